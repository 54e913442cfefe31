public import RoutebookRegistry

/// A change of the navigation that is asked for, as data: what every verb comes down to.
public enum NavigationAction: Hashable, Sendable {
  /// Pushes a route, or presents it as a sheet, a cover or an alert.
  case open(Destination)
  /// Takes pushes off the top layer: so many, or as many as there are.
  case pop(count: Int)
  /// Pops the top layer to an element that is on its stack.
  case popTo(StackTarget)
  /// Pops the top layer to its own root.
  case popToRoot
  /// Replaces what is pushed on the top layer's root, in one change.
  case replaceStack([AnyRoute], animated: Bool)
  /// Takes off the topmost presentation: alert, sheet or cover.
  case dismiss
  /// The user pulls the top sheet down.
  case swipe
  /// Takes off a presented layer and all that lies over it.
  case dismissLayer(StackElement.ID)
  /// Takes off all presentations over a layer.
  case dismissTo(StackElement.ID)
  /// Takes off every presentation.
  case dismissAll
  /// Takes off whatever is on top: an alert, else a push, else a sheet or cover.
  case goBack
  /// Selects a tab by its index; the current one pops to its root.
  case selectTab(Int)
  /// Goes back to where the flow that the user is in began, from any depth and layer.
  case returnToFlowRoot
  /// Puts a whole state in place of the present one.
  indirect case restore(NavigationState)
}

/// An element of a stack, told by its identity, its route or its route's type.
public enum StackTarget: Hashable, Sendable {
  case id(StackElement.ID)
  /// The topmost element of an equal route.
  case route(AnyRoute)
  /// The topmost element whose route is of a type.
  case type(RouteType)

  func matches(_ element: StackElement) -> Bool {
    switch self {
    case .id(let id): element.id == id
    case .route(let route): element.route == route
    case .type(let type): element.route.type == type
    }
  }
}
