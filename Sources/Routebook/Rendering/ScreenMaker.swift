import RoutebookNavigation
import RoutebookRegistry
package import TextScreens

/// Makes the screens of an app, and adds what the package itself puts on them.
///
/// It is a class, so that it can be passed on without a copy of all the texts of the language.
final class ScreenMaker {
  let registry: Registry<TextScreen>
  let language: ScreenLanguage
  /// The navigator that the screens use; without one, they are only drawn.
  private weak var navigator: Navigator?
  /// Whether no factory is called any more; `nil` if factories are always called.
  var isStopped: (() -> Bool)?

  init(registry: Registry<TextScreen>, language: ScreenLanguage, navigator: Navigator?) {
    self.registry = registry
    self.navigator = navigator
    self.language = language
  }

  /// The screen of an element, or a visible placeholder if the element has no factory; an
  /// empty one if no factory is called any more.
  private func screen(of placement: ElementPlacement) -> TextScreen {
    if let isStopped, isStopped() { return TextScreen("") {} }
    do {
      var screen = try registry.content(of: placement, shownBy: navigator)
      screen.tooDeep = language.tooDeep
      return screen
    } catch {
      return placeholder(for: error)
    }
  }

  /// A screen that replaces one without a factory, and says why.
  private func placeholder(for error: ResolutionError) -> TextScreen {
    // The frame may be limited to ASCII, so the package's own texts use only ASCII.
    let explanation = error.description.replacing("…", with: "...")
    return TextScreen(language.missingScreen) {
      Text(language.missingScreenText(error.routeName, explanation), style: .warning)
    }
  }

  /// The screen of a layer's element: the root has the layer's presentation, the others are pushed.
  func screen(at index: Int, of layer: Layer) -> TextScreen {
    screen(
      of: ElementPlacement(
        element: layer.elements[index], presentation: layer.presentation(at: index),
        layer: layer.id))
  }

  /// The screen of an alert, with its items.
  func alertScreen(of alert: ElementPlacement) -> (screen: TextScreen, items: ScreenItems) {
    screen(of: alert).asAlert(in: language)
  }
}

extension TextScreen {
  /// The screen as an alert, with its items.
  ///
  /// If none of its own controls can close the alert, an `OK` button is added, as SwiftUI does for
  /// alerts without actions (`Close` if a disabled control has the label `OK`), in the app's
  /// language. Its name is `ok` or `close`, in any language. Toolbar items go below the body, because an
  /// alert has no navigation bar.
  package func asAlert(in language: ScreenLanguage) -> (screen: TextScreen, items: ScreenItems) {
    var screen = self
    if !screen.toolbar.isEmpty {
      for control in screen.toolbar { screen = screen.appending(control) }
      screen = screen.toolbar {}
    }
    let items = ScreenItems(screen)
    // By index, since an item is large.
    let all = items.all
    if all.indices.contains(where: { all[$0].isEnabled && all[$0].closesAlert }) {
      return (screen, items)
    }
    // A disabled control may have the label or the name.
    let isTaken = all.indices.contains {
      all[$0].isControl && (all[$0].label == language.ok || all[$0].name == "ok")
    }
    let button =
      isTaken ? Button(language.close) {}.id("close") : Button(language.ok) {}.id("ok")
    screen = screen.appending(button.element)
    return (screen, ScreenItems(screen))
  }
}

extension ScreenItem {
  /// Whether using the item closes an alert: buttons do, and so do navigation links to a
  /// destination.
  package var closesAlert: Bool {
    switch role {
    case .button: true
    case .link: if case .open(let target) = action { target.destination != nil } else { false }
    default: false
    }
  }
}
