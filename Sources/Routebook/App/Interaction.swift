package import RoutebookNavigation
package import TextScreens

/// The user's focus, cursor and scroll position on each screen, and the detent of each sheet.
///
/// It is separate from the navigation state: it does not count for the state's equality and is not
/// saved.
public struct Interaction: Hashable, Sendable {
  private var screens: [StackElement.ID: ScreenInteraction] = [:]
  /// The detents by the layers' origins.
  private var detents: [StackElement.ID: Detent] = [:]

  /// By layer: the element whose pane is focused, if it is not the top one.
  package var focusedPanes: [StackElement.ID: StackElement.ID] = [:]

  /// Creates an interaction without focus or scrolling.
  public init() {}

  /// The interaction with the screen of an element.
  package subscript(element: StackElement.ID) -> ScreenInteraction {
    get { screens[element] ?? ScreenInteraction() }
    set { screens[element] = newValue }
  }

  /// The detent that the user chose for a sheet; it stays if the sheet's root is replaced.
  package subscript(detentOf sheet: Layer) -> Detent? {
    get { detents[sheet.origin] }
    set { detents[sheet.origin] = newValue }
  }

  /// Removes the focus from every screen; each stays where it is scrolled to.
  mutating func removeFocus() {
    for id in screens.keys { screens[id]?.removeFocus() }
  }

  /// Closes the menus on every other screen than that of an element.
  mutating func closeMenus(except element: StackElement.ID) {
    for (id, screen) in screens where id != element && screen.focus?.isEntry == true {
      screens[id]?.removeFocus()
    }
  }

  /// Stores the interaction with the screen of an element of a state.
  mutating func keep(
    _ screen: ScreenInteraction, with element: StackElement.ID, in state: NavigationState
  ) {
    guard screens.updateValue(screen, forKey: element) == nil else { return }
    // The end of an element is not reported here, so ended elements are removed when a new one is
    // stored. This is O(*n*) in the number of the state's elements.
    let ids = state.identities
    screens = screens.filter { ids.contains($0.key) }
    focusedPanes = focusedPanes.filter { ids.contains($0.key) && ids.contains($0.value) }
    let sheets = Set(state.presented.map(\.origin))
    detents = detents.filter { sheets.contains($0.key) }
  }
}
