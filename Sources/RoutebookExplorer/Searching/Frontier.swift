import RoutebookApp

/// The states that are not explored yet, oldest first, with their moments.
struct Frontier {
  struct Entry {
    let number: Int
    let moment: AppMoment
  }

  private var entries: [Entry?] = []
  private var next = 0

  /// Adds a state at the end. O(1) on average.
  mutating func append(_ entry: consuming Entry) { entries.append(entry) }

  /// Removes the oldest state, and releases its moment with it; `nil` if there is none. O(1).
  mutating func takeFirst() -> Entry? {
    guard next < entries.count else { return nil }
    defer { next += 1 }
    return entries[next].take()
  }
}
