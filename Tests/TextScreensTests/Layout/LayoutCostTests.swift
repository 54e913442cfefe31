import Sampling
import Testing

@testable import TextScreens

/// Layout looks at each byte a fixed number of times, whatever the text says.
struct LayoutCostTests {
  struct Kind: CustomTestStringConvertible {
    let testDescription: String
    /// A text of about so many bytes.
    let text: @Sendable (Int) -> String

    init(_ name: String, _ text: @escaping @Sendable (Int) -> String) {
      (testDescription, self.text) = (name, text)
    }

    /// A text of one piece, again and again.
    init(_ name: String, of piece: String) {
      self.init(name) { String(repeating: piece, count: $0 / piece.utf8.count + 1) }
    }
  }

  /// The number's digits as combining marks, so that no two clusters are the same.
  static func distinct(_ number: Int) -> String {
    var (text, rest) = ("a", number)
    for _ in 0..<4 {
      text.unicodeScalars.append(Unicode.Scalar(UInt32(0x300 + rest % 32))!)
      rest /= 32
    }
    return text
  }

  static let kinds = [
    Kind("different long clusters") { bytes in
      (0..<bytes / 9).map(distinct).joined()
    },
    Kind("one long cluster again and again", of: "👩‍👩‍👧‍👦"),
    Kind("one cluster of marks") { "a" + String(repeating: "\u{301}", count: $0 / 2) },
    Kind("marks without a base", of: " \u{301}\u{323}"),
    Kind("joiners", of: "\u{200D}"),
    Kind("joined emoji without end", of: "👩\u{200D}"),
    Kind("flags", of: "🇰"),
    Kind("conjuncts", of: "क\u{94D}"),
    Kind("jamo", of: "\u{1100}"),
    Kind("one long word", of: "a"),
    Kind("words as long as a line", of: String(repeating: "a", count: 79) + " "),
    Kind("words a cell too long", of: String(repeating: "a", count: 81) + " "),
    Kind("blanks", of: " "),
    Kind("places to break", of: "\u{200B}"),
    Kind("blanks and places to break", of: " \u{200B}"),
    Kind("no place to break", of: "\u{2060}a"),
    Kind("controls", of: "\u{202E}"),
    Kind("line feeds", of: "\n"),
    Kind("ideographs", of: "漢"),
    Kind("closing marks", of: "。"),
    Kind("mixed", of: "a\u{301}👩‍👩‍👧🇰🇷क्षᄀ\u{1161}\u{200B} \u{1B}漢字、word\u{202E}"),
  ]

  /// The steps of a screen that shows the text in every way it can.
  static func steps(_ text: String, width: Int) -> (steps: Int, bytes: Int) {
    let elements: [ScreenElement] = [
      Text(text).element, Heading(text).element, Button(text) {}.element,
      NavigationLink(text, target: Nowhere()).element, TextField(text, text: text) { _ in }.element,
      Toggle(text, isOn: true) { _ in }.element,
      Picker(text, options: [text], selection: 0) { _ in }.element,
      LabeledContent(text, value: text).element, ProgressBar(text, fraction: 0.5).element,
      List { Text(text) }.element, Section(text, footer: text) { Text(text) }.element,
      Button(text) {}.badge(text).selected().element, Text(text).badge(text).element,
      Grid(columns: [.trailing, .center]) {
        GridRow {
          Text(text)
          Button(text) {}
        }
      }.element,
      HStack {
        Text(text)
        VStack { Text(text) }
      }.element,
    ]
    // The focus is out of sight, so that the elements are laid out once more to scroll there.
    let rect = Rect(x: 0, y: 0, width: width, height: 3)
    let canvas = canvas(width, 3, in: rect, focus: 4) { elements }
    return (canvas.steps, 24 * text.utf8.count + 3 * width)
  }

  private final class Nowhere: NavigationLinkTarget {}

  @Test(arguments: kinds)
  func `The steps are a fixed number for each byte`(kind: Kind) {
    for width in SampleCounts.areFull ? [1, 20, 80] : [1] {
      let (steps, all) = Self.steps(kind.text(500), width: width)
      #expect(steps <= 30 * all, "\(steps) steps for \(all) bytes in \(width)")
    }
  }

  @Test(arguments: kinds)
  func `A text of eight times the bytes takes about eight times the steps`(kind: Kind) {
    for width in SampleCounts.areFull ? [1, 20, 80] : [20] {
      let length = SampleCounts.of(80, full: 300)
      let small = Self.steps(kind.text(length), width: width)
      let large = Self.steps(kind.text(8 * length), width: width)
      let ratio = Double(large.steps) / Double(small.steps)
      #expect(ratio < 9, "\(ratio) times the steps in \(width)")
    }
  }

  @Test func `Frames of different long clusters differ, and those of equal ones are equal`() {
    func frame(_ clusters: [String], hiding: String = "") -> Frame {
      var canvas = Canvas(width: 6, height: 1, art: .unicode)
      canvas.put(hiding, x: 0, y: 0, limit: 6)
      canvas.fill(.blank, x: 0, y: 0, count: 6)
      canvas.put(clusters.joined(), x: 0, y: 0, limit: 6)
      return canvas.finish()
    }
    let (one, two) = (Self.distinct(1), Self.distinct(2))
    #expect(frame([one, two, one]) == frame([one, two, one], hiding: two + one))
    #expect(frame([one, two]).hashValue == frame([one, two], hiding: "👩‍👩‍👧‍👦").hashValue)
    #expect(frame([one, two]) != frame([two, one]))
    #expect(frame([one, one]) != frame([one, two]))
    #expect(frame([one, two, one]).lines == [one + two + one + "   "])
    #expect(frame([one, two])[row: 0, column: 1].text == two)
  }
}
