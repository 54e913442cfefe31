/// A control for editing a line of text, which the screen's owner stores.
public struct TextField: ScreenContent {
  let label: String
  let text: String
  let isEnabled: Bool
  /// Whether dots are shown instead of the text.
  var isSecret = false
  /// What a program types into the field when it explores the app; `nil` if nothing is declared.
  var sampleInputs: [String]?
  let edit: (String) -> Void

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
    self.label = label
    self.text = text
    self.isEnabled = isEnabled
    self.edit = edit
  }

  /// Returns the field with the texts that the explorer types into it, instead of an empty text and
  /// a word.
  ///
  /// Declare the texts that make a difference: one that is valid, one that is not. Without a text,
  /// the explorer does not type into the field.
  public func sampleInputs(_ texts: String...) -> TextField {
    var copy = self
    copy.sampleInputs = texts
    return copy
  }

  /// The text field as a node of the screen's tree.
  public var element: ScreenElement { ScreenElement(.textField(self)) }
}

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
    field = TextField(label, text: text, isEnabled: isEnabled, edit: edit)
    field.isSecret = true
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
