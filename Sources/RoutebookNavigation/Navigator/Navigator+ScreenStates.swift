import RoutebookRegistry

extension Navigator {
  /// The state of an element's screen; `nil` if there is no such element, or it has no state.
  func screenState(of id: StackElement.ID) -> StateValue? {
    current.alert?.id == id ? current.alert?.state : current.element(id)?.element.state
  }

  /// Changes the state of an element's screen; does nothing if there is no such element.
  ///
  /// It is not navigation: guards are not asked, and observers are not notified.
  func setScreenState(_ state: StateValue, of id: StackElement.ID) {
    var next = current
    guard next.setState(state, of: id) else { return }
    // The old state is released after the change, since it can have a `deinit` of its own.
    swap(&current, &next)
    status.revision += 1
    stateDidChange?()
  }

  /// Gives each element that an action added the initial state that its factory declares.
  func createScreenStates(after action: NavigationAction) {
    switch action {
    case .open: createScreenStates(of: [current.alertPlacement ?? current.front])
    case .pushUnless, .replaceStack, .replaceRoot, .replaceTabs, .rewrite, .show, .sequence,
      .restore:
      createScreenStates(of: current.allElements)
    case .pop, .popTo, .popToRoot, .remove, .dismiss, .swipe, .close, .dismissTo, .dismissAll,
      .goBack, .selectTab, .pressTab, .returnToFlowRoot, .returnTo, .review:
      break
    }
  }

  /// Gives each element without a state the initial state that its factory declares.
  func createScreenStates(of placements: [ElementPlacement]) {
    guard let states = registered?.screenStates else { return }
    // Making an initial state runs code of the app, which can read the navigator.
    var created: [(StackElement.ID, StateValue)] = []
    for placement in placements where placement.element.state == nil {
      let route = placement.element.route
      if let declaration = states[route.type, placement.presentation] {
        created.append((placement.id, declaration.initial(route)))
      }
    }
    for (id, state) in created { _ = current.setState(state, of: id) }
  }
}

extension NavigationState {
  /// Sets the state of an element's screen; returns whether the state differs.
  fileprivate mutating func setState(_ state: StateValue, of id: StackElement.ID) -> Bool {
    if alert?.id == id {
      guard alert?.state != state else { return false }
      alert?.state = state
      return true
    }
    return withLayer(containing: id) { layer in
      // Screens that are shown are near the top.
      guard let index = layer.elements.lastIndex(where: { $0.id == id }),
        layer.elements[index].state != state
      else { return false }
      layer.elements[index].state = state
      return true
    } ?? false
  }
}
