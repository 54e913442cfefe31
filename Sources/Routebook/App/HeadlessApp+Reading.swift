import RoutebookNavigation
public import TextScreens
import VisibleText

extension HeadlessApp {
  /// Returns the topmost screen: the alert's screen, or the screen of the top layer's top element.
  public func screen() -> TextScreen {
    buildUntilStable {
      let state = navigator.state
      return screens.screen(of: state.alertPlacement ?? state.front)
    }
  }

  /// Returns the titles of the top layer's screens, from the root up.
  public func path() -> [String] {
    buildUntilStable {
      let layer = navigator.state.topLayer
      return layer.elements.indices.map { screens.screen(at: $0, of: layer).title }
    }
  }

  /// Returns the alert's screen, or `nil` if there is no alert.
  public func alert() -> TextScreen? {
    buildUntilStable { navigator.state.alertPlacement.map(screens.screen) }
  }

  /// Returns the texts of the top layer's screen, after those of the alert, if there is one.
  public func texts() -> [String] { readableScreens().flatMap(\.texts) }

  /// The alert's screen, if there is an alert, and the top layer's screen.
  func readableScreens() -> [TextScreen] {
    buildUntilStable {
      let state = navigator.state
      return ((state.alertPlacement.map { [$0] } ?? []) + [state.front]).map(screens.screen)
    }
  }

  /// Returns all items that the user can currently read or use, in reading order.
  ///
  /// The order is: back button, title, toolbar, body, tab bar. An alert hides all items except its
  /// own; a sheet or cover hides the items of the layers below it.
  public func items() -> [ScreenItem] { usableScreen(withTitles: true).items }

  /// Returns the items that the user can press or type into, in reading order.
  public func controls() -> [ScreenItem] { usableScreen(withTitles: true).controls }

  /// Returns the items that the user can currently reach as lines of text, for a screen reader.
  ///
  /// The first line says how the screen is shown. Then each item has a line, in reading order: its
  /// role, label, value and state, and whether it has the focus; each pane of a wide frame begins
  /// with a line. What is below a sheet, a cover or an alert is left out, since the user can't
  /// reach it. O(*n*) in the bytes of the items.
  public func outline() -> String { outlineLines().map { $0 + "\n" }.joined() }

  /// The lines of `outline()`. O(*n*) in the bytes of the items.
  package func outlineLines() -> [String] {
    let screen = usableScreen(withTitles: true)
    let (state, focused) = (screen.state, screen.layer.focusedIndex)
    let kind = state.alert == nil ? state.topLayer.kind.rawValue : "alert"
    let below = state.layers.count - (state.alert == nil ? 1 : 0)
    let lines = screen.items.enumerated().flatMap { index, item in
      // Items that are side by side are read one after the other.
      let begins = index > 0 && item.pane != screen.items[index - 1].pane
      let name = item.pane < 0 ? "placeholder" : "pane"
      return (begins || index == 0 && item.pane != 0 ? [name] : [])
        + ["\(item)\(index == focused ? " (focused)" : "")"]
    }
    return [below == 0 ? kind : "\(kind) over \(counted(below, "layer"))"] + lines
  }
}
