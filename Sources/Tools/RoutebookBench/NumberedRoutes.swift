import Routebook
import Sampling

/// A route that contains a number, which the benchmark's factories pass on.
protocol NumberedRoute: Route {
  var number: Int { get }

  init(number: Int)
}

/// A different route type for each three types, which are only a part of its name.
struct Way<First, Second, Third>: NumberedRoute {
  let number: Int

  var id: Int { number }
}

/// The routes for the benchmark of the registry.
enum NumberedRoutes {
  /// Makes distinct route types, up to 10³.
  ///
  /// They are made at run time, since there are too many to list them in a source file.
  static func types(_ count: Int) -> [any NumberedRoute.Type] {
    let parts: [any FixedWidthInteger.Type] = [
      Int8.self, Int16.self, Int32.self, Int64.self, Int.self, UInt8.self, UInt16.self,
      UInt32.self, UInt64.self, UInt.self,
    ]
    var types: [any NumberedRoute.Type] = []
    for number in 0..<count {
      let (first, second, third) = (
        parts[number % 10], parts[number / 10 % 10], parts[number / 100]
      )
      types.append(way(first, second, third))
    }
    return types
  }

  /// Makes a route type from three types in variables.
  private static func way<A: FixedWidthInteger, B: FixedWidthInteger, C: FixedWidthInteger>(
    _: A.Type, _: B.Type, _: C.Type
  ) -> any NumberedRoute.Type {
    Way<A, B, C>.self
  }

  /// Makes routes of all types, at least a given number, in a shuffled order that is the same in
  /// every run.
  static func shuffled(
    _ types: [any NumberedRoute.Type], atLeast count: Int
  ) -> [any NumberedRoute] {
    var generator = SeededNumbers(seed: 42)
    return (0..<max(types.count, count)).map { types[$0 % types.count].init(number: $0) }
      .shuffled(using: &generator)
  }
}
