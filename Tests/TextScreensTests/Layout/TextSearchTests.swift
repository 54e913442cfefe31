import Sampling
import Testing
import VisibleText

struct TextSearchTests {
  @Test func `A text is found where the standard library finds it`() {
    let seed = UInt64.random(in: .min ... .max)
    var numbers = SeededNumbers(seed: seed)
    let pieces = [
      "a", "a", "b", "e\u{301}", "\u{E9}", "e", "\u{301}", "가", "\u{1100}\u{1161}", "👩‍👧",
    ]
    func text(_ most: Int) -> String {
      (0..<Int.random(in: 0...most, using: &numbers))
        .map { _ in pieces.randomElement(using: &numbers)! }.joined()
    }
    var found = 0
    for _ in 0..<SampleCounts.of(2_000, full: 50_000) {
      let (long, short) = (text(12), text(4))
      let isFound = TextSearch(short).isFound(in: long)
      if isFound != long.contains(short) {
        Issue.record("\(short.debugDescription) in \(long.debugDescription), seed \(seed)")
        return
      }
      found += isFound ? 1 : 0
    }
    #expect(found > 100)
  }

  @Test(arguments: [("a", "b"), ("aab", "aac"), ("e\u{301}", "e")])
  func `The search for a text that almost occurs everywhere takes linear time`(
    piece: String, end: String
  ) {
    // In full, the product of both is 5,000,000,000 characters.
    let count = SampleCounts.areFull ? 50_000 : 10_000
    let long = String(repeating: piece, count: 2 * count)
    let short = String(repeating: piece, count: count)
    #expect(!TextSearch(short + end).isFound(in: long))
    #expect(TextSearch(short + end).isFound(in: long + end))
  }
}
