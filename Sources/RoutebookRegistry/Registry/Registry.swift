/// All modules' factories, merged: the registry finds the view for each route.
///
/// A registry is immutable, and a copy is a single reference. It depends neither on the modules'
/// types nor on what `Content` is. An app has one as its `registry`; without an app, a
/// `RegistryBuilder` makes one:
///
/// ```swift
/// var builder = RegistryBuilder<TextScreen>()
/// builder.add(GreetingCoordinator())
/// let registry = try builder.build()
///
/// let screen = try registry.content(for: AnyRoute(GreetingRoute.hello), as: .push)
/// let shortcuts = registry[Shortcuts.self]  // What modules contributed under a key of the app.
/// ```
public final class Registry<Content> {
  /// The names of the modules, sorted.
  package let modules: [String]
  /// The registered route types, by name.
  private let types: [String: RouteType]
  /// The factories of each route type: at most one for each presentation. Names remain the contract,
  /// and `build()` refuses two types with the same name; but a type's identity is there already, and
  /// its name is made each time.
  @usableFromInline let factories: [ObjectIdentifier: [ViewFactory<Content>]]
  /// What the modules contribute.
  package let contributions: Contributions
  /// The actor on which the factories are called.
  @usableFromInline let owner: AppOwner

  init(
    modules: [String], types: [String: RouteType],
    factories: [ObjectIdentifier: [ViewFactory<Content>]], contributions: Contributions,
    owner: AppOwner
  ) {
    self.owner = owner
    self.modules = modules
    self.types = types
    self.factories = factories
    self.contributions = contributions
  }

  /// All modules' contributions for a key, reduced to one value.
  public subscript<K: ContributionKey>(_ key: K.Type) -> K.Value { contributions[key] }

  /// All destinations that have a factory, sorted by route name, then by presentation.
  public var destinations: [RegisteredDestination] {
    factories.values.joined().map { factory in
      RegisteredDestination(
        routeName: factory.name, presentation: factory.presentation,
        registration: factory.registration)
    }
    .sorted { ($0.routeName, $0.presentation) < ($1.routeName, $1.presentation) }
  }

  /// The names of all registered route types, sorted.
  package var routeNames: [String] { types.keys.sorted() }

  /// The route type that is registered under a name. O(1) on average.
  package func routeType(named name: String) -> RouteType? { types[name] }

  /// All registered route types, by their current and former names.
  package var routeTypes: [String: RouteType] {
    var all: [String: RouteType] = [:]
    for (name, type) in types {
      for name in type.type.formerNames + [name] { all[name] = type }
    }
    return all
  }

  /// The presentations for which a route type has a factory, in the usual order. O(1) on average.
  package func presentations(of type: RouteType) -> [Presentation] {
    (factories[type.id] ?? []).map { $0.presentation }.sorted()
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
