/// The reason why a link is refused. A refused link changes nothing.
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
  /// patterns that fit the link's form return no route.
  case noMatch(path: String, mismatches: [Mismatch])

  /// A pattern that fits the link's form, and why it returns no route.
  public struct Mismatch: Hashable, Sendable {
    /// The pattern, as it was registered.
    public let pattern: String
    /// Why the link does not match it.
    public let reason: DeepLinkMismatch
  }

  /// The maximum number of bytes in a link.
  package static let byteLimit = 8_192
  /// The maximum number of segments in the path of a link.
  package static let segmentLimit = 64
}
