import RoutebookNavigation

/// The fingerprints of the states that are known, with the states' numbers.
///
/// A slot takes 24 bytes, and at most seven eighths of the slots are taken. Unlike a dictionary, the
/// table does not hash the fingerprints once more.
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
    ContiguousArray(repeating: Slot(fingerprint: .empty, number: none), count: count)
  }

  /// The number of a known state, or `nil`. O(1) on average.
  func number(of fingerprint: Fingerprint) -> Int? {
    let slot = slots[index(of: fingerprint)]
    return slot.number == Self.none ? nil : Int(slot.number)
  }

  /// The number of a state, which becomes `number` if the state is not known yet. O(1) on average.
  mutating func number(of fingerprint: Fingerprint, orInsert number: Int) -> Int {
    let index = index(of: fingerprint)
    let known = slots[index].number
    if known != Self.none { return Int(known) }
    slots[index] = Slot(fingerprint: fingerprint, number: UInt32(number))
    count += 1
    if count > slots.count / 8 * 7 { grow() }
    return number
  }

  /// The slot of a fingerprint, or the empty slot in which it belongs.
  private func index(of fingerprint: Fingerprint) -> Int {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: fingerprint.first) & mask
    slots.withUnsafeBufferPointer { slots in
      // By halves: `!=` of a type in another module is a call for each slot.
      while slots[index].number != Self.none,
        slots[index].fingerprint.first != fingerprint.first
          || slots[index].fingerprint.second != fingerprint.second
      {
        index = (index + 1) & mask
      }
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
