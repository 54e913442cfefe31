import RoutebookRegistry

extension Navigator {
  /// The state of an element's screen; `nil` if there is no such element, or it has no state.
  func screenState(of id: StackElement.ID) -> StateValue? {
    current.element(id)?.element.state
  }

  /// Changes the state of an element's screen; does nothing if there is no such element.
  ///
  /// It is not navigation: guards are not asked, and observers are not notified.
  func setScreenState(_ state: StateValue, of id: StackElement.ID) {
    var next = current
    guard let isEqual = next.setState(state, of: id) else { return }
    // The old state is released after the change, since it can have a `deinit` of its own.
    swap(&current, &next)
    if !isEqual { noteChange() }
  }

  /// The states of all screens, by element.
  var allScreenStates: [StackElement.ID: StateValue] {
    let states = current.allElements.compactMap { placement in
      placement.element.state.map { (placement.id, $0) }
    }
    return Dictionary(uniqueKeysWithValues: states)
  }

  /// Gives screens these states again, as far as they are still there and have others now.
  func putBack(_ states: [StackElement.ID: StateValue]) {
    if states.isEmpty { return }
    for placement in current.allElements {
      guard let state = states[placement.id], placement.element.state != state else { continue }
      setScreenState(state, of: placement.id)
    }
  }

  /// Whether factories declare states for their screens.
  var hasScreenStates: Bool { registered?.screenStates.isEmpty == false }

  /// Gives each element that an action added the initial state that its factory declares.
  ///
  /// - Parameter former: The identity that the next element would have got before the action.
  func createScreenStates(since former: UInt64) {
    let count = current.nextID - former
    guard count > 0 else { return }
    // A single new element is usually on top.
    let top = current.alertPlacement ?? current.front
    let isTop = count == 1 && top.id.rawValue == former
    createScreenStates(of: isTop ? [top] : current.allElements)
  }

  /// Gives each element without a state the initial state that its factory declares.
  func createScreenStates(of placements: [ElementPlacement]) {
    guard let registered else { return }
    // Making an initial state runs code of the app, which can read the navigator.
    var created: [StackElement.ID: StateValue] = [:]
    registered.aroundFactories {
      for placement in placements where placement.element.state == nil {
        let destination = Destination(placement.element.route, as: placement.presentation)
        created[placement.id] = registered.screenStates.initialState(of: destination)
      }
    }
    current.giveStates(created)
  }
}

extension NavigationState {
  /// Sets the state of an element's screen; returns whether it equals the old one, or `nil` if there
  /// is no such element.
  ///
  /// An equal state is stored too: a text in another normal form is equal, and has other bytes.
  fileprivate mutating func setState(_ state: StateValue, of id: StackElement.ID) -> Bool? {
    if let alert, alert.id == id {
      self.alert?.state = state
      return alert.state == state
    }
    return withLayer(containing: id) { layer, index in
      let old = layer.elements[index].state
      layer.elements[index].state = state
      return old == state
    }
  }

  /// Gives elements without a state their first one.
  ///
  /// - Complexity: O(1) for the element that is on top; otherwise O(*n*) in the number of elements.
  fileprivate mutating func giveStates(_ states: [StackElement.ID: StateValue]) {
    var left = states.count
    if left > 0, let alert, alert.state == nil, let state = states[alert.id] {
      self.alert?.state = state
      left -= 1
    }
    func give(_ layer: inout Layer) {
      for index in layer.elements.indices.reversed() {
        guard left > 0 else { return }
        let element = layer.elements[index]
        guard element.state == nil, let state = states[element.id] else { continue }
        layer.elements[index].state = state
        left -= 1
      }
    }
    for index in presented.indices.reversed() { give(&presented[index]) }
    give(&tabs[selectedTab].layer)
    for index in tabs.indices { give(&tabs[index].layer) }
  }
}
