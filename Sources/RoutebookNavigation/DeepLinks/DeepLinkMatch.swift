import VisibleText

/// The values that a pattern found in a link: of its parameters, its wildcard and the query.
public struct DeepLinkMatch: Hashable, Sendable {
  /// The texts of the pattern's parameters, by name.
  public let parameters: [String: String]
  /// The texts of the query's items by key, in the order of the link.
  let query: [ExactText: [String]]
  /// The segments that the pattern's wildcard matches, at least one; empty without a wildcard. In a
  /// link that no pattern matches, all segments of its path.
  ///
  /// `a%2Fb/c` is two segments, `a/b` and `c`.
  public let wildcard: [String]
  /// The link's text after `#`, percent-decoded; `nil` if the link has no `#`. No pattern contains
  /// it.
  public let fragment: String?
  /// The link as it was opened, without white space at its end.
  public let text: String
  /// The names of the parameters of all patterns in the registration; `nil` if they are not known.
  let knownNames: Set<String>?

  /// The items of the query, sorted by key; items with the same key are in the order of the link.
  /// O(*n* log *n*) in their number.
  public var queryItems: [(key: String, value: String)] {
    query.sorted { $0.key < $1.key }.flatMap { key, values in values.map { (key.text, $0) } }
  }
}

extension DeepLinkMatch {
  /// Creates a match, so that a test can call the code that makes a route from a link.
  ///
  /// - Parameters:
  ///   - parameters: The texts of the pattern's parameters, by name.
  ///   - query: The values of the query's items by key.
  ///   - wildcard: The segments that the pattern's wildcard matches.
  ///   - fragment: The text after `#`.
  ///   - text: The whole link.
  public init(
    _ parameters: [String: String] = [:], query: [String: [String]] = [:],
    wildcard: [String] = [], fragment: String? = nil, text: String = ""
  ) {
    self.init(
      parameters: parameters, query: query.exact, wildcard: wildcard, fragment: fragment,
      text: text, knownNames: nil)
  }

  /// Reads a parameter as a value of type `T`.
  ///
  /// `Int` accepts `7`, and reads `07` and `+7` as the same number. `Double` does not accept
  /// infinity or NaN, since a route with such a number could not be saved.
  ///
  /// - Throws: `DeepLinkMismatch` if the text is not a `T`; the pattern does not match then.
  public func value<T: LosslessStringConvertible>(
    _ name: String, as type: T.Type = T.self
  ) throws(DeepLinkMismatch) -> T {
    try Self.reader(of: name)(text(of: name))
  }

  /// Reads a parameter as a value of an enum with raw values, or of another such type.
  ///
  /// - Throws: `DeepLinkMismatch` if the text is not a raw value of `T`; the pattern does not match
  ///   then.
  @_disfavoredOverload
  public func value<T: RawRepresentable>(
    _ name: String, as type: T.Type = T.self
  ) throws(DeepLinkMismatch) -> T where T.RawValue: LosslessStringConvertible {
    try Self.rawReader(of: name)(text(of: name))
  }

  /// Reads a parameter as a value of type `T`; `nil` if the pattern that matches has no such
  /// parameter.
  ///
  /// - Throws: `DeepLinkMismatch` if the text is not a `T`, or if no pattern of the registration
  ///   has such a parameter; the pattern does not match then.
  public func optional<T: LosslessStringConvertible>(
    _ name: String, as type: T.Type = T.self
  ) throws(DeepLinkMismatch) -> T? {
    try optionalText(of: name).map(Self.reader(of: name))
  }

  /// Reads a parameter as a value of an enum with raw values, or of another such type; `nil` if the
  /// pattern that matches has no such parameter.
  ///
  /// - Throws: `DeepLinkMismatch` if the text is not a raw value of `T`, or if no pattern of the
  ///   registration has such a parameter; the pattern does not match then.
  @_disfavoredOverload
  public func optional<T: RawRepresentable>(
    _ name: String, as type: T.Type = T.self
  ) throws(DeepLinkMismatch) -> T? where T.RawValue: LosslessStringConvertible {
    try optionalText(of: name).map(Self.rawReader(of: name))
  }

  /// Reads an item of the query as a value of type `T`; `nil` if the link has no such key. If the
  /// key can occur more than once, this is the first value. Keys are compared by their bytes, as
  /// segments are.
  ///
  /// - Throws: `DeepLinkMismatch` if the item's text is not a `T`; the pattern does not match then.
  public func query<T: LosslessStringConvertible>(
    _ key: String, as type: T.Type = T.self
  ) throws(DeepLinkMismatch) -> T? {
    try query[ExactText(key)]?.first.map(Self.reader(of: key))
  }

  /// Reads an item of the query as a value of an enum with raw values, or of another such type;
  /// `nil` if the link has no such key.
  ///
  /// - Throws: `DeepLinkMismatch` if the item's text is not a raw value of `T`; the pattern does
  ///   not match then.
  @_disfavoredOverload
  public func query<T: RawRepresentable>(
    _ key: String, as type: T.Type = T.self
  ) throws(DeepLinkMismatch) -> T? where T.RawValue: LosslessStringConvertible {
    try query[ExactText(key)]?.first.map(Self.rawReader(of: key))
  }

  /// Reads all items of the query with a key, in the order of the link. The pattern must list the
  /// key in its `repeatableKeys`, otherwise there is at most one.
  ///
  /// - Throws: `DeepLinkMismatch` if an item's text is not a `T`; the pattern does not match then.
  public func queryValues<T: LosslessStringConvertible>(
    _ key: String, as type: T.Type = T.self
  ) throws(DeepLinkMismatch) -> [T] {
    try (query[ExactText(key)] ?? []).map(Self.reader(of: key))
  }

  /// Reads all items of the query with a key as values of an enum with raw values, or of another
  /// such type, in the order of the link.
  ///
  /// - Throws: `DeepLinkMismatch` if an item's text is not a raw value of `T`; the pattern does not
  ///   match then.
  @_disfavoredOverload
  public func queryValues<T: RawRepresentable>(
    _ key: String, as type: T.Type = T.self
  ) throws(DeepLinkMismatch) -> [T] where T.RawValue: LosslessStringConvertible {
    try (query[ExactText(key)] ?? []).map(Self.rawReader(of: key))
  }

  private func text(of name: String) throws(DeepLinkMismatch) -> String {
    guard let text = parameters[name] else { throw .noSuchParameter(name) }
    return text
  }

  private func optionalText(of name: String) throws(DeepLinkMismatch) -> String? {
    if let text = parameters[name] { return text }
    guard knownNames?.contains(name) ?? true else { throw .noSuchParameter(name) }
    return nil
  }

  private static func rawReader<T: RawRepresentable>(
    of name: String
  ) -> (String) throws(DeepLinkMismatch) -> T where T.RawValue: LosslessStringConvertible {
    { text throws(DeepLinkMismatch) in
      guard let value = T(rawValue: try reader(of: name)(text)) else {
        throw .unreadable(parameter: name, text: text, expected: "\(T.self)")
      }
      return value
    }
  }

  private static func reader<T: LosslessStringConvertible>(
    of name: String
  ) -> (String) throws(DeepLinkMismatch) -> T {
    { text throws(DeepLinkMismatch) in
      // The initializer of `Character` traps if the text is not exactly one character.
      guard T.self != Character.self || text.count == 1, let value = T(text),
        (value as? any FloatingPoint)?.isFinite != false
      else {
        throw .unreadable(parameter: name, text: text, expected: "\(T.self)")
      }
      return value
    }
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

/// The values that turn a pattern into a link: the reverse of a `DeepLinkMatch`.
///
/// A dictionary literal contains only named values: `["id": "7"]`.
public struct DeepLinkParameters: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  let named: [String: String]
  /// The additional items of the query.
  let query: [ExactText: [String]]
  let wildcard: [String]
  let fragment: String?

  /// Creates parameters.
  ///
  /// - Parameters:
  ///   - named: The values of the pattern's parameters; a name that the pattern does not have
  ///     becomes an item of the query.
  ///   - query: The values of more items of the query by key; a key without values is left out, and
  ///     one with several occurs as often, if the pattern allows it.
  ///   - wildcard: The segments for the pattern's wildcard; slashes in them are encoded.
  ///   - fragment: The text after `#`; `nil` for none.
  public init(
    _ named: [String: String] = [:], query: [String: [String]] = [:],
    wildcard: [String] = [], fragment: String? = nil
  ) {
    self.named = named
    self.query = query.exact
    self.wildcard = wildcard
    self.fragment = fragment
  }

  /// Creates named parameters; if a name occurs twice, the last value counts.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}

extension [String: [String]] {
  /// The dictionary with keys that are compared by their bytes, as URLs are.
  var exact: [ExactText: [String]] {
    .init(uniqueKeysWithValues: map { (ExactText($0.key), $0.value) })
  }
}
