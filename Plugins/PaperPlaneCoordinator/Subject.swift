/// Whom the user writes to.
struct Subject: Codable, Hashable, Sendable {
  static let names = ["가족에게", "친구에게", "나에게"]

  /// The index of the name.
  var index = 0
}
