import Routebook

/// A route that contains a number, which the benchmarks' factories pass on.
protocol NumberedRoute: Route {
  var number: Int { get }

  init(number: Int)
}

/// A different route type for each four letters.
///
/// Its unqualified name, `Way<A, B, C, D>`, has fifteen bytes, like `PaperPlaneRoute`. This is the
/// longest text that a Swift string stores without an allocation.
struct Way<First: Letter, Second: Letter, Third: Letter, Fourth: Letter>: NumberedRoute {
  let number: Int

  var id: Int { number }
}
