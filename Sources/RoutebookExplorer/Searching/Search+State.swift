import Routebook
import RoutebookApp

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
