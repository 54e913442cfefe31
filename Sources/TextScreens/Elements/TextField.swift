/// A control that holds a line of text; the screen's owner keeps the text.
public struct TextField: ScreenContent {
  public let label: String
  public let text: String
  public let isEnabled: Bool
  let edit: (String) -> Void

  /// - Parameter edit: Called with the whole new text.
  public init(
    _ label: String, text: String, isEnabled: Bool = true, edit: @escaping (String) -> Void
  ) {
    self.label = label
    self.text = text
    self.isEnabled = isEnabled
    self.edit = edit
  }

  public var element: ScreenElement { .textField(self) }
}
