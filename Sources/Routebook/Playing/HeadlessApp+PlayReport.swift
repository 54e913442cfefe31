extension HeadlessApp {
  /// The screen and the controls as they are now, and at the end what went wrong in a script.
  ///
  /// - Parameters:
  ///   - problem: A `ScriptFailure`, or why the script can't be read.
  ///   - frame: The screen, as the reader of the report wants to see it.
  package func playReport(_ problem: String, frame: String) -> String {
    let controls = controls().enumerated().map { "  \($0 + 1). \($1)" }
    return """
      \(frame)
      Controls:
      \(controls.isEmpty ? "  none" : controls.joined(separator: "\n"))

      \(problem)
      """
  }
}
