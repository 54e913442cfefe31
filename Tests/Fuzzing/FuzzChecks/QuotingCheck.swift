import Foundation
import Routebook
import VisibleText

/// Whatever a text is, what it is quoted as in each language is read as the text again, by readers
/// that know the languages alone.
struct QuotingCheck {
  func defect(in bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    // What can't be shown as it is: see `VisibleForm`.
    let lines = text.visibleLines
    let xml = String(
      String.UnicodeScalarView(
        lines.unicodeScalars.map { 0xFFFE...0xFFFF ~= $0.value ? "\u{FFFD}" : $0 }))
    let readings: [(language: String, text: String, read: String?)] = [
      ("a shell", text, ShellReader.word(text.shellQuoted)),
      ("fish", text, FishReader.word(text.fishQuoted)),
      (
        "a list of fish", text,
        FishReader.word([text].fishQuoted.fishQuoted).flatMap(FishReader.word)
      ),
      ("Mermaid", lines, MermaidReader.label(text.mermaidQuoted)),
      ("an element", xml, MarkupReader.contents(text.markup)),
      ("an attribute", xml, MarkupReader.attribute(text.markupAttribute)),
      ("JSON", text, json(text)),
      ("a script", text, text.hasTooManyMarks ? text : script(text)),
    ]
    return readings.first { $0.read.map(ExactText.init(_:)) != ExactText($0.text) }
      .map { "\($0.language) reads \($0.text.debugDescription) as \($0.read.debugDescription)" }
  }

  /// What a page reads from its JSON, which must not contain markup.
  private func json(_ text: String) -> String? {
    guard let data = try? JSONEncoder().encode([text]) else { return nil }
    let json = String(decoding: data, as: UTF8.self)
      .withControlsEscapedInJSON.withMarkupEscapedInJSON
    let isSafe = json.unicodeScalars.allSatisfy {
      !isControl($0) && !"<>&".unicodeScalars.contains($0)
    }
    return isSafe ? (try? JSONDecoder().decode([String].self, from: Data(json.utf8)))?.first : nil
  }

  private func script(_ text: String) -> String? {
    let line = "\(ScriptStep.Action.tap(ControlLocator(text)))"
    let steps = (try? Script(line))?.steps
    if steps?.count == 1, case .tap(let read) = steps?.first?.action,
      read == ControlLocator(read.text)
    {
      return read.text
    }
    return nil
  }
}
