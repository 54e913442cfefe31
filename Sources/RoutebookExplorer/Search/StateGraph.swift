import Routebook

/// The known states, by their numbers in the order in which they were discovered, and the
/// transitions between them.
///
/// It keeps about forty bytes for each state and eight for each transition, and no values.
struct StateGraph {
  /// A state without its transitions.
  struct Node {
    /// The state and the step by which it was discovered.
    fileprivate let parent: UInt32
    fileprivate let step: Step
    /// The number of the line of a script that is the same step.
    fileprivate let line: UInt32
    /// The walker that was in it.
    fileprivate var walker: UInt32
    /// The number of the screen in front.
    fileprivate var screen: UInt32
    /// The range of its transitions.
    fileprivate var range: Range<UInt32> = 0..<0
    /// Whether nothing is pushed or presented: the user is at the root of the selected tab.
    fileprivate(set) var isRoot: Bool
    fileprivate(set) var isExplored = false
    /// Whether there was no time for every step in it.
    var isCutOff = false
    /// Whether tasks that change something were started and have not gone on.
    var isPending = false
    /// Whether no step of the user changes anything; events and the answers of guards are not the
    /// user's.
    var isInert = false
  }

  private var nodes: ContiguousArray<Node> = []
  private var targets: ContiguousArray<(step: Step, state: UInt32)> = []
  /// The lines of the scripts to states, and their numbers.
  private var lines: [String] = []
  private var lineNumbers: [ScriptStep.Action?: Int] = [:]
  /// The states to which waiting leads.
  private var waits: [Int: Int] = [:]
  /// The states that turned out to be another one, with its number.
  private var merged: [Int: Int] = [:]
  /// The explored states, in order.
  private(set) var explored: [Int] = []

  /// The number of states, including those that turned out to be another one.
  var count: Int { nodes.count }
  /// The number of explored states.
  var stateCount: Int { explored.count }
  /// The number of states that are known and not explored.
  var deferredCount: Int { count - merged.count - explored.count }
  var transitionCount: Int { targets.count + waits.count }

  /// Adds a state to which a step in another one leads; the start state is its own parent.
  ///
  /// - Parameter action: The step as an action of a script; `nil` if there is none.
  mutating func add(
    from parent: Int, by step: Step, _ action: ScriptStep.Action?, screen: Int, isRoot: Bool,
    walker: Int
  ) -> Int {
    let line = lineNumbers[action] ?? lines.count
    if line == lines.count {
      lineNumbers[action] = line
      lines.append(action.map { "\($0)\n" } ?? "\n")
    }
    nodes.append(
      Node(
        parent: UInt32(parent), step: step, line: UInt32(line), walker: UInt32(walker),
        screen: UInt32(screen), isRoot: isRoot))
    return nodes.count - 1
  }

  // MARK: Exploring

  /// Marks a state as explored: its transitions follow.
  mutating func beginTransitions(of state: Int) {
    nodes[state].isExplored = true
    explored.append(state)
    let end = UInt32(targets.count)
    nodes[state].range = end..<end
  }

  /// Adds a transition of the state that is being explored.
  mutating func addTransition(from state: Int, to target: Int, by step: Step) {
    targets.append((step, UInt32(target)))
    nodes[state].range = nodes[state].range.lowerBound..<UInt32(targets.count)
  }

  /// Adds a transition by waiting.
  mutating func addWait(from state: Int, to target: Int) { waits[state] = target }

  mutating func setWalker(of state: Int, to walker: Int) { nodes[state].walker = UInt32(walker) }

  /// Corrects the screen in front of a state, now that the screen was built.
  mutating func setScreen(of state: Int, to screen: Int, isRoot: Bool) {
    (nodes[state].screen, nodes[state].isRoot) = (UInt32(screen), isRoot)
  }

  /// Records that a state turned out to be another one as soon as its screen was built.
  mutating func merge(_ state: Int, into other: Int) { merged[state] = other }

  /// Returns the state that a state turned out to be, or the state itself.
  func resolved(_ state: Int) -> Int {
    if merged.isEmpty { return state }
    var state = state
    while let other = merged[state], other != state { state = other }
    return state
  }

  // MARK: Reading

  subscript(state: Int) -> Node {
    get { nodes[state] }
    set { nodes[state] = newValue }
  }

  func screen(of state: Int) -> Int { Int(nodes[state].screen) }
  func walker(of state: Int) -> Int { Int(nodes[state].walker) }
  func parent(of state: Int) -> Int { Int(nodes[state].parent) }
  /// Returns the step by which a state was discovered.
  func step(to state: Int) -> Step { nodes[state].step }

  /// Returns the state to which waiting leads; `nil` if no task that runs there is known to change
  /// anything.
  func wait(from state: Int) -> Int? { waits[state].map(resolved) }

  /// Returns the transitions of a state.
  func transitions(of state: Int) -> some Sequence<(step: Step, target: Int)> {
    targets[Int(nodes[state].range.lowerBound)..<Int(nodes[state].range.upperBound)].lazy
      .map { ($0.step, resolved(Int($0.state))) }
  }

  /// Returns the path on which a state was discovered.
  func path(to state: Int) -> StatePath {
    StatePath(to: state, parent: parent(of:), step: step(to:))
  }

  /// Returns the same way as a script, without the steps to the start. O(*n*) in its length.
  func script(to state: Int) -> String {
    path(to: state).states.dropFirst().map { lines[Int(nodes[$0].line)] }.joined()
  }
}

/// The steps from the start to a state.
struct StatePath {
  /// The states on it, from the start to the last one.
  private(set) var states: [Int]
  /// The steps between them.
  private(set) var steps: [Step] = []

  /// Follows the steps back to the start, which is its own parent.
  init(to state: Int, parent: (Int) -> Int, step: (Int) -> Step) {
    states = [state]
    var (last, next) = (state, parent(state))
    while next != last {
      steps.append(step(last))
      states.append(next)
      (last, next) = (next, parent(next))
    }
    states.reverse()
    steps.reverse()
  }
}

/// The fewest steps to each state, along the transitions between explored states.
///
/// A path waits for tasks. It leads through states in which the user does not wait only if there is
/// no other path.
struct ShortestPaths {
  private let graph: StateGraph
  /// The last step to each state; its depth is the number of all steps, or `none` without a path.
  private var arrivals: ContiguousArray<(parent: UInt32, step: Step, depth: UInt32)>

  private static let none = UInt32.max

  /// - Complexity: O(*n*) in the number of transitions.
  init(in graph: StateGraph) {
    self.graph = graph
    arrivals = ContiguousArray(repeating: (0, .back, Self.none), count: graph.count)
    arrivals[0].depth = 0
    var queue: [Int] = [0]
    var pending: [Int] = []
    var next = 0
    func reach(_ target: Int, from state: Int, by step: Step) {
      guard arrivals[target].depth == Self.none else { return }
      arrivals[target] = (UInt32(state), step, arrivals[state].depth + 1)
      queue.append(target)
    }
    func reachTargets(of state: Int) {
      for (step, target) in graph.transitions(of: state) { reach(target, from: state, by: step) }
    }
    while next < queue.count || !pending.isEmpty {
      guard next < queue.count else {
        reachTargets(of: pending.removeFirst())
        continue
      }
      let state = queue[next]
      next += 1
      if let target = graph.wait(from: state) { reach(target, from: state, by: .wait) }
      if graph[state].isPending { pending.append(state) } else { reachTargets(of: state) }
    }
  }

  /// Returns the number of steps to a state; `nil` if no path is known.
  func depth(of state: Int) -> Int? {
    arrivals[state].depth == Self.none ? nil : Int(arrivals[state].depth)
  }

  /// Returns some states, those with the shortest paths first.
  func nearestFirst(_ states: some Sequence<Int>) -> [Int] {
    states.sorted { (arrivals[$0].depth, $0) < (arrivals[$1].depth, $1) }
  }

  /// The largest number of steps to an explored state.
  var depth: Int { graph.explored.compactMap { depth(of: $0) }.max() ?? 0 }

  /// Returns the path to a state; for a state that turned out to be another one, the path on which
  /// it was discovered.
  func path(to state: Int) -> StatePath {
    guard depth(of: state) != nil else { return graph.path(to: state) }
    return StatePath(to: state, parent: { Int(arrivals[$0].parent) }, step: { arrivals[$0].step })
  }

  /// Returns the states that are on no path to another of `states`: together, their paths pass
  /// through all of them. O(*n*) in the states on all paths.
  func leaves(ofPathsTo states: [Int]) -> [Int] {
    var passed: Set<Int> = []
    for state in states {
      for place in path(to: state).states.dropLast().reversed() {
        guard passed.insert(place).inserted else { break }
      }
    }
    return states.filter { !passed.contains($0) }
  }

  /// Returns whether a user who takes a step from a state does so without having waited for all
  /// pending tasks on the path to it.
  func ignoresTasks(_ state: Int) -> Bool {
    let path = path(to: state)
    return zip(path.states, path.steps + [.back]).contains { graph[$0].isPending && $1 != .wait }
  }
}
