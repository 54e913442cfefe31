import Routebook

/// A script either reads, with at most one step per line, or gives an error at a place in it; a
/// script that reads is written as the same steps, and its steps are played.
struct ScriptCheck {
  func defect(in bytes: [UInt8]) -> String? {
    let lines = bytes.count { $0 == 0x0A } + 1
    do {
      let script = try Script(bytes: bytes, name: "fuzz", origin: .text)
      if script.steps.count > lines { return "more steps than lines" }
      let again = try Script("\(script)", name: "fuzz")
      if again.steps.map(\.action) != script.steps.map(\.action) {
        return "written as other steps"
      }
      let player = ScriptPlayer(FuzzModule.app())
      for step in script.steps {
        guard (1...lines).contains(step.line) else { return "line \(step.line) of \(lines)" }
        do {
          try player.perform(step.action)
        } catch {
          return defect(inWords: error.found + error.expected)
        }
      }
      return defect(ofIncludes: script)
    } catch {
      // Each malformed line has a line of the description.
      for error in error.description.split(separator: "\n", omittingEmptySubsequences: false) {
        if let defect = defect(inWords: String(error)) { return defect }
      }
      guard error.description.count(where: \.isNewline) < min(lines, 11) else {
        return "more errors than lines: \(error)"
      }
      return (1...lines).contains(error.line) && error.column >= 1
        ? nil : "an error outside the script: \(error)"
    }
  }

  /// Includes the script itself as every other script, so that each include is a circle.
  private func defect(ofIncludes script: Script) -> String? {
    do {
      let whole = try script.expandingIncludes { _, _ in script }
      return whole.steps.map(\.step) == script.steps ? nil : "other steps without an include"
    } catch  where error.problem == .noSteps {
      return script.steps.isEmpty ? nil : "steps, but none to play"
    } catch {
      return error.problem == .cycle(["fuzz", "fuzz"])
        ? defect(inWords: "\(error)") : "included, but not as a circle"
    }
  }

  private func defect(inWords text: String) -> String? {
    text.unicodeScalars.contains { isControl($0) } ? "a control in \(text.debugDescription)" : nil
  }
}
