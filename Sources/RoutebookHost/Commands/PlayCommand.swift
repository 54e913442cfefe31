import Routebook
import VisibleText

extension Command {
  static let play = Command(
    name: "play", operands: "[FLOW…]",
    summary: "plays flows and prints the last frame of each",
    notes: """
      FLOW is a bundled flow's name, a file, or - for standard input. Without any, the flow
      named "tour" is played, or all bundled flows where there is none.

      Steps, one a line; # starts a comment; strings stand in double quotes:
        tap "Label"            presses a control; tap "Label" #2 the second of that label
        type "Field" "text"    puts text into a field
        back                   closes the alert, else pops, else dismisses
        swipe                  pulls the top sheet down
        tab "Title"            selects a tab
        open "URL"             goes where a link leads, or a guard instead
        save "FILE"            saves the app's state; restore "FILE" puts it back
        expect title "…"       the top screen's title
        expect text "…"        some text on the top screen contains it; expect no text "…"
        expect path "…" "…"    the titles of the top layer's stack, root first
        expect layers push sheet cover
        expect alert "…"       an alert of that title shows; expect no alert
        show                   prints the frame
      """,
    options: FrameOptions.options + [
      Option("--list", help: "lists the bundled flows' names instead"),
      Option("--every-step", help: "prints each step with the frame behind it"),
      Option("--log", help: "prints what navigation does: pushed, popped, presented, dismissed"),
    ],
    perform: { invocation throws(CommandError) in try invocation.play() })
}

extension Invocation {
  /// Larger than any flow that a person wrote.
  static let flowLimit = 1_048_576

  fileprivate func play() throws(CommandError) -> ExitCode {
    let options = try FrameOptions(arguments, console)
    let bundled = try host.makeApp().registry[NamedScripts.self]
    if arguments.flags.contains("--list") {
      try arguments.requireNoOperands()
      for name in bundled.map(\.name).sorted() { console.write(name.visible + "\n") }
      return .success
    }
    // All are read before any is played.
    var flows: [Flow] = []
    for (name, bytes) in try scripts(bundled) {
      do {
        flows.append(try FlowParser.parse(bytes, name: name))
      } catch {
        throw CommandError(.data, error.description)
      }
    }
    var code = ExitCode.success
    for (index, flow) in flows.enumerated() {
      if flows.count > 1 {
        console.write((index > 0 ? "\n" : "") + "# \(flow.name.visible)\n")
      }
      if try play(flow, options) == .failure { code = .failure }
    }
    return code
  }

  /// The flows that are asked for, unread.
  private func scripts(
    _ bundled: [NamedScript]
  ) throws(CommandError) -> [(name: String, bytes: [UInt8])] {
    guard arguments.operands.isEmpty else {
      var scripts: [(String, [UInt8])] = []
      for operand in arguments.operands { scripts.append(try script(operand, bundled)) }
      return scripts
    }
    let tour = bundled.filter { $0.name == "tour" }
    let chosen = tour.isEmpty ? bundled : tour
    guard !chosen.isEmpty else {
      throw CommandError(.usage, "No module brings a flow along: name a file, or - for input.")
    }
    return chosen.map { ($0.name, Array($0.text.utf8)) }
  }

  private func script(
    _ operand: String, _ bundled: [NamedScript]
  ) throws(CommandError) -> (String, [UInt8]) {
    if let flow = bundled.first(where: { $0.name == operand }) {
      return (flow.name, Array(flow.text.utf8))
    }
    do {
      if operand == "-" { return ("standard input", try console.readInput(Self.flowLimit)) }
      return (operand, try readFile(operand, limit: Self.flowLimit, waits: true))
    } catch let error as FileError {
      if error.isMissing, let nearest = operand.nearest(in: bundled.map(\.name)) {
        throw CommandError(
          .usage,
          "No bundled flow and no file is named \"\(operand.visible)\". Did you mean \(nearest.visible)?"
        )
      }
      throw CommandError(
        .noInput,
        "No bundled flow is named \"\(operand.visible)\", and as a file it can't be read: "
          + "\(error.text).")
    } catch {
      throw CommandError(.noInput, "\"\(operand.visible)\" can't be read.")
    }
  }

  /// Plays a flow in an app of its own.
  private func play(_ flow: Flow, _ options: FrameOptions) throws(CommandError) -> ExitCode {
    let app = try host.makeApp()
    let console = console
    if arguments.flags.contains("--log") {
      let log = NavigationLog(write: { console.write("- \($0.text.visible)\n") })
      app.navigator.observers.append(log)
    }
    let showsAll = arguments.flags.contains("--every-step")
    let player = FlowPlayer(app, tell: { console.complain($0 + "\n") })
    // Frames stand a line apart, and the last is not printed twice.
    var isShown = false
    var isFirst = true
    func separate() {
      if !isFirst { console.write("\n") }
      isFirst = false
    }
    for step in flow.steps {
      if showsAll {
        separate()
        console.write("> \(step.source.visible)\n")
      }
      do {
        try player.perform(step.action)
      } catch {
        console.complain(report(error, at: step, of: flow, in: app, options))
        return .failure
      }
      isShown = showsAll || step.action == .show
      if isShown {
        if !showsAll { separate() }
        console.write(options.print(app))
      }
    }
    if !isShown {
      separate()
      console.write(options.print(app))
    }
    return .success
  }

  /// Tells the line, what was expected, the screen, and the controls there are.
  private func report(
    _ failure: FlowPlayer.Failure, at step: FlowStep, of flow: Flow, in app: HeadlessApp,
    _ options: FrameOptions
  ) -> String {
    let controls = app.controls().enumerated().map { "  \($0 + 1). \($1)" }
    return """
      \(flow.name.visible):\(step.line): \(step.source.visible)
        expected: \(failure.expected)
        found: \(failure.found)

      \(options.print(app))
      Controls:
      \(controls.isEmpty ? "  none" : controls.joined(separator: "\n"))

      """
  }
}
