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
    try content(for: route, as: presentation, at: nil)
  }

  /// Makes the content for a route, for factories that look at its place.
  @inlinable
  package func content(
    for route: AnyRoute, as presentation: Presentation, at place: AnyObject?
  ) throws(ResolutionError) -> Content {
    owner.check()
    guard let factory = factory(for: route.box.typeID, as: presentation) else {
      throw missing(DestinationType(route.type, as: presentation))
    }
    return factory.make(route, FactoryContext(registry: self, place: place))
  }

  @inlinable
  func factory(
    for type: ObjectIdentifier, as presentation: Presentation
  ) -> ViewFactory<Content>? {
    factories[type]?.first { $0.presentation == presentation }
  }

  /// Where the factory for a route type in a presentation was registered; `nil` if there is none.
  /// O(1) on average.
  package func registration(of type: DestinationType) -> Registration? {
    factory(for: type.routeType.id, as: type.presentation)?.registration
  }

  /// The error for a destination that has no content, or `nil` if there is a factory for it. The
  /// factory is not called.
  ///
  /// - Complexity: As `content(for:as:)`.
  public func failure(for destination: Destination) -> ResolutionError? {
    failure(for: destination.type)
  }

  /// The error for a route type without content in a presentation, or `nil` if it has content.
  package func failure(for type: DestinationType) -> ResolutionError? {
    registration(of: type) == nil ? missing(type) : nil
  }

  @usableFromInline
  func missing(_ type: DestinationType) -> ResolutionError {
    let (routeType, presentation) = (type.routeType, type.presentation)
    let registered = presentations(of: routeType)
    let namesake = registered.isEmpty ? self.routeType(named: routeType.name) : nil
    return ResolutionError(
      routeName: routeType.name, typeName: String(qualifiedNameOf: routeType.type),
      presentation: presentation, registered: registered,
      nearestName: registered.isEmpty && namesake == nil
        ? routeType.name.nearest(in: routeNames) : nil,
      namesake: namesake.map { String(qualifiedNameOf: $0.type) })
  }
}
