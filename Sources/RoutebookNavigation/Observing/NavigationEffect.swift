public import RoutebookRegistry

/// A single effect of a change on the state.
public enum NavigationEffect: Hashable, Sendable {
  /// An element was pushed.
  case pushed(StackElement)
  /// The element stays where it is, with another route.
  case updated(StackElement)
  /// An element was popped.
  case popped(StackElement)
  /// An element was presented as a sheet, cover or alert.
  case presented(StackElement, Presentation)
  /// A presentation ended, with everything on its stack.
  case dismissed(End)
  /// A flow returned to the element where it started, or to a checkpoint.
  case returned(StackElement, ReturnValue?)
  /// Another tab is selected, or the root of the selected tab changed.
  case selectedTab(String)
}
