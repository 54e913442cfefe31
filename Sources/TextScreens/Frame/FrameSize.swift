/// The size of a frame, in cells and rows.
public struct FrameSize: Hashable, Sendable {
  /// In cells.
  public let width: Int
  /// In rows.
  public let height: Int

  /// 80×24, as on a VT100.
  public static let standard = FrameSize(width: 80, height: 24)
  /// The smallest size in which an app can be used.
  package static let minimum = FrameSize(width: 20, height: 6)
  /// The largest size that is drawn.
  package static let maximum = FrameSize(width: 1_000, height: 500)

  /// A size; values outside the range from 1×1 to `maximum` are clamped.
  public init(width: Int, height: Int) {
    self.width = min(max(width, 1), 1_000)
    self.height = min(max(height, 1), 500)
  }

  /// The size, at least `minimum`.
  package var usable: FrameSize {
    FrameSize(width: max(width, Self.minimum.width), height: max(height, Self.minimum.height))
  }
}
