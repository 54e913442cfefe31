extension HeadlessApp {
  /// The screen and the controls as they are now, and at the end what went wrong in a script.
  ///
  /// - Parameters:
  ///   - problem: A `ScriptFailure`, or why the script can't be read.
  ///   - failure: The failure, if the problem is one.
  ///   - frame: The screen, as the reader of the report wants to see it.
  package func playReport(
    _ problem: String, of failure: ScriptFailure? = nil, frame: String
  ) -> String {
    let controls = controls().enumerated().map { index, control in
      "  \(index + 1). \(failure?.description(of: control) ?? control.description)"
    }
    return """
      \(frame)
      Controls:
      \(controls.isEmpty ? "  none" : controls.joined(separator: "\n"))

      \(problem)
      """
  }
}
