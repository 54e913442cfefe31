import RoutebookTesting
import Testing

@testable import TextScreens

struct ClusterTests {
  /// A text's first row, its scalars as they are written.
  private func scalars(_ text: String, width: Int = 8) -> String {
    let frame = draw(width, 1) { Text(text) }
    expectExactLines(of: frame)
    return frame.lines[0].unicodeScalars.map { "\($0)" }.joined(separator: " ")
      .replacing("\u{200B}", with: "ZWSP")
  }

  @Test(arguments: [
    ("👨‍👩‍👧", 2), ("👍🏽", 2), ("🇰🇷", 2), ("1\u{FE0F}\u{20E3}", 2), ("✈\u{FE0F}", 2), ("✈", 1),
    ("e\u{301}", 1), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("🏴\u{E0067}\u{E0062}\u{E007F}", 2),
    ("क्ष", 2),
  ])
  func `A cluster is in one cell, and covers the next one if it is wide`(
    text: String, width: Int
  ) {
    let frame = draw(5, 1) { Text(text + "x") }
    expectExactLines(of: frame)
    #expect(frame[row: 0, column: 0] == (text, width, .plain))
    #expect(frame[row: 0, column: width].text == "x")
  }

  @Test func `A cluster of a thousand marks is one cell`() {
    let zalgo = "a" + String(repeating: "\u{351}", count: 1_000)
    let frame = draw(4, 2) {
      Text("\(zalgo)b")
      Button(zalgo) {}
    }
    expectExactLines(of: frame)
    #expect(frame[row: 0, column: 0] == (zalgo, 1, .plain))
    #expect(frame[row: 0, column: 1].text == "b")
  }

  @Test func `A mark without a base has a dotted circle`() {
    expect(draw(4, 1) { Text("\u{301}a") }, shows: "\u{25CC}\u{301}a")
    expect(draw(4, 1) { Text("\n\u{20E3}") }, shows: "")
    expect(draw(4, 2) { Text("a\n\u{20E3}") }, shows: "a\n\u{25CC}\u{20E3}")
  }

  @Test func `Format characters on their own are left out`() {
    expect(draw(4, 1) { Text("\u{200D}\u{FEFF}a\u{2060}b\u{200C}c") }, shows: "ab\u{200C}c")
  }

  @Test func `What a left out character kept apart stays apart`() {
    #expect(scalars("🇰\u{200B}🇷x", width: 5) == "🇰 ZWSP 🇷 x")
    #expect(scalars("🇰\u{2060}🇷", width: 4) == "🇰 ZWSP 🇷")
    #expect(scalars("👨\u{200D}\u{FEFF}👩", width: 4) == "👨 \u{200D} ZWSP 👩")
    #expect(scalars("\u{1100}\u{200B}\u{1100}", width: 4) == "\u{1100} ZWSP \u{1100}")
  }

  @Test func `A skin tone or spacing mark colours nothing that another text left`() {
    #expect(scalars("🏽", width: 2) == "ZWSP 🏽")
    let frame = draw(8, 1) { Toggle("🏽\u{903}", isOn: true) { _ in } }
    expectExactLines(of: frame)
  }

  @Test func `Invisible text takes a row, and no cell`() {
    let frame = draw(6, 3) {
      Text("\u{200B}\u{2060}")
      Button("\u{FEFF}") {}
    }
    expect(frame, shows: "\n[  ]")
  }
}
