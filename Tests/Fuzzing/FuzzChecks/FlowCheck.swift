import RoutebookHost

/// A flow is read, with as many steps as lines at most, or refused at a place that there is; what
/// is read is played, but for what touches files.
struct FlowCheck {
  func defect(in bytes: [UInt8]) -> String? {
    let lines = bytes.count { $0 == 0x0A } + 1
    do {
      let flow = try FlowParser.parse(bytes, name: "fuzz")
      if flow.steps.count > lines { return "more steps than lines" }
      let player = FlowPlayer(FuzzModule.app())
      for step in flow.steps {
        guard (1...lines).contains(step.line) else { return "line \(step.line) of \(lines)" }
        switch step.action {
        case .save, .restore: continue
        default: break
        }
        do {
          try player.perform(step.action)
        } catch {
          return defect(inWords: error.found + error.expected)
        }
      }
      return nil
    } catch {
      guard (1...lines).contains(error.line), error.column >= 1 else {
        return "an error outside the flow: \(error)"
      }
      return defect(inWords: error.description)
    }
  }

  private func defect(inWords text: String) -> String? {
    text.unicodeScalars.contains { isControl($0) } ? "a control in \(text.debugDescription)" : nil
  }
}
