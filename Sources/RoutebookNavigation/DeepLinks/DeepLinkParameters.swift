/// The values that turn a pattern into a link: the reverse of a `DeepLinkMatch`.
///
/// A dictionary literal contains only named values: `["id": "7"]`.
public struct DeepLinkParameters: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  let named: [String: String]
  let wildcard: [String]

  /// Creates parameters.
  ///
  /// - Parameters:
  ///   - named: The values of the pattern's parameters; a name that the pattern does not have
  ///     becomes an item of the query.
  ///   - wildcard: The segments for the pattern's wildcard; slashes in them are encoded.
  public init(_ named: [String: String] = [:], wildcard: [String] = []) {
    self.named = named
    self.wildcard = wildcard
  }

  /// Creates named parameters; if a name occurs twice, the last value counts.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}
