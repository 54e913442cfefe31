import RoutebookRegistry

/// Records what a change does to a state while the change is made.
struct ChangeRecord {
  /// The effects in order.
  private(set) var effects: [NavigationEffect] = []
  /// The elements that were removed, and those whose route or state was replaced: as they were, so
  /// that nothing releases them before the change is complete.
  private(set) var removed: [StackElement] = []

  /// Whether handlers need to know which screen was below an element that ended.
  let recordsScreensBelow: Bool
  /// The screens that were directly below elements when these ended, by the elements.
  private(set) var screensBelow: [StackElement.ID: StackElement.ID] = [:]
  /// The effects of restorations and of other tabs.
  private var foreign: [Range<Int>] = []

  /// The requests that guards decided about, with their answers.
  private(set) var decisions: [(request: WaitingRequest, decision: GuardDecision)] = []
  /// The requests of a restored state about which guards are asked again.
  private(set) var proposedAgain: [WaitingRequest] = []

  init(recordsScreensBelow: Bool = false) { self.recordsScreensBelow = recordsScreensBelow }

  /// The ends of elements, in order.
  var ends: [AnyEnd] { effects.compactMap(\.end) }

  /// The effects without those of a restored state or of other tabs, which the caller does not
  /// open.
  var ownEffects: [NavigationEffect] {
    if foreign.isEmpty { return effects }
    return effects.indices.filter { index in !foreign.contains { $0.contains(index) } }
      .map { effects[$0] }
  }

  mutating func add(_ effect: NavigationEffect) { effects.append(effect) }

  /// Records the answer about a request that waited for it.
  mutating func record(_ decision: GuardDecision, about request: WaitingRequest) {
    decisions.append((request, decision))
  }

  /// Records that guards are asked again about a request of a restored state.
  mutating func proposeAgain(_ request: WaitingRequest) { proposedAgain.append(request) }

  /// Keeps elements that can be replaced without an end, as they are.
  mutating func keep(_ elements: [StackElement]) { removed += elements }

  /// Records that the effects since a number of them are not the caller's own.
  mutating func recordRestoration(since count: Int) { foreign.append(count..<effects.count) }

  /// Records the end of one element.
  mutating func end(
    _ element: StackElement, as presentation: Presentation, _ cause: EndCause,
    _ result: AnyResult? = nil
  ) {
    removed.append(element)
    add(.ended(AnyEnd(element, as: presentation, cause: cause, result: result)))
  }

  /// Records the end of a layer: its root with a cause, and what is pushed on it because of that.
  mutating func end(_ layer: Layer, _ cause: EndCause, _ result: AnyResult?) {
    for element in layer.elements.dropFirst().reversed() {
      end(element, as: .push, cause.causeAbove)
    }
    end(layer.root, as: layer.kind.presentation, cause, result)
  }

  /// Removes the elements of a layer above a depth; the lowest of them has the result.
  ///
  /// O(*n*) in the number of elements that are removed.
  mutating func pop(
    _ elements: inout [StackElement], to depth: Int, _ cause: EndCause, _ result: AnyResult?
  ) {
    for index in (depth..<elements.count).reversed() {
      end(elements[index], as: .push, cause, index == depth ? result : nil)
    }
    elements.removeSubrange(depth...)
  }

  /// Records which screens were below the elements that ended since a number of effects.
  mutating func recordScreensBelow(since count: Int, in before: NavigationState) {
    for id in effects[count...].compactMap(\.end?.id) {
      screensBelow[id] = before.screen(below: id)
    }
  }

  /// Removes the effects of a change that is rolled back.
  mutating func removeEffects() {
    effects = []
    screensBelow = [:]
    foreign = []
    (decisions, proposedAgain) = ([], [])
  }
}

extension NavigationState {
  /// Removes everything above a position; in a tab that is not selected, this is only what is
  /// pushed there.
  ///
  /// Every verb that removes what is presented is built on this primitive.
  ///
  /// Removed elements are recorded innermost first. The lowest one that is removed ends with
  /// `cause` and `result` (`popped` instead of `dismissed` if it was pushed); what is presented and
  /// whose presenter is removed too, and what is pushed in a layer that is removed, end with the
  /// cause `parentRemoved`; if a flow is finished, they end with it.
  @discardableResult
  mutating func endAll(
    above position: StackPosition, _ cause: EndCause, returning result: AnyResult? = nil,
    _ record: inout ChangeRecord
  ) -> Outcome {
    if isVisible(position.layer) {
      removePresented(above: position, cause, result, &record)
    }
    guard position.depth < topPosition(ofLayer: position.layer).depth else { return .committed }
    let cause = cause == .dismissed ? .popped : cause
    record.pop(&self[layer: position.layer].elements, to: position.depth, cause, result)
    return .committed
  }

  private mutating func removePresented(
    above position: StackPosition, _ cause: EndCause, _ result: AnyResult?,
    _ record: inout ChangeRecord
  ) {
    let presenterStays = position == topPosition
    let alertCause = presenterStays ? cause : cause.causeAbove
    endAlert(alertCause, returning: presenterStays ? result : nil, &record)
    while topNumber != position.layer {
      let layer = presented.removeLast()
      let presenterStays = position == topPosition
      record.end(layer, presenterStays ? cause : cause.causeAbove, presenterStays ? result : nil)
    }
  }
}

extension NavigationState {
  /// Gives an element another route of the same type. It stays where it is, with its identity and
  /// its screen's state.
  mutating func update(
    _ id: StackElement.ID, to route: AnyRoute, _ record: inout ChangeRecord
  ) -> Outcome {
    withElement(id) { $0.update(to: route, &record) } ?? .unchanged(.notFound)
  }
}

extension StackElement {
  fileprivate mutating func update(to route: AnyRoute, _ record: inout ChangeRecord) -> Outcome {
    guard self.route.type == route.type else { return .unchanged(.notFound) }
    guard self.route != route else { return .unchanged(.alreadyThere) }
    record.keep([self])
    self = updated(to: route)
    record.add(.updated(self))
    return .committed
  }
}
