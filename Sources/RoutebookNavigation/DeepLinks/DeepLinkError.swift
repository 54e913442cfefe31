/// Why a link is refused. Nothing has changed then.
public enum DeepLinkError: Error, Hashable, Sendable {
  case tooLong(bytes: Int)
  case tooManySegments(Int)
  /// The text is not of the form `scheme://host/path`.
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
  /// No pattern matches the link. `path` is the link without its query; the mismatches say why the
  /// patterns of the link's form give no route.
  case noMatch(path: String, mismatches: [Mismatch])

  /// A pattern of the link's form, and why it gives no route.
  public struct Mismatch: Hashable, Sendable {
    /// The pattern, as it was registered.
    public let pattern: String
    /// Why the link does not match it.
    public let reason: DeepLinkMismatch
  }

  /// A link has at most this number of bytes.
  package static let byteLimit = 8_192
  /// The path of a link has at most this number of segments.
  package static let segmentLimit = 64
}
