import Sampling
import Testing

@testable import TextScreens

/// Draws random element trees from a seed.
struct RandomScreens {
  var numbers: SeededNumbers
  /// Makes a text or label; told how many were made before.
  let text: (inout SeededNumbers, Int) -> String
  private var count = 0

  init(seed: UInt64, text: @escaping (inout SeededNumbers, Int) -> String) {
    numbers = SeededNumbers(seed: seed)
    self.text = text
  }

  mutating func elements(depth: Int = 3) -> [ScreenElement] {
    (0..<Int.random(in: 0...4, using: &numbers)).map { _ in element(depth: depth) }
  }

  private mutating func nextText() -> String {
    count += 1
    return text(&numbers, count - 1)
  }

  private mutating func element(depth: Int) -> ScreenElement {
    let isEnabled = Bool.random(using: &numbers)
    switch Int.random(in: 0..<(depth > 0 ? 21 : 13), using: &numbers) {
    case 0: return Text(nextText(), style: .warning).element
    case 1: return Heading(nextText()).element
    case 2: return Button(nextText(), isEnabled: isEnabled) {}.element
    case 3: return NavigationLink(nextText(), target: Nowhere(), isEnabled: isEnabled).element
    case 4:
      return TextField(nextText(), text: nextText(), isEnabled: isEnabled) { _ in }.element
    case 5: return Toggle(nextText(), isOn: isEnabled) { _ in }.element
    case 6:
      let options = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in nextText() }
      return Picker(nextText(), options: options, selection: 1, isEnabled: isEnabled) { _ in }
        .element
    case 7: return LabeledContent(nextText(), value: nextText()).element
    case 8:
      let fraction = Double.random(in: -0.5...1.5, using: &numbers)
      return ProgressBar(nextText(), fraction: fraction).element
    case 9: return Divider().element
    case 10: return Spacer().element
    case 11:
      return Button(nextText(), isEnabled: isEnabled) {}.badge(nextText()).selected(isEnabled)
        .element
    case 12: return Text(nextText()).badge(nextText()).element
    case 13: return List { elements(depth: depth - 1) }.element
    case 14:
      return Section(nextText(), footer: isEnabled ? nextText() : "") {
        elements(depth: depth - 1)
      }.element
    case 15: return VStack { elements(depth: depth - 1) }.element
    case 16: return Grid(columns: alignments()) { rows(depth: depth - 1) }.element
    case 17: return List(columns: alignments()) { rows(depth: depth - 1) }.element
    case 18: return Menu(nextText(), isEnabled: isEnabled) { elements(depth: depth - 1) }.element
    case 19:
      return element(depth: depth - 1).actions { elements(depth: depth - 1) }
    default: return HStack { elements(depth: depth - 1) }.element
    }
  }

  private mutating func rows(depth: Int) -> [ScreenElement] {
    (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
      GridRow { elements(depth: depth) }.element
    } + elements(depth: 0)
  }

  private mutating func alignments() -> [HorizontalAlignment] {
    (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
      HorizontalAlignment.allCases.randomElement(using: &numbers)!
    }
  }
}

private final class Nowhere: NavigationLinkTarget {}

/// Pieces of which random texts are made: what is hard to measure, to break and to show safely.
let nastyPieces = [
  "a", "word ", " ", "   ", "longer-than-the-line", "가", "한글 ", "\u{1112}\u{1161}\u{11AB}",
  "\u{1100}", "\u{1161}", "\u{11A8}", "漢字", "。", "「", "」", "ー", "…", "\u{3000}", "\u{A0}",
  "e\u{301}", "\u{301}", "\u{20E3}", "\u{FE0F}", "\u{903}", "\u{93F}", "क्ष", "क\u{94D}",
  "👨‍👩‍👧", "👨\u{200D}", "👩", "👍🏽", "🏽", "🇰🇷", "🇰", "1\u{FE0F}\u{20E3}", "✈\u{FE0F}", "✈\u{FE0E}",
  "🏴\u{E0067}\u{E0062}\u{E007F}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}",
  "\u{AD}", "\n", "\r\n", "\r", "\t", "\u{0}", "\u{1B}[2J", "\u{1B}]0;x\u{7}", "\u{9B}31m",
  "\u{85}", "\u{7F}", "\u{202E}", "\u{2066}", "\u{2028}", "\u{10FFFF}", "\u{E000}", "ﷺ",
  "z" + String(repeating: "\u{351}", count: 1_000),
]

func nastyText(_ numbers: inout SeededNumbers) -> String {
  (0..<Int.random(in: 0...8, using: &numbers))
    .map { _ in nastyPieces.randomElement(using: &numbers)! }.joined()
}

/// A frame's text has no control but the line feeds that end its rows; its ANSI form has the
/// renderer's own SGR sequences besides, and is the same text without them.
func expectNoControls(in frame: Frame, sourceLocation: SourceLocation = #_sourceLocation) {
  for defect in controlDefects(of: frame) {
    Issue.record("\(defect)", sourceLocation: sourceLocation)
  }
}

/// Which controls there are that should not be.
func controlDefects(of frame: Frame) -> [String] {
  let text = Array(frame.text.unicodeScalars)
  var defects: [String] = []
  if text.count(where: { $0 == "\n" }) != frame.height { defects.append("too many line feeds") }
  if let control = text.first(where: { $0 != "\n" && isControl($0) }) {
    defects.append("U+\(String(control.value, radix: 16)) in the text")
  }
  if withoutStyles(frame.ansi()) != text { defects.append("the ANSI form is another text") }
  return defects
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
  default: ScalarProperties(scalar).isControl
  }
}

/// The text without SGR sequences of the one form that the renderer writes.
private func withoutStyles(_ ansi: String) -> [Unicode.Scalar] {
  let scalars = Array(ansi.unicodeScalars)
  var result: [Unicode.Scalar] = []
  var index = 0
  while index < scalars.count {
    if scalars[index] == "\u{1B}", scalars[index...].starts(with: "\u{1B}[0".unicodeScalars),
      let end = scalars[index...].firstIndex(of: "m"),
      scalars[index + 2..<end].allSatisfy({ "01234567;".unicodeScalars.contains($0) })
    {
      index = end + 1
    } else {
      result.append(scalars[index])
      index += 1
    }
  }
  return result
}
