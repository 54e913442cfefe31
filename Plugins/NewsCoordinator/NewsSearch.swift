/// The state of a home screen: what its user searches for.
struct NewsSearch: Codable, Hashable, Sendable {
  var text = ""
}
