import Sampling
import Testing

@testable import TextScreens

/// The scanner's short cuts cut texts where the standard library does.
struct SegmentationTests {
  /// No controls and nothing invisible, which the scanner shows in forms of its own.
  static let pieces = [
    "a", "1", " ", "é", "\u{300}", "\u{301}", "\u{36F}", "\u{370}", "\u{323}", "가", "각", "\u{1100}",
    "\u{1161}", "\u{11A8}", "漢", "🇰", "👩", "🏽", "क", "\u{94D}", "ष", "\u{20E3}", "\u{600}",
    "\u{6DD}", "ä",
    "。",
  ]

  @Test func `Every text is cut into the clusters of the standard library`() {
    let seed = UInt64.random(in: .min ... .max)
    var numbers = SeededNumbers(seed: seed)
    var scanner = ClusterScanner()
    for _ in 0..<SampleCounts.of(3_000, full: 200_000) {
      let text = (0..<Int.random(in: 1...6, using: &numbers))
        .map { _ in Self.pieces.randomElement(using: &numbers)! }.joined()
      scanner.scan(text, .areShown)
      let widths = text.map { max(1, CellWidth.of(cluster: $0)) }
      if scanner.clusters.map({ Int($0.width) }) != widths {
        Issue.record("\(text.debugDescription), seed \(seed)")
        return
      }
      #expect(scanner.lineCells == widths.reduce(0, +))
    }
  }
}
