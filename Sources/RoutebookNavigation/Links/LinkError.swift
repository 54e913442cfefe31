/// Why a link is refused. Nothing changes then.
public enum LinkError: Error, Hashable, Sendable {
  case tooLong(bytes: Int)
  case tooManySegments(Int)
  /// What stands there is no `scheme://host/path`.
  case malformed(reason: String, offset: Int)
  case userInfo
  case port(String)
  case invalidPercent(offset: Int)
  case invalidUTF8(offset: Int)
  case nul(offset: Int)
  case dotSegment(offset: Int)
  case repeatedKey(String, offset: Int)
  case unknownScheme(String, known: [String])
  case unknownHost(String, nearest: String?)
  /// No pattern matches; the link up to its query, and those of its form with what was amiss.
  case noMatch(path: String, mismatches: [Mismatch])

  /// A pattern of the link's form, and why no route comes of it.
  public struct Mismatch: Hashable, Sendable {
    public let pattern: String
    public let reason: LinkMismatch
  }

  /// The most bytes that a link may have.
  public static let byteLimit = 8_192
  /// The most segments that a link's path may have.
  public static let segmentLimit = 64
}
