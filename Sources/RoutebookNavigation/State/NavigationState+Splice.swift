import RoutebookRegistry

/// A place in what is shown: a layer, and how much of its stack lies at or below the place.
struct StackPosition: Hashable {
  /// 0 for the selected tab's own layer, then the presented ones from 1 up.
  var layer: Int
  /// The number of the layer's elements at or below the place, root included; at least 1.
  var depth: Int
}

/// What is put on at a position.
enum SplicedContent {
  case nothing
  case pushed(StackElement)
  case stack([StackElement])
  case layer(Layer)
  case alert(StackElement)
}

extension NavigationState {
  /// The place at the very top, alert aside.
  var topPosition: StackPosition { StackPosition(layer: presented.count, depth: topDepth) }

  /// The number of elements in the top layer.
  var topDepth: Int {
    presented.isEmpty
      ? tabs[selectedTab].layer.elements.count : presented[presented.count - 1].elements.count
  }

  /// Takes off all that lies above a position, then puts something on: the primitive of every verb.
  ///
  /// What goes is told innermost first. A presentation whose presenting screen stays goes for
  /// `cause` and with `result`; one whose presenting screen goes with it goes for `parentGone`.
  mutating func splice(
    above position: StackPosition, putting addition: SplicedContent, cause: End.Cause,
    result: ReturnValue? = nil, effects: inout [NavigationEffect]
  ) {
    /// Tells the end of a presentation that was just taken off.
    func end(_ element: StackElement, _ presentation: Presentation) {
      let presenterStays = position == topPosition
      effects.append(
        .dismissed(
          End(
            element, as: presentation, cause: presenterStays ? cause : .parentGone,
            result: presenterStays ? result : nil)))
    }
    if let alert {
      self.alert = nil
      end(alert, .alert)
    }
    while presented.count > position.layer {
      let layer = presented.removeLast()
      end(layer.root, layer.kind.presentation)
    }
    if topDepth > position.depth {
      withTopElements { elements in
        while elements.count > position.depth { effects.append(.popped(elements.removeLast())) }
      }
    }
    switch addition {
    case .nothing: break
    case .pushed(let element):
      withTopElements { $0.append(element) }
      effects.append(.pushed(element))
    case .stack(let elements):
      withTopElements { $0.append(contentsOf: elements) }
      for element in elements { effects.append(.pushed(element)) }
    case .layer(let layer):
      presented.append(layer)
      effects.append(.presented(layer.root, layer.kind.presentation))
    case .alert(let element):
      alert = element
      effects.append(.presented(element, .alert))
    }
  }

  /// Changes the top layer's elements in place, without a copy of the stack.
  private mutating func withTopElements(_ change: (inout [StackElement]) -> Void) {
    withElements(ofLayer: presented.count, change)
  }

  /// Changes the elements of a layer that is shown in place, without a copy of the stack.
  mutating func withElements(ofLayer index: Int, _ change: (inout [StackElement]) -> Void) {
    if index == 0 {
      change(&tabs[selectedTab].layer.elements)
    } else {
      change(&presented[index - 1].elements)
    }
  }
}
