import Routebook
import RoutebookRegistry

/// Merges the tables of ten modules into one, and builds a whole registry from them.
///
/// The baseline is the write-up's preference key: a dictionary from route type names to factories,
/// which `reduce` merges with `merge(_:uniquingKeysWith:)`, module by module. All tables have the
/// same number of entries, and no two modules have an entry in common.
struct MergeBenchmark {
  /// The preference key of the write-up.
  private enum WriteUpKey {
    static var defaultValue: [String: (any Route) -> Page] { [:] }

    static func reduce(
      value: inout [String: (any Route) -> Page], nextValue: () -> [String: (any Route) -> Page]
    ) {
      value.merge(nextValue()) { $1 }
    }
  }

  private static let moduleCount = 10

  private let size: Int
  private var tables: [FactoryTable<Page>] = []
  private var writeUps: [[String: (any Route) -> Page]] = []
  private var builder = RegistryBuilder<Page>()

  init(_ types: [any NumberedRoute.Type]) {
    size = types.count
    let share = types.count / Self.moduleCount
    for module in 0..<Self.moduleCount {
      tables.append(FactoryTable())
      writeUps.append([:])
      for type in types[module * share..<(module + 1) * share] { register(type, module) }
    }
  }

  private mutating func register<R: NumberedRoute>(_ type: R.Type, _ module: Int) {
    let registration = Registration(module: "Module\(module)", fileID: #fileID, line: #line)
    let factory = ViewFactory<Page>(for: type, as: .sheet, registration: registration) {
      route, _ in
      Page(number: route.number)
    }
    tables[module].merge(FactoryTable(factory))
    writeUps[module][String(describing: type)] = { Page(number: ($0 as! R).number) }
    builder.sheetDestination(for: type, fileID: "Module\(module)/Module.swift") {
      Page(number: $0.number)
    }
  }

  func figures(_ effort: Effort) -> [Figure] {
    let contestants = [reduceContestant(), buildContestant(), writeUpContestant()]
    let times = Measurement(effort: effort).medians(of: contestants)
    return ["merge, per entry", "build, per entry"].enumerated().map { index, name in
      Figure(
        name, size: size, contestant: contestants[index].name, baseline: contestants[2].name,
        amount: times[index], baselineAmount: times[2])
    }
  }

  private func reduceContestant() -> Contestant {
    Contestant("SheetDestinations.reduce", operations: size) { [tables] in
      var merged = SheetDestinations<Page>.defaultValue
      for table in tables { SheetDestinations<Page>.reduce(value: &merged) { table } }
      consume(merged)
    }
  }

  private func buildContestant() -> Contestant {
    Contestant("RegistryBuilder.build()", operations: size) { [builder] in
      consume(try! builder.build())
    }
  }

  private func writeUpContestant() -> Contestant {
    Contestant("write-up's merge", operations: size) { [writeUps] in
      var merged = WriteUpKey.defaultValue
      for table in writeUps { WriteUpKey.reduce(value: &merged) { table } }
      consume(merged)
    }
  }
}
