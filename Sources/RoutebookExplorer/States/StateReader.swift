import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookRegistry

/// Makes the fingerprints of an app's states.
///
/// A state consists of navigation, the screens' and the features' states, and who waits for what.
/// Identities and focus don't count, and a closure counts by its place in the code. Values count by
/// what they add to a hasher.
///
/// Most states differ from the one that is explored in a single element. So the reader keeps the
/// fingerprints of that state's stacks, and hashes only the elements that are not the same in memory.
struct StateReader {
  /// A stack of the state that is explored, with the fingerprint of each of its beginnings.
  fileprivate struct Line {
    var elements: [StackElement] = []
    var beginnings: [Fingerprint] = []
  }

  let keys = FingerprintKeys()
  private var lines: [Line] = []
  private var alert: (element: StackElement, fingerprint: Fingerprint)?
  private var names: [String: Fingerprint] = [:]

  /// Makes the state of a moment the one with which others are compared.
  ///
  /// - Parameter visit: Called with each element that was not hashed for the state before, and its
  ///   presentation.
  mutating func start(
    from state: NavigationState, visit: (StackElement, Presentation) -> Void
  ) {
    let count = state.tabs.count + state.presented.count
    if lines.count > count { lines.removeLast(lines.count - count) }
    while lines.count < count { lines.append(Line()) }
    for index in state.tabs.indices { read(state.tabs[index].layer, at: index, visit) }
    for index in state.presented.indices {
      read(state.presented[index], at: state.tabs.count + index, visit)
    }
    guard let element = state.alert else {
      alert = nil
      return
    }
    if alert?.element.isIdentical(to: element) != true {
      visit(element, .alert)
      alert = (element, keys.fingerprint(of: element))
    }
  }

  private mutating func read(
    _ layer: Layer, at index: Int, _ visit: (StackElement, Presentation) -> Void
  ) {
    let elements = layer.elements
    let common = lines[index].common(with: elements)
    lines[index].beginnings.removeLast(lines[index].beginnings.count - common)
    for place in common..<elements.count {
      visit(elements[place], layer.presentation(at: place))
      var next = place == 0 ? Fingerprint.empty : lines[index].beginnings[place - 1]
      next.combine(keys.fingerprint(of: elements[place]))
      lines[index].beginnings.append(next)
    }
    lines[index].elements = elements
  }

  /// The fingerprint of an app's state at a moment.
  mutating func fingerprint(of moment: AppMoment) -> Fingerprint {
    var result = fingerprint(of: moment.navigation.state)
    if moment.navigation.hasWaitingClosures { combineClosures(of: moment.navigation, &result) }
    if !moment.features.isEmpty {
      for feature in moment.features { result.combine(keys.fingerprint(of: feature)) }
    }
    return result
  }

  private mutating func fingerprint(of state: NavigationState) -> Fingerprint {
    var result = Fingerprint.empty
    result.combine(state.selectedTab)
    for index in state.tabs.indices {
      // The only tab of an app without tabs has no name.
      if !state.tabs[index].name.isEmpty { result.combine(name(state.tabs[index].name)) }
      result.combine(fingerprint(of: state.tabs[index].layer.elements, at: index))
    }
    for index in state.presented.indices {
      let layer = state.presented[index]
      result.combine(layer.kind == .sheet ? 2 : 3)
      result.combine(fingerprint(of: layer.elements, at: state.tabs.count + index))
    }
    if let element = state.alert {
      result.combine(4)
      if let alert, alert.element.isIdentical(to: element) {
        result.combine(alert.fingerprint)
      } else {
        result.combine(keys.fingerprint(of: element))
      }
    }
    if let waiting = state.waiting { result.combine(keys.fingerprint(of: waiting)) }
    return result
  }

  private func fingerprint(of elements: [StackElement], at index: Int) -> Fingerprint {
    var common = 0
    var result = Fingerprint.empty
    if index < lines.count {
      common = lines[index].common(with: elements)
      if common > 0 { result = lines[index].beginnings[common - 1] }
    }
    for place in common..<elements.count {
      result.combine(keys.fingerprint(of: elements[place]))
    }
    return result
  }

  private mutating func name(_ name: String) -> Fingerprint {
    if let known = names[name] { return known }
    let new = keys.fingerprint(of: name)
    names[name] = new
    return new
  }

  /// Closures are told apart by the place of their element and by their call site.
  private func combineClosures(of moment: Navigator.Moment, _ result: inout Fingerprint) {
    let closures = moment.waitingClosures
    for (place, placement) in moment.state.allElements.enumerated() {
      guard let waiting = closures[placement.id] else { continue }
      result.combine(place)
      result.combine(keys.fingerprint(of: waiting))
    }
  }
}

extension StateReader.Line {
  /// The number of elements at the beginning that are the same in memory.
  fileprivate func common(with others: [StackElement]) -> Int {
    // Without buffers, each element is retained to look at it: 2 % of the time of
    // `routebook-bench explore`.
    elements.withUnsafeBufferPointer { left in
      others.withUnsafeBufferPointer { right in
        let limit = min(left.count, right.count)
        if left.baseAddress == right.baseAddress { return limit }
        var count = 0
        while count < limit && left[count].isIdentical(to: right[count]) { count += 1 }
        return count
      }
    }
  }
}
