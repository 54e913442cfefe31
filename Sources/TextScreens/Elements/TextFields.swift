/// A control for editing a line of text, which the screen's owner stores.
public struct TextField: ScreenContent {
  private var item: ScreenItem

  /// Creates a text field.
  ///
  /// - Parameters:
  ///   - label: The purpose of the text.
  ///   - text: The current text.
  ///   - isEnabled: Whether a user can edit the text.
  ///   - edit: Called with the whole new text.
  public init(
    _ label: String, text: String, isEnabled: Bool = true, edit: @escaping (String) -> Void
  ) {
    item = ScreenItem(
      role: .textField, label: label, text: text, isEnabled: isEnabled, action: .edit(edit))
  }

  /// Returns the field with the texts that the explorer types into it, instead of an empty text and
  /// a word.
  ///
  /// Declare the texts that make a difference: one that is valid, one that is not. Without a text,
  /// the explorer does not type into the field.
  public func sampleInputs(_ texts: String...) -> TextField {
    var copy = self
    copy.item.sampleInputs = texts
    return copy
  }

  /// The text field as a node of the screen's tree.
  public var element: ScreenElement { ScreenElement(item) }
}

/// A text field for a secret: wherever its text is shown, there is a dot for each character.
///
/// The text is also hidden in descriptions, logs and recorded scripts. Only the screen's owner
/// receives it.
public struct SecureField: ScreenContent {
  private var item: ScreenItem

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
    item = ScreenItem(
      role: .textField, label: label, text: text, isSecret: true, isEnabled: isEnabled,
      action: .edit(edit))
  }

  /// Returns the field with the texts that the explorer types into it: see
  /// `TextField.sampleInputs(_:)`.
  public func sampleInputs(_ texts: String...) -> SecureField {
    var copy = self
    copy.item.sampleInputs = texts
    return copy
  }

  /// The text field as a node of the screen's tree.
  public var element: ScreenElement { ScreenElement(item) }
}
