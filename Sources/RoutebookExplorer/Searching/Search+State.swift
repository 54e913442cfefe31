import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookScripts

extension Search {
  /// A state that is explored.
  struct State {
    var number: Int
    let moment: AppMoment
    let screen: UsableScreen
    var screenNumber = 0
    /// Whether the screen belongs to a module that is not explored.
    var isOutside = false
    /// What `numbers` has for another state, if the state is a twin of that one.
    var twin: Fingerprint?

    /// What the map knows of it.
    var seen: MapRecorder.Target {
      MapRecorder.Target(state: moment.navigation.state, features: moment.features)
    }

    /// The step of a script that does the same as a step; `nil` if there is no such item.
    func action(of step: Step) -> ScriptStep.Action? {
      step.action(among: screen.items, tabs: moment.navigation.state.tabs)
    }
  }

  /// A screen that opens another one, by their numbers.
  struct Opening: Hashable {
    let opener: Int
    let opened: Int
  }

  /// A state at which the exploration of an app begins.
  struct Origin {
    let state: Int
    let app: HeadlessApp
    let moment: AppMoment
  }
}
