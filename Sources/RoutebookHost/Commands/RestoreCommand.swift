import Routebook

/// Restores a saved state, draws the screen, and reports what was lost.
struct RestoreCommand: Command {
  static let name = "restore"
  static let operands = Operands("FILE", completing: .files)
  static let summary = "restore a saved state, draw the screen and report what was lost"
  static let notes: [HelpPart] = [
    """
    FILE is a file that the script step save "FILE" wrote, or - for standard input. The report \
    goes to standard error. If the state can't be restored, the app starts as usual. If a whole \
    tab is lost, the exit status is 1.
    """
  ]
  static let options = FrameOptions.options

  let call: Call
}

@MainActor extension RestoreCommand {
  func perform() throws(CommandError) -> ExitCode {
    let options = FrameOptions(arguments, console)
    guard arguments.operands.count == 1 else { throw .usage("restore needs exactly one file.") }
    let app = try host.newApp(columns: options.size.width)
    let file = arguments.operands[0]
    let printer = ScreenPrinter(options, console, title: file)
    if file != "-" { console.setExitMessage(script: "\(ScriptStep.Action.restore(file))\n") }
    do {
      let report =
        file == "-"
        ? try app.restore(from: "standard input", in: InputStore(console: console))
        : try app.restore(from: file, in: FileStore())
      printer.show(app)
      printer.finish()
      console.complain(report.description + "\n")
      return report.findings.contains(where: \.isSevere) ? .failure : .success
    } catch {
      if case .state = error {
        // Show how the app starts if the file can't be restored.
        printer.show(app)
        printer.finish()
      }
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
    default: false
    }
  }
}
