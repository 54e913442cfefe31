import Routebook
import RoutebookExplorer
import VisibleText

extension NavigationMap {
  /// The screens that are not on the map, of those that an exploration did not see.
  func missing(_ unseen: [UnseenScreen]) -> [UnseenScreen] {
    unseen.filter { unseen in !screens.contains { unseen.has($0.destination) } }
  }

  /// What no form of the map shows, in sentences: what leads beyond what was explored.
  ///
  /// - Parameter isWhole: Whether the map is about all states, not about screens.
  func leftOut(isWhole: Bool) -> [String] {
    struct Origin: Hashable {
      /// The index of the state or the screen.
      let source: Int
      let action: ScriptStep.Action
    }
    var beyond: Set<Origin> = []
    for (number, state) in states.enumerated() {
      for transition in state.transitions where transition.screen == nil {
        beyond.insert(Origin(source: isWhole ? number : state.screen, action: transition.action))
      }
    }
    guard !beyond.isEmpty else { return [] }
    return ["Beyond what was explored: \(counted(beyond.count, "transition"))."]
  }
}
