/// An action on a typed stack, as the stack's owner receives it: every action of every element.
///
/// It has the same form as the stack actions of The Composable Architecture.
public enum StackAction<Element, Action> {
  /// Adds an element on top, with an identity that was not used before.
  case push(id: TypedStack<Element>.ID, state: Element)
  /// Removes an element, and everything above it.
  case popFrom(id: TypedStack<Element>.ID)
  /// An action of an element.
  case element(id: TypedStack<Element>.ID, action: Action)
}

extension StackAction: Equatable where Element: Equatable, Action: Equatable {}
extension StackAction: Sendable where Element: Sendable, Action: Sendable {}

/// The outcome of a stack action; an action for an element that does not exist changes nothing.
public enum StackActionOutcome: Hashable, Sendable {
  /// The action was applied.
  case applied
  /// The element does not exist, or no longer exists.
  case notFound(StackElement.ID)
  /// The identity of the new element was used before.
  case identityUsed(StackElement.ID)
}

extension TypedStack {
  /// The identity that `push(id:state:)` uses next.
  public var freshID: ID { nextID }

  /// Applies an action; `reduce` changes the element that the action is for.
  ///
  /// An action for an element that no longer exists is reported, and never applied to another
  /// element.
  @discardableResult
  public mutating func apply<Action>(
    _ action: StackAction<Element, Action>, element reduce: (inout Element, Action) -> Void
  ) -> StackActionOutcome {
    switch action {
    case .push(let id, let state):
      guard id >= nextID else { return .identityUsed(id) }
      append(state, id: id)
      return .applied
    case .popFrom(let id):
      return pop(from: id) ? .applied : .notFound(id)
    case .element(let id, let action):
      return update(id) { reduce(&$0, action) } ? .applied : .notFound(id)
    }
  }
}
