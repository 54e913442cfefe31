import Routebook

/// The states that are not explored yet, with a queue for each level of detail, oldest first.
struct Frontier {
  /// A state that is to be explored.
  struct Entry {
    let number: Int
    /// `nil` if a walker has to reach the state again.
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
  /// The entries that have more than a number.
  private var entries: [Int: Entry] = [:]
  /// The level at which tasks run in known states, since they may read something new.
  private let levelOfTaskRuns: DetailLevel
  private var taskRuns: [Entry] = []
  /// The maximum number of states that are kept: one takes about two kilobytes.
  private static let stateLimit = 1 << 16

  init(taskRunsAt level: DetailLevel) { levelOfTaskRuns = level }

  /// Whether there is room to keep another state; without it, a walker reaches the state again from
  /// its parent.
  var keepsStates: Bool { entries.count < Self.stateLimit }

  /// Adds a state at the end of a queue. O(1) on average.
  mutating func append(_ entry: Entry, at level: DetailLevel) {
    queues[level.index].append(UInt32(entry.number))
    if entry.state != nil || !entry.claims.isEmpty { entries[entry.number] = entry }
  }

  /// Adds tasks to run in a known state.
  mutating func append(taskRun: Entry) { taskRuns.append(taskRun) }

  /// Removes the oldest state of the coarsest level that has one; `nil` if there is none up to a
  /// level. O(1).
  mutating func removeFirst(upTo level: DetailLevel) -> (entry: Entry, level: DetailLevel)? {
    for level in DetailLevel.allCases.prefix(level.index + 1) {
      if level == levelOfTaskRuns, !taskRuns.isEmpty { return (taskRuns.removeFirst(), level) }
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
      && (level < levelOfTaskRuns || taskRuns.isEmpty)
  }
}
