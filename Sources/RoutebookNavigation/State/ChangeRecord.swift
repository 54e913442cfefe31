/// Records what a change does to a state while the change is made.
///
/// It also keeps removed elements alive until the change is complete. An object can read the
/// navigator while it is deallocated, which must not happen while the navigator's state is being
/// changed.
struct ChangeRecord {
  /// The effects in order, or `nil` if nobody needs them: without effects, a push and a pop take a
  /// third of the time (`routebook-bench stack`).
  private(set) var effects: [NavigationEffect]?

  private var lastRemoved: StackElement?
  private var removed: [[StackElement]]?

  /// - Parameter effects: The array to which the effects are added, or `nil` to list none.
  init(effects: [NavigationEffect]?) { self.effects = effects }

  mutating func add(_ effect: @autoclosure () -> NavigationEffect) {
    guard effects != nil else { return }
    effects!.append(effect())
  }

  /// Records the end of a presentation, with everything that was on its stack.
  mutating func end(_ elements: [StackElement], _ end: @autoclosure () -> End) {
    keep(elements)
    add(.dismissed(end()))
  }

  /// Removes the elements of a layer above a depth.
  ///
  /// O(1) for one element; otherwise O(*n*) in the number of elements that are removed or that
  /// stay, whichever is smaller.
  mutating func pop(_ elements: inout [StackElement], to depth: Int) {
    let count = elements.count - depth
    if count == 1 {
      let element = elements.removeLast()
      add(.popped(element))
      lastRemoved = element
      return
    }
    if effects != nil {
      for element in elements[depth...].reversed() { add(.popped(element)) }
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
    if effects != nil { effects = [] }
  }
}
