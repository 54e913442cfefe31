import RoutebookApp

/// What is known of the tasks that steps start, from letting them go on in new apps.
///
/// Each item of each screen, and the start of each screen, is tried once, as far as it starts tasks or tasks
/// were started before. If nothing follows, an item is tried in a few more states: it can depend on them. At
/// levels that distinguish what tasks may read, they are tried again where some of that is new to them.
struct TaskTrials {
  /// What starts tasks.
  enum Source: Hashable {
    /// An item, with the number of its input.
    case item(ItemObserver.Item, input: Int)
    /// A step that uses no item, on the screen with a number; `nil` for the start of the screen.
    case step(String?, on: Int)

    /// The item, if it is one.
    var item: ItemObserver.Item? { if case .item(let item, _) = self { item } else { nil } }
  }

  struct Trial {
    /// The state in which tasks have not gone on.
    let state: Int
    let source: Source
    /// The state, to classify it when it is known whether its tasks change something.
    let sight: Sight
    /// Its fingerprint without regard to tasks.
    let base: Fingerprint
    /// The app in the state.
    let moment: AppMoment
    /// The level at which it was taken from the frontier; `nil` if it has not been there.
    var level: DetailLevel?
    /// Whether the tasks may read something that none has read there.
    let readsNew: Bool
  }

  /// The maximum number of states in which an item is tried that starts tasks, as long as nothing follows.
  private static let stateLimit = 5
  /// The maximum number of states in which tasks go on since they may read something new.
  static let readingLimit = 8

  private(set) var effective: Set<Source> = []
  /// The sources whose tasks were still running when the time for them was up.
  private(set) var unfinished: Set<Source> = []
  /// Whose tasks may read something new in more states than those in which they go on.
  private(set) var unread: Set<Source> = []
  private var readings: [Source: Int] = [:]
  /// The states in which the tasks of each source are tried.
  private var states: [Source: Set<Int>] = [:]

  /// Whether the tasks of a source are tried in one more state, whatever they may read.
  ///
  /// - Parameters:
  ///   - startsTasks: Whether it starts tasks itself, and not what was done before.
  ///   - state: A state in which it is not tried twice.
  func isOpen(_ source: Source, startsTasks: Bool, in state: Int? = nil) -> Bool {
    if effective.contains(source) { return false }
    guard let tried = states[source] else { return true }
    if let state, tried.contains(state) { return false }
    return tried.count < (startsTasks ? Self.stateLimit : 1)
  }

  /// Whether tasks go on in one more state, since they may read something new.
  ///
  /// - Parameters:
  ///   - reader: Their source, or the screen that it leads to, which decides what they read.
  ///   - isNew: Whether they may read something new.
  mutating func read(_ reader: Source, _ isNew: () -> Bool) -> Bool {
    guard !unread.contains(reader), isNew() else { return false }
    readings[reader, default: 0] += 1
    if readings[reader]! > Self.readingLimit { unread.insert(reader) }
    return !unread.contains(reader)
  }

  /// Whether a source was tried in a few states, and nothing followed.
  func isLate(_ source: Source) -> Bool {
    !effective.contains(source) && states[source]?.count ?? 0 >= Self.stateLimit
  }

  mutating func add(_ trial: Trial) { states[trial.source, default: []].insert(trial.state) }

  /// Notes that something changed when tasks went on.
  mutating func noteEffect(_ source: Source) { effective.insert(source) }

  /// Notes that tasks did not end in time.
  mutating func noteUnfinished(_ source: Source) { unfinished.insert(source) }
}
