/// What a change does to a state, recorded while it is made.
///
/// It also keeps what is removed until the change is complete: an object can read the navigator
/// while it is deallocated, which must not happen while the navigator's state is being changed.
struct ChangeRecord {
  /// The effects in their order, or `nil` if nobody hears of them: a push and a pop that nobody
  /// hears of take a third of the time (`routebook-bench stack`).
  private(set) var effects: [NavigationEffect]?

  private var lastRemoved: StackElement?
  private var removed: [[StackElement]]?

  init(listsEffects: Bool) { effects = listsEffects ? [] : nil }

  mutating func add(_ effect: @autoclosure () -> NavigationEffect) {
    guard effects != nil else { return }
    // Most changes have one effect, and an array of one is made faster than it grows.
    if effects!.isEmpty { effects = [effect()] } else { effects!.append(effect()) }
  }

  /// Records the end of a presentation, with everything that was on its stack.
  mutating func end(_ elements: [StackElement], _ end: @autoclosure () -> End) {
    keep(elements)
    add(.dismissed(end()))
  }

  /// Removes the elements of a layer over a depth. O(1) for one element; otherwise O(*n*) in those
  /// that are removed or in those that stay, whichever are fewer.
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

  /// Hands over the effects, none if nobody hears of them.
  mutating func takeEffects() -> [NavigationEffect] { effects.take() ?? [] }

  /// Forgets the effects of a change that is taken back.
  mutating func removeEffects() {
    if effects != nil { effects = [] }
  }
}
