/// Makes the content for every route of one type, and says where it is registered.
@usableFromInline package final class ViewFactory<Content>: Equatable {
  /// The type of the routes that the factory takes.
  let routeType: RouteType
  let name: RouteName
  let registration: Registration
  /// The module whose factory for the same destination this one replaces.
  let replacedModule: String?
  let maker: ViewMaker<Content>

  /// Erases a factory for routes of type `R`.
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

/// A factory's closure, erased: it takes only routes of the factory's type.
///
/// A struct, since Swift wraps a closure that is a dictionary's value in a second one.
@usableFromInline struct ViewMaker<Content> {
  @usableFromInline let make: (AnyRoute, FactoryContext<Content>) -> Content
}
