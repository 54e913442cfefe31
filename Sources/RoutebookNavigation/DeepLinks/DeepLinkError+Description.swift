import VisibleText

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
    }
  }

  /// What could be meant instead.
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
