extension HeadlessApp {
  /// What went wrong in a script, with the screen and the controls as they are now.
  ///
  /// - Parameters:
  ///   - problem: A `ScriptFailure`, or why the script can't be read.
  ///   - frame: The screen, as the reader of the report wants to see it.
  package func playReport(_ problem: String, frame: String) -> String {
    let controls = controls().enumerated().map { "  \($0 + 1). \($1)" }
    return """
      \(problem)

      \(frame)
      Controls:
      \(controls.isEmpty ? "  none" : controls.joined(separator: "\n"))
      """
  }
}
