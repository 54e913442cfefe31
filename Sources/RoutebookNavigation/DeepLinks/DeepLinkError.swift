/// The reason why a link is refused. A refused link changes nothing.
public struct DeepLinkError: Error, Hashable, Sendable {
  /// What is wrong with the link.
  package enum Problem: Error, Hashable {
    /// The link has more than 8,192 bytes.
    case tooLong(bytes: Int)
    /// The path has more than 64 segments.
    case tooManySegments(Int)
    /// The text is not of the form `scheme://host/path`.
    case malformed(reason: String, offset: Int)
    /// The text does not start with a scheme.
    case noScheme(known: [String])
    /// The link contains a user name.
    case userInfo
    /// The link contains a port.
    case port(String)
    /// A percent sign is not followed by two hexadecimal digits.
    case invalidPercent(offset: Int)
    /// A part of the link, decoded, is not UTF-8.
    case invalidUTF8(offset: Int)
    /// The link contains a NUL character.
    case nul(offset: Int)
    /// A segment of the path is `.` or `..`.
    case dotSegment(offset: Int)
    /// A key occurs more than once in the query, and no matching pattern allows this.
    case repeatedKey(String, offset: Int)
    /// No pattern has the scheme.
    case unknownScheme(String, known: [String])
    /// The link has no host, and no pattern with its scheme is without one.
    case noHost(example: String)
    /// No pattern with this scheme has the host.
    case unknownHost(String, nearest: String?)
    /// The link's pattern names a tab that the app does not have.
    case unknownTab(String, pattern: String, known: [String])
    /// The link's pattern names a tab that the app shows only at other times, and no guard led to it.
    case hiddenTab(String, pattern: String, shown: [String])
    /// No pattern matches the link. `path` is the link without its query; the mismatches say why the
    /// patterns that fit the link's form return no route. If none does, `nearest` is a similar
    /// pattern.
    case noMatch(path: String, mismatches: [Mismatch], nearest: String?)
  }

  package let problem: Problem

  package init(_ problem: Problem) { self.problem = problem }

  /// Whether the link is well-formed and no pattern matches it, so that it can be meant for another
  /// part of the program, such as a browser.
  public var isUnknown: Bool {
    switch problem {
    case .unknownScheme, .noHost, .unknownHost, .noMatch: true
    default: false
    }
  }

  /// A pattern that fits the link's form, and why it returns no route.
  package struct Mismatch: Hashable, Sendable {
    /// The pattern, as it was registered.
    package let pattern: String
    /// Why the link does not match it.
    package let reason: DeepLinkMismatch
  }

  /// The maximum number of bytes in a link.
  package static let byteLimit = 8_192
  /// The maximum number of segments in the path of a link.
  package static let segmentLimit = 64
}
