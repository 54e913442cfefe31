import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

struct TypedStackTests {
  @Test func `An element is changed in place, without a copy`() {
    var stack = TypedStack([Array(repeating: 0, count: 100)])
    let address = stack[0].withUnsafeBufferPointer { $0.baseAddress }
    stack[0][7] = 1
    stack.update(stack.ids[0]) { $0[8] = 1 }
    #expect(stack[0].withUnsafeBufferPointer { $0.baseAddress } == address)
  }

  @Test func `Stacks that show the same are equal, whatever their identities`() {
    var detour: TypedStack = [1, 2, 3]
    detour.remove(at: 1)
    let straight: TypedStack = [1, 3]
    #expect(detour == straight)
    #expect(detour.ids != straight.ids)
    #expect(Set([detour, straight]).count == 1)
    #expect(TypedStack([3, 1]) != straight)
  }

  @Test func `Actions are values that can be compared`() {
    typealias Action = StackAction<Int, Int>
    let id = TypedStack([1]).ids[0]
    #expect(Action.popFrom(id: id) == .popFrom(id: id))
    #expect(Action.element(id: id, action: 1) != .element(id: id, action: 2))
    #expect(Action.push(id: id, state: 1) != .popFrom(id: id))
  }

  // `swapAt` or `sort` would hand an identity to another element.
  @Test func `The stack offers nothing that reorders its elements`() {
    let stack: Any = TypedStack<Int>([1, 2])
    #expect(!(stack is any MutableCollection))
  }

  /// Performs what `body` asks for in a row, none of it before all was asked for.
  private func lines(
    from notation: String, to after: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (RecordingNavigator) -> Void
  ) -> [String] {
    let recorder = RecordingNavigator(notation)
    recorder.navigator.deferringActions { body(recorder) }
    #expect(recorder.notation == after, sourceLocation: sourceLocation)
    recorder.state.checkInvariants(sourceLocation: sourceLocation)
    return recorder.lines
  }

  @Test(arguments: ["[A*]", "[A, 1*]"])
  func `Of two rewrites made for one stack the second changes nothing`(notation: String) {
    let recorder = RecordingNavigator(notation)
    recorder.navigator.deferringActions {
      recorder.update { $0.append(number: 2) }
      recorder.update { $0.append(number: 3) }
    }
    #expect(recorder.numbers()?.last == 2)
    #expect(recorder.lines == ["pushed Numbered.2", "rewrite stack changed nothing: not found"])
  }

  @Test func `A value that was changed in the meantime is not changed back`() {
    let lines = lines(from: "[A, 1*]", to: "[A, 9*]") { recorder in
      recorder.update { $0[0] = Numbered(number: 9) }
      recorder.update { $0.append(number: 2) }
    }
    #expect(lines == ["updated Numbered.9", "rewrite stack changed nothing: not found"])
  }

  @Test(arguments: [
    ("[A, 1, 2*]", NavigationAction.pop(count: 1), "[A, 1*]"),
    ("[A, 1, 2*]", .replaceStack("1 3"), "[A, 1, 3*]"),
    ("[A, 1*]", .open("2", .push), "[A, 1, 2*]"),
    ("[B, A, 1*]", .popToRoot, "[B*]"),
    ("[B] sheet[A, 1*]", .dismiss(), "[B*]"),
    ("[A, 1*]", .restore(RecordingNavigator("[A, 2*]").state), "[A, 2*]"),
  ])
  func `A rewrite over a stack that is another by then changes nothing`(
    before: String, action: NavigationAction, after: String
  ) {
    let lines = lines(from: before, to: after) { recorder in
      recorder.navigator.perform(action)
      recorder.update { $0.append(number: 7) }
    }
    #expect(lines.last == "rewrite stack changed nothing: not found", "\(lines)")
  }

  @Test func `A stack whose tab is no longer selected is rewritten in that tab`() {
    let lines = lines(from: ">one[A, 1*] two[A]", to: "one[A, 1, 7] >two[A*]") { recorder in
      recorder.navigator.selectTab(1)
      recorder.update { $0.append(number: 7) }
    }
    #expect(lines.last == "pushed Numbered.7")
  }

  @Test func `An identity that was used in the meantime is not given twice`() {
    var promised: StackElement.ID?
    let recorder = RecordingNavigator("[A, 1*]")
    recorder.navigator.deferringActions {
      recorder.navigator.push(Place.b)
      recorder.update { promised = $0.append(Numbered(number: 2)) }
    }
    guard case .pushed(let first)? = recorder.eventRecorder.events.first?.effects.first else {
      Issue.record("B was not pushed")
      return
    }
    #expect(first.id == promised)
    #expect(recorder.state.top.id != promised)
    recorder.state.checkInvariants()
  }
}

struct TypedStackCollectionTests {
  /// Stacks of every length up to six, with and without gaps in their identities.
  static let stacks: [TypedStack<Int>] = (0...6).flatMap { count in
    var gapped = TypedStack(0..<(2 * count))
    for index in (0..<count).reversed() { gapped.remove(at: 2 * index) }
    return [TypedStack(0..<count), gapped]
  }

  @Test(arguments: stacks)
  func `The stack is a random access collection`(_ stack: TypedStack<Int>) {
    let array = Array(stack)
    #expect(stack.count == array.count && stack.isEmpty == array.isEmpty)
    #expect(stack.indices.elementsEqual(array.indices))
    #expect(stack.startIndex == 0 && stack.endIndex == array.count)
    #expect(stack.first == array.first && stack.last == array.last)
    #expect(Array(stack.reversed()) == array.reversed())
    #expect(stack.indices.map { stack[$0] } == array)
    #expect(stack.ids.count == array.count && stack.ids == stack.ids.sorted())
    // A second pass gives the same.
    #expect(stack.elementsEqual(array) && stack.elementsEqual(array))
    for start in 0...array.count {
      #expect(stack.index(0, offsetBy: start) == start)
      #expect(stack.index(0, offsetBy: start + 1, limitedBy: start) == nil)
      #expect(stack.distance(from: start, to: array.count) == array.count - start)
      for end in start...array.count {
        #expect(stack[start..<end].elementsEqual(array[start..<end]))
        #expect(stack[start..<end].indices == start..<end)
      }
    }
  }
}

// The action is public: it may name anything.
struct RewriteActionTests {
  private func rewrite(
    _ notation: String, _ make: ([StackElement]) -> [StackElement]
  ) -> (recorder: RecordingNavigator, before: [StackElement]) {
    let recorder = RecordingNavigator(notation)
    let elements = recorder.state.topLayer.elements
    let old = Array(elements.dropFirst())
    recorder.navigator.perform(.rewrite(over: elements[0].id, from: old, to: make(old)))
    recorder.state.checkInvariants()
    return (recorder, elements)
  }

  @Test func `An element that is named twice keeps its identity once`() {
    let (recorder, before) = rewrite("[A, 1, 2*]") { [$0[0], $0[0], $0[1]] }
    #expect(recorder.notation == "[A, 1, 1, 2*]")
    #expect(recorder.state.topLayer.elements[1].id == before[1].id)
  }

  @Test func `An element from another stack is added as a new one`() {
    let root = StackElement.ID(rawValue: 0)
    let (recorder, before) = rewrite("[A, 1*]") { old in
      old + [StackElement(id: root, route: AnyRoute(Place.b))]
    }
    #expect(recorder.notation == "[A, 1, B*]")
    #expect(recorder.state.top.id != before[0].id)
  }
}
