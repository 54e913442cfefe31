import Routebook
import RoutebookNavigation
import RoutebookRegistry
import RoutebookScripts

/// Records what an exploration does, to make a map of it.
struct MapRecorder {
  private let registry: Registry<TextScreen>
  /// The screens by their numbers here, in the order in which they were discovered.
  private var screens: [NavigationMap.Screen] = []
  private var screenNumbers: [DestinationCase: Int] = [:]
  /// What is known of each state that was discovered, by its number.
  private var sights: [(screen: Int, look: NavigationMap.Look, reason: PutOff?)] = []
  /// The states that were visited.
  private var states: [Int: NavigationMap.State] = [:]
  /// What leads from each state to which number.
  private var transitions:
    [Int: [(action: ScriptStep.Action, item: Int?, target: Int, closes: Bool)]] = [:]
  private var visitCount = 0
  /// The states that are on the map only if they lead to others.
  private var extras: Set<Int> = []
  /// The numbers of what can be seen.
  private var looks: [Fingerprint: Int] = [:]

  init(_ registry: Registry<TextScreen>) { self.registry = registry }

  /// Adds a state that was discovered, which has the next number.
  mutating func discovered(_ sight: Sight) {
    sights.append((screen(of: sight.state), look(of: sight.state, sight.features), nil))
  }

  /// Notes why a state is put off.
  mutating func putOff(_ number: Int, because reason: PutOff) { sights[number].reason = reason }

  /// Notes that a state is visited: its screen was built.
  ///
  /// - Parameters:
  ///   - isExplored: Whether everything in it is used.
  ///   - isExtra: Whether it is on the map only if it leads to other states of the map.
  mutating func visited(_ visit: Visit, isExplored: Bool = true, isExtra: Bool = false) {
    if isExtra { extras.insert(visit.number) } else { extras.remove(visit.number) }
    let title = visit.screen.items.first { $0.role == .title }?.label ?? ""
    let state = visit.moment.navigation.state
    let screen = screen(of: state)
    if screens[screen].title.isEmpty { screens[screen].title = title }
    states[visit.number] = NavigationMap.State(
      screen: screen, title: title, isExplored: isExplored, visit: visitCount,
      look: look(of: state, visit.moment.features))
    visitCount += 1
  }

  /// Forgets that a state was visited, since it is put off.
  mutating func forget(_ number: Int) { states[number] = nil }

  /// Notes that not everything in a state was used.
  mutating func leaveUnexplored(_ number: Int) { states[number]?.isExplored = false }

  /// Notes where a step leads, in which the app is in the state to which it leads.
  mutating func used(_ step: Step, in visit: Visit, to target: Int, showing state: NavigationState)
  {
    guard states[visit.number] != nil, let action = visit.action(of: step) else { return }
    let closes = state.isBelow(visit.moment.navigation.state)
    transitions[visit.number, default: []].append((action, step.item, target, closes))
  }

  /// Notes where tasks lead.
  mutating func waited(in state: Int, to target: Int) {
    transitions[state, default: []].append((.wait(.standard), nil, target, false))
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
    var shown = Set(states.keys).subtracting(extras)
    for state in shown { shown.formUnion(ways.way(to: state).states) }
    var states = states.filter { shown.contains($0.key) }
    if states[0] == nil {
      // There was no time to look at the start.
      states[0] = NavigationMap.State(
        screen: sights[0].screen, title: "", visit: .max, look: sights[0].look)
    }
    let order = states.keys.filter { graph.shown($0) == $0 }.sorted {
      (ways.depth(of: $0) ?? .max, $0) < (ways.depth(of: $1) ?? .max, $1)
    }
    return NavigationMap(
      after: way,
      order.map { number in
        var state = states[number]!
        let isHasty = ways.isHasty(number, then: .back)
        state.transitions = (transitions[number] ?? []).map { action, item, target, closes in
          let target = graph.shown(target)
          let (known, sight) = (states[target], sights[target])
          return NavigationMap.Transition(
            source: number, action: action, item: item, followed: target,
            isHasty: isHasty && !action.waits, screen: known?.screen ?? sight.screen,
            look: known?.look ?? sight.look, reason: known == nil ? sight.reason : nil,
            closes: closes)
        }
        return (number, state)
      }, screen: { screens[$0] })
  }

  /// How a state looks. Of each layer, its two uppermost screens can be seen: one has the other's name.
  private mutating func look(
    of state: NavigationState, _ features: [StateValue]
  ) -> NavigationMap.Look {
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

  private mutating func number(_ values: (inout Hasher) -> Void) -> Int {
    let fingerprint = Fingerprint(of: values)
    let number = looks[fingerprint] ?? looks.count
    looks[fingerprint] = number
    return number
  }

  private mutating func screen(of state: NavigationState) -> Int {
    let destination = DestinationCase(state.destinationInFront)
    if let number = screenNumbers[destination] { return number }
    let module = registry.registration(of: destination.type)?.module
    screenNumbers[destination] = screens.count
    screens.append(NavigationMap.Screen(destination: destination, module: module))
    return screens.count - 1
  }
}

extension NavigationState {
  /// Whether what is in front was below it in another state, in the same tab.
  fileprivate func isBelow(_ other: NavigationState) -> Bool {
    selectedTab == other.selectedTab && top.id != other.top.id && other.contains(top.id)
  }
}
