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
  /// The navigation state, in a page.
  var state: String?
  /// What the script expected instead.
  var failure: ScriptFailure?
  let layout: ScreenLayout
  let outline: String
  /// Whether the step comes next: what it uses is marked.
  var isBefore = false

  /// Takes the words of the next picture if it would look the same, as after a step that only expects
  /// something; returns whether it did.
  mutating func take(_ next: Picture) -> Bool {
    guard title == next.title, !isBefore, !next.isBefore, next.step != nil || next.caption != nil,
      failure == nil,
      next.failure == nil, caption == nil,
      next.log.isEmpty, layout.frame == next.layout.frame
    else { return false }
    step = [step, next.step].compactMap(\.self).joined(separator: "\n")
    if step?.isEmpty == true { step = nil }
    caption = next.caption
    return true
  }
}
