/// How a step of a script names a control: `"Save"`, `"Save" #2`, `id "save"`, or after the name of
/// its menu: `"More" > "Delete"`. In a wide frame, `in "Inbox"` after it says in which pane.
package struct ControlLocator: Hashable, Sendable {
  /// The property by which a control is found.
  package enum Kind: Hashable, Sendable {
    case label
    /// The identifier from `.id(_:)`, which is the same in all languages.
    case id
  }

  package let kind: Kind
  /// The label or the name.
  package let text: String
  /// The control's number, from 1, among those with the same label or name.
  package let occurrence: Int
  /// The title of the pane that the control is in; `nil` for the nearest one, from the top.
  package var pane: String?
  /// At most one name: a value can't contain another one of its type.
  private let menus: [ControlLocator]

  /// The menu that the control is in, or the row whose action it is; `nil` for any other control.
  package var menu: ControlLocator? { menus.first }

  /// Creates a locator by the control's label.
  package init(_ label: String, _ occurrence: Int = 1, in menu: ControlLocator? = nil) {
    self.init(.label, label, occurrence, in: menu)
  }

  /// Creates a locator by the control's identifier from `.id(_:)`.
  package init(id: String, _ occurrence: Int = 1, in menu: ControlLocator? = nil) {
    self.init(.id, id, occurrence, in: menu)
  }

  package init(_ kind: Kind, _ text: String, _ occurrence: Int, in menu: ControlLocator?) {
    (self.kind, self.text, self.occurrence, menus) = (
      kind, text, occurrence, menu.map { [$0] } ?? []
    )
  }
}

extension ScriptStep {
  /// The state of a control, as a script expects it.
  package enum ControlState: Hashable, Sendable {
    /// The control can be used; this is what a script expects if it states nothing else.
    case enabled
    case disabled
    case on
    case off
    /// The text of a text field, or the value of another control.
    case value(String)
  }
}
