import RoutebookApp

/// The states that are not explored yet, oldest first, with their moments.
///
/// It consists of blocks, each of which is released as soon as its states are explored: an array that
/// grows would hold the moments twice for a while.
struct Frontier {
  struct Entry {
    let number: Int
    let moment: AppMoment
  }

  private static let blockSize = 512

  private var blocks: [ContiguousArray<Entry?>] = []
  private var firstBlock = 0
  private var next = 0

  /// Adds a state at the end. O(1) on average.
  mutating func append(_ entry: consuming Entry) {
    if blocks.last.map({ $0.count == Self.blockSize }) ?? true {
      var block = ContiguousArray<Entry?>()
      block.reserveCapacity(Self.blockSize)
      blocks.append(block)
    }
    blocks[blocks.count - 1].append(entry)
  }

  /// Removes the oldest state; `nil` if there is none. O(1) on average.
  mutating func takeFirst() -> Entry? {
    guard firstBlock < blocks.count, next < blocks[firstBlock].count else { return nil }
    let entry = blocks[firstBlock][next].take()
    next += 1
    if next == Self.blockSize {
      blocks[firstBlock] = []
      firstBlock += 1
      next = 0
    }
    return entry
  }
}
