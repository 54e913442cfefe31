package import Routebook
import VisibleText

/// The screens, states and transitions that an exploration visited.
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
    /// The first title of the screen in a state.
    package let title: String
    /// Whether it has other titles in the same language.
    package let hasOtherTitles: Bool

    /// The name of the route type, with the case of an enum: `CalendarRoute.detail`.
    package var route: String { "\(destination.routeCase)" }
    package var presentation: Presentation { destination.presentation }
    /// The route and the presentation in words: `CalendarRoute.detail as push`.
    package var name: String { "\(destination)" }
  }

  /// A step of a user in a state, and the state to which it leads.
  package struct Transition: Hashable, Sendable {
    /// The index of the state.
    package fileprivate(set) var source: Int
    /// The same step of a script.
    package let action: ScriptStep.Action
    /// The index of the item on the screen; `nil` for a step without an item, such as swiping.
    package let item: Int?
    /// The label of the item.
    package let label: String?
    /// The index of the target if the user does not wait for the app's tasks; `nil` if the map does
    /// not have the state.
    package fileprivate(set) var targetWithoutWaiting: Int?
    /// Whether the step, or one on the path to it, is taken while tasks are pending. In a script,
    /// tasks run between the steps, so it may end in another state.
    package let ignoresTasks: Bool
    /// The index of the screen of the target; `nil` if no state of the map has it.
    package fileprivate(set) var screen: Int?
    /// The appearance of the target.
    package let appearance: Fingerprint
    /// The reason why the target was deferred; `nil` if it was not.
    package let reason: DeferralReason?
    /// Whether it only shows a screen that was there before: below what it closes, or in another
    /// tab, but at its root.
    package let onlyReveals: Bool

    /// The action as a line of a script: `tap "Next"`.
    package var line: String { "\(action)" }
    /// The index of the target, whatever tasks do; `nil` if the map does not have the state.
    package var target: Int? { ignoresTasks ? nil : targetWithoutWaiting }
  }

  /// The answer of guards to a step that they did not allow.
  package struct Answer: Hashable, Sendable {
    /// The same step of a script.
    package let action: ScriptStep.Action
    /// The index of the item on the screen; `nil` for a step without an item.
    package let item: Int?
    /// The answer in words.
    package let text: String
  }

  /// A tab.
  package struct Tab: Hashable, Sendable {
    /// The name, as a script has it.
    package let name: String
    /// The number of tabs before it.
    package let number: Int
  }

  /// A state that was reached.
  package struct State: Hashable, Sendable {
    /// The index of the screen on top.
    package fileprivate(set) var screen: Int
    /// The indices of the screens of the map in the other panes.
    package fileprivate(set) var otherPanes: [Int]
    /// The selected tab; `nil` in an app without tabs.
    package let tab: Tab?
    /// The title of the screen on top.
    package let title: String
    /// The transitions to other states, in the order of the screen's items.
    package internal(set) var transitions: [Transition] = []
    /// The answers of guards, in the order of the screen's items.
    package internal(set) var answers: [Answer] = []
    /// Whether every step in it was tried.
    package internal(set) var isExplored = false
    /// The reason why it was deferred; `nil` if it was not.
    package internal(set) var reason: DeferralReason?
    /// The number of states that the explorer visited before this one.
    package let visit: Int
    /// What states share which look the same: the uppermost screens of each layer, and the features'
    /// states.
    package let appearance: Fingerprint
  }

  /// A step on a screen that leads to another screen, or changes the state of the same one.
  package struct ScreenTransition: Hashable, Sendable {
    /// The index of the screen.
    package let source: Int
    /// The same step of a script.
    package let action: ScriptStep.Action
    /// The index of the screen of the target, which can be the same one.
    package let target: Int

    /// The action as a line of a script: `tap "Next"`.
    package var line: String { "\(action)" }
  }

  /// The steps that lead to the start in a new app.
  package let startSteps: [ScriptStep.Action]
  /// The screens, sorted by module and name.
  package let screens: [Screen]
  /// The states, nearest to the start first; the first one is the start, which is always there.
  package let states: [State]

  /// Creates the map of some states, which get new indices.
  ///
  /// - Parameters:
  ///   - startSteps: The steps that lead to the start in a new app.
  ///   - states: The states with their previous indices, the start first. Transitions can lead to
  ///     others.
  ///   - screen: The screen with a previous index.
  init(
    after startSteps: [ScriptStep.Action], _ states: [(index: Int, state: State)],
    screen: (Int) -> Screen
  ) {
    let indices = Dictionary(uniqueKeysWithValues: states.enumerated().map { ($1.index, $0) })
    let shown = Set(states.map(\.state.screen)).map { (index: $0, screen: screen($0)) }.sorted {
      ($0.screen.module ?? "", $0.screen.name) < ($1.screen.module ?? "", $1.screen.name)
    }
    let screens = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1.index, $0) })
    self.startSteps = startSteps
    self.screens = shown.map(\.screen)
    self.states = states.enumerated().map { index, previous in
      var state = previous.state
      state.screen = screens[state.screen]!
      state.otherPanes = state.otherPanes.compactMap { screens[$0] }
      state.transitions = state.transitions.map { transition in
        var transition = transition
        transition.source = index
        transition.targetWithoutWaiting = transition.targetWithoutWaiting.flatMap { indices[$0] }
        transition.screen = transition.screen.flatMap { screens[$0] }
        return transition
      }
      return state
    }
  }
}

extension NavigationMap {
  /// The transitions between screens, in any state, sorted by screen and line.
  ///
  /// - Complexity: O(*n* log *n*) in the number of transitions.
  package var screenTransitions: [ScreenTransition] {
    let found = Set(states.lazy.flatMap(\.transitions).compactMap(screenTransition))
    return found.map { (transition: $0, line: $0.line) }.sorted {
      ($0.transition.source, $0.line, $0.transition.target)
        < ($1.transition.source, $1.line, $1.transition.target)
    }.map(\.transition)
  }

  /// Returns a transition between the screens of its states; `nil` if no state of the map has the
  /// target's screen.
  package func screenTransition(of transition: Transition) -> ScreenTransition? {
    transition.screen.map { target in
      ScreenTransition(
        source: states[transition.source].screen, action: transition.action, target: target)
    }
  }
}

extension NavigationMap: CustomStringConvertible {
  /// The screens with their transitions, as a sorted text: the baseline of an app.
  package var description: String { text() }

  /// Returns the same text for one module: its screens, with transitions to them from others; for
  /// `nil`, all screens.
  package func text(of module: String? = nil) -> String {
    func isInScope(_ screen: Int) -> Bool { module == nil || screens[screen].module == module }
    let transitions = Dictionary(
      grouping: screenTransitions.filter { isInScope($0.source) || isInScope($0.target) },
      by: \.source)
    let names = screens.map(\.name.visible)
    return "start: \(names[states[0].screen])\n"
      + names.indices.filter { isInScope($0) || transitions[$0] != nil }.map { index in
        let lines = (transitions[index] ?? []).map {
          "  \($0.line) -> \(names[$0.target])\n"
        }
        return "\n\(names[index])\n\(lines.joined())"
      }.joined()
  }
}
