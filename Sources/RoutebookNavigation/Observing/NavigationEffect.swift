public import RoutebookRegistry

/// One thing that a change did to the state.
public enum NavigationEffect: Hashable, Sendable {
  case pushed(StackElement)
  /// The element is where it was, with another route.
  case updated(StackElement)
  case popped(StackElement)
  case presented(StackElement, Presentation)
  /// A presentation ended, with everything on its stack.
  case dismissed(End)
  /// A flow returned to the element where it started, or to a checkpoint.
  case returned(StackElement, ReturnValue?)
  /// Another tab is selected, or the selected tab has another root.
  case selectedTab(String)
}
