package import RoutebookScripts

/// Records a user's steps as a script for `play`.
///
/// Refused steps and moves of the focus are not recorded. Successive edits of a field are one step
/// with the final text. A secret text is never recorded: its step has an empty text, after a
/// comment.
package struct ScriptRecorder: Hashable {
  /// The lines that no longer change, each with a line feed.
  private var finished = ""
  /// The latest step; another edit of the same field replaces it.
  private(set) var latest: ScriptStep.Action?

  package init() {}

  /// The whole script.
  package var script: String { latest.map { "\(finished)\($0)\n" } ?? finished }

  /// Adds a comment of one line.
  package mutating func addComment(_ comment: String) {
    (finished, latest) = (script + "# \(comment)\n", nil)
  }

  package mutating func add(_ action: ScriptStep.Action) {
    (finished, latest) = (script, action)
  }

  /// Whether both scripts are the same but for their last step, as while a text is typed.
  func replacesStep(of other: ScriptRecorder) -> Bool {
    finished == other.finished && other.latest != nil && latest != other.latest
  }

  mutating func type(_ text: String, into field: ControlLocator, isSecret: Bool) {
    if case .type(field, _) = latest {
      latest = nil
    } else if isSecret {
      addComment("A secret text is not recorded: put it between the quotes.")
    }
    add(.type(field, text: isSecret ? "" : text))
  }
}
