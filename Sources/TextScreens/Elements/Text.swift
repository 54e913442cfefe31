/// A text that wraps at words; each line feed in it begins a paragraph.
public struct Text: ScreenContent {
  let text: String
  let style: CellStyle

  /// Creates a text, for example with the style `.warning`.
  public init(_ text: String, style: CellStyle = .plain) {
    self.text = text
    self.style = style
  }

  /// The text as a node of the screen's tree.
  public var element: ScreenElement { .text(self) }
}

/// A line that is emphasized over what follows it.
public struct Heading: ScreenContent {
  let text: String

  /// Creates a heading.
  public init(_ text: String) { self.text = text }

  /// The heading as a node of the screen's tree.
  public var element: ScreenElement { .heading(self) }
}
