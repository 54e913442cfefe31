import RoutebookRegistry

/// The handlers that wait for opened elements, by the element's identity.
///
/// They are separate from the state, so that the state stays plain data.
struct KeptHandlers {
  private var onEnd: [StackElement.ID: EndHandler] = [:]
  private var onReturn: [StackElement.ID: ReturnHandler] = [:]

  var isEmpty: Bool { onEnd.isEmpty && onReturn.isEmpty }

  /// Keeps an action's handlers for the element that the action opened last.
  ///
  /// `onEnd` is kept for the last presentation and `onReturn` for the last element. Elements that
  /// still exist take precedence over elements that the action itself removed.
  mutating func keep(_ handlers: NavigationHandlers, for effects: [NavigationEffect]) {
    if let handler = handlers.onReturn, let id = effects.lastOpened(isPresented: false) {
      onReturn[id] = handler
    }
    if let handler = handlers.onEnd, let id = effects.lastOpened(isPresented: true) {
      onEnd[id] = handler
      handlers.onPresent?(id)
    }
  }

  /// Removes and returns the handlers that effects call, in the effects' order.
  ///
  /// Also removes the handlers of elements that no longer exist.
  ///
  /// - Parameter state: The state after the effects.
  mutating func takeCalls(
    for effects: [NavigationEffect], in state: NavigationState
  ) -> [() -> Void] {
    var calls: [() -> Void] = []
    var endsLayer = false
    for effect in effects {
      switch effect {
      case .dismissed(let end):
        guard let id = end.id else { continue }
        endsLayer = endsLayer || end.presentation != .alert
        onReturn[id] = nil
        if let handler = onEnd.removeValue(forKey: id) { calls.append { handler(end) } }
      case .popped(let element):
        onReturn[element.id] = nil
      case .returned(let element, let value):
        if let handler = onReturn[element.id] { calls.append { handler(value) } }
      case .pushed, .updated, .presented, .selectedTab: break
      }
    }
    // When a layer ends, the pushed elements in it have no effects of their own.
    if endsLayer, !onReturn.isEmpty {
      let staying = state.identities
      onReturn = onReturn.filter { staying.contains($0.key) }
    }
    return calls
  }
}

extension [NavigationEffect] {
  /// The element that was opened last; elements that still exist take precedence.
  ///
  /// - Parameter isPresented: Whether only presentations count, not pushes.
  fileprivate func lastOpened(isPresented: Bool) -> StackElement.ID? {
    var last: StackElement.ID?
    var gone: Set<StackElement.ID> = []
    for effect in reversed() {
      switch effect {
      case .popped(let element): gone.insert(element.id)
      case .dismissed(let end): if let id = end.id { gone.insert(id) }
      case .pushed where isPresented: break
      case .pushed(let element), .presented(let element, _):
        if !gone.contains(element.id) { return element.id }
        last = last ?? element.id
      case .updated, .returned, .selectedTab: break
      }
    }
    return last
  }
}
