import RoutebookRegistry

extension NavigationState {
  /// Applies an action, and answers what became of it.
  ///
  /// - Complexity: O(1) on average for opening and closing one thing, whatever the depth;
  ///   otherwise O(*n*) in the number of elements that are put on, taken off or looked through.
  @discardableResult
  public mutating func apply(_ action: NavigationAction) -> Outcome {
    var effects: [NavigationEffect] = []
    return apply(action, effects: &effects)
  }

  mutating func apply(
    _ action: NavigationAction, effects: inout [NavigationEffect]
  ) -> Outcome {
    switch action {
    case .open(let destination): open(destination, &effects)
    case .pop(let count): pop(count, &effects)
    case .popTo(let target): pop(to: target, &effects)
    case .popToRoot: pop(.max, &effects)
    case .replaceStack(let routes): replaceStack(routes, &effects)
    case .dismiss(let result): dismissTopmost(.dismissed, result, &effects)
    case .swipe: swipe(&effects)
    case .dismissLayer(let id, let cause, let result): dismiss(id, cause, result, &effects)
    case .dismissTo(let id): dismiss(to: id, &effects)
    case .dismissAll: dismissAll(&effects)
    case .goBack: goBack(&effects)
    case .selectTab(let index): selectTab(index, &effects)
    case .pressTab(let index): pressTab(index, &effects)
    case .returnToFlowRoot(let result): returnTo({ $0.startsFlow }, result, &effects)
    case .returnTo(let id, let result): returnTo({ $0.id == id }, result, &effects)
    case .rewrite(let anchor, let old, let new): rewrite(over: anchor, from: old, to: new, &effects)
    case .sequence(let sequence): perform(sequence.actions, &effects)
    case .restore(let state): restore(state, &effects)
    }
  }

  /// What is already so is no failure; anything else that can't be done takes all of it back.
  private mutating func perform(
    _ actions: [NavigationAction], _ effects: inout [NavigationEffect]
  ) -> Outcome {
    let before = self
    var outcome = Outcome.unchanged(.alreadyThere)
    for action in actions {
      switch apply(action, effects: &effects) {
      case .committed:
        outcome = .committed
      case .unchanged(.atRoot), .unchanged(.nothingPresented), .unchanged(.alreadyThere):
        break
      case let refusal:
        self = before
        effects.removeAll()
        return refusal
      }
    }
    return outcome
  }

  private mutating func open(
    _ destination: Destination, _ effects: inout [NavigationEffect]
  ) -> Outcome {
    switch destination.presentation {
    case .push:
      let element = makeElement(destination.route)
      splice(above: topPosition, putting: .pushed(element), cause: .replaced, effects: &effects)
    case .sheet, .cover:
      guard presented.count < presentationLimit else { return .unchanged(.presentationLimit) }
      let root = makeElement(destination.route)
      let layer = Layer(root: root, kind: destination.presentation == .sheet ? .sheet : .cover)
      splice(above: topPosition, putting: .layer(layer), cause: .replaced, effects: &effects)
    case .alert:
      let element = makeElement(destination.route)
      splice(above: topPosition, putting: .alert(element), cause: .replaced, effects: &effects)
    }
    return .committed
  }

  private mutating func pop(_ count: Int, _ effects: inout [NavigationEffect]) -> Outcome {
    guard count > 0 else { return .unchanged(.alreadyThere) }
    guard topDepth > 1 else { return .unchanged(.atRoot) }
    var position = topPosition
    position.depth = max(1, position.depth - min(count, position.depth))
    splice(above: position, putting: .nothing, cause: .dismissed, effects: &effects)
    return .committed
  }

  private mutating func pop(
    to target: StackTarget, _ effects: inout [NavigationEffect]
  ) -> Outcome {
    let index: Int?
    switch target {
    case .id(let id):
      index = topLayer.elements.lastIndex { $0.id == id }
      if index == nil { return pop(to: id, &effects) }
    case .route(let route): index = topLayer.elements.lastIndex { $0.route == route }
    case .type(let type): index = topLayer.elements.lastIndex { $0.route.type == type }
    }
    guard let index else { return .unchanged(.notFound) }
    guard index < topDepth - 1 else { return .unchanged(.alreadyThere) }
    let position = StackPosition(layer: presented.count, depth: index + 1)
    splice(above: position, putting: .nothing, cause: .dismissed, effects: &effects)
    return .committed
  }

  /// Pops whichever layer has the element; what is over that layer stays.
  private mutating func pop(
    to id: StackElement.ID, _ effects: inout [NavigationEffect]
  ) -> Outcome {
    for tab in tabs.indices {
      let outcome = tabs[tab].layer.pop(to: id, &effects)
      if outcome != .unchanged(.notFound) { return outcome }
    }
    for layer in presented.indices {
      let outcome = presented[layer].pop(to: id, &effects)
      if outcome != .unchanged(.notFound) { return outcome }
    }
    return .unchanged(.notFound)
  }

  /// Elements at the start of the stack whose routes stay the same keep their identity.
  private mutating func replaceStack(
    _ routes: [AnyRoute], _ effects: inout [NavigationEffect]
  ) -> Outcome {
    let pushed = topLayer.elements.dropFirst()
    let kept = zip(pushed, routes).prefix { $0.route == $1 }.count
    guard kept < max(pushed.count, routes.count) else { return .unchanged(.alreadyThere) }
    let elements = routes.dropFirst(kept).map { makeElement($0) }
    let position = StackPosition(layer: presented.count, depth: kept + 1)
    splice(above: position, putting: .stack(elements), cause: .replaced, effects: &effects)
    return .committed
  }

  private mutating func dismissTopmost(
    _ cause: End.Cause, _ result: ReturnValue?, _ effects: inout [NavigationEffect]
  ) -> Outcome {
    guard alert != nil || !presented.isEmpty else { return .unchanged(.nothingPresented) }
    let position = alert == nil ? topPosition(ofLayer: presented.count - 1) : topPosition
    splice(above: position, putting: .nothing, cause: cause, result: result, effects: &effects)
    return .committed
  }

  private mutating func swipe(_ effects: inout [NavigationEffect]) -> Outcome {
    guard alert == nil, let layer = presented.last else { return .unchanged(.notSwipeable) }
    return dismiss(layer.id, .swiped, nil, &effects)
  }

  /// Removes a presented layer, or the alert, and everything that is over it.
  private mutating func dismiss(
    _ id: StackElement.ID, _ cause: End.Cause, _ result: ReturnValue?,
    _ effects: inout [NavigationEffect]
  ) -> Outcome {
    if alert?.id == id {
      return cause == .swiped
        ? .unchanged(.notSwipeable) : dismissTopmost(cause, result, &effects)
    }
    guard let index = presented.firstIndex(where: { $0.id == id }) else {
      return .unchanged(.notFound)
    }
    guard cause != .swiped || presented[index].kind == .sheet else {
      return .unchanged(.notSwipeable)
    }
    splice(
      above: topPosition(ofLayer: index), putting: .nothing, cause: cause, result: result,
      effects: &effects)
    return .committed
  }

  private mutating func dismiss(
    to id: StackElement.ID, _ effects: inout [NavigationEffect]
  ) -> Outcome {
    guard let index = layers.firstIndex(where: { $0.id == id }) else {
      return .unchanged(.notFound)
    }
    return dismissAll(aboveLayer: index, &effects)
  }

  private mutating func dismissAll(_ effects: inout [NavigationEffect]) -> Outcome {
    dismissAll(aboveLayer: 0, &effects)
  }

  private mutating func dismissAll(
    aboveLayer index: Int, _ effects: inout [NavigationEffect]
  ) -> Outcome {
    guard alert != nil || presented.count > index else { return .unchanged(.nothingPresented) }
    splice(
      above: topPosition(ofLayer: index), putting: .nothing, cause: .dismissed, effects: &effects)
    return .committed
  }

  private mutating func goBack(_ effects: inout [NavigationEffect]) -> Outcome {
    if alert == nil && topDepth > 1 { return pop(1, &effects) }
    let outcome = dismissTopmost(.dismissed, nil, &effects)
    return outcome == .unchanged(.nothingPresented) ? .unchanged(.atRoot) : outcome
  }

  /// What is presented is over all tabs, and stays.
  private mutating func selectTab(
    _ index: Int, _ effects: inout [NavigationEffect]
  ) -> Outcome {
    guard tabs.indices.contains(index) else { return .unchanged(.notFound) }
    guard index != selectedTab else { return .unchanged(.alreadyThere) }
    selectedTab = index
    effects.append(.selectedTab(tabs[index].title))
    return .committed
  }

  /// Selects a tab, or pops the current one to its root.
  private mutating func pressTab(
    _ index: Int, _ effects: inout [NavigationEffect]
  ) -> Outcome {
    guard index == selectedTab else { return selectTab(index, &effects) }
    guard !tabs[index].layer.isAtRoot else { return .unchanged(.atRoot) }
    return tabs[index].layer.pop(to: tabs[index].layer.id, &effects)
  }

  /// Takes off all that lies over the topmost element that `matches`, in whichever layer.
  private mutating func returnTo(
    _ matches: (StackElement) -> Bool, _ result: ReturnValue?, _ effects: inout [NavigationEffect]
  ) -> Outcome {
    for (layer, stack) in layers.enumerated().reversed() {
      guard let index = stack.elements.lastIndex(where: matches) else { continue }
      let position = StackPosition(layer: layer, depth: index + 1)
      guard position != topPosition || alert != nil else { return .unchanged(.alreadyThere) }
      splice(above: position, putting: .nothing, cause: .dismissed, effects: &effects)
      effects.append(.returned(stack.elements[index], result))
      return .committed
    }
    return .unchanged(.notFound)
  }

  /// The place at the top of a layer that is shown.
  func topPosition(ofLayer index: Int) -> StackPosition {
    let layer = index == 0 ? tabs[selectedTab].layer : presented[index - 1]
    return StackPosition(layer: index, depth: layer.elements.count)
  }
}

extension Layer {
  /// Pops to an element of the layer.
  fileprivate mutating func pop(
    to id: StackElement.ID, _ effects: inout [NavigationEffect]
  ) -> Outcome {
    guard let index = elements.firstIndex(where: { $0.id == id }) else {
      return .unchanged(.notFound)
    }
    guard index < elements.count - 1 else { return .unchanged(.alreadyThere) }
    while elements.count > index + 1 { effects.append(.popped(elements.removeLast())) }
    return .committed
  }
}
