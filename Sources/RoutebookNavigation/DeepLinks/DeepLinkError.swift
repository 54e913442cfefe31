package import RoutebookRegistry
import VisibleText

/// The reason why a link is refused. A refused link changes nothing.
public struct DeepLinkError: Error, Hashable, Sendable {
  /// The problem with the link.
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
    /// The link's pattern names a tab that the app shows only at other times, and no guard led to
    /// it.
    case hiddenTab(String, pattern: String, shown: [String])
    /// No pattern matches the link. `path` is the link without its query; the mismatches say why
    /// the patterns that fit the link's form return no route. If none does, `nearest` is a similar
    /// pattern.
    case noMatch(path: String, mismatches: [Mismatch], nearest: String?)
    /// No pattern matches the link, and a module says that it is not a link of the app.
    case external(path: String, Registration)
  }

  package let problem: Problem

  package init(_ problem: Problem) { self.problem = problem }

  /// Whether the link is well-formed and no pattern matches it, so that it can be meant for another
  /// part of the program, such as a browser.
  public var isUnknown: Bool {
    switch problem {
    case .unknownScheme, .noHost, .unknownHost, .noMatch, .external: true
    default: false
    }
  }

  /// Whether the link is one that a module answered with `DeepLinkFallback.external`: it is meant
  /// for the system.
  public var isExternal: Bool { if case .external = problem { true } else { false } }

  /// A pattern that fits the link's form, and why it returns no route.
  package struct Mismatch: Hashable, Sendable {
    /// The pattern, as it was registered.
    package let pattern: String
    /// The reason why the link does not match it.
    package let reason: DeepLinkMismatch
  }

  /// The maximum number of bytes in a link.
  package static let byteLimit = 8_192
  /// The maximum number of segments in the path of a link.
  package static let segmentLimit = 64
}

extension DeepLinkError: CustomStringConvertible {
  /// The problem with the link, and its position.
  public var description: String {
    var sentences = [clause.sentence]
    if case .noMatch(_, let mismatches, _) = problem { sentences += mismatches.map(\.description) }
    if let nearest { sentences.append("Did you mean \(nearest)?") }
    return sentences.joined(separator: " ")
  }

  /// The problem, to use in a sentence.
  var clause: String {
    switch problem {
    case .tooLong(let bytes): "the link has \(bytes) bytes; at most \(Self.byteLimit) are allowed"
    case .tooManySegments(let count):
      "the link's path has \(count) segments; at most \(Self.segmentLimit) are allowed"
    case .malformed(let reason, let offset): "\(reason), at byte \(offset)"
    case .noScheme(let known):
      "a link must start with a scheme, such as \((known.first ?? "app").abbreviated)://"
    case .userInfo: "the link contains a user name, which is not allowed"
    case .port(""): "the link contains an empty port, which is not allowed"
    case .port(let port): "the link contains the port \(port.abbreviated), which is not allowed"
    case .invalidPercent(let offset):
      "a percent sign must be followed by two hexadecimal digits, at byte \(offset)"
    case .invalidUTF8(let offset): "the link is not valid UTF-8, at byte \(offset)"
    case .nul(let offset): "the link contains a NUL character, at byte \(offset)"
    case .dotSegment(let offset):
      "a segment of the link's path is \".\" or \"..\", at byte \(offset)"
    case .repeatedKey(let key, let offset):
      "the link's query has the key \"\(key.abbreviated)\" more than once, at byte \(offset)"
    case .unknownScheme(let scheme, let known):
      "no module registers links with the scheme \"\(scheme.abbreviated)\""
        + (known.isEmpty ? "" : "; known schemes: \(known.joined(separator: ", "))")
    case .noHost(let example):
      "the link has no host, which must follow ://, as in \(example.abbreviated)"
    case .unknownHost(let host, _):
      "no module registers links with the host \"\(host.abbreviated)\""
    case .unknownTab(let tab, let pattern, let known):
      "the pattern \(pattern.abbreviated) names the tab \"\(tab.abbreviated)\", which the app does "
        + "not have; its tabs: \(Self.list(known))"
    case .hiddenTab(let tab, let pattern, let shown):
      "the pattern \(pattern.abbreviated) names the tab \"\(tab.abbreviated)\", which the app does "
        + "not show at the moment; the tabs that it shows: \(Self.list(shown))"
    case .noMatch(let path, _, _): "no pattern matches \(path.abbreviated)"
    case .external(let path, let place):
      "the link \(path.abbreviated) is not one of this app, as \(place) decides"
    }
  }

  /// The nearest known name, which could be meant instead.
  private var nearest: String? {
    switch problem {
    case .unknownHost(_, let nearest), .noMatch(_, _, let nearest): nearest?.abbreviated
    case .unknownTab(let tab, _, let known):
      tab.nearest(in: known).map { "\"\($0.abbreviated)\"" }
    default: nil
    }
  }

  private static func list(_ tabs: [String]) -> String {
    tabs.map { "\"\($0.abbreviated)\"" }.joined(separator: ", ")
  }
}

extension DeepLinkError.Mismatch: CustomStringConvertible {
  /// The problem, as a sentence.
  package var description: String {
    switch reason {
    case .unreadable(let parameter, let text, let expected):
      "In \(pattern.abbreviated), \"\(parameter.abbreviated)\" must be of type \(expected), "
        + "not \"\(text.abbreviated)\"."
    case .noSuchParameter(let name):
      "The route for \(pattern.abbreviated) needs a parameter \"\(name.abbreviated)\", which the "
        + "pattern does not have."
    case .refused(let reason):
      "The route for \(pattern.abbreviated) can't be made: \(reason.clause.abbreviated)."
    }
  }
}
