import RoutebookNavigation
package import RoutebookScripts
package import TextScreens

/// The control that a step of a script uses, found once, among the items of one screen.
///
/// A second time, the screen can have other items.
package struct StepControl {
  let reach: Reach
  let found: Result<Int, ItemError>

  /// The items that the user can reach.
  package var items: [ScreenItem] { reach.items }

  /// The index of the control among the items; `nil` if there is no such control.
  package var index: Int? { try? found.get() }

  /// The control; `nil` if there is no such control.
  package var item: ScreenItem? { index.map { items[$0] } }
}

extension HeadlessApp {
  /// Finds the control that a step uses; `nil` if such a step uses none.
  package func control(usedBy action: ScriptStep.Action) -> StepControl? {
    switch action {
    case .tap(let name):
      return control { reach throws(ItemError) in try reach.index(of: name) }
    case .type(let name, _):
      return control { reach throws(ItemError) in try reach.index(of: name, fieldsFirst: true) }
    case .back: return control { $0.role == .back }
    case .tab(let nameOrTitle):
      return inLanguage { tab(nameOrTitle) }.flatMap { tab in control { $0.selects(tab.id) } }
    default: return nil
    }
  }

  private func control(where isUsed: (ScreenItem) -> Bool) -> StepControl? {
    let reach = reach()
    return reach.items.firstIndex(where: isUsed)
      .map { StepControl(reach: reach, found: .success($0)) }
  }

  private func control(_ find: (Reach) throws(ItemError) -> Int) -> StepControl {
    let reach = reach()
    return StepControl(reach: reach, found: Result { () throws(ItemError) in try find(reach) })
  }
}

extension ScreenItem {
  fileprivate func selects(_ tab: NavigationTab.ID) -> Bool {
    if case .selectTab(tab) = action { true } else { false }
  }
}
