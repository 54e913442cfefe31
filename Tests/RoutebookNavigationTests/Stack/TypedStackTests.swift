import RoutebookNavigation
import Testing

struct TypedStackTests {
  @Test func `Elements are appended on top, each under an identity of its own`() {
    var stack: TypedStack<String> = []
    let first = stack.append("detail")
    let second = stack.append("detail")
    #expect(first < second)
    #expect(stack.ids == [first, second])
    #expect(stack.last == "detail")
    #expect(stack.count == 2)
  }

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

  @Test func `Elements above one that is taken out keep their identities`() {
    var stack: TypedStack = ["a", "b", "c", "d"]
    let ids = stack.ids
    stack.remove(at: 1)
    #expect(stack.ids == [ids[0], ids[2], ids[3]])
    #expect(stack[id: ids[2]] == "c")
    #expect(stack[id: ids[1]] == nil)
  }

  @Test func `pop(from:) takes the element with it, pop(to:) leaves it`() {
    var stack: TypedStack = ["a", "b", "c", "d"]
    let ids = stack.ids
    var answers = [stack.pop(to: ids[2])]
    #expect(stack == ["a", "b", "c"])
    answers.append(stack.pop(from: ids[1]))
    #expect(stack == ["a"])
    answers += [stack.pop(from: ids[1]), stack.pop(to: ids[2])]
    #expect(stack == ["a"])
    #expect(answers == [true, true, false, false])
  }

  @Test func `An identity never comes back, not after removeAll either`() {
    var stack: TypedStack = [1, 2, 3]
    var seen = Set(stack.ids)
    for round in 0..<50 {
      if round.isMultiple(of: 7) { stack.removeAll() }
      if let top = stack.indices.last { stack.remove(at: top / 2) }
      #expect(seen.insert(stack.append(round)).inserted)
      #expect(seen.insert(stack.append(round)).inserted)
    }
  }

  @Test func `An element that is changed keeps its identity`() {
    var stack: TypedStack = [[1], [2]]
    let id = stack.ids[0]
    stack[0].append(5)
    var answers = [stack.update(id) { $0.append(6) }]
    #expect(stack[id: id] == [1, 5, 6])
    stack.remove(at: 0)
    answers.append(stack.update(id) { $0.append(7) })
    #expect(stack == [[2]])
    #expect(answers == [true, false])
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

  @Test func `A copy goes its own way`() {
    let original: TypedStack = [1, 2, 3]
    var copy = original
    copy[0] = 9
    copy.removeLast()
    copy.append(4)
    #expect(original == [1, 2, 3])
    #expect(copy == [9, 2, 4])
    #expect(original.ids.count == 3 && original.ids != copy.ids)
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

  @Test(arguments: stacks)
  func `Each element is found under its identity`(_ stack: TypedStack<Int>) {
    #expect(stack.ids.map { stack.index(of: $0) } == Array(stack.indices))
    #expect(stack.ids.map { stack[id: $0] } == Array(stack))
    #expect(stack.index(of: stack.freshID) == nil)
  }
}
