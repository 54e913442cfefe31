import Routebook

/// Makes the content for routes of unknown types.
///
/// Both contestants have the same routes, made in advance and in the same shuffled order, and
/// factories that do the same work.
struct LookupBenchmark {
  /// The smallest hand-written table: one presentation, no errors for missing factories, and `Any`
  /// as its result.
  private typealias RawTable = [ObjectIdentifier: (Any) -> Any]

  private let size: Int
  private let registry: Registry<Page>
  private let raw: RawTable
  private let routes: [any NumberedRoute]

  init(_ types: [any NumberedRoute.Type]) {
    size = types.count
    var builder = RegistryBuilder<Page>()
    var raw: RawTable = [:]
    func register<R: NumberedRoute>(_ type: R.Type) {
      builder.sheetDestination(for: type) { Page(number: $0.number) }
      raw[ObjectIdentifier(type)] = { Page(number: ($0 as! R).number) }
    }
    for type in types { register(type) }
    do {
      registry = try builder.build()
    } catch {
      preconditionFailure(error.description)
    }
    self.raw = raw
    routes = NumberedRoutes.shuffled(types, atLeast: 1_000)
  }

  func figures(_ effort: Effort) -> [Figure] {
    let contestants = [registryContestant(), rawContestant()]
    let times = Measurement(effort: effort).medians(of: contestants)
    return [
      Figure(
        "look-up", size: size, contestant: contestants[0].name, baseline: contestants[1].name,
        amount: times[0], baselineAmount: times[1], target: 1.3)
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

  private func rawContestant() -> Contestant {
    let erased = routes.map { $0 as Any }
    return Contestant("raw dictionary", operations: erased.count) { [raw] in
      for route in erased {
        consume(raw[ObjectIdentifier(type(of: route))]!(route))
      }
    }
  }
}
