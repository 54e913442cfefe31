/// Makes the content for all routes of one type, and knows where it is registered.
@usableFromInline package final class ViewFactory<Content>: Equatable {
  /// The type of the routes that the factory accepts.
  let routeType: RouteType
  let name: RouteName
  let registration: Registration
  /// The module whose factory for the same destination this factory replaces.
  let replacedModule: String?
  let maker: ViewMaker<Content>

  /// Creates a type-erased factory for routes of type `R`.
  package init<R: Route>(
    for type: R.Type, registration: Registration, replacing replacedModule: String? = nil,
    make: @escaping (R, FactoryContext<Content>) -> Content
  ) {
    self.routeType = RouteType(type)
    self.name = RouteName(type.routeName)
    self.registration = registration
    self.replacedModule = replacedModule
    self.maker = ViewMaker { route, context in make(route.box.value(as: R.self), context) }
  }

  @usableFromInline package static func == (left: ViewFactory, right: ViewFactory) -> Bool {
    left === right
  }
}

/// The type-erased closure of a factory, which accepts only routes of the factory's type.
///
/// It is a struct because Swift wraps a closure in a second closure if it is a dictionary's value.
@usableFromInline struct ViewMaker<Content> {
  @usableFromInline let make: (AnyRoute, FactoryContext<Content>) -> Content
}
