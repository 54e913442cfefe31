import RoutebookScripts

/// The line of a script that leads to each state from the one before it. It keeps four bytes for each state,
/// and each different line once.
struct TraceLines {
  private var texts: [String] = [""]
  private var indices: [String: UInt32] = ["": 0]
  /// The index of the line to each state; the start has none.
  private var lines: ContiguousArray<UInt32> = [0]

  /// Adds the line to a state, which has the next number.
  mutating func add(_ action: ScriptStep.Action?, to state: Int) {
    let text = action.map { "\($0)" } ?? ""
    let index = indices[text] ?? UInt32(texts.count)
    if index == texts.count {
      texts.append(text)
      indices[text] = index
    }
    while lines.count <= state { lines.append(0) }
    lines[state] = index
  }

  /// The script along a path from the start. O(*n*) in its length.
  func script(along path: [Int]) -> String {
    path.dropFirst().map { texts[Int(lines[$0])] + "\n" }.joined()
  }
}
