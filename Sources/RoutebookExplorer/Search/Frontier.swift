import Routebook

/// The states that are not explored yet, with a queue for each level of detail, oldest first.
struct Frontier {
  /// A state that is to be explored.
  struct Entry {
    let number: Int
    /// `nil` if an app has to be led there.
    var state: DiscoveredState?
    /// The projections that the state claimed.
    var claims: [Fingerprint] = []
    /// The source of the tasks that must go on before the state is explored; `nil` for most states.
    var source: TaskSource?
    /// The level at which the state was taken before its tasks were held back; `nil` if it was not.
    var level: DetailLevel?
  }

  /// The numbers of the states of each level.
  private var queues: [ArraySlice<UInt32>] = DetailLevel.allCases.map { _ in [] }
  /// The entries that are more than a number.
  private var entries: [Int: Entry] = [:]
  /// The level at which tasks go on in known states, since they may read something new.
  private let levelOfTrials: DetailLevel
  private var trials: [Entry] = []
  /// The maximum number of states that are kept: one takes about two kilobytes.
  private static let stateLimit = 1 << 16

  init(trialsAt level: DetailLevel) { levelOfTrials = level }

  /// Whether another state is kept. Otherwise, a walker goes there from the state before.
  var keepsStates: Bool { entries.count < Self.stateLimit }

  /// Adds a state at the end of a queue. O(1) on average.
  mutating func append(_ entry: Entry, at level: DetailLevel) {
    queues[level.index].append(UInt32(entry.number))
    if entry.state != nil || !entry.claims.isEmpty { entries[entry.number] = entry }
  }

  /// Adds tasks that go on in a known state.
  mutating func append(trial: Entry) { trials.append(trial) }

  /// Removes the oldest state of the coarsest level that has one; `nil` if there is none up to a
  /// level. O(1).
  mutating func removeFirst(upTo level: DetailLevel) -> (entry: Entry, level: DetailLevel)? {
    for level in DetailLevel.allCases.prefix(level.index + 1) {
      if level == levelOfTrials, !trials.isEmpty { return (trials.removeFirst(), level) }
      if let number = queues[level.index].popFirst() { return (entry(Int(number)), level) }
    }
    return nil
  }

  /// Removes the oldest state for which a condition holds, at any level; `nil` if there is none.
  ///
  /// O(*n*) in the states that are left.
  mutating func removeFirst(where isWanted: (Int) -> Bool) -> Entry? {
    for index in queues.indices {
      if let place = queues[index].firstIndex(where: { isWanted(Int($0)) }) {
        return entry(Int(queues[index].remove(at: place)))
      }
    }
    return nil
  }

  private mutating func entry(_ number: Int) -> Entry {
    entries.removeValue(forKey: number) ?? Entry(number: number)
  }

  /// Returns whether nothing is left up to a level.
  func isEmpty(upTo level: DetailLevel) -> Bool {
    queues.prefix(level.index + 1).allSatisfy(\.isEmpty)
      && (level < levelOfTrials || trials.isEmpty)
  }
}
