/// Something on a screen that a user can read or use.
public struct ScreenItem {
  /// The role of an item on its screen.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// The button that leads back to the previous screen.
    case back
    /// The title of the screen or the alert.
    case title
    /// A text.
    case text
    /// A heading.
    case heading
    /// The title of a section.
    case section
    /// The explanation below a section.
    case footer
    /// A key with its value.
    case value
    /// A progress bar.
    case progress
    /// A button.
    case button
    /// A navigation link.
    case link
    /// A text field.
    case textField
    /// A toggle.
    case toggle
    /// The label of a picker.
    case picker
    /// An option of a picker.
    case option
    /// The label of a menu, which opens its entries.
    case menu
    /// The mark at the end of a row, which opens the row's actions.
    case actions
    /// A tab in the tab bar.
    case tab
  }

  /// The effect of using an item.
  public enum Action {
    /// Performs the action of a button, a toggle or an option.
    case perform(() -> Void)
    /// Opens the target of a navigation link.
    case open(any NavigationLinkTarget)
    /// Receives the whole new text of a text field.
    case edit((String) -> Void)
    /// Goes back, as the back button does.
    case goBack
    /// Selects the tab with this index.
    case selectTab(Int)
    /// Opens the list of a menu, which changes nothing in the app.
    case openMenu
  }

  /// The item's role.
  public let role: Role
  /// The name of the item, or its whole text if it is a text.
  public let label: String
  /// The value, also if it is secret.
  var text: String?
  /// Whether the item is a text field for a secret.
  public internal(set) var isSecret = false
  /// Whether a toggle is on, or an option, a tab or a row is selected; `nil` for any other item.
  public internal(set) var isOn: Bool?
  /// Whether a control can currently be used; always true for an item that can only be read.
  public internal(set) var isEnabled = true
  /// The effect of using the item; `nil` if it can only be read.
  public internal(set) var action: Action?
  /// The item's identifier from `.id(_:)`.
  package internal(set) var identifier: String?
  /// The style of a text.
  package internal(set) var style = CellStyle.plain
  /// The fraction of a progress bar, from 0 to 1.
  package internal(set) var fraction = 0.0
  /// The texts that the explorer types into a text field; `nil` if the field declares none.
  package internal(set) var sampleInputs: [String]?
  /// The menu, or the row with actions, to which the item belongs.
  package internal(set) var entryParent: EntryParent?
  /// The module whose decorator adds the item; `nil` if the item belongs to the screen.
  package internal(set) var decorator: String?
  /// The pane that shows the item: 0 is the screen on top, 1 the one below it beside it, and so on;
  /// -1 is the placeholder beside a list.
  package internal(set) var pane = 0
  /// The item's number, from 1, among those with the same role and label, or with the same
  /// identifier.
  var occurrence = 0

  /// The text of a text field, `on` or `off` for a toggle or an option, the value of a key, a
  /// percentage, or the badge of a text, a button, a link or a tab. For a secret text, there is a
  /// dot for each character.
  public var value: String? {
    isSecret ? text.map { String(repeating: "•", count: $0.count) } : text
  }

  /// Whether a user can use the item, and not only read it.
  public var isControl: Bool { action != nil }

  /// The label of the menu whose entry the item is, or of the row whose action it is; `nil` for any
  /// other item.
  public var menu: String? { entryParent?.label }

  /// Whether a user can currently use the item.
  package var isUsable: Bool { isControl && isEnabled }

  /// Whether the item opens a menu, which changes nothing in the app.
  package var opensMenu: Bool { role == .menu || role == .actions }

  /// Whether the item is in the list that a menu opens.
  package var isEntry: Bool { entryParent != nil && role != .actions }

  /// The text that a user edits in a text field.
  package var editedText: String { text ?? "" }

  /// The badge, as it is drawn after the label; empty if there is none.
  var badgeText: String {
    switch role {
    case .text, .button, .link, .tab: text.map { "(\($0))" } ?? ""
    default: ""
    }
  }
}

extension ScreenItem {
  /// Creates a control that is on or off.
  init(
    _ role: Role, _ label: String, isOn: Bool, isEnabled: Bool, perform: @escaping () -> Void
  ) {
    self.init(
      role: role, label: label, text: isOn ? "on" : "off", isOn: isOn, isEnabled: isEnabled,
      action: .perform(perform))
  }
}
