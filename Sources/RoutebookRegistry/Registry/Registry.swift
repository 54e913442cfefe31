import VisibleText

/// All modules' factories, merged: the registry finds the view for each route.
///
/// The factories and contributions of a registry never change, and a copy is a single reference. It
/// depends neither on the modules' types nor on what `Content` is. An app has one as its `registry`; without an app, a
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
  /// The factories, by the names of their route types: at most one for each destination.
  @usableFromInline let table: FactoryTable<Content>
  /// The reduced contributions of the modules.
  package let contributions: Contributions
  /// Makes the content of routes that have no factory; `nil` if they have no content.
  @usableFromInline let fallback: FallbackFactory<Content>?
  /// The actor on which the factories are called.
  @usableFromInline package var isolation = AppIsolation.unknown

  init(
    modules: [String], table: FactoryTable<Content>, contributions: Contributions,
    fallback: FallbackFactory<Content>?
  ) {
    self.modules = modules
    self.table = table
    self.contributions = contributions
    self.fallback = fallback
  }

  /// All modules' contributions for a key, reduced to one value.
  public subscript<K: ContributionKey>(_ key: K.Type) -> K.Value { contributions[key] }

  // MARK: Looking up

  // Inlinable, as all that a look-up calls, for the bound of `routebook-bench look-up`.

  /// Makes the content for a route in a presentation.
  ///
  /// - Throws: `ResolutionError`, with the presentations that the route has factories for, or the
  ///   nearest registered name.
  /// - Complexity: O(1) on average if there is a factory; otherwise O(*n*) in the number of
  ///   registered names, to find the nearest one.
  @inlinable public func content(
    for route: AnyRoute, as presentation: Presentation
  ) throws(ResolutionError) -> Content {
    try content(for: route, as: presentation, at: nil)
  }

  /// Makes the content for a route, for factories that look at its place.
  @inlinable package func content(
    for route: AnyRoute, as presentation: Presentation, at place: AnyObject?
  ) throws(ResolutionError) -> Content {
    isolation.preconditionIsolated()
    let type = DestinationType(route.type, as: presentation)
    let context = FactoryContext(registry: self, place: place)
    if let factory = factory(for: type) { return factory.make(route, context) }
    guard let fallback else { throw missingFactoryError(for: type) }
    return fallback(Destination(route, as: presentation), context)
  }

  /// Finds a factory by the name of the route type, and compares the types themselves.
  @inlinable func factory(for type: DestinationType) -> ViewFactory<Content>? {
    table[type.routeType.name].first { $0.destination == type }
  }

  /// Where the factory for a route type in a presentation was registered; `nil` if there is none.
  /// O(1) on average.
  package func registration(of type: DestinationType) -> Registration? {
    factory(for: type)?.registration
  }

  /// The error for a destination that has no content, or `nil` if there is a factory for it. The
  /// factory is not called.
  ///
  /// - Complexity: As `content(for:as:)`.
  public func resolutionError(for destination: Destination) -> ResolutionError? {
    resolutionError(for: destination.type)
  }

  /// The error for a route type without content in a presentation, or `nil` if it has content.
  package func resolutionError(for type: DestinationType) -> ResolutionError? {
    fallback == nil && registration(of: type) == nil ? missingFactoryError(for: type) : nil
  }

  /// The error for a route type without a factory in a presentation.
  @usableFromInline package func missingFactoryError(for type: DestinationType) -> ResolutionError {
    let name = type.routeType.name
    let registered = presentations(of: type.routeType)
    let namesake = registered.isEmpty ? routeType(named: name) : nil
    return ResolutionError(
      routeName: name, typeName: String(qualifiedNameOf: type.routeType.type),
      presentation: type.presentation, registered: registered,
      nearestName: registered.isEmpty && namesake == nil ? name.nearest(in: routeNames) : nil,
      namesake: namesake.map { String(qualifiedNameOf: $0.type) })
  }

  // MARK: Lists

  /// All destinations that have a factory, sorted by route name, then by presentation.
  public var destinations: [RegisteredDestination] {
    routeNames.flatMap { name in
      table[name].map { factory in
        RegisteredDestination(
          routeName: name, presentation: factory.destination.presentation,
          registration: factory.registration)
      }
    }
  }

  /// The names of all registered route types, sorted.
  package var routeNames: [String] { table.factories.keys.sorted() }

  /// The route type that is registered under a name. O(1) on average.
  package func routeType(named name: String) -> RouteType? {
    table[name].first?.destination.routeType
  }

  /// All registered route types, by their current and former names.
  package var routeTypes: [String: RouteType] {
    var all: [String: RouteType] = [:]
    for (name, factories) in table.factories {
      let type = factories[0].destination.routeType
      for name in type.type.formerNames + [name] { all[name] = type }
    }
    return all
  }

  /// The presentations for which a route type has a factory, in the usual order. O(1) on average.
  package func presentations(of type: RouteType) -> [Presentation] {
    table[type.name].map(\.destination).filter { $0.routeType == type }.map(\.presentation)
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

/// The error for a route that has no factory in a presentation.
public struct ResolutionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the route's type.
  public let routeName: String
  /// The qualified name of the route's type, as written in the code that registers it.
  package let typeName: String
  /// The requested presentation.
  public let presentation: Presentation
  /// The presentations that the route has a factory for; empty if its type is not registered.
  package let registered: [Presentation]
  /// The most similar registered name, if there is a similar one.
  package let nearestName: String?
  /// Another type that is registered under the route's name.
  package let namesake: String?

  /// The missing factory, those that exist instead, and the call that fixes the problem.
  public var description: String { text(leavingOut: "…") }

  /// The description with another text for code that is left out.
  ///
  /// - Parameter omission: What stands for code that is left out: a frame may be limited to ASCII.
  package func text(leavingOut omission: String) -> String {
    let (routeName, namesake) = (routeName.visible, namesake?.visible)
    let remedy =
      "Register it: \(presentation.registrationCall)(for: \(typeName).self) { \(omission) }."
    if !registered.isEmpty {
      let list = registered.map(\.rawValue).joined(separator: ", ")
      return "\(routeName) has no \(presentation.rawValue) factory, only: \(list). \(remedy)"
    }
    if let namesake {
      return """
        No module registers \(typeName). Its name, \(routeName), belongs to \(namesake). \
        Give each type its own name: static var routeName: String { "\(omission)" }.
        """
    }
    let nearest = nearestName.map { " The nearest registered name is \($0)." } ?? ""
    return "No module registers \(routeName).\(nearest) \(remedy)"
  }
}
