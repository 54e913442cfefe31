import Routebook
import RoutebookExplorer
import VisibleText

/// Explores the app, reports what it finds, and writes maps, scripts and baselines.
struct ExploreCommand: Command {
  private static let checks = AdditionalCheck.allCases.map(\.rawValue)

  static let also = Option<Set<AdditionalCheck>>(
    "--also", [checks.joined(separator: "|")],
    "press buttons again while their tasks run, let links arrive in any state, or look for missing labels; several: double,links",
    completing: .words(checks)
  ) { _, words throws(CommandError) in
    var steps: Set<AdditionalCheck> = []
    for word in words[0].split(separator: ",").map(String.init) {
      guard let step = AdditionalCheck(rawValue: word) else {
        throw .usage("--also must be \(checks.list("or")), not \(word.quoted).")
      }
      steps.insert(step)
    }
    return steps
  }
  static let details = Flag("--details", "also print what is accepted, what grows, and notes")
  static let allowCutOff = Flag("--allow-cut-off", "accept that a limit cut the exploration off")
  static let baseline = Option<String>(
    "--baseline", "FILE", "compare the app's navigation with this text")
  static let update = Flag("--update", "write the baseline instead, which accepts what differs")
  static let scripts = Option<String>(
    "--scripts", "DIR", "write scripts that use every transition between screens to this folder")

  static let save = Option<String>(
    "--save", "FILE", "write what was explored, for compare to find what a change does")

  static let name = "explore"
  static let summary =
    "use everything in every state, and find traps, dead ends and missing screens"
  static let options: [any CommandOption] =
    [ExplorationOptions.only] + StartOptions.options + ExplorationOptions.options
    + [also, details, allowCutOff, baseline, update, scripts, save, Flag.json] + MapOptions.options
  static let notes: [HelpPart] = [
    """
    A state is explored if something about it is new. What counts is the level of detail: screens \
    (every screen), values (each of its values), states (each screen in each state of each \
    feature), pairs (each change with something else), everything. Coarse levels come first. \
    Without --detail, the level states is required, and pairs follows as far as --states allows.
    """,
    """
    The exit status is 0 without findings, and 1 with findings that no module accepts, or if a \
    limit (states, time) cut the required level off. A finding has the shortest script that is \
    known to lead to it, which play runs.
    """,
    """
    With --format, a map is on standard output, and the summary and the names of the findings are \
    on standard error. SCREEN is the name of a screen in the map, or its end: MyRoute.start, or \
    its title. --depth is the maximum number of steps on the map. The map as html is the app \
    itself, to click through. There is no --size: its screens are as wide as the app's code says \
    (app.columns) if panes have room, or else as a phone.
    """,
    """
    A baseline is a sorted text of the screens and of what leads from each to others. If the app \
    differs from it, what differs is printed, and the exit status is 1. With --update, the \
    baseline is written instead. It says which limit cut something off; after the time is up, \
    there is no baseline, since it would depend on the machine.
    """,
    """
    The scripts are DIR/explored-001.script and so on. Together, they use every transition \
    between screens; each has at most 200 steps and starts in a new app. Those of an earlier run \
    are replaced or removed.
    """,
    """
    With --save, only the required level is explored, so that the file is the same on every \
    machine, and the app is 60 columns wide, so that each screen is alone. It has the screens with \
    their shortest scripts and what they show, the transitions between them, and the findings.
    """,
  ]

  let call: Call

  func perform() async throws -> ExitCode {
    let exploring = ExplorationOptions(self)
    let map = try MapOptions(arguments)
    let baseline = try BaselineFile(self)
    let scripts = try GeneratedScripts(self)
    var hooks = try exploring.hooks()
    let saved = try SavedFile(self)
    if !arguments.isUsed(ExplorationOptions.detail), saved == nil { hooks.furtherLevel = .pairs }
    let time = TimeLimit(exploring.limits.time)
    hooks.time = time
    hooks.checks = arguments[Self.also] ?? []
    hooks.recordsMap = baseline != nil || scripts != nil || map != nil || saved != nil
    let pictures = ScreenPictures()
    if map?.format == .html {
      (hooks.visit, hooks.mapSize) = (pictures.visit, AppPage.stateLimit)
    }
    let columns = saved.map { _ in SavedExploration.columns }
    var found = try await explore(
      detail: exploring.detail, within: exploring.limits, only: arguments[ExplorationOptions.only],
      hooks,
      AppMaker { try host.makeApp(columns: columns) })
    let paths = scripts.flatMap { $0.paths(of: found, within: time) }
    // The report says whether there was time for the scripts.
    if scripts != nil, paths == nil { found.recordTimeOut() }
    if let map {
      try write(found, as: map, pictures)
    } else {
      console.write(arguments[.json] ? json(found.json) : report(found))
    }
    for unused in found.unusedAcceptances { console.writeMessage("\(unused)", as: .warning) }
    let isAllowed = arguments[Self.allowCutOff]
    exploring.hintAtLimits(found.reachedLimits, accepting: isAllowed ? nil : Self.allowCutOff)
    if console.outputIsTerminal, map == nil {
      console.writeMessage(
        "To click through the app in a browser, add --format html > app.html.", as: .hint)
    }
    let isSuccess =
      found.findings.isEmpty && (found.isComplete && !found.isSafetyUndecided || isAllowed)
    // Each file is written whatever happens to the others.
    return .worst(
      of: isSuccess ? .success : .failure,
      await host.report(on: console) { try scripts?.write(paths, of: found, console) ?? .success },
      await attempt { try saved?.write(try await saved?.draw(found, for: self), console) },
      await host.report(on: console) {
        // A program that reads JSON or a map must get nothing else.
        let isData = arguments[.json] || map != nil
        return try baseline?.compare(found, console) {
          isData ? console.writeMessage($0) : console.write("\n" + $0)
        } ?? .success
      })
  }

  /// Returns the report in the width of the console, without wrapping the lines of scripts, with
  /// hints about omitted details.
  private func report(_ found: Exploration) -> String {
    let hint = "To see what is accepted, what grows, and notes, add --details."
    let details = found.details
    let more = arguments[Self.details] || details.isEmpty ? details : [[.sentence(hint)]]
    let paragraphs = found.report + more
    return paragraphs.map { $0.map { text($0) + "\n" }.joined() }.joined(separator: "\n")
  }

  private func text(_ line: ReportLine) -> String {
    switch line {
    case .sentence(let text): text.wrapped(to: console.width).joined(separator: "\n")
    case .item: line.text.line(in: console.width)
    case .whole: line.text
    }
  }
}
