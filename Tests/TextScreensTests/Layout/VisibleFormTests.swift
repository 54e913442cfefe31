import RoutebookTesting
import Sampling
import Testing
import VisibleText

@testable import TextScreens

private final class Anywhere: NavigationLinkTarget {}

struct VisibleFormTests {
  private static let forms: KeyValuePairs = [
    "\u{0}": "^@", "\u{7}": "^G", "\t": "^I", "\r": "^M", "\u{1B}": "^[", "\u{1B}[2J": "^[[2J",
    "\u{1B}]0;title\u{7}": "^[]0;title^G", "\u{7F}": "^?", "\u{80}": "^{0080}",
    "\u{85}": "^{0085}", "\u{9B}31m": "^{009B}31m", "\u{9D}0;x\u{9C}": "^{009D}0;x^{009C}",
    "\u{61C}": "^{061C}", "\u{200E}": "^{200E}", "\u{200F}": "^{200F}", "\u{2028}": "^{2028}",
    "\u{2029}": "^{2029}", "\u{202A}": "^{202A}", "\u{202E}": "^{202E}", "\u{2066}": "^{2066}",
    "\u{2069}": "^{2069}", "\u{FFF9}": "^{FFF9}",
  ]

  @Test func `What a terminal could act on is shown in caret form`() {
    for (text, form) in Self.forms {
      #expect("a\(text)b".visible == "a\(form)b")
      expect(draw(24, 1) { Text("a\(text)b") }, shows: "a\(form)b")
    }
    #expect("\n\r\n".visible == "^J^M^J")
  }

  @Test func `Text without controls is visible as it is`() {
    for text in ["", "plane", "종이비행기 👨‍👩‍👧", "e\u{301}", "a\u{200B}b\u{200D}"] {
      #expect(Array(text.visible.unicodeScalars) == Array(text.unicodeScalars))
    }
  }

  @Test func `A text that ends one of our sentences has no full stop of its own`() {
    for (text, clause) in ["": "", "off": "off", "off.": "off", "off…": "off…", "off..": "off.."] {
      #expect(text.clause == clause)
    }
    #expect("off\n.".clause == "off^J")
  }

  @Test func `A mark after a control has no base`() {
    expect(draw(10, 1) { Text("a\u{202E}\u{301}") }, shows: "a^{202E}\u{25CC}\u{301}")
    expect(draw(10, 1) { Text("\u{1B}\u{301}") }, shows: "^[\u{25CC}\u{301}")
  }

  /// An element for each place for a text.
  private func elements(_ text: String) -> [ScreenElement] {
    @ScreenBuilder var body: [ScreenElement] {
      Text(text)
      Heading(text)
      Button(text) {}
      NavigationLink(text, target: Anywhere())
      TextField(text, text: "") { _ in }
      TextField("", text: text) { _ in }
      Toggle(text, isOn: true) { _ in }
      Picker(text, options: ["a"], selection: 0) { _ in }
      Picker("", options: [text, text], selection: 1) { _ in }
      List { Text(text) }
      Section(text) { Text("a") }
      LabeledContent(text, value: "a")
      LabeledContent("a", value: text)
      ProgressBar(text, fraction: 0.5)
      HStack {
        Text(text)
        Button(text) {}
      }
    }
    return body
  }

  @Test func `No control reaches the output from any place for a text`() {
    let controls = Self.forms.map(\.key) + ["\n", "\r\n", "\n\r"]
    for text in controls + [controls.joined(), controls.map { "word \($0)" }.joined()] {
      for element in elements("a\(text)b") {
        for width in SampleCounts.areFull ? [1, 2, 5, 9, 40, 300] : [1, 9, 40] {
          let frame = draw(width, 3, focus: 0) { element }
          expectExactLines(of: frame)
          expectNoControls(in: frame)
        }
      }
    }
  }

  @Test func `Only a text's own line feeds end lines`() {
    for element in elements("a\nb") {
      let lines = draw(40, 4) { element }.lines.filter { $0.contains("^J") }
      let texts: [ScreenItem.Role] = [.text, .heading, .section, .picker]
      let hasText = TextScreen("") { element }.items.contains {
        texts.contains($0.role) && $0.label.contains("\n")
      }
      #expect(hasText || !lines.isEmpty, "\(element)")
    }
  }
}
