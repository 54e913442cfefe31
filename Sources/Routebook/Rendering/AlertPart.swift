package import TextScreens

/// What an item is in an alert of SwiftUI, which shows a text, buttons and text fields.
package enum AlertPart {
  /// A button or a text field.
  case action
  /// A part of the text.
  case text
  /// A control that an alert can't show.
  case missing
}

extension ScreenItem.Role {
  /// What an item with this role is in an alert of SwiftUI.
  package var alertPart: AlertPart {
    switch self {
    case .button, .link, .textField: .action
    case .title, .text, .heading, .section, .footer, .value, .progress, .picker: .text
    case .toggle, .option, .back, .tab: .missing
    }
  }
}
