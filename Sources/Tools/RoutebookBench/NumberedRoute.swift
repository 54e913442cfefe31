import Routebook

/// A route that contains a number, which the benchmarks' factories pass on.
protocol NumberedRoute: Route {
  var number: Int { get }

  init(number: Int)
}

/// A different route type for each three letters.
struct Way<First: Letter, Second: Letter, Third: Letter>: NumberedRoute {
  let number: Int

  var id: Int { number }
}
