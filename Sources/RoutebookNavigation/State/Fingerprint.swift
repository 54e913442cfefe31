/// A fingerprint of 128 bits, made of two independent halves.
///
/// It is made with Swift's hasher, whose keys are specific to the process, so it has no meaning
/// elsewhere and is never saved. Two of a million different values have the same one with a
/// probability below 10⁻²⁶.
package struct Fingerprint: Hashable, Sendable {
  package private(set) var first: UInt64
  package private(set) var second: UInt64

  /// The fingerprint of nothing, to which parts are added.
  package static var empty: Fingerprint {
    Fingerprint(first: 0x9E37_79B9_7F4A_7C15, second: 0xD1B5_4A32_D192_ED03)
  }

  package init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second
  }

  /// Creates the fingerprint of what a value adds to a hasher.
  ///
  /// The value is hashed once. The halves differ in what follows it: the state of the hasher between
  /// them has 256 bits.
  package init(of value: some Hashable) {
    var first = Hasher()
    value.hash(into: &first)
    var second = first
    second.combine(0x94D0_49BB_1331_11EB as UInt64)
    self.init(
      first: UInt64(truncatingIfNeeded: first.finalize()),
      second: UInt64(truncatingIfNeeded: second.finalize()))
  }

  /// Adds a part; the order of parts counts.
  ///
  /// Each half is multiplied by an odd number and shifted, so that different parts lead to different
  /// halves.
  package mutating func combine(_ part: Fingerprint) {
    first = (first ^ part.first) &* 0xFF51_AFD7_ED55_8CCD
    first ^= first >> 32
    first = first &* 0xC4CE_B9FE_1A85_EC53
    first ^= first >> 29
    second = (second ^ part.second) &* 0xBF58_476D_1CE4_E5B9
    second ^= second >> 31
    second = second &* 0x94D0_49BB_1331_11EB
    second ^= second >> 30
  }

  /// Adds a small number.
  package mutating func combine(_ number: Int) {
    let part = UInt64(truncatingIfNeeded: number)
    combine(Fingerprint(first: part, second: ~part))
  }
}
