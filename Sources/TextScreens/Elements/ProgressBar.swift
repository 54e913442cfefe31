/// How much of something is done.
public struct ProgressBar: ScreenContent {
  public let label: String
  /// From 0 to 1; values outside, and NaN, are brought into that range.
  public let fraction: Double

  public init(_ label: String, fraction: Double) {
    self.label = label
    self.fraction = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
  }

  public var element: ScreenElement { .progress(self) }
}
