/// A height that a sheet can have.
///
/// A sheet has at least six rows, and leaves a row in which the layer below is visible.
public enum Detent: Hashable, Sendable {
  /// About half of the frame; the same as `large` in a frame of less than 12 rows, as on a phone that is
  /// held sideways (UIKit, `UISheetPresentationController.Detent.medium()`).
  case medium
  /// The whole frame, except a strip in which the layer below is visible.
  case large
  /// A part of the frame, from 0 to 1. Values outside this range are clamped; NaN counts as 0.
  case fraction(Double)
  /// A number of rows, including the border of the sheet.
  case height(Int)

  /// The number of rows that a sheet takes in a frame. O(1).
  ///
  /// - Parameters:
  ///   - height: The height of the frame.
  ///   - sheets: The number of sheets below; a sheet is a row lower for each of them, unless it has
  ///     a fixed height.
  package func rows(in height: Int, above sheets: Int = 0) -> Int {
    let largest = height - 1 - sheets
    let rows =
      switch self {
      case .medium where height >= 12: Self.rows(of: 0.5, in: height) - sheets
      case .medium, .large: largest
      case .fraction(let fraction): Self.rows(of: fraction, in: height) - sheets
      case .height(let rows): rows
      }
    return max(min(6, height), min(rows, largest))
  }

  private static func rows(of fraction: Double, in height: Int) -> Int {
    Int((Double(height) * (fraction.isNaN ? 0 : min(max(fraction, 0), 1))).rounded(.up))
  }
}
