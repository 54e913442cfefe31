/// Makes the content for all routes of one type, whatever the type, and knows where it is registered.
@usableFromInline package class ViewFactory<Content>: Equatable {
  /// The type of the routes that the factory accepts.
  let routeType: RouteType
  /// The type's `routeName`.
  let name: String
  /// The presentation that the factory makes content for.
  @usableFromInline let presentation: Presentation
  let registration: Registration
  /// The module whose factory for the same destination this factory replaces.
  let replacedModule: String?

  fileprivate init(
    _ routeType: RouteType, _ presentation: Presentation, _ registration: Registration,
    replacing replacedModule: String?
  ) {
    self.routeType = routeType
    self.name = routeType.name
    self.presentation = presentation
    self.registration = registration
    self.replacedModule = replacedModule
  }

  /// Makes the content for a route of the factory's type.
  @usableFromInline
  func make(_ route: AnyRoute, _ context: FactoryContext<Content>) -> Content {
    preconditionFailure("ViewFactory is abstract")
  }

  @usableFromInline package static func == (left: ViewFactory, right: ViewFactory) -> Bool {
    left === right
  }
}

/// A closure for routes of one type; as a `ViewFactory`, it hides the type.
package final class TypedViewFactory<R: Route, Content>: ViewFactory<Content> {
  private let content: (R, FactoryContext<Content>) -> Content

  /// Creates a factory that makes its content with a closure.
  package init(
    for type: R.Type, as presentation: Presentation, registration: Registration,
    replacing replacedModule: String? = nil,
    make content: @escaping (R, FactoryContext<Content>) -> Content
  ) {
    self.content = content
    super.init(RouteType(type), presentation, registration, replacing: replacedModule)
  }

  @usableFromInline
  override func make(_ route: AnyRoute, _ context: FactoryContext<Content>) -> Content {
    content(route.box.value(as: R.self), context)
  }
}
