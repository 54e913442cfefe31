import RoutebookRegistry

/// A handler for the ends of elements that are directly over a screen.
struct EndOverHandler {
  let registration: Registration
  /// The route type of the element that ends.
  let type: RouteType
  /// The route type of the screen below.
  let below: RouteType
  /// The type of that screen's state.
  let state: Any.Type
  /// Returns what receives the end, for the screen below and the navigator that shows it; `nil` if the
  /// screen has another route type or state type.
  let receiver: (ElementPlacement, Navigator) -> ((AnyEnd) -> Void)?
}

/// A handler for the ends of elements over a screen that is never called, since no factory makes such a
/// screen.
package struct UselessEndHandler {
  /// What is wrong, where, and how to fix it.
  package let description: String

  fileprivate init?<Content>(_ handler: EndOverHandler, in registry: Registry<Content>) {
    let below = handler.below.name
    guard !registry.presentations(of: handler.below).isEmpty else {
      self.init(handler, "No module registers \(below).")
      return
    }
    let declared = registry[ScreenStates.self].used(in: registry).stateTypes(of: handler.below)
    if declared.contains(where: { $0 == handler.state }) { return nil }
    let names = Set(declared.map { "\($0)" }).sorted()
    self.init(
      handler,
      names.isEmpty
        ? "No factory of \(below) declares a state: state: { _ in … }."
        : "No factory of \(below) declares a state of the type \(handler.state), only: "
          + "\(names.joined(separator: ", ")).")
  }

  private init(_ handler: EndOverHandler, _ reason: String) {
    description =
      "The handler for the end of \(handler.type.name) over \(handler.below.name), registered by "
      + "\(handler.registration), is never called. \(reason)"
  }
}

extension Registry {
  /// The handlers for the ends of elements over screens that no factory makes, in the order of their
  /// descriptions.
  package var uselessEndHandlers: [UselessEndHandler] {
    self[RegisteredHandlers.self].endsOver.values.joined()
      .compactMap { UselessEndHandler($0, in: self) }
      .sorted { $0.description < $1.description }
  }
}
