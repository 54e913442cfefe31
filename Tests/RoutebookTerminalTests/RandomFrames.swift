import Sampling

@testable import TextScreens

/// Draws random frames, each of which differs from the one before in a few places or in many.
struct RandomFrames {
  private struct Piece {
    var text: String
    var x: Int
    var y: Int
    var style: CellStyle
  }

  /// Characters whose width every terminal knows.
  static let certain: [String] = [
    "a", "b", " ", "x", "漢", "字", "가", "나", "é", "e\u{301}", "│", "─", "░", "…", "Ж", "あ",
  ]
  /// Characters whose width terminals disagree about.
  static let uncertain: [String] = [
    "😀", "👨‍👩‍👧", "🇰🇷", "☎\u{FE0F}", "☎", "1\u{FE0F}\u{20E3}", "👍🏽", "✅", "⌚", "\u{E0A0}", "각",
    "\u{915}\u{94D}\u{937}\u{93F}", "\u{FDFA}", "🏴\u{E0067}\u{E0062}\u{E007F}", "\u{1100}", "🇰",
  ]

  private var numbers: SeededNumbers
  private let width: Int
  private let height: Int
  private var pieces: [Piece] = []

  init(seed: UInt64, width: Int, height: Int) {
    numbers = SeededNumbers(seed: seed)
    self.width = width
    self.height = height
  }

  mutating func next() -> Frame {
    if pieces.isEmpty || Int.random(in: 0..<8, using: &numbers) == 0 {
      pieces = (0..<Int.random(in: 0...2 * height, using: &numbers)).map { _ in piece() }
    }
    for _ in 0..<Int.random(in: 0...3, using: &numbers) where !pieces.isEmpty {
      let index = Int.random(in: pieces.indices, using: &numbers)
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: pieces[index] = piece()
      case 1: pieces[index].style = style()
      case 2: pieces[index].x += 1
      default: pieces[index].text = text()
      }
    }
    var canvas = Canvas(width: width, height: height, art: .unicode)
    for piece in pieces {
      canvas.put(piece.text, x: piece.x, y: piece.y, limit: width, style: piece.style)
    }
    return canvas.finish()
  }

  private mutating func piece() -> Piece {
    Piece(
      text: text(), x: .random(in: 0..<width, using: &numbers),
      y: .random(in: 0..<height, using: &numbers), style: style())
  }

  private mutating func text() -> String {
    (0..<Int.random(in: 1...12, using: &numbers)).map { _ in
      let isUncertain = Int.random(in: 0..<4, using: &numbers) == 0
      return (isUncertain ? Self.uncertain : Self.certain).randomElement(using: &numbers)!
    }.joined()
  }

  private mutating func style() -> CellStyle {
    CellStyle(
      .allCases.randomElement(using: &numbers)!,
      .init(rawValue: .random(in: 0..<16, using: &numbers)))
  }
}
