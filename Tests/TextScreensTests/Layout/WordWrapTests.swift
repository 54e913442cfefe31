import RoutebookTesting
import Testing

@testable import TextScreens

struct WordWrapTests {
  /// The lines that a text takes in a width, as the frame has them.
  private func wrap(_ text: String, _ width: Int, rows: Int = 6) -> [String] {
    let frame = draw(width, rows) {
      Text(text)
      Text("§")
    }
    expectExactLines(of: frame)
    return frame.lines.map(\.trimmedAtEnd).prefix { $0 != "§" }.map { $0 }
  }

  @Test func `Lines end at spaces, which no line begins with`() {
    #expect(wrap("one two three", 7) == ["one two", "three"])
    #expect(wrap("one two three", 6) == ["one", "two", "three"])
    #expect(wrap("one   two", 4) == ["one", "two"])
    #expect(wrap("one    two", 3) == ["one", "two"])
  }

  @Test func `A word that is longer than the line is cut anywhere`() {
    #expect(wrap("abcdefgh", 3) == ["abc", "def", "gh"])
    #expect(wrap("a bcdefgh", 4) == ["a", "bcde", "fgh"])
    #expect(wrap("abc", 1) == ["a", "b", "c"])
  }

  @Test func `Spaces at the start stay, spaces at the end hang over`() {
    #expect(wrap("  a", 4) == ["  a"])
    #expect(wrap("abc      ", 3) == ["abc"])
    #expect(wrap("ab   \ncd", 3) == ["ab", "cd"])
    #expect(wrap("     ", 2) == [""])
  }

  @Test func `A no-break space holds words together`() {
    #expect(wrap("a 12\u{A0}km", 6) == ["a", "12\u{A0}km"])
  }

  @Test func `CJK breaks between characters`() {
    #expect(wrap("종이비행기", 6) == ["종이비", "행기"])
    #expect(wrap("종이비행기", 7) == ["종이비", "행기"])
    #expect(wrap("紙飛行機", 4) == ["紙飛", "行機"])
    #expect(wrap("ab종이", 4) == ["ab종", "이"])
  }

  @Test func `No line begins with closing punctuation or ends with opening`() {
    #expect(wrap("紙飛行。機", 6) == ["紙飛", "行。機"])
    #expect(wrap("紙飛「行機」", 6) == ["紙飛", "「行", "機」"])
    #expect(wrap("비행기, 날다", 6) == ["비행", "기, 날", "다"])
    #expect(wrap("비행기, 날다", 7) == ["비행기,", "날다"])
    #expect(wrap("コーヒー", 2) == ["コ", "ー", "ヒ", "ー"])
  }

  @Test func `Line feeds end lines, and so does a carriage return with its line feed`() {
    #expect(wrap("a\nb", 5) == ["a", "b"])
    #expect(wrap("a\r\nb", 5) == ["a", "b"])
    #expect(wrap("a\n\nb", 5) == ["a", "", "b"])
    #expect(wrap("\n", 5) == ["", ""])
    #expect(wrap("a\n", 5) == ["a", ""])
  }

  @Test func `A carriage return alone is shown`() {
    #expect(wrap("a\rb", 5) == ["a^Mb"])
    #expect(wrap("a\r\r\nb", 5) == ["a^M", "b"])
    #expect(wrap("a\n\rb", 5) == ["a", "^Mb"])
  }

  @Test func `A zero-width space is a place to break, and nothing to see`() {
    #expect(wrap("one\u{200B}two", 7) == ["onetwo"])
    #expect(wrap("one\u{200B}two", 4) == ["one", "two"])
    #expect(wrap("one\u{200B}\u{200B}two", 4) == ["one", "two"])
  }

  @Test func `A wide character that just does not fit goes to the next line whole`() {
    #expect(wrap("a가나", 4) == ["a가", "나"])
    #expect(wrap("👨‍👩‍👧👨‍👩‍👧", 3) == ["👨‍👩‍👧", "👨‍👩‍👧"])
  }

  @Test func `In one column a wide character is a blank row`() {
    #expect(wrap("가나", 1) == ["", ""])
    #expect(wrap("a가b", 1) == ["a", "", "b"])
  }

  @Test func `Combining marks never part from their base`() {
    #expect(wrap("e\u{301}e\u{301}e\u{301}", 2) == ["e\u{301}e\u{301}", "e\u{301}"])
  }

  @Test func `Hangul wraps alike in both normal forms`() {
    let composed = wrap("종이비행기 날리기", 7)
    let jamo =
      "\u{110C}\u{1169}\u{11BC}\u{110B}\u{1175}\u{1107}\u{1175}\u{1112}\u{1162}\u{11BC}"
      + "\u{1100}\u{1175} \u{1102}\u{1161}\u{11AF}\u{1105}\u{1175}\u{1100}\u{1175}"
    // Characters that are canonically equivalent are equal.
    #expect(wrap(jamo, 7) == composed)
    #expect(composed == ["종이비", "행기 날", "리기"])
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
  }
}
