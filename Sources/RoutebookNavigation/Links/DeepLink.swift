/// A link that was read: where it leads, in parts, with percent-encoding undone.
public struct DeepLink: Hashable, Sendable {
  /// In lower case.
  public let scheme: String
  public let host: String
  /// The decoded segments of the path, without empty ones at its end.
  public let segments: [String]
  /// The decoded items of the query; no key stands twice.
  public let query: [String: String]
}

/// A link as a pattern matched it: its parameters by name.
public struct LinkMatch: Hashable, Sendable {
  public let link: DeepLink
  /// What the pattern's parameters and its wildcard took, by name; the wildcard's is `*`.
  public let parameters: [String: String]

  /// A parameter's value, as `T` reads it: `Int` takes `7`, and `07` and `+7` for the same.
  ///
  /// - Throws: `LinkMismatch` where it is no `T`: the pattern does not match then.
  public func value<T: LosslessStringConvertible>(
    _ name: String, as type: T.Type = T.self
  ) throws(LinkMismatch) -> T {
    let text = parameters[name] ?? ""
    guard parameters[name] != nil, let value = T(text) else {
      throw LinkMismatch(parameter: name, text: text, expected: "\(T.self)")
    }
    return value
  }

  /// A query item's value, or `nil` where the link has none of that key.
  ///
  /// - Throws: `LinkMismatch` where it is there and no `T`.
  public func query<T: LosslessStringConvertible>(
    _ key: String, as type: T.Type = T.self
  ) throws(LinkMismatch) -> T? {
    guard let text = link.query[key] else { return nil }
    guard let value = T(text) else {
      throw LinkMismatch(parameter: key, text: text, expected: "\(T.self)")
    }
    return value
  }
}

/// A parameter that is not what the pattern's route needs: no match, never a default.
public struct LinkMismatch: Error, Hashable, Sendable {
  public let parameter: String
  public let text: String
  public let expected: String
}
