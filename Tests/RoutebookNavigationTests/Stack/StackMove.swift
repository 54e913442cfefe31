import RoutebookNavigation
import Sampling

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
