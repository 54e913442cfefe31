import Routebook

/// From a route whose type is not known to the content for it.
///
/// All three ways have the same routes, made beforehand and in the same shuffled order, and
/// factories that do the same work.
struct LookupBenchmark {
  /// The least that is written by hand: it neither tells presentations apart nor says what is
  /// missing, and its answer is still an `Any`.
  private typealias RawTable = [ObjectIdentifier: (Any) -> Any]
  /// The write-up's own: the route type's name, made anew for each look-up, is the key.
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
    // Beyond 1,000 types the memory's speed decides, which no target is about.
    let targets: [Double?] = size <= 1_000 ? [1.3, 1.0 / 8] : [nil, nil]
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
