public import RoutebookRegistry

/// The place of a decorated screen: the route, the presentation and the identity of its element.
public struct DecoratedPlace {
  let placement: PlacedElement

  /// The route of the element.
  public var route: AnyRoute { placement.element.route }

  /// The presentation of the element; the root of a tab counts as pushed.
  public var presentation: Presentation { placement.presentation }

  /// The identity of the element.
  public var id: StackElement.ID { placement.id }
}

/// An addition of a module to the content of elements, whichever module makes it.
package struct Decorator<Content> {
  /// The route type whose content is decorated; `nil` for all route types.
  package let routeType: RouteType?
  /// The registration of the decorator.
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
  ///   - registration: The registration of the decorator.
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
  func decorated(_ content: Content, at placement: PlacedElement) -> Content {
    if placement.presentation == .alert { return content }
    return self[Decorators<Content>.self].reduce(content) { content, decorator in
      if let type = decorator.routeType, type != placement.element.route.type { return content }
      return decorator.change(content, DecoratedPlace(placement: placement))
    }
  }
}
