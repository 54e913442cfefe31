/// What the user has written so far, on whichever screen of the feature.
final class WritingDesk {
  static let subjects = ["가족에게", "친구에게", "나에게"]

  /// The index of the subject in `subjects`.
  var subject = 0
  var letter = ""
}
