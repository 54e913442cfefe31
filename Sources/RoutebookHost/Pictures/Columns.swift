/// Things one below another in columns, as in a newspaper: each column is read to its end, and the longest
/// one is as short as possible.
struct Columns {
  /// The indices of the things in each column.
  private(set) var parts: [Range<Int>] = []
  /// The height of the longest column.
  private(set) var height = 0

  /// Divides things into columns. O(*n* log *h*) in the number of things and their height.
  ///
  /// - Parameters:
  ///   - heights: The height of each thing.
  ///   - count: The largest number of columns, at least 1.
  init(_ heights: [Int], count: Int) {
    var (low, high) = (heights.max() ?? 0, heights.reduce(0, +))
    while low < high {
      let middle = (low + high) / 2
      if Self.parts(of: heights, upTo: middle).count <= count {
        high = middle
      } else {
        low = middle + 1
      }
    }
    (parts, height) = (Self.parts(of: heights, upTo: low), low)
  }

  /// The columns, each filled before the next one begins.
  private static func parts(of heights: [Int], upTo limit: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (start, used) = (0, 0)
    for (index, height) in heights.enumerated() {
      if used + height > limit, index > start {
        parts.append(start..<index)
        (start, used) = (index, 0)
      }
      used += height
    }
    return heights.isEmpty ? [] : parts + [start..<heights.count]
  }
}
