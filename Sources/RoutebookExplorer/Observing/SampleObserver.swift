import Routebook

/// Chooses the states that are replayed, and notes what they show: the first explored state of each screen at
/// each level, and about a hundred others at regular distances.
struct SampleObserver {
  private struct ScreenAtLevel: Hashable {
    let screen: Int
    let level: DetailLevel
  }

  private var known: Set<ScreenAtLevel> = []
  private var count = 0
  private var distance = 1
  /// The first states of screens at levels.
  private(set) var first: [Int] = []
  /// The others, at equal distances.
  private(set) var others: [Int] = []
  /// What was shown in the samples, in apps whose tasks had not gone on meanwhile.
  private(set) var shown: [Int: [String]] = [:]

  mutating func visited(_ visit: Visit, in walker: Walker, at level: DetailLevel) {
    defer { count += 1 }
    if known.insert(ScreenAtLevel(screen: visit.screenNumber, level: level)).inserted {
      first.append(visit.number)
    } else if count % distance == 0 {
      others.append(visit.number)
    } else {
      return
    }
    if others.count >= 128 {
      distance *= 2
      others = others.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    }
    if !walker.wasLeft { shown[visit.number] = walker.app.items().map(\.description) }
  }

  /// The samples, in the order of their numbers.
  var states: [Int] { Set(first + others).sorted() }
}
