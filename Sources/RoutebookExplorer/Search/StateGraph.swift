/// The states that are known, by their numbers in the order in which they were discovered, and the
/// transitions between them.
///
/// It keeps about thirty bytes for each state and eight for each transition, and no values.
struct StateGraph {
  /// How a state was discovered.
  private var parents: ContiguousArray<UInt32> = []
  private var steps: ContiguousArray<Step> = []
  /// The walker that was there.
  private var walkers: ContiguousArray<UInt32> = []
  /// The number of the screen in front.
  private var screens: ContiguousArray<UInt32> = []
  private var flags: ContiguousArray<Flags> = []
  /// Where the transitions of each state begin and end.
  private var ranges: ContiguousArray<Range<UInt32>> = []
  private var targets: ContiguousArray<UInt32> = []
  private var targetSteps: ContiguousArray<Step> = []
  /// Where waiting leads.
  private var waits: [Int: Int] = [:]
  /// The states that turned out to be another one, which has the number.
  private var merged: [Int: Int] = [:]
  /// The states that are explored, in order.
  private(set) var explored: [Int] = []
  /// A state that is put off: the first one that has the same element in front at the same place.
  private var likes: [Int: Int] = [:]

  private struct Flags: OptionSet {
    let rawValue: UInt8

    /// Nothing is pushed or presented: the user is at the root of the selected tab.
    static let root = Flags(rawValue: 1)
    /// The state is explored.
    static let explored = Flags(rawValue: 2)
    /// There was no time for everything in it.
    static let cutOff = Flags(rawValue: 4)
    /// Tasks that change something were started and have not gone on.
    static let pending = Flags(rawValue: 8)
    /// Nothing changed in it, whatever was used.
    static let still = Flags(rawValue: 16)
  }

  /// The number of states, including those that turned out to be another one.
  var count: Int { parents.count }
  /// The number of states that were explored.
  var stateCount: Int { explored.count }
  /// The number of states that are known and not explored.
  var putOffCount: Int { count - merged.count - explored.count }
  var transitionCount: Int { targets.count + waits.count }

  /// Adds a state that a step in another one leads to; the start state is its own parent.
  mutating func add(from parent: Int, by step: Step, screen: Int, isRoot: Bool, walker: Int) -> Int
  {
    parents.append(UInt32(parent))
    steps.append(step)
    walkers.append(UInt32(walker))
    screens.append(UInt32(screen))
    flags.append(isRoot ? .root : [])
    ranges.append(0..<0)
    return parents.count - 1
  }

  // MARK: Exploring

  /// Notes that a state is explored: its transitions follow.
  mutating func beginTransitions(of state: Int) {
    flags[state].insert(.explored)
    explored.append(state)
    let end = UInt32(targets.count)
    ranges[state] = end..<end
  }

  /// Adds a transition of the state that is explored.
  mutating func addTransition(from state: Int, to target: Int, by step: Step) {
    targets.append(UInt32(target))
    targetSteps.append(step)
    ranges[state] = ranges[state].lowerBound..<UInt32(targets.count)
  }

  /// Adds where tasks lead from a state.
  mutating func addWait(from state: Int, to target: Int) { waits[state] = target }

  mutating func cutOff(_ state: Int) { flags[state].insert(.cutOff) }
  mutating func notePending(_ state: Int) { flags[state].insert(.pending) }
  mutating func noteStill(_ state: Int) { flags[state].insert(.still) }
  mutating func note(_ state: Int, isLike other: Int) { likes[state] = other }
  mutating func move(_ state: Int, to walker: Int) { walkers[state] = UInt32(walker) }

  /// Notes what is in front in a state, now that its screen was built.
  mutating func place(_ state: Int, on screen: Int, isRoot: Bool) {
    screens[state] = UInt32(screen)
    if isRoot { flags[state].insert(.root) } else { flags[state].remove(.root) }
  }

  /// Notes that a state turned out to be another one, which it showed as soon as its screen was built.
  mutating func merge(_ state: Int, into other: Int) { merged[state] = other }

  /// The state that one turned out to be, or the state itself.
  func shown(_ state: Int) -> Int {
    if merged.isEmpty { return state }
    var state = state
    while let other = merged[state], other != state { state = other }
    return state
  }

  // MARK: Reading

  func screen(of state: Int) -> Int { Int(screens[state]) }
  func walker(of state: Int) -> Int { Int(walkers[state]) }
  func isRoot(_ state: Int) -> Bool { flags[state].contains(.root) }
  func isExplored(_ state: Int) -> Bool { flags[state].contains(.explored) }
  func isCutOff(_ state: Int) -> Bool { flags[state].contains(.cutOff) }
  func isPending(_ state: Int) -> Bool { flags[state].contains(.pending) }
  func isStill(_ state: Int) -> Bool { flags[state].contains(.still) }
  func parent(of state: Int) -> Int { Int(parents[state]) }
  /// The step by which a state was discovered.
  func step(to state: Int) -> Step { steps[state] }

  /// Where waiting leads from a state; `nil` if no task is known that goes on there.
  func wait(from state: Int) -> Int? { waits[state].map(shown) }

  /// The first state that has the same in front as one that is put off.
  func like(of state: Int) -> Int? { likes[state].map(shown) }

  /// The transitions of a state.
  func transitions(of state: Int) -> some Sequence<(step: Step, target: Int)> {
    ranges[state].lazy.map { (targetSteps[Int($0)], shown(Int(targets[Int($0)]))) }
  }

  /// The states along the way on which a state was discovered, from the start, and the steps between them.
  func way(to state: Int) -> Way {
    Way(to: state, parent: { Int(parents[$0]) }, step: { steps[$0] })
  }
}

/// The steps from the start to a state.
struct Way {
  /// The states on it, from the start to the last one.
  private(set) var states: [Int]
  /// The steps between them.
  private(set) var steps: [Step] = []

  /// Follows the steps back to the start, which is its own parent.
  init(to state: Int, parent: (Int) -> Int, step: (Int) -> Step) {
    states = [state]
    while parent(states.last!) != states.last! {
      steps.append(step(states.last!))
      states.append(parent(states.last!))
    }
    states.reverse()
    steps.reverse()
  }
}
