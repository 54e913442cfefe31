import RoutebookRegistry
import Sampling
import Testing

struct ContributionsTests {
  @Test func `Keys of two contents are two keys`() {
    let number = ViewFactory<Int>(
      for: News.Route.self, as: .push,
      registration: Registration(module: "News", fileID: "News/News.swift", line: 1)
    ) { _, _ in 1 }
    var contributions = Contributions()
    contributions.merge(FactoryTable(number), into: PushDestinations<Int>.self)
    #expect(contributions[PushDestinations<Int>.self][News.Route.routeName] == [number])
    #expect(contributions[PushDestinations<String>.self] == FactoryTable())
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `Merging mixed keys is associative and has the empty contributions as its identity`(
    seed: UInt64
  ) {
    var random = SeededNumbers(seed: seed)
    let parts = (0..<3).map { _ in Self.randomContributions(using: &random) }
    let left = merged(merged(parts[0], parts[1]), parts[2])
    let right = merged(parts[0], merged(parts[1], parts[2]))
    #expect(Snapshot(left) == Snapshot(right), "seed \(seed)")
    #expect(Snapshot(merged(Contributions(), left)) == Snapshot(left), "seed \(seed)")
    #expect(Snapshot(merged(left, Contributions())) == Snapshot(left), "seed \(seed)")
    #expect(left[Trail.self] == parts.flatMap { $0[Trail.self] }, "seed \(seed)")
  }

  @Test(arguments: 1...UInt64(SampleCounts.of(8, full: 100)))
  func `Merging changes the value merged into, and no copy`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    var values = (0..<4).map { _ in Self.randomContributions(using: &random) }
    for step in 0..<40 {
      let target = Int.random(in: 0..<4, using: &random)
      let source = Int.random(in: 0..<4, using: &random)
      let before = values.map(Snapshot.init)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: values[target] = values[source]
      case 1: values[target].merge(values[source])
      case 2: values[target].merge(["\(step)"], into: Trail.self)
      default: values[target].merge(step, into: Deepest.self)
      }
      let changed = values.indices.filter { Snapshot(values[$0]) != before[$0] }
      guard changed.allSatisfy({ $0 == target }) else {
        Issue.record("step \(step) into \(target) changed \(changed), seed \(seed)")
        return
      }
    }
  }

  /// All that the keys of these tests hold.
  private struct Snapshot: Equatable {
    let tables: [FactoryTable<String>]
    let trail: [String]
    let deepest: Int

    init(_ contributions: Contributions) {
      tables = [
        contributions[PushDestinations<String>.self],
        contributions[SheetDestinations<String>.self],
        contributions[CoverDestinations<String>.self],
        contributions[AlertDestinations<String>.self],
      ]
      trail = contributions[Trail.self]
      deepest = contributions[Deepest.self]
    }
  }

  private static func randomContributions(using random: inout SeededNumbers) -> Contributions {
    var contributions = Contributions()
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let table = FactoryTableTests.randomTable(using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: contributions.merge(table, into: PushDestinations<String>.self)
      case 1: contributions.merge(table, into: SheetDestinations<String>.self)
      case 2: contributions.merge(table, into: CoverDestinations<String>.self)
      case 3: contributions.merge(table, into: AlertDestinations<String>.self)
      case 4: contributions.merge(["\(random.next() % 100)"], into: Trail.self)
      default: contributions.merge(Int(random.next() % 100), into: Deepest.self)
      }
    }
    return contributions
  }

  private func merged(_ value: Contributions, _ next: Contributions) -> Contributions {
    var value = value
    value.merge(next)
    return value
  }
}
