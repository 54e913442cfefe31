package import RoutebookRegistry
package import RoutebookScripts
import VisibleText

/// Everything that an exploration looked at: the screens, the states, and the transitions between them.
///
/// The same app gives the same map, unless the time cut the exploration off.
package struct NavigationMap: Hashable, Sendable {
  /// A screen: all states in which the same route, without its values, is on top in the same
  /// presentation.
  package struct Screen: Hashable, Sendable {
    /// The route without its values, and the presentation.
    package let destination: DestinationCase
    /// The module that registers the screen; `nil` if there is none.
    package let module: String?
    /// The first title that the screen has in a state.
    package internal(set) var title = ""

    /// The name of the route type, and of the case if it is an enum: `CalendarRoute.detail`.
    package var route: String { "\(destination.routeCase)" }
    /// How the route is shown.
    package var presentation: Presentation { destination.presentation }
    /// The route and the presentation in words: `CalendarRoute.detail as push`.
    package var name: String { "\(destination)" }
  }

  /// What a user does in a state, and where it leads.
  package struct Transition: Hashable, Sendable {
    /// The index of the state.
    package fileprivate(set) var source: Int
    /// The step of a script that does the same.
    package let action: ScriptStep.Action
    /// The index of the item among the items of the screen; `nil` for going back without an item, for
    /// swiping and for waiting.
    package let item: Int?
    /// The index of the state that it leads to if the user does not wait for the app's tasks; `nil` if the map
    /// does not have that state.
    package fileprivate(set) var followed: Int?
    /// Whether tasks that were started before can lead elsewhere meanwhile: a script can only wait here.
    package let isHasty: Bool
    /// The index of the screen that it leads to; `nil` if no state of the map has it.
    package fileprivate(set) var screen: Int?
    /// How the state looks that it leads to.
    package let look: Look
    /// Why that state was put off; `nil` if it was not.
    package let reason: PutOff?
    /// Whether it only closes what is in front: what it shows was below, in the same tab.
    package let closes: Bool

    /// The action as a line of a script: `tap "Next"`.
    package var line: String { "\(action)" }
    /// The index of the state that it leads to, whatever tasks do; `nil` if that state is not in the map.
    package var target: Int? { isHasty ? nil : followed }
  }

  /// What a user sees of a state, as numbers that are equal for states that look the same.
  package struct Look: Hashable, Sendable {
    /// The number of everything that can be seen: the two uppermost screens of each layer, and the features' states.
    package let whole: Int
    /// The number of the route in front, with the tab and the layers.
    package let rough: Int
  }

  /// What guards answered to a step that they kept from something.
  package struct Answer: Hashable, Sendable {
    /// The step of a script that does the same.
    package let action: ScriptStep.Action
    /// The index of the item among the items of the screen; `nil` if none is used.
    package let item: Int?
    /// What they answered, in words.
    package let text: String
  }

  /// A state that was reached.
  package struct State: Hashable, Sendable {
    /// The index of the screen on top.
    package fileprivate(set) var screen: Int
    /// The title of the screen on top.
    package let title: String
    /// What leads to other states, in the order of the screen's items.
    package internal(set) var transitions: [Transition] = []
    /// What guards answered in the state, in the order of the screen's items.
    package internal(set) var answers: [Answer] = []
    /// Whether everything was used in it.
    package internal(set) var isExplored = false
    /// The number of states that the explorer visited before.
    package let visit: Int
    /// How it looks.
    package let look: Look
  }

  /// What users can do on a screen that leads to another one, or changes the state of this one.
  package struct ScreenTransition: Hashable, Sendable {
    /// The index of the screen.
    package let source: Int
    /// The step of a script that does it.
    package let action: ScriptStep.Action
    /// The index of the screen that it leads to, which can be the same one.
    package let target: Int

    /// The action as a line of a script: `tap "Next"`.
    package var line: String { "\(action)" }
  }

  /// The steps that lead to the start in a new app.
  package let way: [ScriptStep.Action]
  /// The screens, sorted by module and name.
  package let screens: [Screen]
  /// The states, nearest to the start first; the first one is the start, which is always there.
  package let states: [State]

  /// Makes a map of some states, which get new indices.
  ///
  /// - Parameters:
  ///   - way: The steps that lead to the start in a new app.
  ///   - states: The states with their former indices, the start first. Transitions can lead to others.
  ///   - screen: The screen with a former index.
  init(
    after way: [ScriptStep.Action], _ states: [(index: Int, state: State)],
    screen: (Int) -> Screen
  ) {
    let indices = Dictionary(uniqueKeysWithValues: states.enumerated().map { ($1.index, $0) })
    let shown = Set(states.map(\.state.screen)).map { (index: $0, screen: screen($0)) }.sorted {
      ($0.screen.module ?? "", $0.screen.name) < ($1.screen.module ?? "", $1.screen.name)
    }
    let screens = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1.index, $0) })
    self.way = way
    self.screens = shown.map(\.screen)
    self.states = states.enumerated().map { index, former in
      var state = former.state
      state.screen = screens[state.screen]!
      state.transitions = state.transitions.map { transition in
        var transition = transition
        transition.source = index
        transition.followed = transition.followed.flatMap { indices[$0] }
        transition.screen = transition.screen.flatMap { screens[$0] }
        return transition
      }
      return state
    }
  }
}

extension NavigationMap {
  /// What leads from each screen to which ones, in any state: sorted by screen and line.
  ///
  /// - Complexity: O(*n* log *n*) in the number of transitions.
  package var screenTransitions: [ScreenTransition] {
    let found = Set(states.lazy.flatMap(\.transitions).compactMap(screenTransition))
    return found.map { (transition: $0, line: $0.line) }.sorted {
      ($0.transition.source, $0.line, $0.transition.target)
        < ($1.transition.source, $1.line, $1.transition.target)
    }.map(\.transition)
  }

  /// What a transition is on its screen; `nil` if no state of the map has the screen that it leads to.
  package func screenTransition(of transition: Transition) -> ScreenTransition? {
    transition.screen.map { target in
      ScreenTransition(
        source: states[transition.source].screen, action: transition.action, target: target)
    }
  }
}

extension NavigationMap: CustomStringConvertible {
  /// The screens with what leads from each to others, as a sorted text: the baseline of an app.
  package var description: String { text() }

  /// The same text, with a note at the end of some lines.
  ///
  /// - Parameter module: The only module whose screens are in the text, with what leads to them from others.
  package func text(
    of module: String? = nil, note: (ScreenTransition) -> String = { _ in "" }
  ) -> String {
    func isAsked(_ screen: Int) -> Bool { module == nil || screens[screen].module == module }
    let transitions = Dictionary(
      grouping: screenTransitions.filter { isAsked($0.source) || isAsked($0.target) },
      by: \.source)
    let names = screens.map(\.name.visible)
    return "start: \(names[states[0].screen])\n"
      + names.indices.filter { isAsked($0) || transitions[$0] != nil }.map { index in
        let lines = (transitions[index] ?? []).map {
          "  \($0.line) -> \(names[$0.target])\(note($0))\n"
        }
        return "\n\(names[index])\n\(lines.joined())"
      }.joined()
  }
}
