import VisibleText

extension Registry {
  /// Makes the content for a route in a presentation.
  ///
  /// - Throws: `ResolutionError`, with the presentations that the route has factories for, or the
  ///   nearest registered name.
  /// - Complexity: O(1) on average if there is a factory; otherwise O(*n*) in the number of
  ///   registered names, to find the nearest one.
  @inlinable
  public func content(
    for route: AnyRoute, as presentation: Presentation
  ) throws(ResolutionError) -> Content {
    guard let maker = makers[presentation][route.box.typeID] else {
      throw missing(route, as: presentation)
    }
    return maker.make(route, FactoryContext(registry: self, place: nil))
  }

  /// Makes the content for a route at its place in a navigation state.
  @inlinable
  package func content(
    for route: AnyRoute, as presentation: Presentation, at place: AnyObject
  ) throws(ResolutionError) -> Content {
    guard let maker = makers[presentation][route.box.typeID] else {
      throw missing(route, as: presentation)
    }
    return maker.make(route, FactoryContext(registry: self, place: place))
  }

  /// Where the factory for a route type in a presentation was registered; `nil` if there is none.
  /// O(*n*) in the number of registrations.
  package func registration(of type: RouteType, as presentation: Presentation) -> Registration? {
    factories.first { $0.presentation == presentation && $0.factory.routeType == type }?
      .factory.registration
  }

  /// Whether there is a factory for a route type in a presentation. O(1) on average.
  package func resolves(_ type: RouteType, as presentation: Presentation) -> Bool {
    makers[presentation][type.id] != nil
  }

  /// The error for a destination without content, or `nil` if it has content. O(1) on average then.
  package func failure(for destination: Destination) -> ResolutionError? {
    failure(for: destination.route.type, as: destination.presentation)
  }

  /// The error for a route type without content in a presentation, or `nil` if it has content.
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
