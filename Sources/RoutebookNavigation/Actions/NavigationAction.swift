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
  /// Takes off the topmost presentation (alert, sheet or cover), with a value for its opener.
  case dismiss(returning: ReturnValue? = nil)
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
  /// Goes back to where the flow that the user is in began, from any depth and layer, with a value
  /// for whoever started it.
  case returnToFlowRoot(returning: ReturnValue? = nil)
  /// Goes back to an element that is shown, from any depth and layer, with a value for whoever
  /// pushed it: to a checkpoint that was taken there.
  case returnTo(StackElement.ID, returning: ReturnValue? = nil)
  /// Replaces the elements directly over one; those of known identities stay, changed in place.
  /// `from` is what was there when the action was made: over anything else it changes nothing.
  case rewrite(over: StackElement.ID, from: [StackElement], to: [StackElement])
  /// Several actions as one change; `sequence(_:)` makes it of an array.
  indirect case sequence(ActionSequence)
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

extension NavigationAction {
  /// Whether applying the action runs code of routes: their `==`, their `hash(into:)`, or
  /// `startsFlow`.
  var asksRoutes: Bool {
    switch self {
    case .popTo(.route), .replaceStack, .returnToFlowRoot, .rewrite, .sequence, .restore: true
    case .open, .pop, .popTo, .popToRoot, .dismiss, .swipe, .dismissLayer, .dismissTo,
      .dismissAll, .goBack, .selectTab, .returnTo:
      false
    }
  }
}
