/// How a cell's character is drawn, beyond which character it is.
public struct CellStyle: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let bold = CellStyle(rawValue: 1)
  public static let faint = CellStyle(rawValue: 2)
  public static let underline = CellStyle(rawValue: 4)
  public static let inverse = CellStyle(rawValue: 8)
  /// What can be pressed.
  public static let accent = CellStyle(rawValue: 16)
  /// What went wrong.
  public static let warning = CellStyle(rawValue: 32)
}
