public import RoutebookRegistry

/// One thing that a change did to the state.
public enum NavigationEffect: Hashable, Sendable {
  case pushed(StackElement)
  /// The element is where it was, with another route.
  case updated(StackElement)
  case popped(StackElement)
  case presented(StackElement, Presentation)
  case dismissed(Dismissal)
  /// A flow returned to the element where it began.
  case returned(StackElement, ReturnValue?)
  /// Another tab shows, or a tab with another root.
  case selectedTab(String)
}

/// An action with what became of it, as observers are told.
public struct NavigationEvent: Hashable, Sendable {
  /// What was asked for.
  public let request: NavigationAction
  /// What was done of it, or refused: something else where a guard redirected the request.
  public let action: NavigationAction
  public let outcome: Outcome
  /// What the action did, in the order in which it happened; empty where nothing changed.
  public let effects: [NavigationEffect]
}
