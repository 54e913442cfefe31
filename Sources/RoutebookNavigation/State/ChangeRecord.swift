import RoutebookRegistry

/// Records what a change does to a state while the change is made.
///
/// It also keeps removed elements alive until the change is complete. An object can read the
/// navigator while it is deallocated, which must not happen while the navigator's state is being
/// changed.
struct ChangeRecord {
  /// Whether anybody receives the effects.
  let listsEffects: Bool
  /// The effects in order; empty if nobody receives them.
  private(set) var effects: [NavigationEffect] = []
  /// Whether an element ended with a result, or a flow returned with a value.
  private(set) var hasResults = false

  /// Whether handlers need to know which screen was below an element that ended.
  let notesScreensBelow: Bool
  /// The screens that were directly below elements when these ended, by the elements.
  private(set) var screensBelow: [StackElement.ID: StackElement.ID] = [:]

  private var removed: [StackElement] = []

  init(listsEffects: Bool, notesScreensBelow: Bool = false) {
    self.listsEffects = listsEffects
    self.notesScreensBelow = notesScreensBelow
  }

  mutating func add(_ effect: @autoclosure () -> NavigationEffect) {
    if listsEffects { effects.append(effect()) }
  }

  /// Records that a flow returned to an element.
  mutating func `return`(to element: StackElement, with value: ReturnValue?) {
    if value != nil { hasResults = true }
    add(.returned(element, value))
  }

  /// Records the end of one element.
  mutating func end(
    _ element: StackElement, as presentation: Presentation, _ cause: EndCause,
    _ result: ReturnValue? = nil
  ) {
    removed.append(element)
    if result != nil { hasResults = true }
    add(.ended(AnyEnd(element, as: presentation, cause: cause, result: result)))
  }

  /// Records the end of a layer: its root with a cause, and what is pushed on it because of that.
  mutating func end(_ layer: Layer, _ cause: EndCause, _ result: ReturnValue?) {
    removed += layer.elements
    if result != nil { hasResults = true }
    guard listsEffects else { return }
    for element in layer.elements.dropFirst().reversed() {
      add(.ended(AnyEnd(element, as: .push, cause: cause.above)))
    }
    add(.ended(AnyEnd(layer.root, as: layer.kind.presentation, cause: cause, result: result)))
  }

  /// Removes the elements of a layer above a depth; the lowest of them has the result.
  ///
  /// O(*n*) in the number of elements that are removed.
  mutating func pop(
    _ elements: inout [StackElement], to depth: Int, _ cause: EndCause, _ result: ReturnValue?
  ) {
    if result != nil { hasResults = true }
    if listsEffects {
      for index in (depth..<elements.count).reversed() {
        let end = AnyEnd(
          elements[index], as: .push, cause: cause, result: index == depth ? result : nil)
        effects.append(.ended(end))
      }
    }
    removed += elements[depth...]
    elements.removeSubrange(depth...)
  }

  /// Notes which screens were below the elements that ended since a number of effects.
  mutating func noteScreensBelow(since count: Int, in before: NavigationState) {
    for case .ended(let end) in effects[count...] {
      if let id = end.id { screensBelow[id] = before.screen(below: id) }
    }
  }

  /// Removes the effects of a change that is rolled back.
  mutating func removeEffects() {
    hasResults = false
    effects = []
    screensBelow = [:]
  }
}
