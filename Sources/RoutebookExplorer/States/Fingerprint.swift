/// A fingerprint of 128 bits, made of two independent halves.
///
/// Its keys are random and specific to one exploration, so it has no meaning elsewhere and is never
/// saved. Two of a million different states have the same one with a probability below 10⁻²⁶.
struct Fingerprint: Hashable {
  private(set) var first: UInt64
  private(set) var second: UInt64

  /// The fingerprint of nothing, to which parts are added.
  static let empty = Fingerprint(first: 0x9E37_79B9_7F4A_7C15, second: 0xD1B5_4A32_D192_ED03)

  init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second
  }

  /// Adds a part; the order of parts counts.
  ///
  /// Each half is multiplied by an odd number and shifted, so that different parts lead to different
  /// halves.
  mutating func combine(_ part: Fingerprint) {
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
  mutating func combine(_ number: Int) {
    let part = UInt64(truncatingIfNeeded: number)
    combine(Fingerprint(first: part, second: ~part))
  }
}

/// Makes fingerprints of values, with the keys of one exploration.
struct FingerprintKeys {
  private let hasher: Hasher
  private let distinction = UInt64.random(in: .min ... .max)

  init() {
    var hasher = Hasher()
    hasher.combine(UInt64.random(in: .min ... .max))
    self.hasher = hasher
  }

  /// The fingerprint of what a value adds to a hasher.
  ///
  /// The value is hashed once. The halves differ in what follows it: the state of the hasher between
  /// them has 256 bits.
  func fingerprint(of value: some Hashable) -> Fingerprint {
    var first = hasher
    value.hash(into: &first)
    var second = first
    second.combine(distinction)
    return Fingerprint(
      first: UInt64(truncatingIfNeeded: first.finalize()),
      second: UInt64(truncatingIfNeeded: second.finalize()))
  }
}
