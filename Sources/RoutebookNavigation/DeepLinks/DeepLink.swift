/// The parts of a link, percent-decoded.
struct DeepLink: Hashable, Sendable {
  /// In lower case, as is the host: schemes and hosts ignore case (RFC 3986, 3.1 and 3.2.2).
  let scheme: String
  /// As written, except for case: a host is not percent-decoded.
  let host: String
  /// The decoded segments of the path, without an empty last segment.
  let segments: [String]
  /// The decoded items of the query; each key is unique.
  let query: [String: String]
}
