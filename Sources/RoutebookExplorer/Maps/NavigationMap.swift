package import RoutebookRegistry

/// Everything that an exploration reached: the screens, the states, and the steps between them.
///
/// The same app gives the same map, unless the time cut the exploration off.
package struct NavigationMap: Hashable, Sendable {
  /// A screen: all states in which the same route, without its values, is on top in the same
  /// presentation.
  package struct Screen: Hashable, Sendable {
    /// The name of the route type, and of the case if it is an enum: `CalendarRoute.detail`.
    package let route: String
    /// How the route is shown.
    package let presentation: Presentation
    /// The module that registers the screen; `nil` if there is none.
    package let module: String?
    /// The title in the first state in which the screen is on top.
    package let title: String

    /// The route and the presentation in words: `CalendarRoute.detail as push`.
    package var name: String { "\(route) as \(presentation.rawValue)" }
  }

  /// What a user does in a state, and where it leads.
  package struct Transition: Hashable, Sendable {
    /// The line of a script that does the same: `tap "Next"`.
    package let line: String
    /// The index of the item among the items of the screen; `nil` for going back without an item, and
    /// for swiping.
    package let item: Int?
    /// The index of the state that it leads to; `nil` if that state is not in the map, since it is beyond
    /// a bound, or merged with another one, or if tasks can lead elsewhere meanwhile.
    package let target: Int?
    /// The index of the state that it leads to if the user does not wait for the app's tasks: `target`, also
    /// where tasks can lead elsewhere meanwhile.
    package let followed: Int?
    /// The index of the state with which the one is merged that it leads to; `nil` if it is not merged.
    package let merged: Int?
    /// The index of the screen that it leads to; `nil` if it is beyond a bound.
    package let screen: Int?
    /// What is known of a state that was left out, or merged; `nil` if it leads to one of the map.
    package let beyond: Beyond?
    /// Whether it only closes what is in front: what it shows was below, in the same tab.
    package let closes: Bool
  }

  /// A state that an exploration left out, or merged with another one.
  package struct Beyond: Hashable, Sendable {
    /// The bound that kept it out; `nil` if something else did.
    package let bound: ExplorationBounds.Bound?
    /// The index of its screen; `nil` if no state of the map has it.
    package let screen: Int?
    /// How it looks.
    package let look: Look
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
    /// The line of a script that does the step.
    package let line: String
    /// The index of the item among the items of the screen; `nil` if none is used.
    package let item: Int?
    /// What they answered, in words.
    package let text: String
  }

  /// A state that was reached.
  package struct State: Hashable, Sendable {
    /// The index of the screen on top.
    package let screen: Int
    /// The title of the screen on top; empty if the state was not looked at.
    package let title: String
    /// What leads to other states, in the order of the screen's items.
    package let transitions: [Transition]
    /// What guards answered in the state, in the order of the screen's items.
    package let answers: [Answer]
    /// Whether everything was used in it: it is not behind a bound.
    package let isExplored: Bool
    /// Whether tasks were started on the way to it that lead on by themselves: a script can only wait here.
    package let isHasty: Bool
    /// The number of states that the explorer visited before; `nil` if it did not visit the state.
    package let visit: Int?
    /// How it looks; `nil` if the explorer did not visit the state.
    package let look: Look?
  }

  /// The screens, sorted by module and name.
  package let screens: [Screen]
  /// The states, in the order in which they were reached; the first one is the start. None is fewer
  /// steps away from the start than the one before it, unless tasks lead to it.
  package let states: [State]
}
