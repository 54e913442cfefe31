import VisibleText

/// The parts of a link, percent-decoded.
struct DeepLink: Hashable, Sendable {
  /// In lower case, as is the host: schemes and hosts ignore case (RFC 3986, 3.1 and 3.2.2).
  let scheme: String
  /// As written, except for case: a host is not percent-decoded.
  let host: String
  /// The decoded segments of the path, without an empty last segment.
  let segments: [String]
  /// The decoded values of the query's items by key, in the order of the link.
  let query: [ExactText: [String]]
  /// The decoded text after `#`; `nil` if there is none.
  var fragment: String?
  /// The items whose key occurs before in the query.
  let repetitions: [Repetition]

  /// A key that occurs again.
  struct Repetition: Hashable, Sendable {
    let key: String
    /// The position of the item in the link, in bytes.
    let offset: Int
  }
}
