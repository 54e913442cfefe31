/// How a step of a script names a control: `"Save"`, `"Save" #2` or `id "save"`.
package struct ControlName: Hashable, Sendable {
  /// What distinguishes a control.
  package enum Kind: Hashable, Sendable {
    case label
    /// The name from `.id(_:)`, which is the same in all languages.
    case id
  }

  package let kind: Kind
  /// The label or the name.
  package let text: String
  /// The control's number, from 1, among those with the same label or name.
  package let occurrence: Int

  /// Creates the name of a control by its label.
  package init(_ label: String, _ occurrence: Int = 1) {
    (kind, text, self.occurrence) = (.label, label, occurrence)
  }

  /// Creates the name of a control by its name from `.id(_:)`.
  package init(id: String, _ occurrence: Int = 1) {
    (kind, text, self.occurrence) = (.id, id, occurrence)
  }
}
