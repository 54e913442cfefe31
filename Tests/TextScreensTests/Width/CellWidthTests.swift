import Sampling
import Testing

@testable import TextScreens

struct CellWidthTests {
  @Test func `Swift segments as the Unicode version of the table does`() throws {
    // Swift 6.3 knows the conjunct linkers of Unicode 15.1 alone (rule GB9c), and ends a cluster
    // after the later ones; each part then has its own width.
    let laterLinkers: Set<Unicode.Scalar> = ["\u{1039}", "\u{17D2}", "\u{1B44}"]
    var cases = 0
    for line in try WidthFixtures.text(of: "GraphemeBreakTest.txt").split(separator: "\n") {
      let data = line.prefix { $0 != "#" }
      if data.isEmpty { continue }
      // Compared by scalars, as characters that are canonically equivalent are equal.
      let expected = try data.split(separator: "÷")
        .map { Array(try WidthFixtures.string(ofHex: $0.filter { $0 != "×" }).unicodeScalars) }
        .filter { !$0.isEmpty }
      let text = String(String.UnicodeScalarView(expected.joined()))
      let clusters = text.map { Array($0.unicodeScalars) }
      let parted = expected.flatMap { cluster in
        cluster.dropFirst().reduce(into: [[cluster[0]]]) { parts, scalar in
          if laterLinkers.contains(parts.last!.last!),
            scalar.properties.generalCategory == .otherLetter
          {
            parts.append([])
          }
          parts[parts.count - 1].append(scalar)
        }
      }
      #expect(clusters == expected || clusters == parted, "\(data)")
      cases += 1
    }
    #expect(cases > 700)
  }

  @Test func `Every fully-qualified emoji is one cluster of two cells`() throws {
    let emoji = try #require(try WidthFixtures.expectations()["emoji"])
    #expect(emoji.count > 3700)
    for sequence in emoji {
      let text = try WidthFixtures.string(ofHex: sequence)
      if text.count != 1 || CellWidth.of(text) != 2 {
        Issue.record("\(sequence) is \(text.count) clusters with \(CellWidth.of(text)) cells")
      }
    }
  }

  @Test func `Hangul has the same width in both normal forms`() throws {
    for syllable in UInt32(0)..<11_172 {
      let composed = try #require(Unicode.Scalar(0xAC00 + syllable))
      // The arithmetic of chapter 3.12 of the Unicode Standard.
      let leading = 0x1100 + syllable / 588
      let vowel = 0x1161 + syllable % 588 / 28
      let trailing = syllable % 28 == 0 ? nil : 0x11A7 + syllable % 28
      let jamo = [leading, vowel, trailing].compactMap { $0.flatMap(Unicode.Scalar.init) }
      let decomposed = String(String.UnicodeScalarView(jamo))
      let widths = [CellWidth.of(String(composed)), CellWidth.of(decomposed)]
      if widths != [2, 2] || decomposed.count != 1 { Issue.record("\(composed): \(widths)") }
    }
  }

  @Test(arguments: [
    ("a letter", "a", 1),
    ("a letter with an acute accent, composed", "\u{E9}", 1),
    ("a letter with an acute accent, decomposed", "e\u{301}", 1),
    ("a letter with ten marks", "e" + String(repeating: "\u{301}", count: 10), 1),
    ("an ideograph", "漢", 2),
    ("an ideograph beyond the basic plane", "\u{20000}", 2),
    ("an ideograph with an ideographic variation selector", "葛\u{E0100}", 2),
    ("a fullwidth letter", "Ａ", 2),
    ("halfwidth katakana with a voiced sound mark", "ｶ\u{FF9E}", 2),
    ("kana with a combining voiced sound mark", "か\u{3099}", 2),
    ("an ambiguous character", "§", 1),
    ("box drawing", "┼", 1),
    ("a private-use character", "\u{E0B0}", 1),
    ("an unassigned character", "\u{378}", 1),
    ("a noncharacter", "\u{FFFF}", 1),
    ("an unassigned ideograph", "\u{3FFFD}", 2),
    ("old Hangul with a filler", "\u{115F}\u{1161}", 2),
    ("two leading consonants", "\u{1100}\u{1100}\u{1161}", 2),
    ("a leading consonant alone", "\u{1100}", 2),
    ("a vowel alone", "\u{1161}", 0),
    ("an emoji", "😀", 2),
    ("a text symbol", "❤", 1),
    ("a text symbol with the emoji selector", "❤\u{FE0F}", 2),
    ("an emoji with the text selector", "⌚\u{FE0E}", 2),
    ("a text symbol with the text selector", "❤\u{FE0E}", 1),
    ("a letter with the emoji selector, which is not an emoji sequence", "a\u{FE0F}", 1),
    ("the emoji selector behind a mark, which is not an emoji sequence", "❤\u{301}\u{FE0F}", 1),
    ("a keycap", "1\u{FE0F}\u{20E3}", 2),
    ("a keycap without the selector", "1\u{20E3}", 1),
    ("a digit with the emoji selector", "#\u{FE0F}", 2),
    ("a skin tone on a wide emoji", "👍\u{1F3FD}", 2),
    ("a skin tone on a text symbol", "☝\u{1F3FD}", 2),
    ("a skin tone alone", "\u{1F3FD}", 2),
    ("a family", "👨\u{200D}👩\u{200D}👧", 2),
    ("a heart on fire, minimally qualified", "❤\u{200D}🔥", 2),
    ("a flag", "🇰🇷", 2),
    ("a flag of tags", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", 2),
    ("a regional indicator alone", "\u{1F1F0}", 2),
    ("Devanagari with a spacing vowel sign", "कि", 2),
    ("Devanagari with a nonspacing vowel sign", "कु", 1),
    ("a Devanagari conjunct", "क्ष", 2),
    ("a Devanagari conjunct of three with a vowel sign", "स्त्री", 2),
    ("Thai with a nonspacing vowel and a tone", "ที่", 1),
    ("Thai with AM", "กำ", 2),
    ("an Arabic number sign", "\u{600}", 1),
    ("a soft hyphen", "\u{AD}", 1),
    ("a zero width space", "\u{200B}", 0),
    ("a joiner alone", "\u{200D}", 0),
    ("a mark alone", "\u{301}", 0),
    ("a spacing mark alone", "\u{903}", 1),
    ("a line break", "\r\n", 0),
    ("an escape", "\u{1B}", 0),
  ])
  func `A cluster has the width of its kind`(name: String, cluster: String, width: Int) throws {
    let character = try #require(cluster.first)
    #expect(cluster.count == 1)
    #expect(CellWidth.of(cluster: character) == width)
    #expect(CellWidth.of(scalars: cluster.unicodeScalars) == width)
    #expect(CellWidth.of(cluster) == width)
    // Controls on both sides, as these join nothing (GB4 and GB5).
    #expect(CellWidth.of("가\n" + cluster + "\n가") == width + 4)
  }

  @Test func `Empty text has no width`() {
    #expect(CellWidth.of("") == 0)
  }

  @Test func `A text is as wide as its clusters together`() {
    let seed = UInt64.random(in: .min ... .max)
    var numbers = SeededNumbers(seed: seed)
    let pool =
      Array("a1é.한漢か「。│ ❤☝😀कष가กำ\u{600}\r\n\u{1100}\u{1161}\u{11A8}".unicodeScalars)
      + ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{FE0E}", "\u{1F3FD}", "\u{1F1F0}", "\u{1F1F7}"]
      + ["\u{20E3}", "\u{94D}", "\u{93F}", "\u{E0100}", "\u{FF9E}", "\u{AD}", "\u{200B}"]
    for _ in 0..<2_000 {
      let length = Int.random(in: 1...12, using: &numbers)
      let scalars = (0..<length).map { _ in pool.randomElement(using: &numbers)! }
      let text = String(String.UnicodeScalarView(scalars))
      let expected = text.reduce(0) { $0 + CellWidth.of(cluster: $1) }
      // A substring may start within a cluster of the whole text.
      let part = text[text.unicodeScalars.index(after: text.startIndex)...]
      let partExpected = part.reduce(0) { $0 + CellWidth.of(cluster: $1) }
      if CellWidth.of(text) != expected || CellWidth.of(part) != partExpected {
        Issue.record("\(scalars.map { String($0.value, radix: 16) }); seed \(seed)")
      }
    }
  }
}
