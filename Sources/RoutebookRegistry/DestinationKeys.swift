/// The contribution key of one presentation; its value is a factory table.
@usableFromInline package protocol DestinationKey<Content>: ContributionKey
where Value == FactoryTable<Content> {
  associatedtype Content
}

extension DestinationKey {
  @inlinable package static var defaultValue: FactoryTable<Content> { FactoryTable() }

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

extension Presentation {
  /// The presentation's contribution key.
  func key<Content>(for _: Content.Type) -> any DestinationKey<Content>.Type {
    PerPresentation<any DestinationKey<Content>.Type>(
      push: PushDestinations<Content>.self, sheet: SheetDestinations<Content>.self,
      cover: CoverDestinations<Content>.self, alert: AlertDestinations<Content>.self)[self]
  }
}

extension DestinationKey {
  /// Contributes a factory.
  static func add(_ factory: ViewFactory<Content>, to contributions: inout Contributions) {
    contributions.merge(FactoryTable(factory), into: Self.self)
  }

  /// The table of all contributed factories.
  static func table(in contributions: Contributions) -> FactoryTable<Content> {
    contributions[Self.self]
  }
}
