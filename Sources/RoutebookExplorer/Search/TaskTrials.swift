import RoutebookApp

/// What is known of the tasks that steps start, from letting them go on in new apps.
///
/// Each item of each screen, and the start of each screen, is tried once, as far as it starts tasks or tasks
/// were started before. If nothing follows, an item is tried in a few more states: it can depend on them.
struct TaskTrials {
  /// What starts tasks.
  enum Source: Hashable {
    /// An item, with the number of its input.
    case item(ItemObserver.Item, input: Int)
    /// A step that uses no item, on the screen with a number; `nil` for the start of the screen.
    case step(String?, on: Int)
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
  }

  /// What is known of a source's tasks.
  enum Knowledge {
    /// They are to be tried.
    case open
    /// They change something.
    case effective
    /// They were tried often enough, and changed nothing.
    case ineffective
  }

  /// The maximum number of states in which an item is tried that starts tasks.
  private static let stateLimit = 5

  private(set) var effective: Set<Source> = []
  /// The sources whose tasks were still running when the time for them was up.
  private(set) var unfinished: Set<Source> = []
  /// The states in which the tasks of each source are tried.
  private var states: [Source: Set<Int>] = [:]

  /// What is known of a source.
  ///
  /// - Parameters:
  ///   - startsTasks: Whether it starts tasks itself, and not what was done before.
  ///   - state: A state in which it is not tried twice.
  func knowledge(of source: Source, startsTasks: Bool, in state: Int? = nil) -> Knowledge {
    if effective.contains(source) { return .effective }
    guard let tried = states[source] else { return .open }
    if let state, tried.contains(state) { return .ineffective }
    return tried.count < (startsTasks ? Self.stateLimit : 1) ? .open : .ineffective
  }

  mutating func add(_ trial: Trial) { states[trial.source, default: []].insert(trial.state) }

  /// Notes that something changed when tasks went on.
  mutating func noteEffect(_ source: Source) { effective.insert(source) }

  /// Notes that tasks did not end in time.
  mutating func noteUnfinished(_ source: Source) { unfinished.insert(source) }
}
