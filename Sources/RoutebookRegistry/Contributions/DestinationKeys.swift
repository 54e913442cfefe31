/// The contribution key of one presentation: its value is a factory table, which `reduce` merges.
@usableFromInline package protocol DestinationKey<Content>: ContributionKey
where Value == FactoryTable<Content> {
  associatedtype Content
}

extension DestinationKey {
  /// The empty table.
  @inlinable package static var defaultValue: FactoryTable<Content> { FactoryTable() }

  /// Adds the next module's factories.
  @inlinable package static func reduce(
    value: inout FactoryTable<Content>, nextValue: () -> FactoryTable<Content>
  ) {
    value.merge(nextValue())
  }
}

/// The key of contributions from `navigationDestination(for:destination:)`.
@usableFromInline package enum PushDestinations<Content>: DestinationKey {}

/// The key of contributions from `sheetDestination(for:sheet:)`.
@usableFromInline package enum SheetDestinations<Content>: DestinationKey {}

/// The key of contributions from `coverDestination(for:cover:)`.
@usableFromInline package enum CoverDestinations<Content>: DestinationKey {}

/// The key of contributions from `alertDestination(for:alert:)`.
@usableFromInline package enum AlertDestinations<Content>: DestinationKey {}

extension Contributions {
  /// The factories for a presentation, under the presentation's key.
  subscript<Content>(
    factoriesFor presentation: Presentation, of _: Content.Type
  ) -> FactoryTable<Content> {
    switch presentation {
    case .push: self[PushDestinations<Content>.self]
    case .sheet: self[SheetDestinations<Content>.self]
    case .cover: self[CoverDestinations<Content>.self]
    case .alert: self[AlertDestinations<Content>.self]
    }
  }

  /// Contributes a factory under the key of its presentation.
  mutating func add<Content>(_ factory: ViewFactory<Content>) {
    let table = FactoryTable(factory)
    switch factory.presentation {
    case .push: merge(table, into: PushDestinations.self)
    case .sheet: merge(table, into: SheetDestinations.self)
    case .cover: merge(table, into: CoverDestinations.self)
    case .alert: merge(table, into: AlertDestinations.self)
    }
  }
}
