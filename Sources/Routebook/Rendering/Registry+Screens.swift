import RoutebookNavigation
import RoutebookRegistry
import TextScreens

extension Registry<TextScreen> {
  /// The screen of an element, or a visible placeholder where no factory makes one.
  func screen(for element: StackElement, as presentation: Presentation) -> TextScreen {
    do {
      return try content(for: element.route, as: presentation)
    } catch {
      return .placeholder(for: error)
    }
  }

  /// The screen of a layer's element: the root is presented, what lies on it is pushed.
  func screen(at index: Int, of layer: Layer) -> TextScreen {
    screen(
      for: layer.elements[index], as: index == 0 ? layer.kind.presentation : .push)
  }

  /// The screen of an alert. One that none of its own controls can close gets an `OK`, as SwiftUI's
  /// alerts without actions do (`Close` where a control that can't be used is labelled `OK`). A
  /// toolbar goes under the body, since an alert has no bar.
  func alertScreen(for element: StackElement) -> TextScreen {
    var screen = screen(for: element, as: .alert)
    for control in screen.toolbar { screen = screen.appending(control) }
    screen = screen.toolbar {}
    let canBeClosed = screen.controls.contains { $0.isEnabled && $0.closesAlert }
    if canBeClosed { return screen }
    // Labels tell controls apart, and one that is disabled may have this one.
    let label = screen.controls.contains { $0.label == "OK" } ? "Close" : "OK"
    return screen.appending(Button(label) {}.element)
  }
}

extension ScreenItem {
  /// Whether an alert is closed when it is used: by its buttons, and by links that lead anywhere.
  var closesAlert: Bool {
    switch (role, action) {
    case (.button, _): true
    case (.link, .open(let target)): target is Destination
    default: false
    }
  }
}

extension TextScreen {
  /// Stands where no factory makes a screen, and says why.
  static func placeholder(for error: ResolutionError) -> TextScreen {
    TextScreen("Missing screen") {
      // Our own texts hold to ASCII, as the frame may have to.
      Text(error.description.replacing("…", with: "..."), style: .warning)
    }
  }
}
