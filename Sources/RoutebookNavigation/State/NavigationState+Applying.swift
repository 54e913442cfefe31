import RoutebookRegistry

extension NavigationState {
  /// Applies an action, and returns what it led to.
  ///
  /// - Complexity: O(1) on average for opening and closing one thing, whatever the depth;
  ///   otherwise O(*n*) in the number of elements that are added, removed or searched.
  @discardableResult
  public mutating func apply(_ action: NavigationAction) -> Outcome {
    var record = ChangeRecord()
    return apply(action, record: &record)
  }

  mutating func apply(_ action: NavigationAction, record: inout ChangeRecord) -> Outcome {
    if case .sequence(let sequence) = action { return perform(sequence.actions, &record) }
    // A state that is also kept elsewhere is copied when it changes.
    guard record.recordsScreensBelow else { return dispatch(action, &record) }
    let (before, count) = (self, record.effects.count)
    let outcome = dispatch(action, &record)
    record.recordScreensBelow(since: count, in: before)
    return outcome
  }

  private mutating func dispatch(
    _ action: NavigationAction, _ record: inout ChangeRecord
  ) -> Outcome {
    switch action {
    case .open(let destination): open(destination, &record)
    case .openUnless(let destination, let presence):
      open(destination, unless: presence, &record)
    case .pop(let count, let layer, let result): pop(count, from: layer, result, &record)
    case .popTo(let target): pop(to: target, &record)
    case .popToRoot: pop(.max, from: nil, nil, &record)
    case .update(let id, let route): update(id, to: route, &record)
    case .replaceStack(let routes): replaceStack(routes, &record)
    case .replaceRoot(let route, let layer): replaceRoot(route, of: layer, &record)
    case .replaceTabs(let state, let kept): restore(state, .replaced, keeping: kept, &record)
    case .updateTabs(let state):
      replace(with: withTabs(of: state), .replaced, isUpdate: true, &record)
    case .remove(let id): remove(id, &record)
    case .dismiss(let result): dismissTopmost(.dismissed, result, &record)
    case .swipe: swipe(&record)
    case .close(let id, let cause, let result): close(id, cause.cause, result, &record)
    case .replacePresented(let destination): replacePresented(with: destination, &record)
    case .dismissTo(let id): dismiss(to: id, &record)
    case .dismissAll: dismiss(to: tabs[selectedTab].layer.id, &record)
    case .goBack: goBack(&record)
    case .selectTab(let index): selectTab(index, &record)
    case .selectTabNamed(let name): selectTab(named: name, &record)
    case .pressTab(let index): pressTab(index, &record)
    case .returnToFlowRoot(let result): returnTo({ $0.startsFlow }, result, &record)
    case .finishFlow(let type, let result): finishFlow(type, result, &record)
    case .returnTo(let id, let result): returnTo({ $0.id == id }, result, &record)
    case .rewrite(let anchor, let old, let new): rewrite(over: anchor, from: old, to: new, &record)
    case .show(let path, let placement, let presence):
      show(path, at: placement, unless: presence, &record)
    case .sequence(let sequence): perform(sequence.actions, &record)
    case .restore(let state): restore(state, .removedByRestoring, &record)
    case .decide(let id, let decision): decide(id, decision, &record)
    // Only a navigator has features, and guards to ask.
    case .change, .review: .unchanged(.alreadyThere)
    }
  }

  /// Takes out the request that an answer is for.
  private mutating func decide(
    _ id: RequestID, _ decision: GuardDecision, _ record: inout ChangeRecord
  ) -> Outcome {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else {
      return .unchanged(.notFound)
    }
    if case .later = decision { return .unchanged(.alreadyThere) }
    record.record(decision, about: waiting.remove(at: index))
    return .committed
  }

  /// Applies actions in order, or none of them if one is not possible.
  ///
  /// An action that requests what is already the case is passed over; any other action that is not
  /// possible rolls back the whole sequence.
  private mutating func perform(
    _ actions: [NavigationAction], _ record: inout ChangeRecord
  ) -> Outcome {
    let before = self
    var outcome = Outcome.unchanged(.alreadyThere)
    for action in actions {
      let result = apply(action, record: &record)
      if result == .committed {
        outcome = result
      } else if !action.isDone(if: result) {
        self = before
        record.removeEffects()
        return result
      }
    }
    return outcome
  }

  private mutating func open(_ destination: Destination, _ record: inout ChangeRecord) -> Outcome {
    let isPush = destination.presentation == .push
    let kind = Layer.Kind(destination.presentation)
    guard kind == nil || presented.count < rules.presentationLimit else {
      return .unchanged(.presentationLimit)
    }
    // Nothing can be opened above an alert.
    endAll(above: topPosition, .replaced, &record)
    let element = makeElement(destination.route)
    if let kind {
      presented.append(Layer([element], kind: kind))
    } else if destination.presentation == .alert {
      alert = element
    } else {
      self[layer: topNumber].elements.append(element)
    }
    record.add(isPush ? .pushed(element) : .presented(element, destination.presentation))
    return .committed
  }

  /// Opens a destination, unless it is already there; pops to it, or updates what is there, if that
  /// is enough.
  private mutating func open(
    _ destination: Destination, unless presence: StackPresence, _ record: inout ChangeRecord
  ) -> Outcome {
    let (route, presentation) = (destination.route, destination.presentation)
    // What is to be pushed is there, however it came to its place.
    func isShown(as other: Presentation) -> Bool { presentation == .push || presentation == other }
    let top = presentation == .alert ? alertPlacement : front
    if let top, isShown(as: top.presentation) {
      if top.element.route == route { return .unchanged(.alreadyThere) }
      if presence == .sameCaseOnTop, top.element.route.hasSameCase(as: route) {
        // An alert ends as it does if the route is opened.
        if presentation != .alert { endAll(above: topPosition, .replaced, &record) }
        return update(top.id, to: route, &record)
      }
    }
    let layer = topLayer
    if presence == .onStack,
      let index = layer.elements.indices.last(where: {
        isShown(as: layer.presentation(at: $0)) && layer.elements[$0].route == route
      })
    {
      return pop(to: StackPosition(layer: topNumber, depth: index + 1), nil, &record)
    }
    return open(destination, &record)
  }

  /// Ends the topmost sheet or cover, and opens a destination in its place.
  private mutating func replacePresented(
    with destination: Destination, _ record: inout ChangeRecord
  ) -> Outcome {
    guard !presented.isEmpty else { return .unchanged(.nothingPresented) }
    // A restored state can have more than the limit.
    guard
      Layer.Kind(destination.presentation) == nil || presented.count <= rules.presentationLimit
    else { return .unchanged(.presentationLimit) }
    endAll(above: topPosition(ofLayer: number(below: topNumber)), .replaced, &record)
    return open(destination, &record)
  }

  private mutating func pop(
    _ count: Int, from layer: Layer.ID?, _ result: AnyResult?, _ record: inout ChangeRecord
  ) -> Outcome {
    guard let number = layer.map(number(of:)) ?? topNumber else { return .unchanged(.notFound) }
    guard count > 0 else { return .unchanged(.alreadyThere) }
    var position = topPosition(ofLayer: number)
    guard position.depth > 1 else { return .unchanged(.atRoot) }
    position.depth = max(1, position.depth - min(count, position.depth))
    return pop(to: position, result, &record)
  }

  private mutating func pop(to target: StackTarget, _ record: inout ChangeRecord) -> Outcome {
    let found =
      switch target {
      case .id(let id): position(of: id)
      case .route(let route): position(inLayers: [topNumber]) { $0.route == route }
      case .type(let type): position(inLayers: [topNumber]) { $0.route.type == type }
      }
    guard let found else { return .unchanged(.notFound) }
    guard found != topPosition(ofLayer: found.layer) else { return .unchanged(.alreadyThere) }
    return pop(to: found, nil, &record)
  }

  /// Pops what is above a position in its layer. The layers above that layer stay.
  private mutating func pop(
    to position: StackPosition, _ result: AnyResult?, _ record: inout ChangeRecord
  ) -> Outcome {
    if position.layer == topNumber {
      return endAll(above: position, .dismissed, returning: result, &record)
    }
    record.pop(&self[layer: position.layer].elements, to: position.depth, .popped, result)
    return .committed
  }

  mutating func dismissTopmost(
    _ cause: EndCause, _ result: AnyResult?, _ record: inout ChangeRecord
  ) -> Outcome {
    guard alert != nil || !presented.isEmpty else { return .unchanged(.nothingPresented) }
    let position = alert == nil ? topPosition(ofLayer: number(below: topNumber)) : topPosition
    return endAll(above: position, cause, returning: result, &record)
  }

  private mutating func swipe(_ record: inout ChangeRecord) -> Outcome {
    guard alert == nil, let layer = presented.last else { return .unchanged(.notSwipeable) }
    return close(layer.id, .swiped, nil, &record)
  }

  private mutating func dismiss(to id: StackElement.ID, _ record: inout ChangeRecord) -> Outcome {
    guard let number = visibleNumbers.first(where: { self[layer: $0].id == id }) else {
      return .unchanged(.notFound)
    }
    guard alert != nil || topNumber != number else { return .unchanged(.nothingPresented) }
    return endAll(above: topPosition(ofLayer: number), .dismissed, &record)
  }

  private mutating func goBack(_ record: inout ChangeRecord) -> Outcome {
    if alert == nil && topDepth > 1 { return pop(1, from: nil, nil, &record) }
    let outcome = dismissTopmost(.dismissed, nil, &record)
    guard outcome == .unchanged(.nothingPresented) else { return outcome }
    return rules.goesBackToFirstTab && selectedTab != 0
      ? selectTab(0, &record) : .unchanged(.atRoot)
  }

  /// Presented layers are above all tabs, so they stay.
  mutating func selectTab(_ index: Int, _ record: inout ChangeRecord) -> Outcome {
    guard tabs.indices.contains(index) else { return .unchanged(.notFound) }
    guard index != selectedTab else { return .unchanged(.alreadyThere) }
    selectedTab = index
    record.add(.selectedTab(tabs[index].name))
    return .committed
  }

  private mutating func selectTab(named name: String, _ record: inout ChangeRecord) -> Outcome {
    guard let tab = tabs.first(where: { $0.name == name }) else {
      return .unchanged(.unknownTab(name, known: tabs.map(\.name)))
    }
    return selectTab(tab.id, &record)
  }

  /// Selects a tab, or pops it to its root if it is already selected.
  private mutating func pressTab(_ index: Int, _ record: inout ChangeRecord) -> Outcome {
    guard index == selectedTab else { return selectTab(index, &record) }
    guard !tabs[index].layer.isAtRoot else { return .unchanged(.atRoot) }
    record.pop(&tabs[index].layer.elements, to: 1, .popped, nil)
    return .committed
  }

  /// Removes everything above the topmost element that `matches`, in any visible layer.
  private mutating func returnTo(
    _ matches: (StackElement) -> Bool, _ result: AnyResult?, _ record: inout ChangeRecord
  ) -> Outcome {
    guard let position = position(inLayers: visibleNumbers.reversed(), of: matches) else {
      return .unchanged(.notFound)
    }
    guard position != topPosition || alert != nil else { return .unchanged(.alreadyThere) }
    endAll(above: position, .dismissed, &record)
    record.add(.returned(self[position], result))
    return .committed
  }
}
