/// Whom the user writes to.
struct Subject: Codable, Hashable, Sendable {
  /// The index of the name in the texts of the app's language.
  var index = 0
}
