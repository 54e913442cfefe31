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

  func perform() throws -> ExitCode {
    let options = FrameOptions(arguments, console)
    guard arguments.operands.count == 1 else {
      throw CommandError.usage("restore needs exactly one file.")
    }
    let app = try host.makeAppOrFail(columns: options.size.width)
    let file = arguments.operands[0]
    let isInput = file == "-"
    if !isInput { console.setExitMessage(script: "\(ScriptStep.Action.restore(file))\n") }
    let store: any StateStore = isInput ? InputStore(console: console) : FileStore()
    let restoring = Result { () throws(StateStoreError) in
      try app.restore(from: isInput ? "standard input" : file, in: store)
    }
    if case .failure(.unreadable(let name, let reason)) = restoring {
      throw StateStoreError.unreadable(name: name, reason: reason)
    }
    // If the state can't be restored, the app starts as usual.
    let printer = ScreenPrinter(options, console, title: file)
    printer.show(app)
    printer.finish()
    let report = try restoring.get()
    console.writeMessage(report.description + "\n")
    return report.findings.contains(where: \.isSevere) ? .failure : .success
  }
}

extension RestoreReport.Finding {
  /// Whether a whole tab was lost, or everything.
  fileprivate var isSevere: Bool {
    switch self {
    case .droppedTab, .redirected: true
    // Without its root, a tab starts again.
    case .dropped(_, let place, _, _): place == "tab"
    default: false
    }
  }
}
