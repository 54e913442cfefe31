extension Registry {
  /// Makes the content for a route in a presentation.
  ///
  /// - Throws: `ResolutionError`, which tells what the route does have, and the nearest name.
  /// - Complexity: One hash of a type identity and one call where there is a factory; where there
  ///   is none, O(*n*) in the number of registered names, for the nearest.
  @inlinable
  public func content(
    for route: AnyRoute, as presentation: Presentation
  ) throws(ResolutionError) -> Content {
    guard let make = storage.maker(for: route.box.typeID, as: presentation) else {
      throw missing(route.type, as: presentation)
    }
    return make(route, FactoryContext(registry: self))
  }

  /// Makes the content for a destination.
  @inlinable
  public func content(for destination: Destination) throws(ResolutionError) -> Content {
    try content(for: destination.route, as: destination.presentation)
  }

  /// Whether there is a factory for a route type in a presentation. O(1) on average.
  public func resolves(_ type: RouteType, as presentation: Presentation) -> Bool {
    storage.maker(for: type.id, as: presentation) != nil
  }

  /// Why a destination has no content, or `nil` where it has; makes none. O(1) on average.
  public func failure(for destination: Destination) -> ResolutionError? {
    failure(for: destination.route.type, as: destination.presentation)
  }

  /// Why the routes of a type have no content in a presentation, or `nil` where they have.
  public func failure(
    for type: RouteType, as presentation: Presentation
  ) -> ResolutionError? {
    resolves(type, as: presentation) ? nil : missing(type, as: presentation)
  }

  /// Why there is no content; kept out of the path of those that there is content for.
  @usableFromInline @inline(never)
  func missing(_ type: RouteType, as presentation: Presentation) -> ResolutionError {
    let registered = presentations(of: type)
    let namesake = registered.isEmpty ? routeType(named: type.name) : nil
    return ResolutionError(
      routeName: type.name, typeName: String(reflecting: type.type),
      presentation: presentation, registered: registered,
      nearestName: registered.isEmpty && namesake == nil
        ? type.name.nearest(in: routeNames) : nil,
      namesake: namesake.map { String(reflecting: $0.type) })
  }
}
