import Routebook
import RoutebookTerminal
import VisibleText
import SystemCalls

extension Command {
  static let run = Command(
    name: "run", operands: "", summary: "run the app in this terminal",
    notes: [
      """
      The last row shows the most useful keys: the arrow keys move the focus, Enter uses what has \
      it, Escape goes back, n shows numbers that digits choose, ? shows all keys, and q quits. A \
      click uses an item, the upper border of a sheet can be dragged, and a click outside of a \
      sheet dismisses it. What the app prints appears on standard error when it has ended.
      """,
      """
      The state is written when the user quits or the terminal is gone, but not when another \
      signal or the app itself ends the program; the exit status is then that of the signal or of \
      the app. Each step of the script is written before the app does it, so the script remains if \
      the app crashes or ends the program; a secret text is left out. If the app hangs, press \
      Ctrl-C, and again after a second: that ends the program, as a signal does.
      """,
    ],
    options: [
      .link, .send, .restore,
      Option(
        "state", "FILE", help: "restore this state if the file exists, and save it at the end"),
      Option("record", "FILE", help: "write what the user does as a script for play"),
      .color, .theme, .ascii, .language,
    ],
    perform: { invocation throws(CommandError) in try await invocation.run() })
}

extension Invocation {
  fileprivate func run() async throws(CommandError) -> ExitCode {
    try arguments.requireNoOperands()
    let options = try FrameOptions(arguments, console)
    try requireOwnFileForScript()
    guard console.outputIsTerminal, console.environment["TERM"] != "dumb",
      let terminal = ProcessTerminal()
    else {
      throw CommandError(
        .usage,
        "run needs a terminal that can move the cursor, for its input and output. Without one, "
          + "play plays a script, and render draws a screen.")
    }
    let state = arguments.values["--state"]
    if let state {
      // At the end, it would be too late for the user to name another file.
      do {
        try FileReplacement(startFolder.path(of: state)).check()
      } catch {
        throw CommandError(StateStoreError.unwritable(name: state, reason: error.text))
      }
    }
    let app = try host.newApp()
    let session = AppSession(app, size: terminal.size, art: options.art)
    try prepare(session)
    let recording = try startRecording(session)
    console.progress.end()
    let program = TerminalProgram(
      session, on: terminal, palette: options.palette,
      followsBackground: options.chosenTheme == nil && options.palette.depth != .noColor)
    await program.run()
    // Each file is written whatever happens to the other.
    let recorded = attempt { () throws(CommandError) in
      try writing("The script \((arguments.values["--record"] ?? "").quoted)") {
        () throws(FileError) in try recording?.finish(session.recorder)
      }
      return .success
    }
    let saving = attempt { () throws(CommandError) in
      if let state { try save(session.app, to: state) }
      return .success
    }
    if terminal.isHungUp { terminal.endByHangUp() }
    // There is nothing to play without a step.
    let hasSteps = (try? Script(session.recorder.script))?.steps.isEmpty == false
    if let file = arguments.values["--record"], recorded == .success, hasSteps {
      console.complain(
        "To play what you did, run \(command: [host.launcher(console), "play", file.shellWord]).",
        as: .hint)
    }
    return .worst(of: recorded, saving)
  }

  /// Refuses to write the script over a state.
  private func requireOwnFileForScript() throws(CommandError) {
    guard let record = arguments.values["--record"] else { return }
    let script = FileReplacement(startFolder.path(of: record))
    for option in ["--state", "--restore"] {
      guard let state = arguments.values[option], script.replaces(startFolder.path(of: state))
      else {
        continue
      }
      throw CommandError(
        .usage,
        "--record and \(option) name the same file, \"\(record.visible)\": the script would replace the "
          + "state. Choose another file for --record.")
    }
  }

  /// Records the session if the user wants that.
  private func startRecording(_ session: AppSession) throws(CommandError) -> RecordingFile? {
    guard let path = arguments.values["--record"] else { return nil }
    let file = try writing("The script \(path.quoted)") { () throws(FileError) in
      try RecordingFile(startFolder.path(of: path), with: session.recorder)
    }
    session.didRecord = { [unowned session] in
      // What fails here fails at the end, too, where it can be reported.
      try? file.update(session.recorder)
    }
    return file
  }

  private func save(_ app: HeadlessApp, to file: String) throws(CommandError) {
    do {
      try app.save(to: file, in: store)
    } catch {
      throw CommandError(error)
    }
  }

  /// Restores the states, opens the link and sends the event that the options name.
  private func prepare(_ session: AppSession) throws(CommandError) {
    let app = session.app
    if let file = arguments.values["--state"], System.info(startFolder.path(of: file)) != nil {
      try restore(file, session)
      session.recorder.note("The app was restored from \"\(file.visible)\".")
    }
    if let file = arguments.values["--restore"] {
      try restore(file, session)
      session.recorder.add(.restore(file))
    }
    if let link = arguments.values["--link"] {
      if let refusal = try open(link, in: app) { session.message = refusal }
      session.recorder.add(.open(link))
    }
    if let step = try eventStep(in: app) {
      if let refusal = try send(step, in: app) { session.message = refusal }
      session.recorder.add(step)
    }
  }

  private func restore(_ file: String, _ session: AppSession) throws(CommandError) {
    let report = try restore(file, in: session.app)
    guard !report.findings.isEmpty else { return }
    // The screen has room for the first line only.
    session.message = report.lines.first
  }
}
