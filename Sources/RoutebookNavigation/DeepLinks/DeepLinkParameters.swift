import VisibleText

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
  /// The same with keys that are compared scalar by scalar, as URLs are.
  var exact: [ExactText: [String]] {
    .init(uniqueKeysWithValues: map { (ExactText($0.key), $0.value) })
  }
}
