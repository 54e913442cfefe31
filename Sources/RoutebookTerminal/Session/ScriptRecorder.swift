package import RoutebookScripts

/// Writes what a user does as a script that `play` can play.
///
/// What changes nothing, and moves of the focus, are left out. The edits of one field are one step,
/// with the final text. A secret text is never written: its step has an empty text, after a comment.
package struct ScriptRecorder: Hashable {
  fileprivate enum Line: Hashable {
    case comment(String)
    case step(ScriptStep.Action)
  }

  private var lines: [Line] = []

  package init() {}

  /// The script, with a line feed at the end of each line.
  package var script: String {
    lines.map { line in
      switch line {
      case .comment(let text): "# \(text)\n"
      case .step(let action): "\(action)\n"
      }
    }.joined()
  }

  /// Adds a comment of one line.
  package mutating func note(_ comment: String) { lines.append(.comment(comment)) }

  package mutating func add(_ action: ScriptStep.Action) { lines.append(.step(action)) }

  mutating func type(_ text: String, into label: String, occurrence: Int, isSecret: Bool) {
    if case .step(.type(label, occurrence, _))? = lines.last {
      lines.removeLast()
    } else if isSecret {
      lines.append(.comment("A secret text is not recorded: put it between the quotes."))
    }
    add(.type(label, occurrence: occurrence, text: isSecret ? "" : text))
  }
}
