import Routebook
import RoutebookExplorer

/// A map as data for a program: its screens with what leads from each to others, or all states.
struct MapJSON: Encodable {
  struct Screen: Encodable {
    let name: String
    let route: String
    let presentation: String
    let module: String?
    let title: String
    /// `nil` in a map of all states.
    let transitions: [ScreenTransition]?
  }

  /// What leads from one screen to another.
  struct ScreenTransition: Encodable {
    let line: String
    /// The name of the screen.
    let to: String
    /// `nil` if nothing is marked.
    let isUsed: Bool?
  }

  /// A state; its number is its index.
  struct State: Encodable {
    let screen: String
    let title: String
    let isExplored: Bool
    let transitions: [Transition]
  }

  struct Transition: Encodable {
    let line: String
    /// The number of the state; `nil` if it is beyond what was explored.
    let to: Int?
    let isUsed: Bool?
  }

  /// The name of the screen at which the map begins; in a map of all states, this is state 0.
  let start: String
  let screens: [Screen]
  let states: [State]?

  init(_ map: NavigationMap, isWhole: Bool, used: Set<NavigationMap.ScreenTransition>?) {
    start = map.states.first.map { map.screens[$0.screen].name } ?? ""
    let transitions = isWhole ? nil : Dictionary(grouping: map.screenTransitions, by: \.source)
    screens = map.screens.enumerated().map { index, screen in
      Screen(
        name: screen.name, route: screen.route, presentation: screen.presentation.rawValue,
        module: screen.module, title: screen.title,
        transitions: transitions.map { transitions in
          (transitions[index] ?? []).map { transition in
            ScreenTransition(
              line: transition.line, to: map.screens[transition.target].name,
              isUsed: used.map { $0.contains(transition) })
          }
        })
    }
    guard isWhole else {
      states = nil
      return
    }
    states = map.states.enumerated().map { number, state in
      State(
        screen: map.screens[state.screen].name, title: state.title,
        isExplored: state.isExplored,
        transitions: state.transitions.enumerated().map { index, transition in
          let step = NavigationMap.Step(state: number, transition: index)
          return Transition(
            line: transition.line, to: transition.target,
            isUsed: used.map { map.uses(step, $0) })
        })
    }
  }
}
