/// The user's input so far, on all screens of the feature.
final class WritingDesk {
  /// The contents of the desk, as a value that can be saved and restored.
  struct Contents: Codable, Hashable, Sendable {
    /// The index of the subject in `subjects`.
    var subject = 0
    var letter = ""
  }

  static let subjects = ["가족에게", "친구에게", "나에게"]

  var contents = Contents()
}
