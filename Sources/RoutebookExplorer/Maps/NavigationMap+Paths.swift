extension NavigationMap {
  /// A transition, as the indices of its state and of the transition in that state.
  package struct Step: Hashable, Sendable {
    /// The index of the state.
    package let state: Int
    /// The index among the transitions of the state.
    package let transition: Int

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - state: The index of the state.
    ///   - transition: The index among the transitions of the state.
    package init(state: Int, transition: Int) {
      self.state = state
      self.transition = transition
    }
  }

  /// Returns the fewest steps from one state to one for which `isTarget` is true, or `nil` if there
  /// is no way; no step if the state itself is one.
  ///
  /// - Complexity: O(*n*) in the number of transitions.
  package func shortestPath(
    from start: Int = 0, to isTarget: (_ state: Int) -> Bool
  ) -> [Step]? {
    var steps: [Step?] = Array(repeating: nil, count: states.count)
    var isKnown = Array(repeating: false, count: states.count)
    isKnown[start] = true
    var queue = [start]
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      if isTarget(state) { return Self.path(to: state, along: steps) }
      for step in self.steps(from: state) {
        guard let target = self[step].target, !isKnown[target] else { continue }
        isKnown[target] = true
        steps[target] = step
        queue.append(target)
      }
    }
    return nil
  }

  /// The steps to a state, of which some steps are the last ones to each state.
  static func path(to state: Int, along lastSteps: [Step?]) -> [Step] {
    var (path, state) = ([Step](), state)
    while let step = lastSteps[state] {
      path.append(step)
      state = step.state
    }
    return path.reversed()
  }

  /// The transitions of a state.
  package func steps(from state: Int) -> some Sequence<Step> {
    states[state].transitions.indices.lazy.map { Step(state: state, transition: $0) }
  }

  /// The transition of a step.
  package subscript(step: Step) -> Transition { states[step.state].transitions[step.transition] }
}
