/// How much of something is done.
public struct ProgressBar: ScreenContent {
  let label: String
  let fraction: Double

  /// Creates a progress bar.
  ///
  /// - Parameters:
  ///   - label: What makes progress.
  ///   - fraction: From 0 to 1; values outside this range, and NaN, are clamped.
  public init(_ label: String, fraction: Double) {
    self.label = label
    self.fraction = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
  }

  var percentage: String { "\(Int(fraction * 100 + 0.5))%" }

  /// The progress bar as a node of the screen's tree.
  public var element: ScreenElement { .progress(self) }
}
