/// What a link is made of that leads to a route: the reverse of what a `LinkMatch` took.
///
/// A dictionary literal stands for parameters alone: `["id": "7"]`.
public struct LinkParameters: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// The values of the pattern's parameters; those that it does not name become items of the query.
  public var named: [String: String]
  /// The segments in place of the pattern's wildcard, if it has one; a slash in one is encoded.
  public var wildcard: [String]

  public init(_ named: [String: String] = [:], wildcard: [String] = []) {
    self.named = named
    self.wildcard = wildcard
  }

  /// Of values under one name the last counts.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}
