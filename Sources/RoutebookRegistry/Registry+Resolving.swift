import VisibleText

extension Registry {
  /// Makes the content for a route in a presentation.
  ///
  /// - Throws: `ResolutionError`, which names the presentations that the route does have, and the
  ///   nearest name.
  /// - Complexity: O(1) on average if there is a factory; if there is none, O(*n*) in the number
  ///   of registered names, to find the nearest.
  @inlinable
  public func content(
    for route: AnyRoute, as presentation: Presentation
  ) throws(ResolutionError) -> Content {
    guard let maker = makers[presentation][route.box.typeID] else {
      throw missing(route, as: presentation)
    }
    return maker.make(route, FactoryContext(registry: self))
  }

  /// Whether there is a factory for a route type in a presentation. O(1) on average.
  package func resolves(_ type: RouteType, as presentation: Presentation) -> Bool {
    makers[presentation][type.id] != nil
  }

  /// Why a destination has no content, or `nil` if it has. O(1) on average if it has.
  package func failure(for destination: Destination) -> ResolutionError? {
    failure(for: destination.route.type, as: destination.presentation)
  }

  /// Why the routes of a type have no content in a presentation, or `nil` if they have.
  package func failure(for type: RouteType, as presentation: Presentation) -> ResolutionError? {
    resolves(type, as: presentation) ? nil : missing(type, as: presentation)
  }

  @usableFromInline
  func missing(_ route: AnyRoute, as presentation: Presentation) -> ResolutionError {
    missing(route.type, as: presentation)
  }

  private func missing(_ type: RouteType, as presentation: Presentation) -> ResolutionError {
    let registered = presentations(of: type)
    let namesake = registered.isEmpty ? routeType(named: type.name) : nil
    return ResolutionError(
      routeName: type.name, typeName: String(qualifiedNameOf: type.type),
      presentation: presentation, registered: registered,
      nearestName: registered.isEmpty && namesake == nil
        ? type.name.nearest(in: routeNames) : nil,
      namesake: namesake.map { String(qualifiedNameOf: $0.type) })
  }
}
