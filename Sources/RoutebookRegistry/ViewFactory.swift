/// Makes the content for every route of one type: the typed closure, erased.
public final class ViewFactory<Content> {
  /// The route type whose routes the factory takes.
  public let routeType: RouteType
  /// Where it was registered.
  public let registration: Registration
  /// The module whose factory for the same destination this one replaces on purpose.
  public let replacedModule: String?

  let name: RouteName
  let make: (AnyRoute, FactoryContext<Content>) -> Content

  /// Wraps a factory for routes of type `R`.
  public init<R: Route>(
    for type: R.Type, registration: Registration, replacing replacedModule: String? = nil,
    make: @escaping (R, FactoryContext<Content>) -> Content
  ) {
    self.routeType = RouteType(type)
    self.registration = registration
    self.replacedModule = replacedModule
    self.name = RouteName(type.routeName)
    // The registry hands a factory only routes whose type identity is `routeType`'s.
    self.make = { route, context in make(route.unchecked(as: R.self), context) }
  }
}

extension ViewFactory: Equatable {
  public static func == (left: ViewFactory, right: ViewFactory) -> Bool { left === right }
}
