package import RoutebookScripts

/// Writes what a user does as a script that `play` can play.
///
/// What changes nothing, and moves of the focus, are left out. The edits of one field are one step,
/// with the final text. A secret text is never written: its step has an empty text, after a comment.
package struct ScriptRecorder: Hashable {
  /// The lines that stay as they are, with a line feed at the end of each.
  package private(set) var finished = ""
  /// The latest step, which another edit of its field replaces.
  private(set) var latest: ScriptStep.Action?

  package init() {}

  /// The line of the latest step, with a line feed; empty if there is none.
  package var unfinished: String { latest.map { "\($0)\n" } ?? "" }

  /// The script, with a line feed at the end of each line.
  package var script: String { finished + unfinished }

  /// Adds a comment of one line.
  package mutating func note(_ comment: String) {
    finished += "\(unfinished)# \(comment)\n"
    latest = nil
  }

  package mutating func add(_ action: ScriptStep.Action) {
    finished += unfinished
    latest = action
  }

  /// Whether it differs from another one by what its latest step is.
  func replacesStep(of other: ScriptRecorder) -> Bool {
    finished == other.finished && other.latest != nil && latest != other.latest
  }

  mutating func type(_ text: String, into field: ControlName, isSecret: Bool) {
    if case .type(field, _) = latest {
      latest = nil
    } else if isSecret {
      note("A secret text is not recorded: put it between the quotes.")
    }
    add(.type(field, text: isSecret ? "" : text))
  }
}
