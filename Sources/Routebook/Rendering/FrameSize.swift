/// The size of a frame, in cells and rows.
public struct FrameSize: Hashable, Sendable {
  public let width: Int
  public let height: Int

  /// 80×24, as terminals have been since the VT100.
  public static let standard = FrameSize(width: 80, height: 24)
  /// The least in which an app can be used.
  public static let minimum = FrameSize(width: 20, height: 6)
  /// The most that is drawn.
  public static let maximum = FrameSize(width: 1_000, height: 500)

  /// A size; values are brought into the range from 1×1 to `maximum`.
  public init(width: Int, height: Int) {
    self.width = min(max(width, 1), 1_000)
    self.height = min(max(height, 1), 500)
  }

  /// The size, brought into the range from `minimum` to `maximum`.
  public var usable: FrameSize {
    FrameSize(width: max(width, Self.minimum.width), height: max(height, Self.minimum.height))
  }
}
