import RoutebookRegistry

/// What a splice adds above a position.
enum SplicedContent {
  case nothing
  case push(AnyRoute)
  case layer(AnyRoute, Layer.Kind)
  case alert(AnyRoute)
}

extension NavigationState {
  /// Removes everything above a position, then adds content there. Every verb is built on this
  /// primitive.
  ///
  /// Removed elements are recorded innermost first. The lowest one that is removed ends with `cause`
  /// and `result` (`popped` instead of `dismissed` if it was pushed); what is presented and whose
  /// presenter is removed too, and what is pushed in a layer that is removed, end with the cause
  /// `parentGone`; if a flow is finished, they end with it.
  mutating func splice(
    above position: StackPosition, putting content: SplicedContent, cause: EndCause,
    result: ReturnValue? = nil, record: inout ChangeRecord
  ) {
    if alert != nil || presented.count > position.layer {
      removePresented(above: position, cause, result, &record)
    }
    if topDepth > position.depth {
      let cause = cause == .dismissed ? .popped : cause
      withElements(ofLayer: position.layer) { record.pop(&$0, to: position.depth, cause, result) }
    }
    switch content {
    case .nothing: break
    case .push(let route):
      let element = makeElement(route)
      record.add(.pushed(element))
      withElements(ofLayer: position.layer) { $0.append(element) }
    case .layer(let route, let kind):
      let root = makeElement(route)
      presented.append(Layer(root: root, kind: kind))
      record.add(.presented(root, kind.presentation))
    case .alert(let route):
      let element = makeElement(route)
      alert = element
      record.add(.presented(element, .alert))
    }
  }

  private mutating func removePresented(
    above position: StackPosition, _ cause: EndCause, _ result: ReturnValue?,
    _ record: inout ChangeRecord
  ) {
    if let alert {
      self.alert = nil
      let presenterStays = position == topPosition
      record.end(
        alert, as: .alert, presenterStays ? cause : cause.above, presenterStays ? result : nil)
    }
    while presented.count > position.layer {
      let layer = presented.removeLast()
      let presenterStays = position == topPosition
      record.end(layer, presenterStays ? cause : cause.above, presenterStays ? result : nil)
    }
  }

  /// Changes the elements of a visible layer in place, without copying the stack.
  mutating func withElements(ofLayer index: Int, _ change: (inout [StackElement]) -> Void) {
    if index == 0 {
      change(&tabs[selectedTab].layer.elements)
    } else {
      change(&presented[index - 1].elements)
    }
  }
}
