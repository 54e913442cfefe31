/// Factories by the names of their route types: those that modules contribute for one presentation,
/// and all those of a registry.
///
/// A table keeps all factories for a name, in order, so merging is associative and loses nothing.
/// `RegistryBuilder.build()` chooses one of them for each presentation, or reports a conflict.
@usableFromInline package struct FactoryTable<Content>: Equatable {
  @usableFromInline package var factories: [String: [ViewFactory<Content>]] = [:]

  /// Creates an empty table.
  package init() {}

  /// Creates a table with one factory.
  package init(_ factory: ViewFactory<Content>) { factories = [factory.name: [factory]] }

  /// Adds the next table's factories after this table's. O(*n*) in the number of names in the next
  /// table.
  package mutating func merge(_ next: FactoryTable) {
    factories.merge(next.factories, uniquingKeysWith: +)
  }

  /// The factories for a name, in the order in which modules contributed them. O(1) on average.
  @inlinable package subscript(name: String) -> [ViewFactory<Content>] { factories[name] ?? [] }
}

/// The contribution key of one presentation: its value is a factory table, which `reduce` merges.
package protocol DestinationKey<Content>: ContributionKey where Value == FactoryTable<Content> {
  associatedtype Content
}

extension DestinationKey {
  /// The empty table.
  package static var defaultValue: FactoryTable<Content> { FactoryTable() }

  /// Adds the next module's factories.
  package static func reduce(
    value: inout FactoryTable<Content>, nextValue: () -> FactoryTable<Content>
  ) {
    value.merge(nextValue())
  }
}

/// The key of contributions from `navigationDestination(for:destination:)`.
package enum PushDestinations<Content>: DestinationKey {}

/// The key of contributions from `sheetDestination(for:sheet:)`.
package enum SheetDestinations<Content>: DestinationKey {}

/// The key of contributions from `coverDestination(for:cover:)`.
package enum CoverDestinations<Content>: DestinationKey {}

/// The key of contributions from `alertDestination(for:alert:)`.
package enum AlertDestinations<Content>: DestinationKey {}

extension Contributions {
  /// All factories: in the order of presentations, and for each of them in the order of modules.
  func factories<Content>() -> FactoryTable<Content> {
    var all = self[PushDestinations<Content>.self]
    all.merge(self[SheetDestinations.self])
    all.merge(self[CoverDestinations.self])
    all.merge(self[AlertDestinations.self])
    return all
  }

  /// Contributes a factory under the key of its presentation.
  mutating func add<Content>(_ factory: ViewFactory<Content>) {
    let table = FactoryTable(factory)
    switch factory.destination.presentation {
    case .push: merge(table, into: PushDestinations.self)
    case .sheet: merge(table, into: SheetDestinations.self)
    case .cover: merge(table, into: CoverDestinations.self)
    case .alert: merge(table, into: AlertDestinations.self)
    }
  }
}
