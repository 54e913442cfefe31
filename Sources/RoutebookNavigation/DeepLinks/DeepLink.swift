/// The parts of a link, with percent-encoding undone.
struct DeepLink: Hashable, Sendable {
  /// In lower case, as the host is: schemes and hosts ignore case (RFC 3986, 3.1 and 3.2.2).
  let scheme: String
  /// As it is written, apart from case: a host is not percent-decoded.
  let host: String
  /// The decoded segments of the path, without an empty one at the end.
  let segments: [String]
  /// The decoded items of the query; each key occurs once.
  let query: [String: String]
}
