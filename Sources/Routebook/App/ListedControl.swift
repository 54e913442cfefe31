public import TextScreens
import VisibleText

/// A control as a list of controls shows it: without what it does.
public struct ListedControl: Hashable, Sendable, CustomStringConvertible {
  public let kind: Control.Kind
  public let label: String
  /// A field's text, a toggle's or an option's `on` or `off`.
  public let value: String?
  public let isEnabled: Bool

  public init(_ control: Control) {
    kind = control.kind
    label = control.label
    value = control.value
    isEnabled = control.isEnabled
  }

  /// `button "Show detail"`, with what it holds, and whether it is disabled.
  public var description: String {
    var text = "\(kind.word) \"\(label.visible)\""
    if let value { text += kind == .textField ? " holding \"\(value.visible)\"" : " (\(value))" }
    return isEnabled ? text : text + " (disabled)"
  }
}

extension Control.Kind {
  fileprivate var word: String {
    switch self {
    case .back: "back button"
    case .button: "button"
    case .link: "link"
    case .textField: "text field"
    case .toggle: "toggle"
    case .option: "option"
    case .tab: "tab"
    }
  }
}
