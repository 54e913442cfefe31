import RoutebookScripts
import VisibleText

extension ScriptPlayer {
  /// Expects that a text of the top screen contains a text.
  func expectText(_ text: String) throws(ScriptMismatch) {
    let texts = app.texts()
    if TextSearch(text).isFound(in: texts) { return }
    throw ScriptMismatch(
      expected: "the text \(text.quoted(besides: texts))", found: texts.quoted(besides: [text]),
      texts: texts, wholeTexts: app.wholeTexts())
  }

  /// Expects that no text of the top screen contains a text.
  func expectNoText(_ text: String) throws(ScriptMismatch) {
    let search = TextSearch(text)
    let found = app.texts().first { search.isFound(in: $0) }
    try expect(found == nil, "no text \(text.quoted)", (found ?? "").quoted)
  }
}
