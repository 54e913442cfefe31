/// The size of a frame, in cells and rows.
public struct FrameSize: Hashable, Sendable {
  /// The width in cells.
  public let width: Int
  /// The height in rows.
  public let height: Int

  /// 80×24, as on a VT100 terminal.
  public static let standard = FrameSize(width: 80, height: 24)
  /// The smallest size in which an app is usable.
  package static let minimum = FrameSize(width: 20, height: 6)
  /// The largest size of a frame.
  package static let maximum = FrameSize(width: 1_000, height: 500)

  /// The maximum width of what people read, in cells.
  static let readableWidth = 100

  /// The columns on each side that stay free in a frame that is wider than what people read.
  package var margin: Int { max(0, (width - Self.readableWidth) / 2 - 1) }

  /// Creates a size; values outside the range from 1×1 to `maximum` are clamped.
  public init(width: Int, height: Int) {
    self.width = min(max(width, 1), 1_000)
    self.height = min(max(height, 1), 500)
  }

  /// The size, or `minimum` in each dimension that is smaller.
  package var usable: FrameSize {
    FrameSize(width: max(width, Self.minimum.width), height: max(height, Self.minimum.height))
  }
}

/// The characters for borders and marks. The app's own texts stay as they are.
public enum FrameArt: String, CaseIterable, Sendable {
  /// Box drawing characters, each one cell wide.
  case unicode
  /// ASCII characters only.
  case ascii

  var lines: LineArt {
    switch self {
    case .unicode: .unicode
    case .ascii: .ascii
    }
  }
}
