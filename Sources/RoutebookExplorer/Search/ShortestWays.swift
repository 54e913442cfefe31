/// The fewest steps to each state, along the transitions between explored states.
///
/// A way waits for tasks: it leads through what a user does who is quicker only if there is no other way.
struct ShortestWays {
  private let graph: StateGraph
  private var parents: ContiguousArray<UInt32>
  private var steps: ContiguousArray<Step>
  private var depths: ContiguousArray<UInt32>

  private static let none = UInt32.max

  /// - Complexity: O(*n*) in the number of transitions.
  init(in graph: StateGraph) {
    self.graph = graph
    parents = ContiguousArray(repeating: Self.none, count: graph.count)
    steps = ContiguousArray(repeating: .back, count: graph.count)
    depths = ContiguousArray(repeating: Self.none, count: graph.count)
    guard graph.count > 0 else { return }
    (parents[0], depths[0]) = (0, 0)
    var queue: [Int] = [0]
    var hasty: [Int] = []
    var next = 0
    func reach(_ target: Int, from state: Int, by step: Step) {
      guard depths[target] == Self.none else { return }
      (parents[target], steps[target]) = (UInt32(state), step)
      depths[target] = depths[state] + 1
      queue.append(target)
    }
    while next < queue.count || !hasty.isEmpty {
      guard next < queue.count else {
        let state = hasty.removeFirst()
        for (step, target) in graph.transitions(of: state) { reach(target, from: state, by: step) }
        continue
      }
      let state = queue[next]
      next += 1
      if let target = graph.wait(from: state) { reach(target, from: state, by: .wait) }
      if graph.isPending(state) {
        hasty.append(state)
      } else {
        for (step, target) in graph.transitions(of: state) { reach(target, from: state, by: step) }
      }
    }
  }

  /// The number of steps to a state; `nil` if it is not known how it is reached.
  func depth(of state: Int) -> Int? {
    depths[state] == Self.none ? nil : Int(depths[state])
  }

  /// The largest number of steps to an explored state.
  var depth: Int { graph.explored.compactMap { depth(of: $0) }.max() ?? 0 }

  /// The way to a state; the one on which it was discovered, if the state turned out to be another one.
  func way(to state: Int) -> Way {
    guard depths[state] != Self.none else { return graph.way(to: state) }
    return Way(to: state, parent: { Int(parents[$0]) }, step: { steps[$0] })
  }

  /// Those of some states whose ways lead through all others of them. O(*n*) in the states on all ways.
  func ends(ofWaysThrough states: [Int]) -> [Int] {
    var passed: Set<Int> = []
    for state in states {
      for place in way(to: state).states.dropLast().reversed() {
        guard passed.insert(place).inserted else { break }
      }
    }
    return states.filter { !passed.contains($0) }
  }

  /// Whether a way leads through a state in which tasks have not gone on, without waiting there.
  func isHasty(_ state: Int, then next: Step? = nil) -> Bool {
    let way = way(to: state)
    return way.states.indices.contains { index in
      graph.isPending(way.states[index])
        && (index < way.steps.count ? way.steps[index] : next) != .wait
    }
  }
}
