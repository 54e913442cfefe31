/// What the user has written so far, on any screen of the feature.
final class WritingDesk {
  /// What is on the desk, as a value that can be saved and restored.
  struct Contents: Codable, Hashable, Sendable {
    /// The index of the subject in `subjects`.
    var subject = 0
    var letter = ""
  }

  static let subjects = ["가족에게", "친구에게", "나에게"]

  var contents = Contents()
}
