/// A text that wraps at words; each line feed starts a new paragraph.
public struct Text: BadgedContent {
  let text: String
  let style: CellStyle
  /// The badge.
  public var marks = RowMarks()

  /// Creates a text, for example with the style `.warning`.
  public init(_ text: String, style: CellStyle = .plain) {
    self.text = text
    self.style = style
  }

  /// The text as a node of the screen's tree.
  public var element: ScreenElement { ScreenElement(.text(self)) }
}

/// An emphasized line above other content.
public struct Heading: ScreenContent {
  let text: String

  /// Creates a heading.
  public init(_ text: String) { self.text = text }

  /// The heading as a node of the screen's tree.
  public var element: ScreenElement { ScreenElement(.heading(self)) }
}
