import VisibleText

extension ScreenItem: CustomStringConvertible {
  /// The item as text: `button "Show detail"`, with its value, and whether it is disabled.
  public var description: String {
    var text = "\(role.word) \"\(label.visible)\""
    if let value {
      text += role == .textField || role == .value ? " with \"\(value.visible)\"" : " (\(value))"
    }
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
