/// Finds paths that use every transition between the screens of a map.
struct CoveringPathFinder {
  /// The maximum number of states that are looked at to find the nearest one with something left.
  static let searchLimit = 1_000

  private let map: NavigationMap
  private let limit: Int
  /// The states in the order of their distances from the start.
  private var order: [Int] = [0]
  private var depths: [Int]
  /// The steps that lead to each state first.
  private var parents: [NavigationMap.Step?]
  /// The transitions that have to be used: the first one of each transition between screens.
  private var wanted: Set<NavigationMap.Step> = []
  /// The next transition of each state that has to be used.
  private var next: [Int]
  /// The place in `order` of the first state with a transition that is left.
  private var first = 0
  /// The search in which a state was found last, and the step that led to it.
  private var marks: [Int]
  private var lastSteps: [NavigationMap.Step?]
  private var searchCount = 0

  init(_ map: NavigationMap, limit: Int) {
    self.map = map
    self.limit = limit
    depths = Array(repeating: .max, count: map.states.count)
    parents = Array(repeating: nil, count: map.states.count)
    next = Array(repeating: 0, count: map.states.count)
    marks = next
    lastSteps = parents
    guard !map.states.isEmpty else {
      order = []
      return
    }
    depths[0] = 0
    var place = 0
    while place < order.count {
      let state = order[place]
      place += 1
      for step in map.steps(from: state) {
        guard map.isPlayable(step), let target = map[step].target, depths[target] == .max
        else { continue }
        depths[target] = depths[state] + 1
        parents[target] = step
        order.append(target)
      }
    }
    var known: Set<NavigationMap.ScreenTransition> = []
    for state in order {
      for step in map.steps(from: state) {
        if map.isPlayable(step), let transition = map.screenTransition(of: step),
          known.insert(transition).inserted
        {
          wanted.insert(step)
        }
      }
      skipUnwanted(in: state)
    }
  }

  mutating func paths(while goesOn: () -> Bool) -> [[NavigationMap.Step]] {
    var paths: [[NavigationMap.Step]] = []
    while let start = nearestToStart(), goesOn() {
      var path = NavigationMap.path(to: start, along: parents)
      var state = start
      while let target = use(next[state], in: state, &path),
        let way = nearest(to: target, after: path.count)
      {
        path += way
        state = way.last.map { map[$0].target! } ?? target
      }
      paths.append(path)
    }
    return paths
  }

  /// The nearest state to the start in which something is left, if a path can use it.
  private mutating func nearestToStart() -> Int? {
    while first < order.count, !hasLeft(order[first]) { first += 1 }
    guard first < order.count, depths[order[first]] < limit else { return nil }
    return order[first]
  }

  private func hasLeft(_ state: Int) -> Bool { next[state] < map.states[state].transitions.count }

  /// Uses a transition, and returns where it leads; `nil` if that state is not in the map.
  private mutating func use(
    _ transition: Int, in state: Int, _ path: inout [NavigationMap.Step]
  ) -> Int? {
    let step = NavigationMap.Step(state: state, transition: transition)
    path.append(step)
    next[state] = transition + 1
    skipUnwanted(in: state)
    return map[step].target
  }

  private mutating func skipUnwanted(in state: Int) {
    while hasLeft(state),
      !wanted.contains(NavigationMap.Step(state: state, transition: next[state]))
    {
      next[state] += 1
    }
  }

  /// The way to the nearest state in which something is left, if it is not nearer to the start.
  private mutating func nearest(to state: Int, after count: Int) -> [NavigationMap.Step]? {
    guard let start = nearestToStart() else { return nil }
    let radius = min(depths[start], limit - count - 1)
    guard radius >= 0 else { return nil }
    searchCount += 1
    marks[state] = searchCount
    lastSteps[state] = nil
    var found = [(state: state, distance: 0)]
    var place = 0
    while place < found.count {
      let (state, distance) = found[place]
      place += 1
      if hasLeft(state) { return NavigationMap.path(to: state, along: lastSteps) }
      guard distance < radius else { continue }
      for step in map.steps(from: state) {
        guard map.isPlayable(step), let target = map[step].target, marks[target] != searchCount,
          found.count < Self.searchLimit
        else { continue }
        marks[target] = searchCount
        lastSteps[target] = step
        found.append((target, distance + 1))
      }
    }
    return nil
  }
}

extension NavigationMap {
  /// Whether a script can use it, and it leads to a screen that was reached.
  fileprivate func isPlayable(_ step: Step) -> Bool {
    screen(of: self[step].end) != nil
      && (!states[step.state].isHasty || self[step].target != nil)
  }
}
