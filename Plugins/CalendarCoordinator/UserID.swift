/// Identifies a user; it is encoded and shown as plain text.
public struct UserID: RawRepresentable, Hashable, Codable, Sendable, CustomDebugStringConvertible {
  /// The identifier as text.
  public let rawValue: String

  /// Creates an identifier from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an identifier from its text.
  public init(_ rawValue: String) { self.init(rawValue: rawValue) }

  /// The text in quotes, as in the description of a route.
  public var debugDescription: String { rawValue.debugDescription }
}
