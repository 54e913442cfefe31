import Testing

@testable import TextScreens

struct DetentTests {
  static let cases: [(detent: Detent, height: Int, sheets: Int, rows: Int)] = [
    (.medium, 24, 0, 12),
    (.medium, 17, 0, 9),
    (.medium, 24, 2, 10),
    (.large, 24, 0, 23),
    (.large, 24, 2, 21),
    (.fraction(0.5), 24, 0, 12),
    (.fraction(0.4), 24, 0, 10),
    (.fraction(0.4), 24, 1, 9),
    (.fraction(1), 24, 0, 23),
    (.fraction(7), 24, 0, 23),
    (.fraction(0), 24, 0, 6),
    (.fraction(-1), 24, 0, 6),
    (.fraction(.nan), 24, 0, 6),
    (.fraction(.infinity), 24, 0, 23),
    (.height(8), 24, 0, 8),
    (.height(8), 24, 1, 8),
    (.height(100), 24, 1, 22),
    (.height(.max), 24, 0, 23),
    (.height(.min), 24, 0, 6),
    (.large, 6, 5, 6),
    (.height(3), 2, 0, 2),
  ]

  @Test(arguments: cases)
  func `A detent has a height in every frame`(
    detent: Detent, height: Int, sheets: Int, rows: Int
  ) {
    #expect(detent.rows(in: height, above: sheets) == rows)
  }

  @Test func `A sheet has at least six rows, or the whole frame`() {
    for detent in [Detent.medium, .large, .fraction(0.3), .height(9)] {
      for height in 1...40 {
        for sheets in 0...40 {
          let rows = detent.rows(in: height, above: sheets)
          #expect((min(6, height)...height).contains(rows))
        }
      }
    }
  }
}
