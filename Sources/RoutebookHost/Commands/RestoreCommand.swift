import Routebook

extension Command {
  static let restore = Command(
    name: "restore", operands: "FILE",
    summary: "restore a saved state, draw the screen and report what was lost",
    notes: """
      FILE is a file that the script step save "FILE" wrote, or - for standard input. The report \
      goes to standard error. If the state can't be restored, the app starts as usual. If a whole \
      tab is lost, the exit status is 1.
      """,
    options: FrameOptions.options,
    perform: { invocation throws(CommandError) in try invocation.restore() })
}

extension Invocation {
  fileprivate func restore() throws(CommandError) -> ExitCode {
    let options = try FrameOptions(arguments, console)
    guard arguments.operands.count == 1 else {
      throw CommandError(.usage, "restore needs exactly one file.")
    }
    let app = try host.newApp()
    let file = arguments.operands[0]
    let pictures = PicturePrinter(options, console, title: file)
    if file != "-" { leaveLastWords(script: "\(ScriptStep.Action.restore(file))\n") }
    do {
      let report =
        file == "-"
        ? try app.restore(from: "standard input", in: InputStore(console: console))
        : try app.restore(from: file, in: store)
      pictures.show(app)
      pictures.finish()
      console.complain(report.description + "\n")
      return report.findings.contains(where: \.isSevere) ? .failure : .success
    } catch .state(let error) {
      // Show how the app starts if the file can't be restored.
      pictures.show(app)
      pictures.finish()
      throw CommandError(error)
    } catch {
      throw CommandError(error)
    }
  }
}

extension RestoreReport.Finding {
  /// Whether a whole tab was lost, or everything.
  fileprivate var isSevere: Bool {
    switch self {
    case .droppedTab, .ledElsewhere: true
    // Without its root, a tab starts again.
    case .dropped(_, let place, _, _): place == "tab"
    case .renamed, .renamedTab, .droppedFeature, .resetState, .lostHandler, .lostReturnHandler,
      .droppedWaitingAction:
      false
    }
  }
}
