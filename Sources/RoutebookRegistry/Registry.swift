/// All modules' factories, merged: answers which view opens for which route.
///
/// Immutable; a copy is one reference. It knows neither the modules' types nor what `Content` is.
public struct Registry<Content> {
  @usableFromInline let storage: RegistryStorage<Content>

  init(
    modules: [String], routes: [String: RegisteredRoute<Content>], contributions: Contributions
  ) {
    storage = RegistryStorage(modules: modules, routes: routes, contributions: contributions)
  }

  /// The names of the modules, sorted.
  public var modules: [String] { storage.modules }

  /// The names of all registered route types, sorted.
  public var routeNames: [String] { storage.byName.keys.sorted() }

  /// The route type registered under a name. O(1) on average.
  public func routeType(named name: String) -> RouteType? { storage.byName[name]?.type }

  /// All registered route types by their names, present and former.
  public var routeTypes: [String: RouteType] {
    var types: [String: RouteType] = [:]
    for route in storage.byName.values {
      for name in route.type.type.formerNames + [route.name] { types[name] = route.type }
    }
    return types
  }

  /// The presentations that a route type has a factory for, in their order. O(1) on average.
  public func presentations(of type: RouteType) -> [Presentation] {
    Presentation.allCases.filter { storage.maker(for: type.id, as: $0) != nil }
  }

  /// What all modules contributed under a key, reduced to one value.
  public subscript<K: ContributionKey>(_ key: K.Type) -> K.Value { storage.contributions[key] }

  /// Every destination that has a factory, sorted by route name, then presentation.
  public var destinations: [RegisteredDestination] {
    storage.byName.values.sorted { $0.name < $1.name }.flatMap { route in
      route.presentations.map {
        RegisteredDestination(
          routeName: route.name, presentation: $0, registration: route[$0]!.registration)
      }
    }
  }
}

/// A row of the registry: a route type in one presentation, and who registered it.
public struct RegisteredDestination: Hashable, Sendable {
  public let routeName: String
  public let presentation: Presentation
  public let registration: Registration
}

@usableFromInline
final class RegistryStorage<Content> {
  @usableFromInline typealias Maker = (AnyRoute, FactoryContext<Content>) -> Content

  let modules: [String]
  let byName: [String: RegisteredRoute<Content>]
  /// Look-up goes by type identity, which is one word to hash, straight to the closure: each
  /// object on the way would be one more place in memory. The names stay the contract.
  @usableFromInline let push, sheet, cover, alert: [ObjectIdentifier: Maker]
  let contributions: Contributions

  init(
    modules: [String], routes: [String: RegisteredRoute<Content>], contributions: Contributions
  ) {
    func makers(_ presentation: Presentation) -> [ObjectIdentifier: Maker] {
      var makers: [ObjectIdentifier: Maker] = [:]
      for route in routes.values {
        if let factory = route[presentation] { makers[route.type.id] = factory.make }
      }
      return makers
    }
    for route in routes.values { route.contributors = [] }
    self.modules = modules
    self.byName = routes
    self.push = makers(.push)
    self.sheet = makers(.sheet)
    self.cover = makers(.cover)
    self.alert = makers(.alert)
    self.contributions = contributions
  }

  /// What makes the content for a route type in a presentation. O(1) on average.
  @inlinable func maker(for type: ObjectIdentifier, as presentation: Presentation) -> Maker? {
    switch presentation {
    case .push: push[type]
    case .sheet: sheet[type]
    case .cover: cover[type]
    case .alert: alert[type]
    }
  }
}
