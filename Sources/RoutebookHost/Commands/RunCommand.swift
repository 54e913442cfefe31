import Routebook
import RoutebookTerminal
import SystemCalls
import VisibleText

/// Runs the app in a terminal until the user quits.
struct RunCommand: Command {
  static let state = Option<String>(
    "--state", "FILE", "restore this state if the file exists, and save it at the end")
  static let record = Option<String>(
    "--record", "FILE", "write what the user does as a script for play")

  static let name = "run"
  static let summary = "run the app in this terminal"
  static let options: [any CommandOption] =
    StartOptions.options + [
      state, record, FrameOptions.color, FrameOptions.theme, FrameOptions.ascii,
      FrameOptions.language,
    ]
  static let notes: [HelpPart] = [
    """
    The last row shows the most useful keys: the arrow keys move the focus, Enter uses what has \
    it, Escape goes back, n shows numbers that digits choose, ? shows all keys, and q quits. A \
    click uses an item, the upper border of a sheet can be dragged, and a click outside of a \
    sheet dismisses it. What the app prints appears on standard error when it has ended.
    """,
    """
    u undoes the last action, U redoes it, and t goes back to an entry of the log: with the places, \
    the states of screens and those that features register. What the app keeps elsewhere does not \
    come back. The script of --record and the saved state are then those of the place that is shown.
    """,
    """
    The state is written when the user quits or the terminal is gone, but not when another signal \
    or the app itself ends the program; the exit status is then that of the signal or of the app. \
    Each step of the script is written before the app does it, so the script remains if the app \
    crashes or ends the program; a secret text is left out. If the app hangs, press Ctrl-C, and \
    again after a second: that ends the program, as a signal does.
    """,
  ]

  let call: Call

  func perform() async throws -> ExitCode {
    let options = FrameOptions(arguments, console)
    try requireOwnFileForScript()
    guard console.outputIsTerminal, console.environment["TERM"] != "dumb",
      let terminal = ProcessTerminal()
    else {
      throw CommandError.usage(
        "run needs a terminal that can move the cursor, for its input and output. Without one, "
          + "play plays a script, and render draws a screen.")
    }
    let state = arguments[Self.state]
    if let state {
      // Check the file now: at the end, it would be too late for the user to name another one.
      try reportingWriteErrors(of: state.quoted) { () throws(FileError) in
        try FileReplacement(state).check()
      }
    }
    let app = try host.makeAppOrFail()
    let session = AppSession(app, size: terminal.size, art: options.art)
    try prepare(session)
    try writeScript(of: session)
    // Ignore an error here: writing at the end fails as well, and reports it.
    session.didRecord = { [unowned session] in try? writeScript(of: session, isDurable: false) }
    console.progress.end()
    let program = TerminalProgram(
      session, on: terminal, palette: options.palette,
      followsBackground: options.chosenTheme == nil && options.palette.depth != .noColor)
    await program.run()
    // Each file is written even if another one can't be.
    let recorded = await attempt { try writeScript(of: session) }
    let saving = await attempt {
      if let state { try session.app.save(to: state, in: FileStore()) }
    }
    if System.isHungUp { System.endByHangUp() }
    // A script without steps has nothing to play.
    let hasSteps = (try? Script(session.recorder.script))?.steps.isEmpty == false
    if let record = arguments[Self.record], recorded == .success, hasSteps {
      let words = commandLine(PlayCommand.self, [record.shellWord])
      console.writeMessage("To play what you did, run:", as: .hint, run: words)
    }
    return .worst(of: recorded, saving)
  }

  /// Throws an error if the script would replace a state.
  private func requireOwnFileForScript() throws(CommandError) {
    guard let record = arguments[Self.record] else { return }
    for option in [Self.state, StartOptions.restore] {
      guard let state = arguments[option], System.isSameFile(record, state) else { continue }
      throw .usage(
        "--record and \(option.name) name the same file, \(record.quoted): the script would replace "
          + "the state. Choose another file for --record.")
    }
  }

  /// Writes the script of a session, if `--record` is used. During the session, it has all steps
  /// even if the app ends the process; at the end, it also survives a power failure.
  private func writeScript(of session: AppSession, isDurable: Bool = true) throws(CommandError) {
    guard let path = arguments[Self.record] else { return }
    try reportingWriteErrors(of: "The script \(path.quoted)") { () throws(FileError) in
      try FileReplacement(path).write(Array(session.recorder.script.utf8), isDurable: isDurable)
    }
  }

  /// Restores the states, opens the link and sends the event that the options name.
  @MainActor private func prepare(_ session: AppSession) throws {
    // The screen has room for the first line only.
    func show(_ report: RestoreReport) {
      if !report.findings.isEmpty { session.message = report.lines.first }
    }
    let start = StartOptions(self)
    if let file = arguments[Self.state], System.info(file) != nil {
      show(try start.restore(file, in: session.app))
      session.recorder.addComment("The app was restored from \(file.quoted).")
    }
    try start.apply(
      to: session.app, willPerform: { session.recorder.add($0) }, restored: show,
      refused: { session.message = $0 })
  }
}
