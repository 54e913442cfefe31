import RoutebookScripts
import SystemCalls
import VisibleText

/// Leaves a note of the script that leads to each state, in case the app ends the process there.
struct TraceNotes {
  private let trail: CrashTrail
  /// The numbers of the lines that were needed.
  private var lines: [ScriptStep.Action?: Int] = [:]

  /// - Parameter start: The script to the first state.
  init(from start: String) {
    trail = CrashTrail(
      ExplorationHooks.heading + start.visibleLines, line: start.isEmpty ? "show\n" : "")
  }

  /// Adds a state, which has the next number.
  ///
  /// - Parameters:
  ///   - state: The state that the action was done in.
  ///   - action: The action; `nil` if there is no line for it.
  mutating func add(after state: Int, by action: ScriptStep.Action?) {
    let line = lines[action] ?? trail.line(action.map { "\($0)".visible + "\n" } ?? "")
    lines[action] = line
    trail.add(line, after: state)
  }

  /// Leaves the note of a state.
  func leave(at state: Int) { trail.leave(at: state) }
}
