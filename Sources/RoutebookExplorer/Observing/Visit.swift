import Routebook
import RoutebookApp
import RoutebookScripts

/// A state that is explored, with its screen.
struct Visit {
  let number: Int
  /// Its fingerprint without regard to tasks.
  let base: Fingerprint
  let moment: AppMoment
  let screen: UsableScreen
  /// The number of the screen.
  let screenNumber: Int
  let phase: Phase
  /// The samples of events that can be sent.
  let events: [EventSample]

  /// Whose an item is, by its index on the screen.
  func item(at index: Int) -> ItemObserver.Item {
    ItemObserver.Item(screen.items[index], on: screenNumber)
  }

  /// The step of a script that does the same as a step; `nil` if there is no such item.
  func action(of step: Step) -> ScriptStep.Action? {
    step.action(among: screen.items, tabs: moment.navigation.state.tabs, events: events)
  }
}

/// A step in a state, and what it did.
struct Use {
  let step: Step
  /// The state to which it leads.
  let target: Int
  /// Whether it changed anything, even if it leads back to the same state.
  let changes: Bool
  let startsTasks: Bool
  /// What guards answered, if they kept it from something, in words.
  let answer: String?
}

/// A step that is tried in a state.
struct Attempt: Hashable {
  let state: Int
  let step: Step
}
