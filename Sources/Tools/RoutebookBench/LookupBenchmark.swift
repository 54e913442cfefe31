import Routebook

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
