/// The numbers of states by their fingerprints.
///
/// Fingerprints are spread evenly, so the table uses them as they are. A dictionary hashes each of them once
/// more, and all of them whenever it grows: that took a sixth of the time of `routebook-bench explore`.
struct FingerprintTable {
  private struct Slot {
    var fingerprint: Fingerprint
    var number: UInt32
  }

  /// The number of an empty slot.
  private static let none = UInt32.max

  private var slots: ContiguousArray<Slot>
  private var count = 0

  init() { slots = Self.empty(1_024) }

  private static func empty(_ count: Int) -> ContiguousArray<Slot> {
    let slot = Slot(fingerprint: Fingerprint { _ in }, number: none)
    return ContiguousArray(repeating: slot, count: count)
  }

  /// The number of a state; `nil` if it is not known. O(1) on average.
  subscript(fingerprint: Fingerprint) -> Int? {
    let number = slots[index(of: fingerprint)].number
    return number == Self.none ? nil : Int(number)
  }

  /// Adds a state, unless it is known already; returns its number. O(1) on average.
  @discardableResult
  mutating func add(_ fingerprint: Fingerprint, _ number: Int) -> Int {
    let index = index(of: fingerprint)
    if slots[index].number != Self.none { return Int(slots[index].number) }
    slots[index] = Slot(fingerprint: fingerprint, number: UInt32(number))
    count += 1
    // At most seven eighths of the slots are taken.
    if count > slots.count / 8 * 7 { grow() }
    return number
  }

  /// The slot of a fingerprint, or the empty one in which it belongs.
  private func index(of fingerprint: Fingerprint) -> Int {
    var index = fingerprint.first & (slots.count - 1)
    while slots[index].number != Self.none, slots[index].fingerprint != fingerprint {
      index = (index + 1) & (slots.count - 1)
    }
    return index
  }

  private mutating func grow() {
    let former = slots
    slots = Self.empty(2 * former.count)
    for slot in former where slot.number != Self.none {
      slots[index(of: slot.fingerprint)] = slot
    }
  }
}
