public import RoutebookRegistry

/// An element of a stack, specified by its identity, its route or the type of its route.
public enum StackTarget: Hashable, Sendable {
  /// The element with an identity, in any layer.
  case id(StackElement.ID)
  /// The topmost element of the top layer with an equal route.
  case route(AnyRoute)
  /// The topmost element of the top layer whose route has the given type.
  case type(RouteType)
}
