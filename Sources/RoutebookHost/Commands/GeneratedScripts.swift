import RoutebookExplorer
import VisibleText

/// The scripts that `explore --scripts` writes: together, they use every transition between the screens of a map.
struct GeneratedScripts {
  /// The maximum number of steps in a script.
  static let stepLimit = 200
  /// The first line of each file, by which the next run knows its own files.
  static let mark = "# Written by explore --scripts, which replaces or removes this file.\n"

  /// The files in the order of their names, each with its text.
  private(set) var files: [(name: String, text: String)] = []
  /// The number of steps in all scripts.
  private(set) var stepCount = 0
  /// The transitions between screens that the scripts use.
  let transitions: Share
  /// Whether there was no time for some of the scripts.
  let isCutOff: Bool

  /// - Parameters:
  ///   - map: The map.
  ///   - time: The time; when it is up, there are no more scripts.
  /// - Complexity: see `NavigationMap.coveringPaths(limit:while:)`.
  init(_ map: NavigationMap, within time: TimeLimit) {
    var isCutOff = false
    let paths = map.coveringPaths(limit: Self.stepLimit - map.way.count) {
      isCutOff = time.isOver
      return !isCutOff
    }
    self.isCutOff = isCutOff
    let digits = max(3, "\(paths.count)".count)
    for (index, path) in paths.enumerated() {
      let number = "\(index + 1)"
      let zeros = String(repeating: "0", count: digits - number.count)
      let steps = map.way + path.map(\.action)
      files.append(
        ("explored-\(zeros)\(number).script", Self.mark + steps.map { "\($0)\n" }.joined()))
      stepCount += steps.count
    }
    transitions = Share(
      used: Set(paths.joined().compactMap(map.screenTransition)).count,
      all: map.screenTransitions.count)
  }

  /// What became of the scripts, after some of them were written.
  func message(_ writtenCount: Int, within time: TimeLimit) -> String {
    let count = files.count
    if writtenCount < count {
      return "The time is up: \(writtenCount) of \(count) scripts are written"
    }
    if count == 0 {
      let reason =
        isCutOff || time.isOver
        ? "the time is up" : "no step that was explored leads from one screen to another"
      return "No script is written, since \(reason)"
    }
    return "\(counted(count, "script")) with \(counted(stepCount, "step")) "
      + "\(count == 1 ? "uses" : "use") \(transitions) of the transitions"
  }

  /// Whether a file can be one that an earlier run wrote.
  static func isName(_ name: String) -> Bool {
    guard name.startsExactly(with: "explored-"), name.endsExactly(with: ".script") else {
      return false
    }
    let digits = name.utf8.dropFirst("explored-".count).dropLast(".script".count)
    return digits.count >= 3 && digits.allSatisfy { 0x30...0x39 ~= $0 }
  }
}
