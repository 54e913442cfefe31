import Foundation

/// How many samples a test draws that could draw any number.
///
/// `swift test` draws a few, so that the suite takes seconds. `ROUTEBOOK_SAMPLES=full swift test`
/// draws as many as CI does, and `ROUTEBOOK_SAMPLES=1000000` so many in each test.
package enum SampleCounts {
  private static let asked = ProcessInfo.processInfo.environment["ROUTEBOOK_SAMPLES"]

  /// Whether a test that goes through all of a small world goes to its end.
  package static let areFull = asked != nil

  /// As many as were asked for: `few` where nothing was, a number, or all of them.
  package static func of(_ few: Int, full: Int) -> Int {
    guard let asked else { return few }
    return Int(asked) ?? full
  }
}
