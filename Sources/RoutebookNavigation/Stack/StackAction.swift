/// What happens to a typed stack, as its owner sees it: every action of every element.
///
/// The form is that of The Composable Architecture's stack actions.
public enum StackAction<Element, Action> {
  /// An element is added on top, with an identity that was not used before.
  case push(id: TypedStack<Element>.ID, state: Element)
  /// An element is removed, with everything above it.
  case popFrom(id: TypedStack<Element>.ID)
  /// Something happened in an element.
  case element(id: TypedStack<Element>.ID, action: Action)
}

extension StackAction: Equatable where Element: Equatable, Action: Equatable {}
extension StackAction: Sendable where Element: Sendable, Action: Sendable {}

/// What a stack action led to; one that names an element that does not exist changes nothing.
public enum StackActionOutcome: Hashable, Sendable {
  case applied
  /// The element is gone (or never was).
  case notFound(StackElement.ID)
  /// The identity of the new element was used before.
  case identityUsed(StackElement.ID)
}

extension TypedStack {
  /// The identity that `push(id:state:)` takes next.
  public var freshID: ID { nextID }

  /// Applies an action; `reduce` changes the element that it concerns.
  ///
  /// An action for an element that is gone is reported, and never applied to another.
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
