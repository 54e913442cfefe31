import RoutebookNavigation
import Testing

struct TypedStackTests {
  @Test func `The verbs of the stack read as those of an array`() {
    var stack: TypedStack = [1, 2, 3, 4, 5, 6, 7, 8]
    #expect(stack.removeLast() == 8)
    stack.removeLast(2)
    #expect(stack == [1, 2, 3, 4, 5])
    #expect(stack.remove(at: 1) == 2)
    #expect(stack == [1, 3, 4, 5])
    stack.removeSubrange(1...2)
    #expect(stack == [1, 5])
    stack[1] = 6
    #expect(stack == [1, 6])
    stack.removeSubrange(1...)
    #expect(stack == [1])
    stack.removeAll()
    #expect(stack.isEmpty)
  }

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
