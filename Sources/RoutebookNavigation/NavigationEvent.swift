public import RoutebookRegistry

/// One thing that a change did to the state.
public enum NavigationEffect: Hashable, Sendable {
  case pushed(StackElement)
  case popped(StackElement)
  case presented(StackElement, Presentation)
  case dismissed(Dismissal)
  /// Another tab shows, or a tab with another root.
  case selectedTab(String)
}

/// An action with what became of it, as observers are told.
public struct NavigationEvent: Hashable, Sendable {
  public let action: NavigationAction
  public let outcome: Outcome
  /// What the action did, in the order in which it happened; empty where nothing changed.
  public let effects: [NavigationEffect]
}
