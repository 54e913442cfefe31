/// One thing on a screen that a user can read or use.
public struct ScreenItem {
  /// What an item is.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// The button that leads back to the previous screen.
    case back
    /// The title of the screen or the alert.
    case title
    case text
    case heading
    /// The title of a section.
    case section
    /// A key with its value.
    case value
    case progress
    case button
    /// A navigation link.
    case link
    case textField
    case toggle
    /// The label of a picker.
    case picker
    /// One of a picker's options.
    case option
    /// The item of a tab in the tab bar.
    case tab
  }

  /// What happens when a user uses an item.
  public enum Action {
    /// Calls what a button, a toggle or an option does.
    case perform(() -> Void)
    /// Opens what a navigation link leads to.
    case open(any NavigationLinkTarget)
    /// Receives the whole new text.
    case edit((String) -> Void)
    /// Goes back, as the back button does.
    case goBack
    /// Selects the tab with this index.
    case selectTab(Int)
  }

  /// What the item is.
  public let role: Role
  /// The text that names the item, or the whole text if it is one.
  public let label: String
  /// A field's text, `on` or `off`, a key's value or a percentage.
  public let value: String?
  /// Whether a control can be used now; always true for what can only be read.
  public let isEnabled: Bool
  /// What happens when a user uses the item, or `nil` if the item can only be read.
  public let action: Action?
  /// The name that `.id(_:)` gives it.
  let name: String?
  /// Counts the items of one role and label, or of one name, from 1.
  var occurrence = 0
  /// How a text looks.
  let style: CellStyle
  /// How full a progress bar is.
  let fraction: Double

  init(
    _ role: Role, _ label: String, value: String? = nil, isEnabled: Bool = true,
    action: Action? = nil, name: String? = nil, style: CellStyle = .plain, fraction: Double = 0
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.isEnabled = isEnabled
    self.action = action
    self.name = name
    self.style = style
    self.fraction = fraction
  }

  /// Whether a user can use the item, and not only read it.
  public var isControl: Bool { action != nil }

  /// Whether a user can use the item now.
  package var isUsable: Bool { isControl && isEnabled }

  /// Everything to read in the item, one piece each; for a key with a value, both together too.
  package var texts: [String] {
    switch role {
    case .textField: [label, value ?? ""]
    case .value: [label, value ?? "", "\(label): \(value ?? "")"]
    default: [label]
    }
  }
}
