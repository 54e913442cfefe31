import VisibleText

extension DeepLinkError: CustomStringConvertible {
  /// The problem with the link, and its position.
  public var description: String {
    switch problem {
    case .tooLong(let bytes):
      "The link has \(bytes) bytes; at most \(Self.byteLimit) are allowed."
    case .tooManySegments(let count):
      "The link's path has \(count) segments; at most \(Self.segmentLimit) are allowed."
    case .malformed(let reason, let offset): "\(reason), at byte \(offset)."
    case .noScheme(let known):
      "A link must start with a scheme, such as \((known.first ?? "app").abbreviated)://."
    case .userInfo: "The link contains a user name, which is not allowed."
    case .port(""): "The link contains an empty port, which is not allowed."
    case .port(let port): "The link contains the port \(port.abbreviated), which is not allowed."
    case .invalidPercent(let offset):
      "A percent sign must be followed by two hexadecimal digits, at byte \(offset)."
    case .invalidUTF8(let offset): "The link is not valid UTF-8, at byte \(offset)."
    case .nul(let offset): "The link contains a NUL character, at byte \(offset)."
    case .dotSegment(let offset):
      "A segment of the link's path is \".\" or \"..\", at byte \(offset)."
    case .repeatedKey(let key, let offset):
      "The link's query has the key \"\(key.abbreviated)\" more than once, at byte \(offset)."
    case .unknownScheme(let scheme, let known):
      "No module registers links with the scheme \"\(scheme.abbreviated)\""
        + (known.isEmpty ? "." : "; known schemes: \(known.joined(separator: ", ")).")
    case .noHost(let example):
      "The link has no host, which must follow ://, as in \(example.abbreviated)."
    case .unknownHost(let host, let nearest):
      "No module registers links with the host \"\(host.abbreviated)\"."
        + (nearest.map { " Did you mean \($0.abbreviated)?" } ?? "")
    case .unknownTab(let tab, let pattern, let known):
      "The pattern \(pattern.abbreviated) names the tab \"\(tab.abbreviated)\", which the app does "
        + "not have; its tabs: \(Self.list(known))."
        + (tab.nearest(in: known).map { " Did you mean \"\($0.abbreviated)\"?" } ?? "")
    case .hiddenTab(let tab, let pattern, let shown):
      "The pattern \(pattern.abbreviated) names the tab \"\(tab.abbreviated)\", which the app does "
        + "not show at the moment; the tabs that it shows: \(Self.list(shown))."
    case .noMatch(let path, let mismatches, let nearest):
      "No pattern matches \(path.abbreviated)." + mismatches.map { " \($0)" }.joined()
        + (nearest.map { " Did you mean \($0.abbreviated)?" } ?? "")
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
