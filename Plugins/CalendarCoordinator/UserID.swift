/// Identifies a user; it is encoded and shown as its text alone.
public struct UserID: RawRepresentable, Hashable, Codable, Sendable, CustomDebugStringConvertible {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public init(_ rawValue: String) { self.init(rawValue: rawValue) }

  public var debugDescription: String { rawValue.debugDescription }
}
