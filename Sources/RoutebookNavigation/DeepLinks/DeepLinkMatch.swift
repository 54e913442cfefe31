/// What a pattern found in a link: values for its parameters, its wildcard and the query.
public struct DeepLinkMatch: Hashable, Sendable {
  let link: DeepLink
  /// The texts of the pattern's parameters, by name.
  let parameters: [String: String]
  /// The segments that the pattern's wildcard matches, at least one; empty without a wildcard.
  ///
  /// `a%2Fb/c` is two segments, `a/b` and `c`.
  public let wildcard: [String]

  /// Reads a parameter as a value of type `T`.
  ///
  /// `Int` accepts `7`, and reads `07` and `+7` as the same number. `Double` does not accept
  /// infinity or NaN, since a route with such a number could not be saved.
  ///
  /// - Throws: `DeepLinkMismatch` if the text is not a `T`; the pattern does not match then.
  public func value<T: LosslessStringConvertible>(
    _ name: String, as type: T.Type = T.self
  ) throws(DeepLinkMismatch) -> T {
    guard let text = parameters[name] else { throw .noSuchParameter(name) }
    return try Self.read(text, of: name)
  }

  /// Reads an item of the query as a value of type `T`; `nil` if the link has no such key.
  ///
  /// - Throws: `DeepLinkMismatch` if the item's text is not a `T`; the pattern does not match then.
  public func query<T: LosslessStringConvertible>(
    _ key: String, as type: T.Type = T.self
  ) throws(DeepLinkMismatch) -> T? {
    guard let text = link.query[key] else { return nil }
    return try Self.read(text, of: key)
  }

  private static func read<T: LosslessStringConvertible>(
    _ text: String, of name: String
  ) throws(DeepLinkMismatch) -> T {
    // The initializer of `Character` traps if the text is not exactly one character.
    guard T.self != Character.self || text.count == 1, let value = T(text),
      (value as? any FloatingPoint)?.isFinite != false
    else {
      throw .unreadable(parameter: name, text: text, expected: "\(T.self)")
    }
    return value
  }
}

/// The reason why a link that fits a pattern's form leads to no route.
public enum DeepLinkMismatch: Error, Hashable, Sendable {
  /// A parameter or query item whose text can't be read as the expected type.
  case unreadable(parameter: String, text: String, expected: String)
  /// The code reads a parameter that the pattern does not have.
  case noSuchParameter(String)
  /// A description of another error thrown by the code that makes the route.
  case refused(String)
}
