import Routebook

/// What an app shows at one moment, with the words around it in a document.
struct Picture {
  /// What the picture is about: the name of a script, a preview or a destination; can be empty.
  let title: String
  /// The steps of the script since the picture before, one in each line.
  var step: String?
  /// A sentence of the script about the picture.
  var caption: String?
  /// The navigation events since the picture before.
  var log: [String] = []
  /// What the script expected instead.
  var failure: ScriptFailure?
  let layout: ScreenLayout
  let outline: String
}
