import RoutebookScripts
import SystemCalls
import VisibleText

/// Knows the script to each state, in case the app ends the process there.
struct Trail {
  /// The note of the script to each state; `nil` if somebody else is told of each step.
  private let notes: CrashTrail?
  private let start: String
  /// The steps that were needed, by their numbers.
  private var actions: [ScriptStep.Action?] = []
  private var numbers: [ScriptStep.Action?: Int] = [:]
  /// The numbers of their lines in the notes.
  private var lines: [Int] = []
  /// The step that leads to each state.
  private var steps: ContiguousArray<UInt32> = [0]

  /// - Parameters:
  ///   - start: The script to the first state.
  ///   - leavesNotes: Whether it leaves notes itself.
  init(from start: String, leavesNotes: Bool) {
    self.start = start
    notes =
      leavesNotes
      ? CrashTrail(
        ExplorationHooks.heading + start.visibleLines, line: start.isEmpty ? "show\n" : "") : nil
  }

  /// Adds a state, which has the next number.
  ///
  /// - Parameters:
  ///   - state: The state that the action was done in.
  ///   - action: The action; `nil` if there is no line for it.
  mutating func add(after state: Int, by action: ScriptStep.Action?) {
    let number = numbers[action] ?? actions.count
    if number == actions.count {
      numbers[action] = number
      actions.append(action)
      if let notes { lines.append(notes.line(action.map { "\($0)".visible + "\n" } ?? "")) }
    }
    steps.append(UInt32(number))
    notes?.add(lines[number], after: state)
  }

  /// Leaves the note of a state.
  func leave(at state: Int) { notes?.leave(at: state) }

  /// The script to the last one of some states, each of which leads to the next one.
  func script(along states: [Int]) -> String {
    start
      + states.dropFirst().map { (actions[Int(steps[$0])].map { "\($0)" } ?? "") + "\n" }.joined()
  }
}
