import RoutebookScripts

/// Knows the script to each state, in case the app ends the process there.
struct Trail {
  private let start: String
  /// The lines of the steps that were needed, by their numbers.
  private var lines: [String] = []
  private var numbers: [ScriptStep.Action?: Int] = [:]
  /// The step that leads to each state.
  private var steps: ContiguousArray<UInt32> = [0]

  /// - Parameter start: The script to the first state.
  init(from start: String) { self.start = start }

  /// Adds a state, which has the next number.
  ///
  /// - Parameter action: The action that leads there; `nil` if there is no line for it.
  mutating func add(by action: ScriptStep.Action?) {
    let number = numbers[action] ?? lines.count
    if number == lines.count {
      numbers[action] = number
      lines.append((action.map { "\($0)" } ?? "") + "\n")
    }
    steps.append(UInt32(number))
  }

  /// The script to the last one of some states, each of which leads to the next one. O(*n*) in their number.
  func script(along states: [Int]) -> String {
    start + states.dropFirst().map { lines[Int(steps[$0])] }.joined()
  }
}
