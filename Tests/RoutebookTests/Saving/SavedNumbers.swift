/// A small seeded generator (SplitMix64), so that a failing sample can be drawn again.
struct SavedNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Changes, drops, doubles or adds a few bytes or words.
func mutate(_ bytes: inout [UInt8], _ numbers: inout SavedNumbers, with words: [[UInt8]]) {
  for _ in 0..<Int.random(in: 1...3, using: &numbers) where !bytes.isEmpty {
    let index = Int.random(in: 0..<bytes.count, using: &numbers)
    let other = Int.random(in: 0..<bytes.count, using: &numbers)
    let range = min(index, other)..<max(index, other)
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: bytes[index] = .random(in: 0...255, using: &numbers)
    case 1: bytes.remove(at: index)
    case 2: bytes.insert(.random(in: 0...127, using: &numbers), at: index)
    case 3: bytes.insert(contentsOf: words.randomElement(using: &numbers)!, at: index)
    case 4: bytes.insert(contentsOf: bytes[range].prefix(64), at: index)
    default: bytes.removeSubrange(range.prefix(32))
    }
  }
}
