import Routebook
import RoutebookNavigation
import RoutebookRegistry
import RoutebookScripts

/// Records what an exploration does, to make a map of it.
final class MapRecorder {
  /// What a step leads to.
  struct Target {
    let state: NavigationState
    /// The states of the features.
    let features: [StateValue]
    /// The bound that keeps it out of the map; `nil` if something else does, or nothing.
    var bound: ExplorationBounds.Bound?
  }

  private let registry: Registry<TextScreen>
  /// The screens, also of states that were left out.
  private var screens: [NavigationMap.Screen] = []
  private var screenNumbers: [DestinationCase: Int] = [:]
  /// The numbers of the destinations that were asked for: to find a case takes time.
  private var knownNumbers: [Destination: Int] = [:]
  private var titles: [Int: String] = [:]
  /// The states, with the numbers of states and screens as they were found.
  private var states: [NavigationMap.State] = []
  private var visitCount = 0
  /// The numbers of what can be seen.
  private var looks: [Fingerprint: Int] = [:]

  init(_ registry: Registry<TextScreen>) { self.registry = registry }

  /// Adds a state, which gets the next number.
  func add(_ state: NavigationState) {
    states.append(NavigationMap.State(screen: screenNumber(of: state)))
  }

  /// Notes that a state is visited: its screen was built.
  func visit(_ state: Search.State) {
    let title = state.screen.items.first { $0.role == .title }?.label ?? ""
    let screen = screenNumber(of: state.seen.state)
    states[state.number] = NavigationMap.State(
      screen: screen, title: title, visit: visitCount, look: look(of: state.seen))
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
    _ step: Step, in state: Search.State, to number: Int?, isExact: Bool = true,
    showing target: Target
  ) {
    guard let action = state.action(of: step) else { return }
    let end: NavigationMap.End
    if let number, isExact {
      end = .state(number)
    } else {
      let beyond = NavigationMap.Beyond(
        bound: target.bound, screen: screenNumber(of: target.state), look: look(of: target))
      end = number.map { .merged($0, beyond) } ?? .outside(beyond, screen: nil)
    }
    states[state.number].transitions.append(
      NavigationMap.Transition(
        action: action, item: step.item, end: end,
        closes: target.state.isBelow(state.seen.state)))
  }

  /// Notes where a step leads, instead of where it was noted to lead before.
  func replace(_ step: Step, in state: Search.State, to number: Int, showing target: Target) {
    let action = state.action(of: step)
    states[state.number].transitions.removeAll { $0.action == action }
    add(step, in: state, to: number, showing: target)
  }

  /// Notes what guards answered to a step.
  func add(answer: String, to step: Step, in state: Search.State) {
    guard let action = state.action(of: step) else { return }
    states[state.number].answers.append(
      NavigationMap.Answer(action: action, item: step.item, text: answer))
  }

  /// The first step that leads from one state to another.
  func action(from state: Int, to target: Int) -> ScriptStep.Action? {
    states[state].transitions.first { $0.target == target }?.action
  }

  /// The map of a graph, with the states that are shown instead of others.
  ///
  /// - Parameters:
  ///   - way: The steps that lead to the start in a new app.
  ///   - isHasty: Whether tasks were started on the way to a state that the way does not wait for.
  func map(
    of graph: StateGraph, after way: [ScriptStep.Action], isHasty: (_ state: Int) -> Bool
  ) -> NavigationMap {
    let keys = screens.map { ($0.module ?? "", $0.name) }
    let order = Set(states.map(\.screen)).sorted { keys[$0] < keys[$1] }
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    let indices = graph.shownIndices
    return NavigationMap(
      way: way,
      screens: order.map { number in
        var screen = screens[number]
        screen.title = titles[number] ?? ""
        return screen
      },
      states: states.indices.filter { graph.shown($0) == $0 }.map { number in
        var state = states[number]
        state.isHasty = isHasty(number)
        if state.isHasty {
          for index in state.transitions.indices {
            // When a script gets there, the tasks can have gone on.
            guard let target = state.transitions[index].target,
              !state.transitions[index].action.waits
            else { continue }
            state.transitions[index].end = .hasty(target)
          }
        }
        return state.numbered({ indices[graph.shown($0)] }, { places[$0] }) {
          states[graph.shown($0)].screen
        }
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
        hasher.combine(state.destinationInFront)
      })
  }

  private func screenNumber(of state: NavigationState) -> Int {
    let destination = state.destinationInFront
    if let number = knownNumbers[destination] { return number }
    let screen = DestinationCase(destination)
    let number = screenNumbers[screen] ?? screens.count
    if number == screens.count {
      screens.append(
        NavigationMap.Screen(
          destination: screen, module: registry.registration(of: screen.type)?.module))
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
