import RoutebookApp

/// The states that are not explored yet, with a queue for each level of detail, oldest first.
struct Frontier {
  /// A state that is to be explored.
  struct Entry {
    let number: Int
    /// The app in the state; `nil` if it has to be led there.
    let moment: AppMoment?
    /// What the state claimed.
    let claims: [Fingerprint]
    /// What its tasks are tried for, if it is held back until they have gone on.
    let trial: TaskTrials.Trial?
  }

  private struct Queue {
    var numbers: ContiguousArray<UInt32> = []
    var next = 0
  }

  private var queues = Array(repeating: Queue(), count: DetailLevel.allCases.count)
  /// What is kept of the states that will be explored for certain.
  private var entries: [Int: Entry] = [:]
  /// The level at which tasks go on in known states, since they may read something new.
  var levelOfTrials = DetailLevel.states
  private var trials: [TaskTrials.Trial] = []

  /// Adds a state at the end of a queue. O(1) on average.
  mutating func append(_ entry: Entry, at level: DetailLevel) {
    queues[level.index].numbers.append(UInt32(entry.number))
    if entry.moment != nil || !entry.claims.isEmpty || entry.trial != nil {
      entries[entry.number] = entry
    }
  }

  /// Adds tasks that go on in a state that is known besides.
  mutating func append(_ trial: TaskTrials.Trial) { trials.append(trial) }

  /// Removes the oldest state of the coarsest level that has one; `nil` if there is none up to a level. O(1).
  mutating func takeFirst(upTo level: DetailLevel) -> (entry: Entry, level: DetailLevel)? {
    for level in DetailLevel.allCases.prefix(level.index + 1) {
      if level == levelOfTrials, !trials.isEmpty {
        let trial = trials.removeFirst()
        return (Entry(number: trial.state, moment: nil, claims: [], trial: trial), level)
      }
      let queue = queues[level.index]
      guard queue.next < queue.numbers.count else { continue }
      queues[level.index].next += 1
      return (entry(Int(queue.numbers[queue.next])), level)
    }
    return nil
  }

  private mutating func entry(_ number: Int) -> Entry {
    entries.removeValue(forKey: number)
      ?? Entry(number: number, moment: nil, claims: [], trial: nil)
  }

  /// Removes the oldest state for which something is true, at any level; `nil` if there is none.
  ///
  /// O(*n*) in the states that are left.
  mutating func takeFirst(where isWanted: (Int) -> Bool) -> Entry? {
    for index in queues.indices {
      let left = queues[index].numbers[queues[index].next...]
      if let place = left.firstIndex(where: { isWanted(Int($0)) }) {
        return entry(Int(queues[index].numbers.remove(at: place)))
      }
    }
    return nil
  }

  /// Whether nothing is left up to a level.
  func isEmpty(upTo level: DetailLevel) -> Bool {
    queues.prefix(level.index + 1).allSatisfy { $0.next >= $0.numbers.count }
      && (level < levelOfTrials || trials.isEmpty)
  }
}
