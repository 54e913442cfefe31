import VisibleText

/// Where a flow is malformed, and how to mend it.
package struct FlowSyntaxError: Error, Hashable, CustomStringConvertible {
  package let file: String
  /// From 1.
  package let line: Int
  /// In characters, from 1.
  package let column: Int
  package let message: String

  package var description: String { "\(file.visible):\(line):\(column): \(message)" }
}
