import VisibleText

extension Exploration {
  /// Returns the map as a sorted text, to compare with that of a later version of the app.
  ///
  /// Its first lines say what cut the exploration off, and which module was explored: of other modules, the
  /// text has only what leads to that one. Another exploration of the same app gives the same text only with
  /// the same detail and limits.
  ///
  /// - Throws: `BaselineError` if the map was not recorded, or the time cut the exploration off.
  public func baseline() throws(BaselineError) -> String {
    guard let map else { throw .noMap }
    guard !cuts.contains(.time) else { throw .cutOffByTime }
    let limits =
      isComplete ? "" : "cut off by: \(cuts.map(\.rawValue).joined(separator: ", "))\n"
    return limits + (module.map { "only: \($0.visible)\n" } ?? "") + map.text(of: module)
  }
}

/// The reason why an exploration has no text to compare.
public enum BaselineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The map was not recorded.
  case noMap
  /// How much was explored depends on the speed of the machine.
  case cutOffByTime

  /// The problem, and what to do.
  public var description: String {
    switch self {
    case .noMap: "The exploration has no map. Record it: explore(recordsMap: true) { … }."
    case .cutOffByTime:
      "The time cut the exploration off, so its map depends on the speed of the machine. Allow more "
        + "time, or explore less detail."
    }
  }
}
