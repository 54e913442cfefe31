package import RoutebookScripts
import TextScreens

extension HeadlessApp {
  /// Returns the index, among `items()`, of the item that a step of a script uses; `nil` if there is
  /// none.
  package func indexOfItem(usedBy action: ScriptStep.Action) -> Int? {
    index(usedBy: action, in: reach())
  }

  /// Returns the item that a step of a script uses; `nil` if there is none. The screen is built once:
  /// a second time, it can have other items.
  func item(usedBy action: ScriptStep.Action) -> ScreenItem? {
    let reach = reach()
    return index(usedBy: action, in: reach).map { reach.items[$0] }
  }

  private func index(usedBy action: ScriptStep.Action, in reach: Reach) -> Int? {
    switch action {
    case .tap(let label, let occurrence):
      return try? reach.index(of: label, occurrence)
    case .type(let label, let occurrence, _):
      return try? reach.index(of: label, occurrence, fieldsFirst: true)
    case .tab(let nameOrTitle):
      guard let tab = tab(nameOrTitle) else { return nil }
      return reach.items.firstIndex {
        if case .selectTab(let id) = $0.action { id == tab.id } else { false }
      }
    default: return nil
    }
  }
}
