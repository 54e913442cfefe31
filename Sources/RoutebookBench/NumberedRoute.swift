import Routebook

/// A route that holds a number; the benchmarks' factories hand it on.
protocol NumberedRoute: Route {
  var number: Int { get }

  init(number: Int)
}

/// A route type for each four letters. Its unqualified name, `Way<A, B, C, D>`, has fifteen bytes:
/// as `PaperPlaneRoute`, and as many as a Swift string holds without an allocation.
struct Way<First: Letter, Second: Letter, Third: Letter, Fourth: Letter>: NumberedRoute {
  let number: Int

  var id: Int { number }
}
