import RoutebookRegistry

/// Records what a change does to a state while the change is made.
///
/// It also keeps removed elements alive until the change is complete. An object can read the
/// navigator while it is deallocated, which must not happen while the navigator's state is being
/// changed.
struct ChangeRecord {
  /// The effects in order, or `nil` if nobody needs them: without effects, a push and a pop take a
  /// third of the time (`routebook-bench stack`).
  private(set) var effects: [NavigationEffect]?
  /// Whether an element ended with a result, or a flow returned with a value.
  private(set) var hasResults = false

  private var lastRemoved: StackElement?
  private var removed: [[StackElement]]?

  /// - Parameter effects: The array to which the effects are added, or `nil` to list none.
  init(effects: [NavigationEffect]?) { self.effects = effects }

  mutating func add(_ effect: @autoclosure () -> NavigationEffect) {
    guard effects != nil else { return }
    effects!.append(effect())
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
    keep([element])
    if result != nil { hasResults = true }
    add(.ended(AnyEnd(element, as: presentation, cause: cause, result: result)))
  }

  /// Records the end of a layer: its pushed elements end with their parent, its root with a cause.
  mutating func end(_ layer: Layer, _ cause: EndCause, _ result: ReturnValue?) {
    keep(layer.elements)
    if result != nil { hasResults = true }
    guard effects != nil else { return }
    for element in layer.elements.dropFirst().reversed() {
      add(.ended(AnyEnd(element, as: .push, cause: .parentGone)))
    }
    add(.ended(AnyEnd(layer.root, as: layer.kind.presentation, cause: cause, result: result)))
  }

  /// Removes the elements of a layer above a depth; the lowest of them has the result.
  ///
  /// O(1) for one element; otherwise O(*n*) in the number of elements that are removed or that
  /// stay, whichever is smaller.
  mutating func pop(
    _ elements: inout [StackElement], to depth: Int, _ cause: EndCause, _ result: ReturnValue?
  ) {
    let count = elements.count - depth
    if result != nil { hasResults = true }
    if count == 1 {
      let element = elements.removeLast()
      add(.ended(AnyEnd(element, as: .push, cause: cause, result: result)))
      lastRemoved = element
      return
    }
    if effects != nil {
      for index in (depth..<elements.count).reversed() {
        let end = AnyEnd(
          elements[index], as: .push, cause: cause, result: index == depth ? result : nil)
        add(.ended(end))
      }
    }
    if count > depth {
      let kept = Array(elements[..<depth])
      keep(elements)
      elements = kept
    } else {
      keep(Array(elements[depth...]))
      elements.removeLast(count)
    }
  }

  private mutating func keep(_ elements: [StackElement]) {
    if removed == nil { removed = [elements] } else { removed!.append(elements) }
  }

  /// Returns the effects and clears them; empty if nobody needs them.
  mutating func takeEffects() -> [NavigationEffect] { effects.take() ?? [] }

  /// Removes the effects of a change that is rolled back.
  mutating func removeEffects() {
    hasResults = false
    if effects != nil { effects = [] }
  }
}
