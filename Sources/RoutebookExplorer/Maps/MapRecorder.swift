import Routebook
import RoutebookNavigation
import RoutebookRegistry
import RoutebookScripts

/// Records what an exploration does, to make a map of it.
final class MapRecorder {
  private struct Transition {
    let line: String
    let item: Int?
    /// The number of the state; `nil` if it is beyond a bound.
    let target: Int?
    /// Whether it leads to this very state, and not to one that is merged with it.
    let isExact: Bool
    let beyond: Beyond?
    let closes: Bool
  }

  private struct Beyond {
    let bound: ExplorationBounds.Bound?
    let destination: Destination
    let look: NavigationMap.Look
  }

  private struct State {
    let screen: Int
    var title = ""
    var transitions: [Transition] = []
    var answers: [NavigationMap.Answer] = []
    var isExplored = false
    var visit: Int?
    var look: NavigationMap.Look?
  }

  /// What a step leads to.
  struct Target {
    let state: NavigationState
    /// The states of the features.
    let features: [StateValue]
    /// The bound that keeps it out of the map; `nil` if something else does, or nothing.
    var bound: ExplorationBounds.Bound?
  }

  private let registry: Registry<TextScreen>
  private var screens: [NavigationMap.Screen] = []
  private var screenNumbers: [DestinationCase: Int] = [:]
  /// The numbers of the destinations that were asked for: to find a case takes time.
  private var knownNumbers: [Destination: Int] = [:]
  private var titles: [Int: String] = [:]
  private var states: [State] = []
  private var visitCount = 0
  /// The numbers of what can be seen.
  private var looks: [Fingerprint: Int] = [:]

  init(_ registry: Registry<TextScreen>) { self.registry = registry }

  /// Adds a state, which gets the next number.
  func add(_ state: NavigationState) {
    states.append(State(screen: screenNumber(of: state)))
  }

  /// Notes that a state is visited: its screen was built.
  func visit(_ number: Int, as target: Target, _ items: [ScreenItem]) {
    let title = items.first { $0.role == .title }?.label ?? ""
    let screen = screenNumber(of: target.state)
    states[number] = State(
      screen: screen, title: title, visit: visitCount, look: look(of: target))
    visitCount += 1
    if titles[screen] == nil { titles[screen] = title }
  }

  /// Notes that everything in a state will be used.
  func explore(_ number: Int) { states[number].isExplored = true }

  /// Notes that not everything in a state was used.
  func leaveUnexplored(_ number: Int) { states[number].isExplored = false }

  /// Notes where a step leads.
  ///
  /// - Parameters:
  ///   - number: The number of the state; `nil` if it is left out.
  ///   - isExact: Whether it leads to exactly the state that has the number, and not to one that is merged with it.
  func add(
    _ step: Step, from source: Int, as state: NavigationState, _ items: [ScreenItem],
    to number: Int?, isExact: Bool = true, showing target: Target
  ) {
    let isLeftOut = number == nil || !isExact
    let (route, presentation) = target.state.routeInFront
    states[source].transitions.append(
      Transition(
        line: Self.line(of: step, state, items), item: step.item, target: number, isExact: isExact,
        beyond: isLeftOut
          ? Beyond(
            bound: target.bound, destination: Destination(route, as: presentation),
            look: look(of: target)) : nil,
        closes: target.state.isBelow(state)))
  }

  /// The line of a script that does a step in a state; empty if there is none.
  private static func line(
    of step: Step, _ state: NavigationState, _ items: [ScreenItem]
  ) -> String {
    step.action(among: items, tabs: state.tabs).map { "\($0)" } ?? ""
  }

  /// Notes where a step leads, instead of where it was noted to lead before.
  func replace(
    _ step: Step, from number: Int, as state: NavigationState, _ items: [ScreenItem],
    to other: Int, showing target: Target
  ) {
    let line = step.action(among: items, tabs: state.tabs).map { "\($0)" }
    states[number].transitions.removeAll { $0.line == line }
    add(step, from: number, as: state, items, to: other, showing: target)
  }

  /// Notes what guards answered to a step.
  func add(
    answer: String, to step: Step, in number: Int, as state: NavigationState, _ items: [ScreenItem]
  ) {
    guard let action = step.action(among: items, tabs: state.tabs) else { return }
    states[number].answers.append(
      NavigationMap.Answer(line: "\(action)", item: step.item, text: answer))
  }

  /// The line of the first step that leads from one state to another.
  func line(from state: Int, to target: Int) -> String? {
    states[state].transitions.first { $0.target == target && $0.isExact }?.line
  }

  /// The line that waits.
  private static let wait = "\(ScriptStep.Action.wait(.standard))"

  /// The map of a graph, with the states that are shown instead of others.
  ///
  /// - Parameter isHasty: Whether tasks were started on the way to a state that the way does not wait for.
  func map(of graph: StateGraph, isHasty: (_ state: Int) -> Bool) -> NavigationMap {
    let order = screens.indices.sorted { left, right in
      let (left, right) = (screens[left], screens[right])
      return (left.module ?? "", left.name) < (right.module ?? "", right.name)
    }
    var places = [Int](repeating: 0, count: screens.count)
    for (place, screen) in order.enumerated() { places[screen] = place }
    let kept = states.indices.filter { graph.shown($0) == $0 }
    let indices = graph.shownIndices
    return NavigationMap(
      screens: order.map { number in
        let screen = screens[number]
        return NavigationMap.Screen(
          route: screen.route, presentation: screen.presentation, module: screen.module,
          title: titles[number] ?? "")
      },
      states: kept.map { number in
        let (state, isHasty) = (states[number], isHasty(number))
        return NavigationMap.State(
          screen: places[state.screen], title: state.title,
          transitions: state.transitions.map { transition in
            let target = transition.target.map(graph.shown)
            // When a script gets there, the tasks can have gone on.
            let isExact = transition.isExact && (!isHasty || transition.line == Self.wait)
            return NavigationMap.Transition(
              line: transition.line, item: transition.item,
              target: isExact ? target.map { indices[$0] } : nil,
              followed: transition.isExact ? target.map { indices[$0] } : nil,
              merged: isExact ? nil : target.map { indices[$0] },
              screen: target.map { places[states[$0].screen] },
              beyond: transition.beyond.map { beyond in
                NavigationMap.Beyond(
                  bound: beyond.bound,
                  screen: knownScreenNumber(of: beyond.destination).map { places[$0] },
                  look: beyond.look)
              }, closes: transition.closes)
          }, answers: state.answers, isExplored: state.isExplored, isHasty: isHasty,
          visit: state.visit, look: state.look)
      })
  }

  /// How a state looks. Of each layer, its two uppermost screens can be seen: one has the other's name.
  private func look(of target: Target) -> NavigationMap.Look {
    let state = target.state
    func number(_ values: (inout Hasher) -> Void) -> Int {
      let fingerprint = Fingerprint(of: values)
      let number = looks[fingerprint] ?? looks.count
      if number == looks.count { looks[fingerprint] = number }
      return number
    }
    let (route, presentation) = state.routeInFront
    let layers = state.layers
    return NavigationMap.Look(
      whole: number { hasher in
        hasher.combine(state.selectedTab)
        hasher.combine(state.alert)
        for layer in layers {
          hasher.combine(layer.kind)
          hasher.combine(min(layer.elements.count, 2))
          for element in layer.elements.suffix(2) { hasher.combine(element) }
        }
        hasher.combine(target.features)
      },
      rough: number { hasher in
        hasher.combine(state.selectedTab)
        hasher.combine(layers.map(\.kind))
        hasher.combine(Destination(route, as: presentation))
      })
  }

  /// The number of the screen of a destination; `nil` if no state has it.
  private func knownScreenNumber(of destination: Destination) -> Int? {
    knownNumbers[destination] ?? screenNumbers[DestinationCase(destination)]
  }

  private func screenNumber(of state: NavigationState) -> Int {
    let (route, presentation) = state.routeInFront
    let destination = Destination(route, as: presentation)
    if let number = knownNumbers[destination] { return number }
    let screen = DestinationCase(destination)
    let number = screenNumbers[screen] ?? screens.count
    if number == screens.count {
      screens.append(
        NavigationMap.Screen(
          route: "\(screen.routeCase)", presentation: presentation,
          module: registry.registration(of: screen.type)?.module, title: ""))
      screenNumbers[screen] = number
    }
    knownNumbers[destination] = number
    return number
  }
}

extension NavigationState {
  /// Whether what is in front was below it in another state, in the same tab.
  fileprivate func isBelow(_ other: NavigationState) -> Bool {
    selectedTab == other.selectedTab && idInFront != other.idInFront && other.contains(idInFront)
  }
}
