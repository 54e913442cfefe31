/// The states that were reached, by their numbers in the order in which they were reached, and the
/// transitions between them.
///
/// It keeps seventeen bytes for each state and four for each transition, and no values.
struct StateGraph {
  /// How a state was reached first.
  private(set) var parents: ContiguousArray<UInt32> = []
  private(set) var steps: ContiguousArray<Step> = []
  /// The number of the screen on top of each state that was explored.
  private var screens: ContiguousArray<UInt32> = []
  private var flags: ContiguousArray<Flags> = []
  /// The targets of all transitions; those of a state begin at its offset.
  private var targets: ContiguousArray<UInt32> = []
  private var offsets: ContiguousArray<UInt32> = []
  /// The targets of transitions that were added when the next states were already explored.
  private var lateTargets: [Int: [UInt32]] = [:]
  private var lateCount = 0
  /// The state that gets late transitions; `nil` if it is the one that is explored.
  private var resumed: Int?
  private var beyondCount = 0
  /// A state that shows another one as soon as its screen is built, by its number.
  private var settled: [Int: Int] = [:]

  struct Flags: OptionSet {
    let rawValue: UInt8

    /// Nothing is pushed or presented: the user is at the root of the selected tab.
    static let root = Flags(rawValue: 1)
    /// Everything that the user can do in the state was done.
    static let explored = Flags(rawValue: 2)
  }

  /// The target of a transition of which it is not known where it leads on.
  private static let unknown = UInt32.max
  /// The target of a transition that leads beyond a bound.
  private static let beyond = UInt32.max - 1
  /// What is added to a target with which the state is merged to which the transition leads.
  private static let merged: UInt32 = 1 << 31

  /// The number of states, including those that turned out to be another one.
  var count: Int { parents.count }
  /// The number of different states.
  var stateCount: Int { parents.count - settled.count }
  /// The number of transitions to states within the bounds.
  var transitionCount: Int { targets.count + lateCount - beyondCount }

  /// Adds a state that a step in another one leads to; the start state is its own parent.
  mutating func add(from parent: Int, by step: Step) {
    parents.append(UInt32(parent))
    steps.append(step)
    screens.append(0)
    flags.append([])
  }

  /// Starts to add the transitions of a state; states are explored in the order of their numbers.
  mutating func explore(_ state: Int, screen: Int, isRoot: Bool) {
    resumed = nil
    while offsets.count <= state { offsets.append(UInt32(targets.count)) }
    screens[state] = UInt32(screen)
    flags[state] = isRoot ? [.root, .explored] : .explored
  }

  /// Starts to add more transitions of a state that was explored before.
  mutating func resume(_ state: Int) { resumed = state }

  /// Adds a transition of the state that is explored.
  ///
  /// - Parameter isExact: Whether it leads to exactly this state, and not to one that is merged with it.
  mutating func addTransition(to target: Int, isExact: Bool) {
    append(UInt32(target) | (isExact ? 0 : Self.merged))
  }

  /// Adds a transition to a state that is left out: beyond a bound, or for another reason.
  mutating func addTransition(beyondBound: Bool) {
    append(beyondBound ? Self.beyond : Self.unknown)
    beyondCount += 1
  }

  private mutating func append(_ target: UInt32) {
    guard let resumed else { return targets.append(target) }
    lateTargets[resumed, default: []].append(target)
    lateCount += 1
  }

  /// Notes that a state shows another one as soon as its screen is built.
  mutating func settle(_ state: Int, as other: Int) { settled[state] = other }

  /// The state that is shown instead, or the state itself.
  func shown(_ state: Int) -> Int {
    if settled.isEmpty { return state }
    var state = state
    while let other = settled[state], other != state { state = other }
    return state
  }

  func screen(of state: Int) -> Int { Int(screens[state]) }

  func isRoot(_ state: Int) -> Bool { flags[state].contains(.root) }

  /// Whether a state was reached first by a step in another one.
  func isReached(_ state: Int, from parent: Int, by step: Step) -> Bool {
    state != parent && Int(parents[state]) == parent && steps[state] == step
  }

  /// The step that leads to a state first.
  func step(to state: Int) -> Step { steps[state] }

  /// The steps that lead to a state from the start, the fewest that there are, or those after another state
  /// on the way.
  func trace(to state: Int, from origin: Int = 0) -> [Step] {
    var (state, trace) = (state, [Step]())
    while state != origin, parents[state] != state {
      trace.append(steps[state])
      state = Int(parents[state])
    }
    return trace.reversed()
  }

  /// The states along the shortest trace to a state, from the start.
  func path(to state: Int) -> [Int] {
    var path = [state]
    while parents[path.last!] != path.last! { path.append(Int(parents[path.last!])) }
    return path.reversed()
  }

  /// Those of some states whose traces lead through all others of them. O(*n*) in the states on all
  /// traces.
  func ends(ofTracesThrough states: [Int]) -> [Int] {
    var passed: Set<Int> = []
    for state in states {
      var (state, parent) = (state, Int(parents[state]))
      while parent != state, passed.insert(parent).inserted {
        (state, parent) = (parent, Int(parents[parent]))
      }
    }
    return states.filter { !passed.contains($0) }
  }

  /// The states from which neither a goal nor anything unknown can be reached, in order: only what lies
  /// beyond bounds, or is merged with another state, can lead on from them.
  ///
  /// O(*n*) in the number of transitions for each way back that leads to a later state; usually one
  /// pass over all of them.
  ///
  /// - Parameter willPass: Called before each pass.
  func statesWithoutWay(
    willPass: () throws -> Void, to isGoal: (_ state: Int) -> Bool
  ) rethrows -> [Int] {
    var isFree = ContiguousArray(repeating: false, count: count)
    for state in 0..<count { isFree[state] = !flags[state].contains(.explored) || isGoal(state) }
    for (state, _) in settled { isFree[state] = true }
    func leadsOn(_ target: UInt32) -> Bool {
      target == Self.unknown || target < Self.merged && isFree[shown(Int(target))]
    }
    var changed = true
    while changed {
      try willPass()
      changed = false
      for state in 0..<min(count, offsets.count) where !isFree[state] {
        let end = state + 1 < offsets.count ? Int(offsets[state + 1]) : targets.count
        if targets[Int(offsets[state])..<end].contains(where: leadsOn)
          || lateTargets[state]?.contains(where: leadsOn) ?? false
        {
          isFree[state] = true
          changed = true
        }
      }
    }
    return isFree.indices.filter { !isFree[$0] }
  }
}
