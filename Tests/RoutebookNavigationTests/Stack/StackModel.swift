import RoutebookNavigation

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
