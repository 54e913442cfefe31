public import RoutebookNavigation
public import RoutebookRegistry

extension RegistryBuilder {
  /// Registers the store of a feature's stack, so that its parent receives the action `popFrom`
  /// before the user goes back from an element.
  public mutating func stackStore<State, Element, Action>(
    _ store: StackStore<State, Element, Action>
  ) {
    navigationGuard(store)
    navigationObserver(store)
  }
}
