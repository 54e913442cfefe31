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
    guard let element = current.element(id)?.element else { return }
    let isEqual = element.state == state
    // An equal state is stored too: a text in another normal form is equal, and has other bytes.
    current.setState(state, of: id)
    retire(element.state)
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
    if created.count == 1, let (id, state) = created.first {
      current.setState(state, of: id)
    } else {
      current.giveStates(created)
    }
  }
}

extension NavigationState {
  /// Sets the state of an element's screen.
  fileprivate mutating func setState(_ state: StateValue, of id: StackElement.ID) {
    if alert?.id == id { alert?.state = state }
    _ = withLayer(containing: id) { layer, index in layer.elements[index].state = state }
  }

  /// Gives elements their first states. O(*n*) in the number of elements.
  fileprivate mutating func giveStates(_ states: [StackElement.ID: StateValue]) {
    func give(_ layer: inout Layer) {
      for (index, element) in layer.elements.enumerated() {
        layer.elements[index].state = element.state ?? states[element.id]
      }
    }
    for index in tabs.indices { give(&tabs[index].layer) }
    for index in presented.indices { give(&presented[index]) }
    if let alert { self.alert?.state = alert.state ?? states[alert.id] }
  }
}
