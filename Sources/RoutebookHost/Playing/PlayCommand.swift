import Routebook
import VisibleText

/// Plays scripts, each in a new app, and reports events to sinks. This folder has the reading of
/// scripts, the loop, and the sinks that print text; those for pictures and reports are in
/// `Pictures` and `Reports`.
struct PlayCommand: Command {
  static let list = Flag("--list", "list the names of the registered scripts instead")
  static let show = Flag(
    "--show", "print the last frame of each script, as --format and --watch do")
  static let everyStep = Flag("--every-step", "print each step, followed by its frame")
  static let animate = Flag(
    "--animate", "with --format svg, one picture in which the scripts go on")
  static let log = Flag("--log", "print each navigation event with its time")
  static let report = Option<String>(
    "--report", ["junit", "FILE"], "write the results to a file, for CI; - is standard output",
    completing: .words(["junit"])
  ) { option, words throws(CommandError) in
    guard words[0] == "junit" else {
      throw .usage(unknown("format of a report", words[0], among: ["junit"]))
    }
    guard !words[1].isEmpty else {
      throw .usage("--report needs the name of a file, not \"\": \(option.usage).")
    }
    return words[1]
  }
  static let watch = Flag(
    "--watch", "play the SCRIPT files again when one changes, and print what differs")

  static let name = "play"
  static let operands = Operands("[SCRIPT…]", completing: .scripts)
  static let summary = "play scripts as tests, or a tour of the app"
  static let options =
    FrameOptions.options + [list, show, everyStep, animate, log, report, watch]
  static let notes: [HelpPart] = [
    #"""
    SCRIPT is the name of a script that a module registers, a file, or - for standard input. The \#
    default is the script named "tour", which is shown step by step, or all registered scripts \#
    if there is no tour.
    """#,
    """
    There is a line for each script. If a step fails, the screen and its controls follow, and at \
    the end the step, with what it expected and what it found. Frames are drawn by --show, \
    --every-step and the step show.
    """,
    #"""
    With --format svg, a script has a picture for each place that the user gets to, with what \#
    the user does there, and the sentences about it (show "…"). With --every-step, each step has \#
    a picture; with --show, only the end has one.
    """#,
    "Write one step per line. A # starts a comment, and texts are in double quotes:",
    .terms([
      #"tap "Label""#:
        #"press a control; tap "Label" #2 presses the second with this label, tap id "name" the one "#
        + #"with this name from .id(_:), in any language, and tap "Label" in "Title" the one in "#
        + "this pane",
      #"type "Label" "text""#: "put text into a text field",
      "back":
        "press the back button; where the system has a way back, also close the alert, sheet or "
        + "cover on top",
      "swipe": "swipe the top sheet down",
      "drag medium":
        "drag the top sheet to this height; also: drag large, drag fraction 0.4, drag height 8",
      #"tab "Name""#: "press the tab with this name or title",
      #"open "URL""#: "open a deep link",
      #"send "EVENT" "…""#: "send the sample of an event with this name",
      "allow": "answer for the guard that decides later, as a server would; also: refuse",
      #"save "FILE""#: #"save the app's state; restore "FILE" restores it"#,
      #"include "NAME""#:
        "play the steps of a registered script, or of a file whose path is relative to this file",
      "wait":
        "wait until the app does nothing by itself any more, at most a second; for a longer time: "
        + "wait for 5s",
      #"wait text "…""#:
        "wait until a text on the top screen contains this, at most a second; for a longer time: "
        + #"wait text "…" for 5s; also: wait no text "…""#,
      #"expect title "…""#: "the top screen has this title",
      #"expect text "…""#: #"a text on the top screen contains this; also: expect no text "…""#,
      #"expect path "…" "…""#: "the titles of the top layer's stack, from the root up",
      "expect layers tab sheet cover": "the layers, lowest first",
      #"expect alert "…""#: "an alert with this title is shown; also: expect no alert",
      #"expect route "MyRoute.start""#:
        #"the alert, or else the top screen, has this route; also: expect no route "…"; expect "#
        + #"routes "…" "…" for the top layer's stack"#,
      #"expect pane "…""#: "the top screen, or one beside it in a wide frame, has this title",
      "expect no swipe": "the sheet on top can't be swiped away",
      #"expect control "…""#:
        "the control with this label can be used; also, after the label: #2, disabled, on, off, "
        + #"value "…"; also: expect no control "…""#,
      #"expect tab "…""#: "the tab with this name or title is selected",
      #"expect badge "…" on tab "…""#: #"the tab has this badge; also: expect no badge on tab "…""#,
      "show": #"print the frame; show "…" prints the steps that led to it and this sentence, too"#,
    ]),
    """
    With --report junit -, the report is on standard output, and everything else is on standard \
    error.
    """,
  ]

  let call: Call

  func perform() async throws -> ExitCode {
    if arguments[Self.list] { return try list() }
    return arguments[Self.watch] ? try await watch() : try await play()
  }

  @MainActor private func list() throws -> ExitCode {
    try arguments.requireNoOperands()
    let names = try host.makeAppOrFail().registry[NamedScripts.self].map(\.name)
    for name in names.sorted() { console.write(name.visible + "\n") }
    return .success
  }

  @MainActor func play() async throws -> ExitCode {
    let path = arguments[Self.report]
    // The report must not mix with frames.
    let console = path == "-" ? console.writingToErrors : console
    let options = FrameOptions(arguments, console)
    if arguments[Self.animate], options.format != .svg {
      throw CommandError.usage("--animate needs --format svg.")
    }
    let report = path.map { JUnitSink(named: host.name, to: $0, self.console) }
    setExitMessage(in: report)
    let start = ContinuousClock.now
    let registry = try host.makeAppOrFail().registry
    let makingTime = start.duration(to: .now)
    let registered = registry[NamedScripts.self]
    // Read all scripts before playing the first one.
    let scripts = try ScriptReader(registered: registered, console: console)
      .scripts(arguments.operands)
    var sinks = [frameSink(options, console, hasHeadings: scripts.count > 1)]
    // A document must not mix with lines.
    let resultConsole = options.format.isDocument ? console.writingToErrors : console
    let isTour =
      arguments.operands.isEmpty && scripts.map(\.name) == [ScriptReader.tour]
      && !options.format.isDocument
    sinks.append(
      isTour
        ? TourSink(
          of: registry, madeIn: makingTime, options, on: resultConsole,
          startedBy: host.launcher(console))
        : ResultSink(
          of: scripts.map(\.name), options, on: resultConsole,
          showsTimes: !arguments[Self.watch]))
    sinks.append(FailureSink(options, on: resultConsole))
    if let report { sinks.append(report) }
    var code = ExitCode.success
    for (index, script) in scripts.enumerated() {
      showProgress("Playing \(script.name)", index, of: scripts.count)
      code = .worst(of: code, try await play(script, options, on: console, to: sinks, report))
    }
    for sink in sinks { try sink.finish() }
    console.setExitMessage()
    return code
  }

  /// Sets the message for the case that the app ends the process between scripts. The report then
  /// has a case for the command itself: CI systems show only cases.
  @MainActor private func setExitMessage(in report: JUnitSink?) {
    console.setExitMessage {
      report?.exitReport(adding: .init(name: Self.name, steps: 0, time: .zero, failure: $0))
    }
  }

  /// Returns the sink for frames or pictures. Each is a row of the table in the article Pictures.
  @MainActor private func frameSink(
    _ options: FrameOptions, _ console: Console, hasHeadings: Bool
  ) -> PlaySink {
    let isEveryStep = arguments[Self.everyStep]
    func album(_ options: FrameOptions) -> PictureCollector {
      PictureCollector(options, console, title: "\(host.name) play")
    }
    switch options.format {
    case .text, .ansi, .outline:
      let sections = TextSections(console, hasHeadings: hasHeadings)
      let showsLast =
        arguments.isUsed(FrameOptions.format) || arguments[Self.show] || arguments[Self.watch]
      let kind =
        isEveryStep
        ? StepFrameSink.self
        : showsLast ? LastFrameSink.self : ShownFrameSink.self as FrameSink.Type
      return kind.init(options, console, in: sections)
    case .json:
      return isEveryStep ? StepPictureSink(album(options)) : ShownPictureSink(album(options))
    case .html: return FilmstripSink(album(options))
    case .svg where arguments[Self.animate]: return AnimationSink(album(options.forCaption))
    case .svg where arguments[Self.show] && !isEveryStep: return EndPictureSink(album(options))
    case .svg: return UsePictureSink(album(options), hasEveryStep: isEveryStep)
    }
  }

  /// Plays a script in a new app.
  @MainActor private func play(
    _ script: ExpandedScript, _ options: FrameOptions, on console: Console,
    to sinks: [PlaySink], _ report: JUnitSink?
  ) async throws -> ExitCode {
    var (stepCount, playedCount) = (0, 0)
    var start = ContinuousClock.now
    func result(_ failure: JUnitReport.Failure?) -> ScriptResult {
      .init(name: script.name, steps: stepCount, time: start.duration(to: .now), failure: failure)
    }
    func setExitMessage(_ step: WrittenStep?) {
      console.setExitMessage(playing: step, of: step?.script ?? script.name) {
        report?.exitReport(adding: result($0))
      }
    }
    setExitMessage(nil)
    for sink in sinks { sink.willPlay(script) }
    let app = try host.makeAppOrFail(columns: options.size.width)
    // Keep the app alive until the sinks know that the script has ended: if its deinitializer ends
    // the process, the exit message must not name the last step.
    defer { withExtendedLifetime(app) {} }
    start = .now
    // A filmstrip shows everything.
    if arguments[Self.log] || options.format == .html {
      let log = NavigationLog(write: { event in for sink in sinks { sink.didLog(event) } })
      app.navigator.observers.append(log)
    }
    for sink in sinks { sink.didMakeApp(app) }
    var current: WrittenStep?
    var failure: JUnitReport.Failure?
    let player = ScriptPlayer(
      app, store: FileStore(), report: { console.writeMessage($0, as: .warning) })
    do {
      try await player.play(script) { step, name in
        // A step that only shows the screen is no step of the test.
        if !step.action.isShow { stepCount += 1 }
        playedCount += 1
        let step = WrittenStep(step, of: name)
        current = step
        setExitMessage(step)
        for sink in sinks { sink.willPerform(step, in: app) }
      } after: { step in
        if case .show(let sentence?) = step.action {
          for sink in sinks { sink.didShow(sentence, in: app) }
        } else if let current {
          for sink in sinks { sink.didPerform(current, in: app) }
        }
      }
    } catch {
      failure = JUnitReport.Failure(error, in: app, options)
      let unplayed = script.steps.dropFirst(playedCount)
        .filter { !$0.step.action.isShow }
        .map { WrittenStep($0.step.printable(), of: $0.script) }
      for sink in sinks { sink.didFail(error, unplayed: unplayed, in: app) }
    }
    let result = result(failure)
    for sink in sinks { sink.didEnd(result, in: app) }
    self.setExitMessage(in: report)
    return failure == nil ? .success : .failure
  }
}
