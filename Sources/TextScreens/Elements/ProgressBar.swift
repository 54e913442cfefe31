/// A bar that shows which part of a task is complete.
public struct ProgressBar: ScreenContent {
  let label: String
  let fraction: Double

  /// Creates a progress bar.
  ///
  /// - Parameters:
  ///   - label: The name of the task.
  ///   - fraction: The completed part, from 0 to 1. Values outside this range are clamped; NaN
  ///     counts as 0.
  public init(_ label: String, fraction: Double) {
    self.label = label
    self.fraction = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
  }

  var percentage: String { "\(Int(fraction * 100 + 0.5))%" }

  /// The progress bar as a node of the screen's tree.
  public var element: ScreenElement { ScreenElement(.progress(self)) }
}
