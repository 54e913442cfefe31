import Testing

@testable import RoutebookHost

/// Things in columns.
struct ColumnsTests {
  @Test func `Nothing has no columns`() {
    #expect(Columns([], count: 3).parts.isEmpty)
    #expect(Columns([], count: 3).height == 0)
  }

  @Test func `Columns keep the order, and the longest one is as short as possible`() {
    // All heights of up to five things from 1 to 4, against every way to divide them.
    for length in 1...5 {
      for number in 0..<(1 << (2 * length)) {
        let heights = (0..<length).map { (number >> (2 * $0)) & 3 }.map { $0 + 1 }
        for count in 1...3 {
          let columns = Columns(heights, count: count)
          #expect(columns.parts.flatMap { Array($0) } == Array(heights.indices))
          #expect(columns.parts.count <= count && columns.parts.allSatisfy { !$0.isEmpty })
          let sums = columns.parts.map { heights[$0].reduce(0, +) }
          #expect(sums.max() == columns.height)
          #expect(columns.height == shortest(heights[...], in: count), "\(heights) in \(count)")
        }
      }
    }
  }

  /// The least height of the longest column, by trying each first column.
  private func shortest(_ heights: ArraySlice<Int>, in count: Int) -> Int {
    guard count > 1, heights.count > 1 else { return heights.reduce(0, +) }
    return heights.indices.map { end in
      let first = heights[...end].reduce(0, +)
      let rest = heights[(end + 1)...]
      return rest.isEmpty ? first : max(first, shortest(rest, in: count - 1))
    }.min()!
  }
}
