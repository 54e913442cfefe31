import RoutebookRegistry
import SeededNumbers
import Testing

@Suite struct FactoryTableTests {
  @Test func `merging every three small tables is associative and has the empty one as identity`() {
    let tables = Self.smallTables
    #expect(tables.count == 1 + 3 + 9)
    for a in tables {
      #expect(merged(FactoryTable(), a) == a)
      #expect(merged(a, FactoryTable()) == a)
      for b in tables {
        let ab = merged(a, b)
        for c in tables {
          guard merged(ab, c) == merged(a, merged(b, c)) else {
            Issue.record("(a b) c is not a (b c) for \(names(a)), \(names(b)), \(names(c))")
            return
          }
        }
      }
    }
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `merging is associative and has the empty table as identity`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let tables = (0..<3).map { _ in Self.randomTable(using: &random) }
    let left = merged(merged(tables[0], tables[1]), tables[2])
    let right = merged(tables[0], merged(tables[1], tables[2]))
    #expect(left == right, "seed \(seed)")
    #expect(left.count == tables.map(\.count).reduce(0, +), "seed \(seed)")
    #expect(merged(FactoryTable(), left) == left, "seed \(seed)")
    #expect(merged(left, FactoryTable()) == left, "seed \(seed)")
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `a merge keeps every factory of a name, in order`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let tables = (0..<4).map { _ in Self.randomTable(using: &random) }
    let all = tables.reduce(FactoryTable()) { merged($0, $1) }
    for name in Self.names {
      #expect(all[name] == tables.flatMap { $0[name] }, "\(name), seed \(seed)")
    }
  }

  @Test func `tables are equal if each name has the same factories in the same order`() {
    let (x, y) = (factory(for: Numbered<Zero>.self), factory(for: Numbered<Zero>.self))
    let z = factory(for: Numbered<Next<Zero>>.self)
    #expect(table(x, y, z) == table(x, z, y))
    #expect(table(x, y, z) == table(z, x, y))
    #expect(table(x, y, z) != table(y, x, z))
    #expect(table(x, y) != table(x))
    #expect(table(x) != table(y))
    #expect(table() == FactoryTable())
  }

  @Test func `a name that nobody contributed has no factories`() {
    #expect(FactoryTable<String>()["Route0"] == [])
    #expect(table(factory(for: Numbered<Zero>.self))["Route1"] == [])
  }

  @Test func `a name is found in every spelling that is the same text`() {
    let (composed, decomposed) = ("caf\u{e9}", "cafe\u{301}")
    let first = Renamed.$name.withValue(composed) { factory(for: Renamed.self) }
    let second = Renamed.$name.withValue(decomposed) { factory(for: Renamed.self) }
    let cafes = merged(table(first), table(second))
    #expect(cafes[composed] == [first, second])
    #expect(cafes[decomposed] == [first, second])
    #expect(cafes != table(first))
  }

  @Test func `a copy is a value of its own`() {
    let (x, y) = (factory(for: Numbered<Zero>.self), factory(for: Numbered<Zero>.self))
    let original = table(x)
    var copy = original
    copy.add(y)
    var merged = original
    merged.merge(copy)
    #expect(original["Route0"] == [x])
    #expect(copy["Route0"] == [x, y])
    #expect(merged["Route0"] == [x, x, y])
    copy.merge(copy)
    #expect(copy["Route0"] == [x, y, x, y])
    #expect(merged.count == 3)
  }

  // MARK: Tables

  static let names = ["Route0", "Route1", "Route2", "Route3"]

  /// Every table of up to two factories, out of two of one name and one of another.
  static var smallTables: [FactoryTable<String>] {
    let factories = [
      factory(for: Numbered<Zero>.self), factory(for: Numbered<Zero>.self),
      factory(for: Numbered<Next<Zero>>.self),
    ]
    let pairs = factories.flatMap { first in factories.map { [first, $0] } }
    return ([[]] + factories.map { [$0] } + pairs).map { factories in
      factories.reduce(into: FactoryTable()) { $0.add($1) }
    }
  }

  static func randomTable(using random: inout SeededNumbers) -> FactoryTable<String> {
    var table = FactoryTable<String>()
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      table.add(numberedFactory(Int.random(in: 0..<names.count, using: &random)))
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
    factories.reduce(into: FactoryTable()) { $0.add($1) }
  }

  private func names(_ table: FactoryTable<String>) -> String {
    Self.names.map { "\($0): \(table[$0].count)" }.joined(separator: ", ")
  }
}

/// A factory that is like no other, for routes of a type.
func factory<R: Route>(for type: R.Type) -> ViewFactory<String> {
  ViewFactory(
    for: type, registration: Registration(module: "News", fileID: "News/News.swift", line: 1)
  ) { _, _ in "" }
}

func merged<Content>(
  _ value: FactoryTable<Content>, _ next: FactoryTable<Content>
) -> FactoryTable<Content> {
  var value = value
  value.merge(next)
  return value
}
