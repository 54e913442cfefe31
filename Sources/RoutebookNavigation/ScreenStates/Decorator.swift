public import RoutebookRegistry

/// Where a decorated screen is: the route, the presentation and the identity of its element.
public struct DecoratedPlace {
  let placement: ElementPlacement

  /// The route of the element.
  public var route: AnyRoute { placement.element.route }

  /// How the element is shown; the root of a tab counts as pushed.
  public var presentation: Presentation { placement.presentation }

  /// The identity of the element.
  public var id: StackElement.ID { placement.id }
}

/// What a module adds to the content of elements, whoever makes it.
package struct Decorator<Content> {
  /// The route type whose content is decorated; `nil` for all route types.
  package let routeType: RouteType?
  /// Where the decorator was registered.
  package let registration: Registration
  /// Returns the content with what the decorator adds.
  let change: (Content, DecoratedPlace) -> Content
}

/// The decorators that modules contribute, applied in this order: the last one is the outermost.
package enum Decorators<Content>: ContributionKey {
  package static var defaultValue: [Decorator<Content>] { [] }

  package static func reduce(
    value: inout [Decorator<Content>], nextValue: () -> [Decorator<Content>]
  ) {
    value += nextValue()
  }
}

extension RegistryBuilder {
  /// Contributes a decorator of the content of a route type, or of all.
  ///
  /// - Parameters:
  ///   - type: The route type; `nil` for all route types.
  ///   - registration: Where the decorator is registered.
  ///   - change: Returns the content with what the decorator adds.
  package mutating func decorate(
    _ type: RouteType?, at registration: Registration,
    _ change: @escaping (Content, DecoratedPlace) -> Content
  ) {
    let decorator = Decorator(routeType: type, registration: registration, change: change)
    contribute([decorator], to: Decorators<Content>.self)
  }
}

extension Registry {
  /// Returns the content of an element with what decorators add; an alert gets nothing.
  func decorated(_ content: Content, at placement: ElementPlacement) -> Content {
    if placement.presentation == .alert { return content }
    return self[Decorators<Content>.self].reduce(content) { content, decorator in
      if let type = decorator.routeType, type != placement.element.route.type { return content }
      return decorator.change(content, DecoratedPlace(placement: placement))
    }
  }
}
