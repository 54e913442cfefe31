import RoutebookNavigation
package import TextScreens

/// What a user can do on the screen on top, for a program that does all of it.
///
/// The screen is built once. Its items can be used again after the app has jumped back to the moment
/// at which it was built.
package struct UsableScreen {
  /// The items in reading order.
  ///
  /// They have no numbers among items with the same label, and the back button has no title.
  package let items: [ScreenItem]
  /// Whether the screen is a sheet that the user can swipe away.
  package let isSwipeable: Bool
  /// The element that the items belong to.
  fileprivate let element: StackElement.ID
  fileprivate let isAlert: Bool
}

extension HeadlessApp {
  /// Returns what the user can do at the moment. It builds the screen on top, and the root of a sheet.
  package func usableScreen() -> UsableScreen {
    settled {
      let (screens, state) = (screens, navigator.state)
      if let alert = state.alertPlacement {
        let items = screens.alertScreen(of: alert).items
        return UsableScreen(items: items.all, isSwipeable: false, element: alert.id, isAlert: true)
      }
      let layer = state.topLayer
      let top = layer.elements.count - 1
      let screen = screens.screen(at: top, of: layer)
      let isSwipeable =
        layer.kind == .sheet
        && (top == 0 ? screen : screens.screen(at: 0, of: layer)).isSwipeable
      let items = ScreenItems(
        screen, backTitle: top > 0 ? "" : nil, tabs: layer.kind == .tab ? usableTabs : nil)
      return UsableScreen(
        items: items.all, isSwipeable: isSwipeable, element: state.top.id, isAlert: false)
    }
  }

  /// The tab bar with the tabs' names, if there is one.
  private var usableTabs: TabBar? {
    let state = navigator.state
    guard state.tabs.count > 1 else { return nil }
    return TabBar(state.tabs.map { ($0.name, TabLabel($0.name)) }, selected: state.selectedTab)
  }

  /// Presses an item of a screen, by its index, as a user does, but the focus stays where it is.
  package func use(_ index: Int, of screen: UsableScreen) {
    let item = screen.items[index]
    _ = navigator.startedTasks.noting {
      navigator.use(
        item.action, on: screen.element, closesAlert: screen.isAlert && item.closesAlert)
    }
  }

  /// Sets the text of a text field, as a user does, but the focus stays where it is.
  package func type(_ text: String, into index: Int, of screen: UsableScreen) {
    if case .edit(let edit) = screen.items[index].action {
      navigator.startedTasks.noting { edit(text) }
    }
  }
}
