import RoutebookScripts
import VisibleText

extension ScriptPlayer {
  /// Expects that a text of the top screen contains a text.
  func expectText(_ text: String) throws(ScriptMismatch) {
    let texts = app.texts()
    try expect(TextSearch(text).isFound(in: texts), "the text \(text.quoted)", texts.quoted)
  }

  /// Expects that no text of the top screen contains a text.
  func expectNoText(_ text: String) throws(ScriptMismatch) {
    let search = TextSearch(text)
    let found = app.texts().first { search.isFound(in: $0) }
    try expect(found == nil, "no text \(text.quoted)", (found ?? "").quoted)
  }

  /// Waits until what a step expects is so, and looks again only when the app changes.
  nonisolated(nonsending) func wait(
    for action: ScriptStep.Action, _ limit: ScriptTimeLimit
  ) async throws(ScriptMismatch) {
    var changes = app.changes.makeAsyncIterator()
    let timer = changes.end(after: .milliseconds(limit.milliseconds), of: #isolation)
    defer { timer.cancel() }
    var isOver = false
    while true {
      do {
        return try perform(action)
      } catch {
        if isOver {
          throw ScriptMismatch(expected: "\(error.expected) within \(limit)", found: error.found)
        }
        // When the time is over, what is shown then counts.
        isOver = await changes.next() == nil
      }
    }
  }
}
