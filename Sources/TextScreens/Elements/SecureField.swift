/// A text field for a secret: wherever its text is shown, there is a dot for each character.
///
/// The text is also hidden in descriptions, logs and recorded scripts. Only the screen's owner
/// receives it.
public struct SecureField: ScreenContent {
  private var field: TextField

  /// Creates a text field for a secret.
  ///
  /// - Parameters:
  ///   - label: The purpose of the text.
  ///   - text: The current text.
  ///   - isEnabled: Whether a user can edit the text.
  ///   - edit: Called with the whole new text.
  public init(
    _ label: String, text: String, isEnabled: Bool = true, edit: @escaping (String) -> Void
  ) {
    field = TextField(label, text: text, isEnabled: isEnabled, isSecret: true, edit: edit)
  }

  /// Returns the field with the texts that the explorer types into it: see
  /// `TextField.sampleInputs(_:)`.
  public func sampleInputs(_ texts: String...) -> SecureField {
    var copy = self
    copy.field.sampleInputs = texts
    return copy
  }

  /// The text field as a node of the screen's tree.
  public var element: ScreenElement { field.element }
}
