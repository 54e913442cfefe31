import RoutebookTesting
import Sampling
import Testing

@testable import TextScreens

/// Texts whose ends join what stands beside them in a line, all of up to three scalars.
struct JoiningTests {
  /// At least one scalar for each way in which one joins its neighbours (UAX #29, table 2 and
  /// GB9c), of each width in which there is one.
  static let scalars: [Unicode.Scalar] = [
    "a", "1", "漢", " ", "\u{AD}", "\u{200B}", "\u{2060}",
    // Extend: nonspacing, enclosing, a vowel sign that is wide here, tags, selectors.
    "\u{301}", "\u{FE29}", "\u{20E3}", "\u{9BE}", "\u{E0067}", "\u{FE0E}", "\u{FE0F}", "\u{3099}",
    "\u{FF9E}", "🏽", "\u{200C}", "\u{200D}",
    // SpacingMark, Prepend in one cell, and conjuncts.
    "\u{903}", "\u{E33}", "\u{600}", "\u{D4E}", "\u{110BD}", "\u{915}", "\u{94D}",
    // Hangul: L, V, T, LV, LVT.
    "\u{1100}", "\u{1161}", "\u{11A8}", "가", "각",
    // Regional indicators and pictographs.
    "🇰", "❤", "👩", "✈",
  ]

  static let texts: [String] = {
    var texts = [""]
    var longest = [""]
    for _ in 0..<3 {
      longest = longest.flatMap { text in
        scalars.map { scalar in
          var longer = String.UnicodeScalarView(text.unicodeScalars)
          longer.append(scalar)
          return String(longer)
        }
      }
      texts += longest
    }
    return texts
  }()

  @Test func `What joins its neighbours is what the standard library says`() {
    var wrong: [String] = []
    let step = SampleCounts.areFull ? 1 : 97
    let start: UInt32 = 0x3000
    let values = Array(0..<start) + Array(stride(from: start, through: 0x10FFFF, by: step))
    for scalar in values.compactMap(Unicode.Scalar.init) {
      guard !ScalarProperties(scalar).isControl else { continue }
      let joinsBefore = ("a" + String(scalar)).count == 1
      let joinsAfter = (String(scalar) + "a").count == 1
      // What is kept apart without need is a spacing mark of Myanmar, Tai Tham or Ahom.
      let isKnown =
        joinsBefore == scalar.joinsBefore
        || scalar.joinsBefore && scalar.properties.generalCategory == .spacingMark
      if !isKnown || joinsAfter != scalar.joinsAfter {
        wrong.append(String(scalar.value, radix: 16))
      }
    }
    #expect(wrong == [])
  }

  @Test func `No text joins what is beside it`() {
    var defects: [String] = []
    for (number, text) in Self.texts.enumerated() {
      // Texts of three scalars are the most by far.
      guard SampleCounts.areFull || number < 400 || number.isMultiple(of: 97) else { continue }
      // Bare text, between brackets, between a label and a value that may join each other.
      let frame = draw(12, 4) {
        Text(text)
        Button(text) {}
        LabeledContent("a", value: text)
        HStack {
          Text(text)
          Text(text)
        }
      }
      for defect in lineDefects(of: frame) {
        defects.append("\(text.unicodeScalars.map { String($0.value, radix: 16) }): \(defect)")
      }
    }
    #expect(defects.count == 0, "\(defects.prefix(30).joined(separator: "\n"))")
  }
}
