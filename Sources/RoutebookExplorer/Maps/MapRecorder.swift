import Routebook
import RoutebookNavigation
import RoutebookRegistry
import RoutebookScripts

/// Records what an exploration does, to make a map of it.
struct MapRecorder {
  /// A transition whose target is still known by its number.
  private struct Transition {
    let action: ScriptStep.Action
    let item: Int?
    let target: Int
    let closes: Bool
  }

  private let registry: Registry<TextScreen>
  private var titles: [DestinationCase: String] = [:]
  /// What is known of each state that was discovered, by its number.
  private var sights: [NavigationMap.Beyond] = []
  /// The screens of the states, by the numbers in `sights`.
  private var screens: [DestinationCase] = []
  private var screenNumbers: [DestinationCase: Int] = [:]
  /// The states that were visited.
  private var states: [Int: NavigationMap.State] = [:]
  private var transitions: [Int: [Transition]] = [:]
  private var visitCount = 0
  /// The numbers of what can be seen.
  private var looks: [Fingerprint: Int] = [:]

  init(_ registry: Registry<TextScreen>) { self.registry = registry }

  /// Adds a state that was discovered, which has the next number.
  mutating func discovered(_ sight: Sight) {
    sights.append(
      NavigationMap.Beyond(
        reason: nil, screen: screenNumber(of: sight.state), look: look(of: sight)))
  }

  /// Notes why a state is put off.
  mutating func putOff(_ number: Int, because reason: PutOff) {
    let known = sights[number]
    sights[number] = NavigationMap.Beyond(reason: reason, screen: known.screen, look: known.look)
  }

  /// Notes that a state is visited: its screen was built.
  ///
  /// - Parameter isExplored: Whether everything in it is used.
  mutating func visited(_ visit: Visit, isExplored: Bool = true) {
    let title = visit.screen.items.first { $0.role == .title }?.label ?? ""
    let state = visit.moment.navigation.state
    let screen = screenNumber(of: state)
    let look = look(of: state, visit.moment.features)
    states[visit.number] = NavigationMap.State(
      screen: screen, title: title, isExplored: isExplored, visit: visitCount, look: look)
    visitCount += 1
    if titles[screens[screen]] == nil { titles[screens[screen]] = title }
  }

  /// Forgets that a state was visited, since it is put off.
  mutating func forget(_ number: Int) { states[number] = nil }

  /// Notes that not everything in a state was used.
  mutating func leaveUnexplored(_ number: Int) { states[number]?.isExplored = false }

  /// Notes where a step leads, in which the app is in the state to which it leads.
  mutating func used(_ step: Step, in visit: Visit, to target: Int, showing state: NavigationState)
  {
    guard states[visit.number] != nil, let action = visit.action(of: step) else { return }
    transitions[visit.number, default: []].append(
      Transition(
        action: action, item: step.item, target: target,
        closes: state.isBelow(visit.moment.navigation.state)))
  }

  /// Notes where tasks lead.
  mutating func waited(in state: Int, to target: Int) {
    transitions[state, default: []].append(
      Transition(action: .wait(.standard), item: nil, target: target, closes: false))
  }

  /// Notes what guards answered to a step.
  mutating func answered(_ answer: String, to step: Step, in visit: Visit) {
    guard let action = visit.action(of: step) else { return }
    states[visit.number]?.answers.append(
      NavigationMap.Answer(action: action, item: step.item, text: answer))
  }

  /// The map of the states that were visited, nearest to the start first.
  ///
  /// - Parameter way: The steps that lead to the start in a new app.
  func map(
    of graph: StateGraph, _ ways: ShortestWays, after way: [ScriptStep.Action]
  ) -> NavigationMap {
    var states = states
    if states[0] == nil {
      // There was no time to look at the start.
      states[0] = NavigationMap.State(
        screen: sights[0].screen!, title: "", visit: .max, look: sights[0].look)
    }
    let order = states.keys.filter { graph.shown($0) == $0 }.sorted {
      (ways.depth(of: $0) ?? .max, $0) < (ways.depth(of: $1) ?? .max, $1)
    }
    let indices = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    let keys = screens.map { ($0.module(in: registry) ?? "", $0.description) }
    let used = Set(order.map { states[$0]!.screen }).sorted { keys[$0] < keys[$1] }
    let places = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
    return NavigationMap(
      way: way,
      screens: used.map { number in
        NavigationMap.Screen(
          destination: screens[number], module: screens[number].module(in: registry),
          title: titles[screens[number]] ?? "")
      },
      states: order.map { number in
        var state = states[number]!
        state.screen = places[state.screen]!
        state.isHasty = ways.isHasty(number, then: .back)
        state.transitions = (transitions[number] ?? []).map { transition in
          let target = graph.shown(transition.target)
          let end: NavigationMap.End
          if let index = indices[target] {
            // When a script gets there, the tasks can have gone on.
            end = state.isHasty && !transition.action.waits ? .hasty(index) : .state(index)
          } else {
            let sight = sights[target]
            let screen = sight.screen.flatMap { places[$0] }
            end = .outside(
              NavigationMap.Beyond(reason: sight.reason, screen: screen, look: sight.look))
          }
          return NavigationMap.Transition(
            action: transition.action, item: transition.item, end: end, closes: transition.closes)
        }
        return state
      })
  }

  // MARK: What can be seen

  private mutating func look(of sight: Sight) -> NavigationMap.Look {
    look(of: sight.state, sight.features)
  }

  /// How a state looks. Of each layer, its two uppermost screens can be seen: one has the other's name.
  private mutating func look(
    of state: NavigationState, _ features: [StateValue]
  ) -> NavigationMap.Look {
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
        hasher.combine(features)
      },
      rough: number { hasher in
        hasher.combine(state.selectedTab)
        hasher.combine(layers.map(\.kind))
        hasher.combine(state.destinationInFront)
      })
  }

  private mutating func screenNumber(of state: NavigationState) -> Int {
    let screen = DestinationCase(state.destinationInFront)
    if let number = screenNumbers[screen] { return number }
    screenNumbers[screen] = screens.count
    screens.append(screen)
    return screens.count - 1
  }
}

extension DestinationCase {
  /// The module that registers it; `nil` if there is none.
  fileprivate func module(in registry: Registry<TextScreen>) -> String? {
    registry.registration(of: type)?.module
  }
}

extension NavigationState {
  /// Whether what is in front was below it in another state, in the same tab.
  fileprivate func isBelow(_ other: NavigationState) -> Bool {
    selectedTab == other.selectedTab && top.id != other.top.id && other.contains(top.id)
  }
}
