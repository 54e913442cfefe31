import Routebook
import VisibleText
import SystemCalls

extension Command {
  static let play = Command(
    name: "play", operands: "[SCRIPT…]",
    summary: "play scripts as tests, or a tour of the app",
    notes: [
      """
      SCRIPT is the name of a script that a module registers, a file, or - for standard input. The \
      default is the script named "tour", which is shown step by step, or all registered scripts \
      if there is no tour.
      """,
      """
      There is a line for each script. If a step fails, the screen and its controls follow, and at \
      the end the step, with what it expected and what it found. Frames are drawn by --show, \
      --every-step and the step show.
      """,
      """
      With --format svg, a script has a picture for each place that the user gets to, with what \
      the user does there, and the sentences about it (show "…"). With --every-step, each step has \
      a picture; with --show, only the end has one.
      """,
      """
      Write one step per line. A # starts a comment, and texts are in double quotes:
      """,
      [
        #"tap "Label""#: """
        press a control; tap "Label" #2 presses the second with this label, and tap id "name" the \
        one with this name from .id(_:), in any language
        """,
        #"type "Label" "text""#: "put text into a text field",
        "back": """
        press the back button; where the system has a way back, also close the alert, sheet or \
        cover on top
        """,
        "swipe": "swipe the top sheet down",
        "drag medium": """
        drag the top sheet to this height; also: drag large, drag fraction 0.4, drag height 8
        """,
        #"tab "Name""#: "press the tab with this name or title",
        #"open "URL""#: "open a deep link",
        #"send "EVENT" "…""#: "send the sample of an event with this name",
        #"save "FILE""#: #"save the app's state; restore "FILE" restores it"#,
        #"include "NAME""#: """
        play the steps of a registered script, or of a file whose path is relative to this file
        """,
        "wait": """
        wait until the app does nothing by itself any more, at most a second; for a longer time: \
        wait for 5s
        """,
        #"wait text "…""#: """
        wait until a text on the top screen contains this, at most a second; for a longer time: \
        wait text "…" for 5s; also: wait no text "…"
        """,
        #"expect title "…""#: "the top screen has this title",
        #"expect text "…""#: #"a text on the top screen contains this; also: expect no text "…""#,
        #"expect path "…" "…""#: "the titles of the top layer's stack, from the root up",
        "expect layers tab sheet cover": "the layers, lowest first",
        #"expect alert "…""#: "an alert with this title is shown; also: expect no alert",
        #"expect route "MyRoute.start""#: """
        the alert, or else the top screen, has this route; also: expect no route "…"; expect \
        routes "…" "…" for the top layer's stack
        """,
        "expect no swipe": "the sheet on top can't be swiped away",
        #"expect control "…""#: """
        the control with this label can be used; also, after the label: #2, disabled, on, off, \
        value "…"; also: expect no control "…"
        """,
        #"expect tab "…""#: "the tab with this name or title is selected",
        #"expect badge "…" on tab "…""#: """
        the tab has this badge; also: expect no badge on tab "…"
        """,
        "show": """
        print the frame; show "…" prints the steps that led to it and this sentence, too
        """,
      ],
      """
      With --report junit -, the report is on standard output, and everything else is on standard \
      error.
      """,
    ],
    options: FrameOptions.options + [
      Option("list", help: "list the names of the registered scripts instead"),
      Option("show", help: "print the last frame of each script, as --format and --watch do"),
      Option("every-step", help: "print each step, followed by its frame"),
      Option("animate", help: "with --format svg, one picture in which the scripts go on"),
      Option("log", help: "print each navigation event with its time"),
      Option(
        "report", "junit", "FILE", choices: ["junit"],
        help: "write the results to a file, for CI; - is standard output"),
      Option(
        "watch",
        help: "play the SCRIPT files again when one changes, and print what differs"),
    ],
    perform: { invocation throws(CommandError) in
      invocation.arguments.flags.contains("--watch")
        ? try await invocation.watch() : try await invocation.play()
    })
}

extension Invocation {
  func play() async throws(CommandError) -> ExitCode {
    let reportPath = try reportPath()
    // The report must not mix with frames.
    let console = reportPath == "-" ? console.writingToErrors : console
    let options = try FrameOptions(arguments, console)
    let isList = arguments.flags.contains("--list")
    let lastPlace = isList ? nil : reportPath.flatMap(lastPlace)
    var report = JUnitReport(name: host.name)
    func leaveLastWords(after report: JUnitReport) {
      self.leaveLastWords { failure in
        lastPlace.map { place in
          // A case, since CI systems show nothing else of a suite.
          let end = JUnitReport.Case(
            name: Command.play.name, steps: 0, time: .zero, failure: failure)
          return LastWords.Report(report.adding(end).xml, to: place)
        }
      }
    }
    leaveLastWords(after: report)
    let start = ContinuousClock.now
    let registry = try host.newApp().registry
    let makingTime = start.duration(to: .now)
    let registered = registry[NamedScripts.self]
    if isList {
      try arguments.requireNoOperands()
      for name in registered.map(\.name).sorted() { console.write(name.visible + "\n") }
      return .success
    }
    // Read all scripts before playing the first one.
    let scripts = try ScriptReader(registered, console, in: startFolder)
      .scripts(arguments.operands)
    let isTour = arguments.operands.isEmpty && scripts.map(\.name) == [ScriptReader.tour]
    let pictures = PicturePrinter(options, console, title: "\(host.name) play")
    if arguments.flags.contains("--animate") {
      guard options.format == .svg else {
        throw CommandError(.usage, "--animate needs --format svg.")
      }
      pictures.isAnimated = true
    }
    pictures.showsEveryStep = arguments.flags.contains("--every-step")
    pictures.hasScenes =
      options.format == .svg
      && (pictures.isAnimated || pictures.showsEveryStep || !arguments.flags.contains("--show"))
    // A document must not mix with lines.
    let resultConsole = options.format.isDocument ? console.writingToErrors : console
    let names = JUnitReport.names(of: scripts)
    var results = PlayResults(
      of: names, on: resultConsole, isASCII: options.art == .ascii,
      showsTimes: !arguments.flags.contains("--watch"))
    if isTour, !options.format.isDocument { results.introduce(registry, madeIn: makingTime) }
    for (index, script) in scripts.enumerated() {
      showProgress("Playing \(script.name)", index, of: scripts.count)
      pictures.begin(
        script.name, isFile: !registered.contains { $0.name == script.name },
        isPrinted: scripts.count > 1)
      try await play(script, named: names[index], options, pictures, on: console) { result in
        lastPlace.map { LastWords.Report(report.adding(result).xml, to: $0) }
      } finished: { result, details in
        report.add(result)
        pictures.endScript(result)
        results.add(result, details: details)
        leaveLastWords(after: report)
      }
    }
    pictures.finish()
    results.finish(
      suggesting: isTour && !options.format.isDocument ? tourSuggestions(console) : [])
    if let reportPath { try write(report, to: reportPath) }
    // With --watch, the command goes on.
    self.leaveLastWords()
    return report.hasFailures ? .failure : .success
  }

  /// The commands to try after the tour, each with what it does.
  private func tourSuggestions(_ console: Console) -> [(term: String, text: String)] {
    let program = host.launcher(console)
    return [
      ("\(program) run", "use the app here"),
      ("\(program) explore", "prove nobody gets stuck"),
      ("\(program) explore --format html > app.html", "click through it"),
    ]
  }

  /// Plays a script in a new app.
  ///
  /// - Parameters:
  ///   - name: The name of its result.
  ///   - lastReport: Makes the report if the app ends the process.
  ///   - finished: Receives the result, with the details of a failure for a person, before the app is
  ///     released.
  private func play(
    _ script: ScriptWithIncludes, named name: String, _ options: FrameOptions,
    _ pictures: PicturePrinter, on console: Console,
    lastReport: (JUnitReport.Case) -> LastWords.Report?,
    finished: (JUnitReport.Case, String) -> Void
  ) async throws(CommandError) {
    var count = 0
    var start = ContinuousClock.now
    func result(_ failure: JUnitReport.Failure? = nil) -> JUnitReport.Case {
      JUnitReport.Case(
        name: name, steps: count, time: start.duration(to: .now), failure: failure)
    }
    leaveLastWords(playing: nil, of: script.name) { lastReport(result($0)) }
    let app = try host.newApp()
    // Otherwise the app's own end could seem to be that of the last step.
    defer { withExtendedLifetime(app) {} }
    start = .now
    // A filmstrip shows everything.
    let isFilmstrip = options.format == .html
    if arguments.flags.contains("--log") || isFilmstrip {
      let log = NavigationLog(write: { pictures.log($0) })
      app.navigator.observers.append(log)
    }
    if isFilmstrip { pictures.show(app) }
    let showsAll =
      !pictures.hasScenes && arguments.flags.contains("--every-step") || isFilmstrip
    let showsLast =
      arguments.values["--format"] != nil
      || !arguments.flags.isDisjoint(with: ["--show", "--watch"])
    // In a vector graphic, --show is for scripts of which nothing else is wanted.
    let showsEndAlone = options.format == .svg && !pictures.hasScenes
    // The last frame is not printed twice.
    var isShown = isFilmstrip
    var lastStep: WrittenStep?
    var (played, playedName) = (0, script.name)
    let player = ScriptPlayer(app, store: store, note: { console.complain($0, as: .warning) })
    do {
      try await player.play(script) { step, name in
        // What only shows the screen is no step of the test.
        if !step.action.isShow { count += 1 }
        (played, playedName) = (played + 1, name)
        leaveLastWords(playing: step, of: name) { lastReport(result($0)) }
        if showsAll { pictures.write("> \(step.source.visible)") }
        if pictures.hasScenes, step.action.isUse {
          pictures.show(app, before: step, of: name)
        } else {
          pictures.mark(app, before: step)
        }
      } after: { step in
        if case .show(let caption) = step.action,
          options.format.isDocument || caption != nil && !showsAll
        {
          if showsEndAlone { return }
          if pictures.hasScenes {
            // The picture follows, with the step that comes next.
            if let caption { pictures.say(caption) }
            return
          }
          // Where every step is shown, the picture is there already.
          if caption != nil || !showsAll {
            pictures.show(app, caption: caption, isCropped: !showsAll)
          }
          isShown = true
          return
        }
        let written = WrittenStep(step, of: playedName)
        if pictures.hasScenes {
          // What a user does has a picture; what a step expects is below the next one.
          if step.action.isUse {
            isShown = false
          } else {
            pictures.use(written)
          }
          return
        }
        if !step.action.isShow, !showsAll { pictures.use(written) }
        lastStep = written
        isShown = showsAll || step.action == .show(caption: nil)
        if isShown { pictures.show(app, after: written, continues: showsAll) }
      }
    } catch {
      let unplayed = script.steps.dropFirst(played).filter { !$0.step.action.isShow }
      pictures.show(
        app, failing: error,
        unplayed: unplayed.map { WrittenStep($0.step.printable(), of: $0.script) })
      let details = app.playReport(
        console.text("\(error)", as: .error), of: error, frame: options.cropped.print(app))
      return finished(
        result(
          JUnitReport.Failure(
            message:
              "\(error.script):\(error.line): expected \(error.expected), found \(error.found)",
            details: app.playReport(
              "\(error)", of: error, frame: options.cropped.text(app)))), details)
    }
    if pictures.hasScenes {
      if !isShown { pictures.showEnd(app) }
    } else if !isShown, showsLast {
      pictures.show(app, after: options.format.isDocument ? lastStep : nil)
    }
    finished(result(), "")
  }
}
