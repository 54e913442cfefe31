import RoutebookRegistry
import Sampling
import Testing

struct FactoryTableTests {
  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `A merge keeps every factory of a name, in order`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let tables = (0..<4).map { _ in Self.randomTable(using: &random) }
    let all = tables.reduce(FactoryTable()) { merged($0, $1) }
    for name in Self.names {
      #expect(all[name] == tables.flatMap { $0[name] }, "\(name), seed \(seed)")
    }
  }

  @Test func `Tables are equal if each name has the same factories in the same order`() {
    let (x, y) = (factory(for: Numbered<Zero>.self), factory(for: Numbered<Zero>.self))
    let z = factory(for: Numbered<Next<Zero>>.self)
    #expect(table(x, y, z) == table(x, z, y))
    #expect(table(x, y, z) == table(z, x, y))
    #expect(table(x, y, z) != table(y, x, z))
    #expect(table(x, y) != table(x))
    #expect(table(x) != table(y))
    #expect(table() == FactoryTable())
  }

  @Test func `A name is found in every spelling that is the same text`() {
    let (composed, decomposed) = ("caf\u{e9}", "cafe\u{301}")
    let first = Renamed.$name.withValue(composed) { factory(for: Renamed.self) }
    let second = Renamed.$name.withValue(decomposed) { factory(for: Renamed.self) }
    let cafes = merged(table(first), table(second))
    #expect(cafes[composed] == [first, second])
    #expect(cafes[decomposed] == [first, second])
    #expect(cafes != table(first))
  }

  // MARK: Tables

  static let names = ["Route0", "Route1", "Route2", "Route3"]

  static func randomTable(using random: inout SeededNumbers) -> FactoryTable<String> {
    var table = FactoryTable<String>()
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let number = Int.random(in: 0..<names.count, using: &random)
      table.merge(FactoryTable(numberedFactory(number)))
    }
    return table
  }

  private static func numberedFactory(_ number: Int) -> ViewFactory<String> {
    func make<N: Numeral>(_ type: N.Type) -> ViewFactory<String> {
      factory(for: Numbered<N>.self)
    }
    return make(numeral(number))
  }

  private func table(_ factories: ViewFactory<String>...) -> FactoryTable<String> {
    factories.reduce(into: FactoryTable()) { $0.merge(FactoryTable($1)) }
  }

  enum Pier: Route {
    case first

    static var routeName: String { "Pier" }
    static var formerNames: [String] { ["Dock", "Quay", "Pier"] }
  }

  enum Harbour: Route {
    case first

    static var routeName: String { "Harbour" }
    static var formerNames: [String] { ["Quay"] }
  }

  /// Took the name that another had.
  enum Dock: Route {
    case first

    static var routeName: String { "Dock" }
    static var formerNames: [String] { ["Pier"] }
  }

  @Test func `A type is found by its present and its former names`() throws {
    let registry = try makeRegistry(
      of: ScriptedModule<News> {
        $0.register(Pier.self, as: .push, at: "News/N.swift", 1)
        $0.register(Pier.self, as: .sheet, at: "News/N.swift", 2)
      })
    #expect(Set(registry.routeTypes.keys) == ["Pier", "Dock", "Quay"])
    #expect(registry.routeTypes.values.allSatisfy { $0 == RouteType(Pier.self) })
    #expect(registry.routeNames == ["Pier"])
    #expect(registry.routeType(named: "Dock") == nil)
  }

  @Test func `A former name that another type has now is refused with both types, in any order`() {
    let modules: [any CoordinatorModule<String>] = [
      ScriptedModule<News> { $0.register(Pier.self, as: .push, at: "News/N.swift", 1) },
      ScriptedModule<Calendar> { $0.register(Dock.self, as: .push, at: "Calendar/C.swift", 2) },
      ScriptedModule<FirstTab> { $0.register(Harbour.self, as: .push, at: "First/F.swift", 3) },
    ]
    for order in modules.permutations {
      var builder = RegistryBuilder<String>()
      for module in order { builder.add(module) }
      let error = #expect(throws: RegistryError.self) { try builder.build() }
      #expect(
        error?.description == """
          The registry can't be built: 3 problems.

          Several route types have the name Dock:
            - RoutebookRegistryTests.FactoryTableTests.Dock, registered by CalendarCoordinator \
          (Calendar/C.swift:2)
            - RoutebookRegistryTests.FactoryTableTests.Pier (a former name), registered by NewsCoordinator \
          (News/N.swift:1)
          A current or former name can belong to only one type. Remove it from all but one.

          Several route types have the name Pier:
            - RoutebookRegistryTests.FactoryTableTests.Dock (a former name), registered by \
          CalendarCoordinator (Calendar/C.swift:2)
            - RoutebookRegistryTests.FactoryTableTests.Pier, registered by NewsCoordinator \
          (News/N.swift:1)
          A current or former name can belong to only one type. Remove it from all but one.

          Several route types have the name Quay:
            - RoutebookRegistryTests.FactoryTableTests.Harbour (a former name), registered by FirstTabCoordinator \
          (First/F.swift:3)
            - RoutebookRegistryTests.FactoryTableTests.Pier (a former name), registered by NewsCoordinator \
          (News/N.swift:1)
          A current or former name can belong to only one type. Remove it from all but one.
          """)
    }
  }
}

/// A new factory for routes of a type, equal to no other.
func factory<R: Route>(for type: R.Type) -> ViewFactory<String> {
  ViewFactory(
    for: type, as: .push,
    registration: Registration(module: "News", fileID: "News/News.swift", line: 1)
  ) { _, _ in "" }
}

func merged<Content>(
  _ value: FactoryTable<Content>, _ next: FactoryTable<Content>
) -> FactoryTable<Content> {
  var value = value
  value.merge(next)
  return value
}
