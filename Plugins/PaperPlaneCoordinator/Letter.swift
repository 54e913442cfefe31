/// What the user writes on a letter's screen.
struct Letter: Codable, Hashable, Sendable {
  var text = ""
}
