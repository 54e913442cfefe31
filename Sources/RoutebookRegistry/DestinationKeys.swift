/// The contribution key of one presentation: its value is a factory table, reduced by merging.
public protocol DestinationKey<Content>: ContributionKey where Value == FactoryTable<Content> {
  associatedtype Content

  static var presentation: Presentation { get }
}

extension DestinationKey {
  public static var defaultValue: FactoryTable<Content> { FactoryTable() }

  public static func reduce(
    value: inout FactoryTable<Content>, nextValue: () -> FactoryTable<Content>
  ) {
    value.merge(nextValue())
  }
}

/// What modules contribute with `navigationDestination(for:destination:)`.
public enum PushDestinations<Content>: DestinationKey {
  public static var presentation: Presentation { .push }
}

/// What modules contribute with `sheetDestination(for:sheet:)`.
public enum SheetDestinations<Content>: DestinationKey {
  public static var presentation: Presentation { .sheet }
}

/// What modules contribute with `coverDestination(for:cover:)`.
public enum CoverDestinations<Content>: DestinationKey {
  public static var presentation: Presentation { .cover }
}

/// What modules contribute with `alertDestination(for:alert:)`.
public enum AlertDestinations<Content>: DestinationKey {
  public static var presentation: Presentation { .alert }
}

extension Contributions {
  /// The factory table of a presentation.
  func table<Content>(of presentation: Presentation, _: Content.Type) -> FactoryTable<Content> {
    switch presentation {
    case .push: self[PushDestinations<Content>.self]
    case .sheet: self[SheetDestinations<Content>.self]
    case .cover: self[CoverDestinations<Content>.self]
    case .alert: self[AlertDestinations<Content>.self]
    }
  }

  /// Adds a factory to the table of a presentation.
  mutating func add<Content>(_ factory: ViewFactory<Content>, to presentation: Presentation) {
    switch presentation {
    case .push: modify(PushDestinations<Content>.self) { $0.add(factory) }
    case .sheet: modify(SheetDestinations<Content>.self) { $0.add(factory) }
    case .cover: modify(CoverDestinations<Content>.self) { $0.add(factory) }
    case .alert: modify(AlertDestinations<Content>.self) { $0.add(factory) }
    }
  }
}
