/// Makes the content for all routes of one type, whatever the type, and knows where it is
/// registered.
@usableFromInline package final class ViewFactory<Content>: Equatable {
  /// The route type and the presentation for which the factory is registered.
  @usableFromInline let destination: DestinationType
  /// The `routeName` of the route type.
  let name: String
  let registration: Registration
  /// The module whose factory for the same destination this factory replaces.
  let replacedModule: String?
  /// Makes the content for a route of the factory's type, which the registry compares first.
  @usableFromInline let make: (AnyRoute, FactoryContext<Content>) -> Content

  /// Creates a factory that makes its content with a closure.
  package init<R: Route>(
    for type: R.Type, as presentation: Presentation, registration: Registration,
    replacing replacedModule: String? = nil,
    make content: @escaping (R, FactoryContext<Content>) -> Content
  ) {
    destination = DestinationType(RouteType(type), as: presentation)
    name = type.routeName
    self.registration = registration
    self.replacedModule = replacedModule
    make = { content($0.box.value(as: type), $1) }
  }

  @usableFromInline package static func == (left: ViewFactory, right: ViewFactory) -> Bool {
    left === right
  }
}

/// Makes the content of any destination.
@usableFromInline package typealias FallbackFactory<Content> = (
  Destination, FactoryContext<Content>
) -> Content

/// The input of a view factory besides the route.
@usableFromInline package struct FactoryContext<Content> {
  /// The registry that the factory is part of, for content that lists or embeds other content.
  @usableFromInline package let registry: Registry<Content>
  /// The place of the content, a type of RoutebookNavigation; `nil` if the content is not part of a
  /// navigation state.
  @usableFromInline package let place: AnyObject?

  @inlinable init(registry: Registry<Content>, place: AnyObject?) {
    (self.registry, self.place) = (registry, place)
  }
}
