package import TextScreens

extension TextScreen {
  /// The screen as an alert.
  ///
  /// If none of its own controls can close the alert, an `OK` button is added, as SwiftUI does for
  /// alerts without actions (`Close` if a disabled control has the label `OK`), in the app's
  /// language. Its identifier is `ok` or `close`, in any language. Toolbar items go below the body,
  /// because an alert has no navigation bar.
  package func asAlert(in language: ScreenLanguage) -> TextScreen {
    let screen = withToolbarInBody()
    let items = ScreenItems(screen).all
    if items.contains(where: { $0.isEnabled && $0.closesAlert }) { return screen }
    // A disabled control may have the label or the identifier.
    let isTaken = items.contains {
      $0.isControl && ($0.label == language.ok || $0.identifier == "ok")
    }
    let button =
      isTaken ? Button(language.close) {}.id("close") : Button(language.ok) {}.id("ok")
    return screen.appending { button }
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

/// The role of an item in an alert of SwiftUI, which shows a text, buttons and text fields.
package enum AlertPart {
  /// A button or a text field.
  case action
  /// A part of the text.
  case text
  /// A control that an alert can't show.
  case unsupported
}

extension ScreenItem.Role {
  /// The part of an alert of SwiftUI in which an item with this role is shown.
  package var alertPart: AlertPart {
    switch self {
    case .button, .link, .textField: .action
    case .title, .text, .heading, .section, .footer, .value, .progress, .picker: .text
    case .toggle, .option, .menu, .actions, .back, .tab: .unsupported
    }
  }
}
