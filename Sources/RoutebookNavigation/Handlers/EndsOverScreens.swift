public import RoutebookRegistry

extension RegistryBuilder {
  /// Registers a handler for the end of every element of a route type that is directly over a
  /// screen of another: it writes the result of a picker to the state of the form below.
  ///
  /// ```swift
  /// registry.onEnd(of: ColourRoute.self, over: ProductRoute.self, state: ProductDraft.self) {
  ///   end, place in
  ///   if let colour = end.result { place.state.colour = colour }
  /// }
  /// ```
  ///
  /// The screen below is the one under the element on its stack or, for what is presented, the one
  /// in front in the layer below. It is found when the element ends, by its identity: also in an
  /// app that was restored in another process, and among equal screens on one stack. If that screen
  /// has another route type or another state type, the handler is not called, and the log says so
  /// if no other one is; it is not called either if that screen ends too. `check` finds a handler
  /// for a screen that no factory makes.
  ///
  /// If the element ends because a state is restored, what the handler writes has no effect:
  /// screens have the restored states.
  ///
  /// - Parameters:
  ///   - type: The route type of the element that ends.
  ///   - below: The route type of the screen below.
  ///   - state: The type of that screen's state, as its factory declares it.
  ///   - fileID: The file of the registration, for messages.
  ///   - line: The line of the registration, for messages.
  ///   - handle: Called with the end and the place of the screen below. The app keeps it as long as
  ///     the registry.
  public mutating func onEnd<R: Route, Below: Route, State: Codable & Hashable & Sendable>(
    of type: R.Type, over below: Below.Type, state: State.Type,
    fileID: String = #fileID, line: Int = #line,
    perform handle: @escaping (End<R.Output>, ScreenPlace<Below, State>) -> Void
  ) {
    let registration = registration(fileID: fileID, line: line)
    let handler = EndOverHandler(
      registration: registration, type: RouteType(type), below: RouteType(below), state: state
    ) { screen, navigator in
      guard let route = screen.element.route.as(Below.self),
        let state = screen.element.state(as: State.self)
      else { return nil }
      let place = ScreenPlace(
        route, of: screen, shownBy: navigator,
        with: navigator.registrations?.contributions ?? Contributions(),
        module: registration.module, state: state)
      return { end in handle(end.typed(as: R.Output.self), place) }
    }
    addHandler { $0.endsOver[RouteType(type)] = [handler] }
  }
}

extension NavigationState {
  /// The screen directly below an element: on its stack, or in front in the layer below; `nil` for
  /// the root of a tab.
  func screen(below id: StackElement.ID) -> StackElement.ID? {
    if alert?.id == id { return topLayer.top.id }
    guard let position = position(of: id) else { return nil }
    let layer = self[layer: position.layer]
    if position.depth > 1 { return layer.elements[position.depth - 2].id }
    return layer.kind == .tab ? nil : self[layer: number(below: position.layer)].top.id
  }
}

/// A handler for the ends of elements that are directly over a screen.
struct EndOverHandler {
  let registration: Registration
  /// The route type of the element that ends.
  let type: RouteType
  /// The route type of the screen below.
  let below: RouteType
  /// The type of that screen's state.
  let state: Any.Type
  /// Returns what receives the end, for the screen below and the navigator that shows it; `nil` if
  /// the screen has another route type or state type.
  let receiver: (PlacedElement, Navigator) -> ((AnyEnd) -> Void)?
}

extension Registry {
  /// The problems with handlers for the ends of elements over screens that no factory makes, so
  /// that they are never called, each with its place and remedy; sorted.
  package var unreachableEndHandlers: [String] {
    self[RegisteredHandlers.self].endsOver.values.joined().compactMap { handler in
      defect(of: handler).map { defect in
        "The handler for the end of \(handler.type.name) over \(handler.below.name), registered by "
          + "\(handler.registration), is never called. \(defect)"
      }
    }.sorted()
  }

  private func defect(of handler: EndOverHandler) -> String? {
    let below = handler.below.name
    guard !presentations(of: handler.below).isEmpty else { return "No module registers \(below)." }
    let declared = self[ScreenStates.self].used(in: self).stateTypes(of: handler.below)
    if declared.contains(where: { $0 == handler.state }) { return nil }
    let names = Set(declared.map { "\($0)" }).sorted()
    return names.isEmpty
      ? "No factory of \(below) declares a state: state: { _ in … }."
      : "No factory of \(below) declares a state of the type \(handler.state), only: "
        + "\(names.joined(separator: ", "))."
  }
}
