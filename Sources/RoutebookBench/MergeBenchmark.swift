import Routebook

/// Ten modules' tables into one, as `PreferenceKey.reduce` does it: pair by pair, in order.
///
/// All tables hold as many entries, and no two modules have one in common.
struct MergeBenchmark {
  /// The same factories under their types' identities: what merging costs if names were no key.
  private typealias IdentityTable = [ObjectIdentifier: ViewFactory<Page>]
  /// The write-up's own.
  private typealias WriteUpTable = [String: (any Route) -> Page]

  private static let moduleCount = 10

  private let size: Int
  private var named: [FactoryTable<Page>] = []
  private var identities: [IdentityTable] = []
  private var writeUps: [WriteUpTable] = []
  private var builder = RegistryBuilder<Page>()

  init(_ types: [any NumberedRoute.Type]) {
    size = types.count
    for module in 0..<Self.moduleCount {
      named.append(FactoryTable())
      identities.append([:])
      writeUps.append([:])
      let share = types.count / Self.moduleCount
      for type in types[module * share..<(module + 1) * share] { register(type, module) }
    }
  }

  private mutating func register<R: NumberedRoute>(_ type: R.Type, _ module: Int) {
    let registration = Registration(module: "Module\(module)", fileID: #fileID, line: #line)
    let factory = ViewFactory<Page>(for: type, registration: registration) { route, _ in
      Page(number: route.number)
    }
    named[module].add(factory)
    identities[module][ObjectIdentifier(type)] = factory
    writeUps[module][String(describing: type)] = { Page(number: ($0 as! R).number) }
    builder.sheetDestination(for: type, fileID: "Module\(module)/Module.swift") {
      Page(number: $0.number)
    }
  }

  func figures(_ effort: Effort) -> [Figure] {
    let contestants = [reduceContestant(), identityContestant(), writeUpContestant()]
    let times = Measurement(effort: effort).medians(of: contestants)
    let compared = zip(1..., [1.3, nil]).map { index, target in
      Figure(
        "merge, per entry", size: size, contestant: contestants[0].name,
        baseline: contestants[index].name, nanoseconds: times[0],
        baselineNanoseconds: times[index], target: target)
    }
    let build = Contestant("RegistryBuilder.build()", operations: size) { [builder] in
      consume(try! builder.build())
    }
    let time = Measurement(effort: effort).medians(of: [build])[0]
    return compared + [
      Figure("build, per entry", size: size, contestant: build.name, nanoseconds: time)
    ]
  }

  private func reduceContestant() -> Contestant {
    Contestant("SheetDestinations.reduce", operations: size) { [named] in
      var merged = SheetDestinations<Page>.defaultValue
      for table in named { SheetDestinations<Page>.reduce(value: &merged) { table } }
      consume(merged)
    }
  }

  private func identityContestant() -> Contestant {
    Contestant("merge by type identity", operations: size) { [identities] in
      var merged: IdentityTable = [:]
      for table in identities { merged.merge(table) { $1 } }
      consume(merged)
    }
  }

  private func writeUpContestant() -> Contestant {
    Contestant("write-up's merge { $1 }", operations: size) { [writeUps] in
      var merged: WriteUpTable = [:]
      for table in writeUps { merged.merge(table) { $1 } }
      consume(merged)
    }
  }
}
