import Routebook

/// Makes the content for routes of unknown types.
///
/// Both contestants have the same routes, made in advance and in the same shuffled order, and
/// factories that do the same work.
struct LookupBenchmark {
  /// The table of the write-up: one presentation, and no errors for missing factories.
  private typealias WriteUpTable = [String: (any Route) -> Page]

  private let size: Int
  private let registry: Registry<Page>
  private let writeUp: WriteUpTable
  private let routes: [any NumberedRoute]

  init(_ types: [any NumberedRoute.Type]) {
    size = types.count
    var builder = RegistryBuilder<Page>()
    var writeUp: WriteUpTable = [:]
    func register<R: NumberedRoute>(_ type: R.Type) {
      builder.sheetDestination(for: type) { Page(number: $0.number) }
      writeUp[String(describing: type)] = { Page(number: ($0 as! R).number) }
    }
    for type in types { register(type) }
    do {
      registry = try builder.build()
    } catch {
      preconditionFailure(error.description)
    }
    self.writeUp = writeUp
    routes = NumberedRoutes.shuffled(types, atLeast: 1_000)
  }

  func figures(_ effort: Effort) -> [Figure] {
    let contestants = [registryContestant(), writeUpContestant()]
    let times = Measurement(effort: effort).medians(of: contestants)
    return [
      Figure(
        "look-up", size: size, contestant: contestants[0].name, baseline: contestants[1].name,
        amount: times[0], baselineAmount: times[1], target: 1 / 3)
    ]
  }

  private func registryContestant() -> Contestant {
    let erased = routes.map { AnyRoute($0) }
    return Contestant("registry", operations: erased.count) { [registry] in
      for route in erased {
        consume(try! registry.content(for: route, as: .sheet))
      }
    }
  }

  private func writeUpContestant() -> Contestant {
    Contestant("write-up's look-up", operations: routes.count) { [routes, writeUp] in
      for route in routes {
        consume(writeUp[String(describing: type(of: route))]!(route))
      }
    }
  }
}
