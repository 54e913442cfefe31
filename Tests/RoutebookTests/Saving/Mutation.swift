import Sampling

/// Changes, drops, doubles or adds a few bytes or words.
func mutate(_ bytes: inout [UInt8], _ numbers: inout SeededNumbers, with words: [[UInt8]]) {
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
