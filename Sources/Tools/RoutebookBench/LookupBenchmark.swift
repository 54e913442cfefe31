import Routebook
import Sampling

/// Makes the content for routes of unknown types.
///
/// Both contestants have the same routes, made in advance and in the same shuffled order, and
/// factories that do the same work: their content is a number, so only the way to it is measured.
struct LookupBenchmark {
  let types: [any NumberedRoute.Type]

  func figure(_ effort: Effort) -> Figure {
    var builder = RegistryBuilder<Int>()
    // The table of the write-up: one presentation, and no errors for missing factories.
    var writeUp: [String: (any Route) -> Int] = [:]
    func register<R: NumberedRoute>(_ type: R.Type) {
      builder.sheetDestination(for: type) { $0.number }
      writeUp[String(describing: type)] = { ($0 as! R).number }
    }
    for type in types { register(type) }
    let registry = try! builder.build()
    let routes = NumberedRoutes.shuffled(types, atLeast: 1_000)
    let erased = routes.map { AnyRoute($0) }
    let times = effort.times(of: [
      Contestant(name: "registry", operations: erased.count) {
        for route in erased { consume(try! registry.content(for: route, as: .sheet)) }
      },
      Contestant(name: "write-up's look-up", operations: routes.count) { [writeUp] in
        for route in routes { consume(writeUp[String(describing: type(of: route))]!(route)) }
      },
    ])
    return Figure(
      benchmark: "look-up", size: types.count, contestant: times[0], baseline: times[1],
      target: 1 / 3)
  }
}

/// A route that contains a number, which the benchmark's factories pass on.
protocol NumberedRoute: Route {
  var number: Int { get }

  init(number: Int)
}

/// A route type for each combination of three types, which makes a thousand types from ten.
struct GeneratedRoute<First, Second, Third>: NumberedRoute {
  let number: Int

  var id: Int { number }
}

/// The routes for the benchmark of the registry.
enum NumberedRoutes {
  /// Makes distinct route types, up to 10³.
  ///
  /// The types are made at run time, since there are too many to list them in a source file.
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
      types.append(routeType(first, second, third))
    }
    return types
  }

  /// Makes a route type from three types in variables.
  private static func routeType<A: FixedWidthInteger, B: FixedWidthInteger, C: FixedWidthInteger>(
    _: A.Type, _: B.Type, _: C.Type
  ) -> any NumberedRoute.Type {
    GeneratedRoute<A, B, C>.self
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
