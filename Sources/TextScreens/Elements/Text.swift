/// A paragraph, or several where the text holds line feeds; wraps at words.
public struct Text: ScreenContent {
  public let text: String
  public let style: CellStyle

  public init(_ text: String, style: CellStyle = []) {
    self.text = text
    self.style = style
  }

  public var element: ScreenElement { .text(self) }
}

/// A line that stands out over what follows it.
public struct Heading: ScreenContent {
  public let text: String

  public init(_ text: String) { self.text = text }

  public var element: ScreenElement { .heading(self) }
}
