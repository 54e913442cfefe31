import Routebook

/// Makes the content for routes whose type is not known.
///
/// All three contestants have the same routes, made before and in the same shuffled order, and
/// factories that do the same work.
struct LookupBenchmark {
  /// The smallest table to write by hand: it has one presentation, does not say what is missing,
  /// and its result is still an `Any`.
  private typealias RawTable = [ObjectIdentifier: (Any) -> Any]
  /// The write-up's own table. Its key is the route type's name, which each look-up makes again.
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
    // With more than 1,000 types, the speed of the memory decides, and there is no target.
    let targets: [Double?] = size <= 1_000 ? [1, 1.0 / 8] : [nil, nil]
    return zip(1..., targets).map { index, target in
      Figure(
        "look-up", size: size, contestant: contestants[0].name,
        baseline: contestants[index].name, nanoseconds: times[0],
        baselineNanoseconds: times[index], target: target)
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
