/// What a row shows in addition to its text: a badge, and whether it is selected.
public struct RowMarks: Hashable, Sendable {
  /// A short text at the end of the row; empty for none.
  public var badge = ""
  /// Whether the row is selected; `nil` if it can't be.
  public var isSelected: Bool?

  /// Creates the marks of a row that has none.
  public init() {}
}

/// Content of a row that can have a badge at its end.
public protocol BadgedContent: ScreenContent {
  /// What the row shows in addition.
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
