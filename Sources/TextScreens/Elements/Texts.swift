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
  public var element: ScreenElement {
    ScreenElement(
      ScreenItem(
        role: .text, label: text, text: marks.text, isOn: marks.isSelected, style: style))
  }
}

/// An emphasized line above other content.
public struct Heading: ScreenContent {
  /// The heading as a node of the screen's tree.
  public let element: ScreenElement

  /// Creates a heading.
  public init(_ text: String) {
    element = ScreenElement(ScreenItem(role: .heading, label: text, style: .heading))
  }
}

/// A key on the left with its value on the right.
public struct LabeledContent: ScreenContent {
  /// The pair as a node of the screen's tree.
  public let element: ScreenElement

  /// Creates a key with its value.
  public init(_ key: String, value: String) {
    element = ScreenElement(ScreenItem(role: .value, label: key, text: value))
  }
}

/// A bar that shows which part of a task is complete.
public struct ProgressBar: ScreenContent {
  /// The progress bar as a node of the screen's tree.
  public let element: ScreenElement

  /// Creates a progress bar.
  ///
  /// - Parameters:
  ///   - label: The name of the task.
  ///   - fraction: The completed part, from 0 to 1. Values outside this range are clamped; NaN
  ///     counts as 0.
  public init(_ label: String, fraction: Double) {
    let part = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    element = ScreenElement(
      ScreenItem(
        role: .progress, label: label, text: "\(Int(part * 100 + 0.5))%", fraction: part))
  }
}

/// The parts of a row besides its text: a badge, and whether it is selected.
public struct RowMarks: Hashable, Sendable {
  /// A short text at the end of the row; empty for none.
  public var badge = ""
  /// Whether the row is selected; `nil` if it can't be.
  public var isSelected: Bool?

  /// The badge; `nil` for none.
  var text: String? { badge.isEmpty ? nil : badge }

  /// Creates the marks of a row that has none.
  public init() {}
}

/// Content of a row that can have a badge at its end.
public protocol BadgedContent: ScreenContent {
  /// The parts of the row besides its text.
  var marks: RowMarks { get set }
}

/// A control that can be the selected one of several rows.
public protocol SelectableContent: BadgedContent {}

extension BadgedContent {
  /// Returns the content with a short text at the end of its row; `nil` and an empty text mean no
  /// badge.
  public func badge(_ text: String?) -> Self {
    var copy = self
    copy.marks.badge = text ?? ""
    return copy
  }

  /// Returns the content with a number at the end of its row; 0 means no badge.
  public func badge(_ count: Int) -> Self { badge(count == 0 ? nil : String(count)) }
}

extension SelectableContent {
  /// Returns the control as one of several rows of which some are selected; a selected row has a
  /// check mark.
  public func selected(_ isSelected: Bool = true) -> Self {
    var copy = self
    copy.marks.isSelected = isSelected
    return copy
  }
}

/// A horizontal line across the screen.
public struct Divider: ScreenContent {
  /// Creates a divider.
  public init() {}

  /// The divider as a node of the screen's tree.
  public var element: ScreenElement { ScreenElement(.divider) }
}

/// Flexible space that fills the remaining rows of a screen, or the remaining columns of an
/// `HStack`.
public struct Spacer: ScreenContent {
  /// Creates a spacer.
  public init() {}

  /// The spacer as a node of the screen's tree.
  public var element: ScreenElement { ScreenElement(.spacer) }
}
