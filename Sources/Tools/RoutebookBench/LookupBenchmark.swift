import Routebook

/// Makes the content for routes of unknown types.
///
/// All three contestants have the same routes, made in advance and in the same shuffled order, and
/// factories that do the same work.
struct LookupBenchmark {
  /// The smallest hand-written table: one presentation, no errors for missing factories, and `Any`
  /// as its result.
  private typealias RawTable = [ObjectIdentifier: (Any) -> Any]
  /// The write-up's own table. Its key is the route type's name, which each lookup makes again.
  private typealias WriteUpTable = [String: (any Route) -> Page]

  private let size: Int
  private let registry: Registry<Page>
  private let raw: RawTable
  private let writeUp: WriteUpTable
  private let routes: [any NumberedRoute]

  init(_ types: [any NumberedRoute.Type]) {
    size = types.count
    var builder = RegistryBuilder<Page>()
    var raw: RawTable = [:]
    var writeUp: WriteUpTable = [:]
    func register<R: NumberedRoute>(_ type: R.Type) {
      builder.sheetDestination(for: type) { Page(number: $0.number) }
      raw[ObjectIdentifier(type)] = { Page(number: ($0 as! R).number) }
      writeUp[String(describing: type)] = { Page(number: ($0 as! R).number) }
    }
    for type in types { register(type) }
    do {
      registry = try builder.build()
    } catch {
      preconditionFailure(error.description)
    }
    self.raw = raw
    self.writeUp = writeUp
    routes = NumberedRoutes.shuffled(types, atLeast: 1_000)
  }

  func figures(_ effort: Effort) -> [Figure] {
    let contestants = [registryContestant(), rawContestant(), writeUpContestant()]
    let times = Measurement(effort: effort).medians(of: contestants)
    // With more than 1,000 types, the time depends on the speed of the memory, so there is no
    // target.
    let targets: [Double?] = size <= 1_000 ? [1.3, 1.0 / 8] : [nil, nil]
    return zip(1..., targets).map { index, target in
      Figure(
        "look-up", size: size, contestant: contestants[0].name,
        baseline: contestants[index].name, amount: times[0],
        baselineAmount: times[index], target: target)
    }
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

  private func writeUpContestant() -> Contestant {
    let erased = routes.map { $0 as any Route }
    return Contestant("write-up's design", operations: erased.count) { [writeUp] in
      for route in erased {
        consume(writeUp[String(describing: type(of: route))]!(route))
      }
    }
  }
}
