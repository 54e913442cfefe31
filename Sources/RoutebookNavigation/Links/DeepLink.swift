/// A link that was read: where it leads, in parts, with percent-encoding undone.
public struct DeepLink: Hashable, Sendable {
  /// In lower case, as the host is: neither has a case of its own (RFC 3986, 3.1 and 3.2.2).
  public let scheme: String
  /// As it is written, case aside: a host is not percent-decoded.
  public let host: String
  /// The decoded segments of the path, without empty ones at its end.
  public let segments: [String]
  /// The decoded items of the query; no key stands twice.
  public let query: [String: String]
}

/// A link as a pattern matched it: its parameters by name.
public struct LinkMatch: Hashable, Sendable {
  public let link: DeepLink
  /// What the pattern's parameters took, by name.
  public let parameters: [String: String]
  /// The segments that the pattern's wildcard took, at least one; empty where it has none.
  ///
  /// `a%2Fb/c` is two segments, `a/b` and `c`.
  public let wildcard: [String]

  /// A parameter's value, as `T` reads it: `Int` takes `7`, and `07` and `+7` for the same;
  /// `Double` takes no infinity and no NaN.
  ///
  /// - Throws: `LinkMismatch` where it is no `T`: the pattern does not match then.
  public func value<T: LosslessStringConvertible>(
    _ name: String, as type: T.Type = T.self
  ) throws(LinkMismatch) -> T {
    guard let text = parameters[name] else { throw .noSuchParameter(name) }
    return try Self.read(text, of: name)
  }

  /// A query item's value, or `nil` where the link has none of that key.
  ///
  /// - Throws: `LinkMismatch` where it is there and no `T`.
  public func query<T: LosslessStringConvertible>(
    _ key: String, as type: T.Type = T.self
  ) throws(LinkMismatch) -> T? {
    guard let text = link.query[key] else { return nil }
    return try Self.read(text, of: key)
  }

  private static func read<T: LosslessStringConvertible>(
    _ text: String, of name: String
  ) throws(LinkMismatch) -> T {
    // The initializer of `Character` traps where the text is not one character, and a route with a
    // number that is not finite could not be saved.
    guard T.self != Character.self || text.count == 1, let value = T(text),
      (value as? any FloatingPoint)?.isFinite != false
    else {
      throw .unreadable(parameter: name, text: text, expected: "\(T.self)")
    }
    return value
  }
}

/// Why no route comes of a link that has a pattern's form: no match, never a default.
public enum LinkMismatch: Error, Hashable, Sendable {
  /// A parameter's or query item's text, and the type that it can't be read as.
  case unreadable(parameter: String, text: String, expected: String)
  /// The pattern has no parameter of the name that is asked for.
  case noSuchParameter(String)
  /// What else the route's maker threw, in words.
  case refused(String)
}
