import Sampling

@testable import RoutebookNavigation

/// A typed stack and its model, side by side, compared after every move.
struct StackWalk {
  private var stack = TypedStack<Int>()
  private var model: StackModel
  /// Copies of the stack as it was, with what they must show forever.
  private var copies: [(stack: TypedStack<Int>, model: StackModel)] = []

  init(reusingIdentities: Bool = false) {
    model = StackModel(reusesIdentities: reusingIdentities)
  }

  /// Makes a move, and tells what differs between the stack and the model after it.
  mutating func difference(after move: StackMove) -> String? {
    copies.append((stack, model))
    return perform(move) ?? Self.difference(between: stack, and: model)
  }

  /// What has changed in a copy that was made earlier, if anything has.
  func differenceInCopies() -> String? {
    copies.reduce(nil) { $0 ?? Self.difference(between: $1.stack, and: $1.model) }
  }

  private static func difference(
    between stack: TypedStack<Int>, and model: StackModel
  ) -> String? {
    let elements = model.pairs.map(\.element)
    if Array(stack) != elements { return "elements \(Array(stack)), expected \(elements)" }
    if stack.ids != model.pairs.map(\.id) { return "identities \(stack.ids)" }
    if stack.count != elements.count { return "count \(stack.count)" }
    for id in model.given {
      let index = model.index(of: id)
      if stack.index(of: id) != index { return "\(id) at \(String(describing: index)) is missed" }
      if stack[id: id] != index.map({ elements[$0] }) { return "\(id) finds another element" }
    }
    let fresh = stack.freshID
    return stack.index(of: fresh) == nil && !model.given.contains(fresh) ? nil : "\(fresh) is used"
  }

  private mutating func perform(_ move: StackMove) -> String? {
    switch move {
    case .append(let element): return model.add(element, under: stack.append(element))
    case .removeLastSome(let number):
      let count = min(number, model.pairs.count)
      stack.removeLast(count)
      model.pairs.removeLast(count)
    case .removeAll:
      stack.removeAll()
      model.pairs = []
    case .removeLast, .removeAt, .removeSubrange, .set: return performAtIndex(move)
    case .update, .move, .popFrom, .popTo: return performByIdentity(move)
    case .pushAction, .pushUsedAction, .popFromAction, .elementAction: return performAction(move)
    }
    return nil
  }

  private mutating func performAtIndex(_ move: StackMove) -> String? {
    let count = model.pairs.count
    if count == 0 { return nil }
    switch move {
    case .removeLast:
      if stack.removeLast() != model.pairs.removeLast().element { return "took off another" }
    case .removeAt(let index):
      let removed = stack.remove(at: index % count)
      if removed != model.pairs.remove(at: index % count).element { return "took out another" }
    case .removeSubrange(let start, let length):
      let start = start % (count + 1)
      let range = start..<min(count, start + length)
      stack.removeSubrange(range)
      model.pairs.removeSubrange(range)
    case .set(let index, let element):
      stack[index % count] = element
      model.pairs[index % count].element = element
    default: preconditionFailure("\(move) has no index")
    }
    return nil
  }

  private mutating func performByIdentity(_ move: StackMove) -> String? {
    switch move {
    case .update(let number, let element):
      guard let id = model.identity(number) else { return nil }
      let index = model.index(of: id)
      if let index { model.pairs[index].element = element }
      return stack.update(id) { $0 = element } == (index != nil) ? nil : "update answers wrongly"
    case .move(let number, let target):
      guard let id = model.identity(number) else { return nil }
      let index = model.index(of: id)
      let target = target % max(1, model.pairs.count)
      if let index { model.pairs.insert(model.pairs.remove(at: index), at: target) }
      return stack.move(id, to: target) == (index != nil) ? nil : "move answers wrongly"
    case .popFrom(let number):
      guard let id = model.identity(number) else { return nil }
      let index = model.index(of: id)
      if let index { model.pairs.removeSubrange(index...) }
      return stack.pop(from: id) == (index != nil) ? nil : "pop(from:) answers wrongly"
    case .popTo(let number):
      guard let id = model.identity(number) else { return nil }
      let index = model.index(of: id)
      if let index { model.pairs.removeSubrange((index + 1)...) }
      return stack.pop(to: id) == (index != nil) ? nil : "pop(to:) answers wrongly"
    default: preconditionFailure("\(move) names no identity")
    }
  }

  private mutating func performAction(_ move: StackMove) -> String? {
    func apply(_ action: StackAction<Int, Int>) -> StackActionOutcome {
      stack.apply(action) { $0 += $1 }
    }
    switch move {
    case .pushAction(let skipped, let element):
      let id = StackElement.ID(rawValue: stack.freshID.rawValue + skipped)
      guard apply(.push(id: id, state: element)) == .applied else { return "push is refused" }
      return model.add(element, under: id)
    case .pushUsedAction(let number, let element):
      guard let id = model.identity(number) else { return nil }
      return apply(.push(id: id, state: element)) == .identityUsed(id) ? nil : "\(id) is used twice"
    case .popFromAction(let number):
      guard let id = model.identity(number) else { return nil }
      let index = model.index(of: id)
      if let index { model.pairs.removeSubrange(index...) }
      let answer = apply(.popFrom(id: id))
      return answer == (index == nil ? .notFound(id) : .applied) ? nil : "popFrom: \(answer)"
    case .elementAction(let number, let summand):
      guard let id = model.identity(number) else { return nil }
      let index = model.index(of: id)
      if let index { model.pairs[index].element += summand }
      let answer = apply(.element(id: id, action: summand))
      return answer == (index == nil ? .notFound(id) : .applied) ? nil : "element: \(answer)"
    default: preconditionFailure("\(move) is not a stack action")
    }
  }
}

/// What a walk found where the stack and the model part.
struct StackDivergence: CustomStringConvertible {
  let difference: String
  let trace: [StackMove]

  var description: String {
    (["\(difference), after:"] + trace.map { "  \($0)" }).joined(separator: "\n")
  }

  /// Replays moves from an empty stack, up to where the stack and the model part.
  init?(replaying moves: some Collection<StackMove>, reusingIdentities: Bool = false) {
    var walk = StackWalk(reusingIdentities: reusingIdentities)
    var trace: [StackMove] = []
    for move in moves {
      trace.append(move)
      guard let difference = walk.difference(after: move) else { continue }
      self.difference = difference
      self.trace = trace
      return
    }
    guard let difference = walk.differenceInCopies() else { return nil }
    self.difference = "in a copy: \(difference)"
    self.trace = trace
  }

  /// Takes moves out as long as the rest still diverges.
  func shrunk(reusingIdentities: Bool = false) -> StackDivergence {
    for index in trace.indices {
      var rest = trace
      rest.remove(at: index)
      if let shorter = StackDivergence(replaying: rest, reusingIdentities: reusingIdentities) {
        return shorter.shrunk(reusingIdentities: reusingIdentities)
      }
    }
    return self
  }
}

/// A stack with identities, told as naively as can be: a list of pairs that is searched from the
/// start.
struct StackModel {
  typealias ID = StackElement.ID
  typealias Pair = (id: ID, element: Int)

  var pairs: [Pair] = []
  /// Every identity that was ever given, in that order.
  var given: [ID] = []
  /// Whether an identity comes back when its element is gone: only a test of the walk believes so.
  var reusesIdentities = false

  func index(of id: ID) -> Int? { pairs.firstIndex { $0.id == id } }

  /// The identity of a number, of those that are there for even numbers, else of all ever given.
  func identity(_ number: Int) -> ID? {
    if number.isMultiple(of: 2), !pairs.isEmpty { return pairs[number / 2 % pairs.count].id }
    return given.isEmpty ? nil : given[number / 2 % given.count]
  }

  /// Tells what is wrong with a new identity, if anything is.
  mutating func add(_ element: Int, under id: ID) -> String? {
    let isNew = !given.contains(id)
    if reusesIdentities, isNew, let gone = given.first(where: { index(of: $0) == nil }) {
      return "\(id) is given, although \(gone) could be given again"
    }
    if !isNew { return "\(id) is given again" }
    if let last = given.max(), id < last { return "\(id) does not grow" }
    pairs.append((id, element))
    given.append(id)
    return nil
  }
}

/// A change of a typed stack as a random walk writes it down: without identities, so that it can
/// be replayed. An index counts modulo the stack's count; a move that needs an element does
/// nothing to an empty stack.
enum StackMove: Hashable {
  case append(Int)
  case removeLast
  case removeLastSome(Int)
  case removeAll
  case removeAt(Int)
  case removeSubrange(from: Int, count: Int)
  case set(at: Int, Int)
  /// The number tells which of all identities ever given is named, gone ones among them.
  case update(Int, Int)
  case move(Int, to: Int)
  case popFrom(Int)
  case popTo(Int)
  /// The stack actions; a push leaves out as many identities as `skipping` says.
  case pushAction(skipping: UInt64, Int)
  case pushUsedAction(Int, Int)
  case popFromAction(Int)
  case elementAction(Int, Int)
}

extension StackMove {
  /// Appending is likelier than removing, so that the stack grows.
  static func random(using generator: inout SeededNumbers) -> StackMove {
    let value = Int.random(in: 0..<5, using: &generator)
    let number = Int.random(in: 0..<1_000, using: &generator)
    switch Int.random(in: 0..<34, using: &generator) {
    case 0..<12: return .append(value)
    case 12, 13: return .removeLast
    case 14: return .removeLastSome(number % 4)
    case 15: return number.isMultiple(of: 4) ? .removeAll : .removeLast
    case 16, 17: return .removeAt(number)
    case 18, 19: return .removeSubrange(from: number, count: value)
    case 20, 21: return .set(at: number, value)
    case 22: return .update(number, value)
    case 23: return .popFrom(number)
    case 24: return .popTo(number)
    case 25, 26: return .pushAction(skipping: UInt64(number % 3), value)
    case 27: return .pushUsedAction(number, value)
    case 28: return .popFromAction(number)
    case 29, 30: return .move(number, to: Int.random(in: 0..<1_000, using: &generator))
    default: return .elementAction(number, value)
    }
  }
}
