import VisibleText

extension ScreenItem: CustomStringConvertible {
  /// The item as text: `button "Show detail"`, with its value, and whether it is disabled.
  public var description: String {
    var text = "\(role.word) \"\(label.visible)\""
    switch (role, value) {
    case (.textField, let value?), (.value, let value?), (.tab, let value?):
      text += " with \"\(value.visible)\""
    case (_, let value?): text += " (\(value))"
    case (_, nil): break
    }
    if role == .tab, let isOn { text += isOn ? " (on)" : " (off)" }
    return isEnabled ? text : text + " (disabled)"
  }
}

extension ScreenItem.Role {
  fileprivate var word: String {
    switch self {
    case .back: "back button"
    case .textField: "text field"
    default: rawValue
    }
  }
}
