import RoutebookNavigation
import Testing

struct StackActionTests {
  private typealias Action = StackAction<Int, Int>

  private var stack: TypedStack<Int> = [10, 20, 30]

  /// What became of an action on the stack, and the stack after it.
  private func apply(_ action: Action) -> (StackActionOutcome, TypedStack<Int>) {
    var copy = stack
    let outcome = copy.apply(action) { $0 += $1 }
    return (outcome, copy)
  }

  @Test func `An action of an element changes that element alone`() {
    #expect(apply(.element(id: stack.ids[1], action: 5)) == (.applied, [10, 25, 30]))
  }

  @Test func `A push puts its element on top, under the identity that it names`() {
    let (outcome, after) = apply(.push(id: stack.freshID, state: 40))
    #expect(outcome == .applied)
    #expect(after == [10, 20, 30, 40])
    #expect(after.ids == stack.ids + [stack.freshID])
  }

  @Test func `popFrom removes the element and everything above it`() {
    #expect(apply(.popFrom(id: stack.ids[1])) == (.applied, [10]))
    #expect(apply(.popFrom(id: stack.ids[0])) == (.applied, []))
  }

  @Test func `An action for an element that is gone is reported, and applied to no other`() {
    for index in 0..<3 {
      var gapped = stack
      let gone = stack.ids[index]
      gapped.remove(at: index)
      let before = gapped
      for action: Action in [.element(id: gone, action: 5), .popFrom(id: gone)] {
        #expect(gapped.apply(action) { _, _ in Issue.record("reduced") } == .notFound(gone))
        #expect(gapped == before && gapped.ids == before.ids)
      }
    }
  }

  @Test func `An element that took the place of another does not take its actions`() {
    var stack = stack
    let gone = stack.ids[2]
    stack.removeLast()
    stack.append(99)
    #expect(stack.apply(Action.element(id: gone, action: 1)) { $0 += $1 } == .notFound(gone))
    #expect(stack == [10, 20, 99])
  }

  @Test func `A push under an identity that was used is refused, also where its element is gone`() {
    var stack = stack
    let gone = stack.ids[2]
    stack.removeLast()
    for id in stack.ids + [gone] {
      #expect(stack.apply(Action.push(id: id, state: 9)) { _, _ in } == .identityUsed(id))
    }
    #expect(stack == [10, 20])
  }

  @Test func `Actions are values that can be compared`() {
    let id = stack.ids[0]
    #expect(Action.popFrom(id: id) == .popFrom(id: id))
    #expect(Action.element(id: id, action: 1) != .element(id: id, action: 2))
    #expect(Action.push(id: id, state: 1) != .popFrom(id: id))
  }
}
