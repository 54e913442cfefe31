/// All modules' factories, merged: the registry finds the view for each route.
///
/// A registry is immutable, and a copy is a single reference. It depends neither on the modules'
/// types nor on what `Content` is.
public final class Registry<Content> {
  typealias Registered = (presentation: Presentation, factory: ViewFactory<Content>)

  /// The names of the modules, sorted.
  package let modules: [String]
  /// The registered route types, by name.
  private let types: [RouteName: RouteType]
  let factories: [Registered]
  /// The factories' closures, by the identities of their route types.
  ///
  /// Names remain the contract, and `build()` refuses two types with the same name. But making a
  /// name takes 12 times as long as this lookup, and calling through the factory takes 1.2 times as
  /// long as a plain dictionary, whose time is the goal.
  @usableFromInline let makers: PerPresentation<[ObjectIdentifier: ViewMaker<Content>]>
  private let contributions: Contributions

  init(
    modules: [String], types: [RouteName: RouteType], factories: [Registered],
    makers: PerPresentation<[ObjectIdentifier: ViewMaker<Content>]>, contributions: Contributions
  ) {
    self.modules = modules
    self.types = types
    self.factories = factories
    self.makers = makers
    self.contributions = contributions
  }

  /// All modules' contributions for a key, reduced to one value.
  public subscript<K: ContributionKey>(_ key: K.Type) -> K.Value { contributions[key] }

  /// All destinations that have a factory, sorted by route name, then by presentation.
  public var destinations: [RegisteredDestination] {
    factories.map { presentation, factory in
      RegisteredDestination(
        routeName: factory.name.text, presentation: presentation,
        registration: factory.registration)
    }
    .sorted { ($0.routeName, $0.presentation) < ($1.routeName, $1.presentation) }
  }

  /// The names of all registered route types, sorted.
  package var routeNames: [String] { types.keys.map(\.text).sorted() }

  /// The route type that is registered under a name. O(1) on average.
  package func routeType(named name: String) -> RouteType? { types[RouteName(name)] }

  /// All registered route types, by their current and former names.
  package var routeTypes: [String: RouteType] {
    var all: [String: RouteType] = [:]
    for (name, type) in types {
      for name in type.type.formerNames + [name.text] { all[name] = type }
    }
    return all
  }

  /// The presentations for which a route type has a factory, in the usual order. O(1) on average.
  package func presentations(of type: RouteType) -> [Presentation] {
    Presentation.allCases.filter { resolves(type, as: $0) }
  }
}

/// A registered route type in one presentation, with its registration site.
public struct RegisteredDestination: Hashable, Sendable {
  /// The route type's name.
  public let routeName: String
  /// The presentation that the factory makes content for.
  public let presentation: Presentation
  /// Where the factory was registered.
  public let registration: Registration
}
