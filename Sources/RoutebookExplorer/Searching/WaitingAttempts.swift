/// The steps after which the tasks of the app go on in a new app, in the order of their depths.
///
/// Each item of each screen, and the start of each screen, is tried once, as far as it starts tasks or tasks
/// were started before. If nothing follows, an item is tried in a few more states: it can depend on them.
struct WaitingAttempts {
  /// An item of a screen, or the start of a screen.
  struct Subject: Hashable {
    /// The number of the screen.
    let screen: Int
    /// The label of the item; `nil` for the start of the screen.
    let item: String?
    /// The number of the item's input.
    var input = 0
  }

  struct Entry {
    /// The step; to wait, for the start of a screen.
    let attempt: Attempt
    let subject: Subject
  }

  /// The maximum number of states in which an item is tried that starts tasks.
  private static let stateLimit = 5

  /// What changes something when tasks go on.
  private(set) var effective: Set<Subject> = []
  /// The subjects whose tasks were still running when the time for them was up.
  private(set) var unfinished: Set<Subject> = []
  /// The entries by their depths.
  private var entries: [[Entry]] = []
  /// The number of entries that are left for each subject.
  private var counts: [Subject: Int] = [:]
  private var tried: [Subject: Int] = [:]

  /// Whether there is none.
  var isEmpty: Bool { entries.allSatisfy(\.isEmpty) }

  /// Adds a step, unless it was tried often enough.
  ///
  /// - Parameter startsTasks: Whether the step itself starts tasks.
  mutating func add(_ entry: Entry, depth: Int, startsTasks: Bool) {
    let count = (tried[entry.subject] ?? 0) + (counts[entry.subject] ?? 0)
    guard count < (startsTasks ? Self.stateLimit : 1), !effective.contains(entry.subject) else {
      return
    }
    counts[entry.subject, default: 0] += 1
    while entries.count <= depth { entries.append([]) }
    entries[depth].append(entry)
  }

  /// Removes the entry with the lowest depth, the oldest first; `nil` if there is none that is still to be tried.
  mutating func takeFirst() -> Entry? {
    while let depth = entries.firstIndex(where: { !$0.isEmpty }) {
      let entry = entries[depth].removeFirst()
      counts[entry.subject]! -= 1
      if !effective.contains(entry.subject) { return entry }
    }
    return nil
  }

  /// Notes that a step is tried.
  mutating func noteAttempt(_ subject: Subject) { tried[subject, default: 0] += 1 }

  /// Notes that something changed when tasks went on.
  mutating func noteEffect(_ subject: Subject) { effective.insert(subject) }

  /// Notes that tasks did not end in time.
  mutating func noteUnfinished(_ subject: Subject) { unfinished.insert(subject) }
}
