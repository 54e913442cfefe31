/// Makes the content for all routes of one type, whatever the type, and knows where it is registered.
@usableFromInline package final class ViewFactory<Content>: Equatable {
  /// The type of the routes that the factory accepts.
  let routeType: RouteType
  /// The type's `routeName`.
  let name: String
  let registration: Registration
  /// The module whose factory for the same destination this factory replaces.
  let replacedModule: String?
  /// Makes the content for a route of the factory's type.
  @usableFromInline let make: (AnyRoute, FactoryContext<Content>) -> Content

  /// Erases the type of the routes that a closure accepts.
  package init<R: Route>(
    for type: R.Type, registration: Registration, replacing replacedModule: String? = nil,
    make: @escaping (R, FactoryContext<Content>) -> Content
  ) {
    self.routeType = RouteType(type)
    self.name = type.routeName
    self.registration = registration
    self.replacedModule = replacedModule
    self.make = { route, context in make(route.box.value(as: R.self), context) }
  }

  @usableFromInline package static func == (left: ViewFactory, right: ViewFactory) -> Bool {
    left === right
  }
}
