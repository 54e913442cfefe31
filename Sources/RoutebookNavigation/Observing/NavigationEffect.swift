public import RoutebookRegistry

/// A single effect of a change on the state.
public enum NavigationEffect: Hashable, Sendable {
  /// An element was pushed.
  case pushed(StackElement)
  /// The element stays where it is, with another route.
  case updated(StackElement)
  /// The element is above one on its stack that it was below before.
  case moved(StackElement)
  /// An element was presented as a sheet, cover or alert.
  case presented(StackElement, Presentation)
  /// The root of a layer was replaced by another element.
  case replacedRoot(StackElement)
  /// An element ended: a pushed one, a presented one, or the root of a tab.
  case ended(AnyEnd)
  /// A flow returned to the element where it started, or to a checkpoint.
  case returned(StackElement, ReturnValue?)
  /// The tab with this name is selected now, or the root of the selected tab changed.
  case selectedTab(String)
}

extension NavigationEffect {
  /// The end of an element, if the effect is one.
  var end: AnyEnd? { if case .ended(let end) = self { end } else { nil } }

  /// The result with which an element ended, or the value with which a flow returned.
  var result: ReturnValue? {
    if case .returned(_, let value) = self { value } else { end?.result }
  }
}
