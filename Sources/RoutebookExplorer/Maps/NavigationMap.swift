package import RoutebookRegistry
package import RoutebookScripts

/// Everything that an exploration looked at: the screens, the states, and the steps between them.
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
    /// The title in the first state in which the screen is on top.
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
    /// The step of a script that does the same.
    package let action: ScriptStep.Action
    /// The index of the item among the items of the screen; `nil` for going back without an item, for
    /// swiping and for waiting.
    package let item: Int?
    /// Where it leads.
    package internal(set) var end: End
    /// Whether it only closes what is in front: what it shows was below, in the same tab.
    package let closes: Bool

    /// The action as a line of a script: `tap "Next"`.
    package var line: String { "\(action)" }
  }

  /// Where a transition leads.
  package enum End: Hashable, Sendable {
    /// The state with an index.
    case state(Int)
    /// The state with an index if the user does not wait for the app's tasks, which can lead elsewhere meanwhile.
    case hasty(Int)
    /// A state that the map does not have.
    case outside(Beyond)
  }

  /// A state that an exploration knows and did not look at.
  package struct Beyond: Hashable, Sendable {
    /// Why it was put off; `nil` if a limit was reached before.
    package let reason: PutOff?
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
    package internal(set) var screen: Int
    /// The title of the screen on top.
    package internal(set) var title: String
    /// What leads to other states, in the order of the screen's items.
    package internal(set) var transitions: [Transition] = []
    /// What guards answered in the state, in the order of the screen's items.
    package internal(set) var answers: [Answer] = []
    /// Whether everything was used in it.
    package internal(set) var isExplored = false
    /// Whether tasks were started on the way to it that lead on by themselves: a script can only wait here.
    package internal(set) var isHasty = false
    /// The number of states that the explorer visited before.
    package let visit: Int
    /// How it looks.
    package let look: Look
  }

  /// The steps that lead to the start in a new app.
  package let way: [ScriptStep.Action]
  /// The screens, sorted by module and name.
  package let screens: [Screen]
  /// The states, nearest to the start first; the first one is the start.
  package let states: [State]
}
