import VisibleText

extension LinkError: CustomStringConvertible {
  /// What is wrong with the link, and where.
  public var description: String {
    switch self {
    case .tooLong(let bytes):
      "The link has \(bytes) bytes; \(Self.byteLimit) are the most."
    case .tooManySegments(let count):
      "The link's path has \(count) segments; \(Self.segmentLimit) are the most."
    case .malformed(let reason, let offset): "\(reason), at byte \(offset)."
    case .userInfo: "The link names a user, and none is allowed."
    case .port(""): "The link names an empty port, and none is allowed."
    case .port(let port): "The link names the port \(port.abbreviated), and none is allowed."
    case .invalidPercent(let offset):
      "A percent sign needs two hexadecimal digits behind it, at byte \(offset)."
    case .invalidUTF8(let offset): "The link is not valid UTF-8, at byte \(offset)."
    case .nul(let offset): "The link holds a NUL character, at byte \(offset)."
    case .dotSegment(let offset):
      "A segment of the link's path is \".\" or \"..\", at byte \(offset)."
    case .repeatedKey(let key, let offset):
      "The link's query has the key \"\(key.abbreviated)\" more than once, at byte \(offset)."
    case .unknownScheme(let scheme, let known):
      "No module registers links of the scheme \"\(scheme.abbreviated)\""
        + (known.isEmpty ? "." : ", only: \(known.joined(separator: ", ")).")
    case .unknownHost(let host, let nearest):
      "No module registers links of the host \"\(host.abbreviated)\"."
        + (nearest.map { " Did you mean \($0.abbreviated)?" } ?? "")
    case .noMatch(let path, let mismatches):
      "No pattern matches \(path.abbreviated)." + mismatches.map { " \($0)" }.joined()
    }
  }
}

extension LinkError.Mismatch: CustomStringConvertible {
  /// What is amiss, as a sentence.
  public var description: String {
    switch reason {
    case .unreadable(let parameter, let text, let expected):
      "\"\(text.abbreviated)\" is no \(expected), which \"\(parameter.abbreviated)\" of "
        + "\(pattern.abbreviated) has to be."
    case .noSuchParameter(let name):
      "The pattern \(pattern.abbreviated) has no parameter \"\(name.abbreviated)\", which its "
        + "route is made of."
    case .refused(let reason):
      "\(pattern.abbreviated) makes no route of it: \(reason.clause.abbreviated)."
    }
  }
}
