import VisibleText

extension ScreenItem: CustomStringConvertible {
  /// The item as text: `button "Show detail"`, with its value, and whether it is disabled.
  public var description: String { description { $0.visible } }

  /// The item as text, with a form of the item's texts.
  package func description(showing form: (String) -> String) -> String {
    let path = menu.map { "\"\(form($0))\" > " } ?? ""
    var text = "\(role.word) \(path)\"\(form(label))\""
    switch (role, value) {
    case (.textField, let value?), (.value, let value?), (.tab, let value?), (.text, let value?),
      (.button, let value?), (.link, let value?):
      text += " with \"\(form(value))\""
    case (_, let value?): text += " (\(value))"
    case (_, nil): break
    }
    switch (role, isOn) {
    case (.tab, let isOn?), (.button, let isOn?), (.link, let isOn?):
      text += isOn ? " (on)" : " (off)"
    default: break
    }
    return isEnabled ? text : text + " (disabled)"
  }
}

extension ScreenItem {
  /// Whether both items have the same description, without making it.
  package func looksLike(_ other: ScreenItem) -> Bool {
    role == other.role && label == other.label && value == other.value && isOn == other.isOn
      && isEnabled == other.isEnabled && menu == other.menu
  }
}

extension ScreenItem.Role {
  /// The role as part of a sentence.
  var word: String {
    switch self {
    case .back: "back button"
    case .textField: "text field"
    case .actions: "menu"
    default: rawValue
    }
  }
}

extension ScreenItem {
  /// The texts of the item, and for a key with a value, also both together.
  package var texts: [String] {
    switch role {
    case .text, .button, .link: value.map { [label, $0] } ?? [label]
    case .textField: [label, value ?? ""]
    case .value: [label, value ?? "", "\(label): \(value ?? "")"]
    default: [label]
    }
  }

  /// The texts of the item, of which none is only a part of another one.
  var wholeTexts: [String] { role == .value ? texts.suffix(1) : texts }
}
