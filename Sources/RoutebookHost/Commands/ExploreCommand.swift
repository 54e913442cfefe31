import Routebook
import RoutebookExplorer
import VisibleText

extension Command {
  static let explore = Command(
    name: "explore", operands: "",
    summary: "use everything in every state, and find traps, dead ends and missing screens",
    notes: [
      """
      A state is explored if something about it is new. What counts is the level of detail: \
      screens (every screen), values (each of its values), states (each screen in each state of \
      each feature), pairs (each change with something else), everything. Coarse levels come \
      first. Without --detail, the level states is required, and pairs follows as far as --states \
      allows.
      """,
      """
      The exit status is 0 without findings, and 1 with findings that no module accepts, or if a \
      limit (states, time) cut the required level off. A finding has the shortest script that is \
      known to lead to it, which play runs.
      """,
      """
      With --format, a map is on standard output, and the summary and the names of the findings \
      are on standard error. SCREEN is the name of a screen in the map, or its end: MyRoute.start, \
      or its title. --depth is the maximum number of steps on the map. The map as html is the app \
      itself, to click through.
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
    ],
    options: [
      Option(
        "only", "MODULE",
        help: "explore a module in detail, and every screen of the others"),
      .link, .send, .restore,
    ] + ExplorationLimits.options + [
      Option(
        "also", RareStep.allCases.map(\.rawValue).joined(separator: "|"),
        choices: RareStep.allCases.map(\.rawValue),
        help:
          "press buttons again while their tasks run, let links arrive in any state, or look for missing labels; several: double,links"
      ),
      Option(
        "details", help: "also print what is accepted, what grows, and notes"),
      Option("allow-cut-off", help: "accept that a limit cut the exploration off"),
      Option("baseline", "FILE", help: "compare the app's navigation with this text"),
      Option("update", help: "write the baseline instead, which accepts what differs"),
      Option(
        "scripts", "DIR",
        help: "write scripts that use every transition between screens to this folder"),
      .json,
    ] + MapOptions.options,
    perform: { invocation throws(CommandError) in try await invocation.explore() })
}

extension Invocation {
  fileprivate func explore() async throws(CommandError) -> ExitCode {
    try arguments.requireNoOperands()
    let limits = try limits()
    let mapOptions = try MapOptions(arguments, depth: count("--depth"))
    let baseline = try baselineFile()
    let folder = try scriptFolder()
    var hooks = try explorationHooks()
    let detail = try detail() ?? .states
    if try self.detail() == nil { hooks.furtherDetail = .pairs }
    let time = TimeLimit(limits.time)
    hooks.time = time
    hooks.rareSteps = try rareSteps()
    hooks.recordsMap = baseline != nil || folder != nil || mapOptions != nil
    let pictures = ScreenPictures()
    if mapOptions?.format == .html {
      hooks.visit = pictures.visit
    }
    var found = try await exploring {
      try await RoutebookExplorer.explore(
        detail: detail, within: limits, only: arguments.values["--only"], hooks
      ) { try host.make() }
    }
    // The report says whether there was time for the scripts, and it is there if they can't be
    // written.
    let scripts = Result { () throws(CommandError) -> WrittenScripts? in
      guard let folder, let map = found.map else { return nil }
      return try write(
        GeneratedScripts(map, within: time), to: folder, within: time)
    }
    if let written = try? scripts.get(), written.isCutOff { found.endEarly() }
    if let mapOptions {
      try write(found, as: mapOptions, pictures)
    } else {
      console.write(
        arguments.flags.contains("--json")
          ? json(found.json)
          : report(found))
    }
    for unused in found.unusedAcceptances { console.complain("\(unused)", as: .warning) }
    hintAtMore(after: found.cuts, in: .explore)
    if console.outputIsTerminal, mapOptions == nil { hintAtPage() }
    // Each file is written whatever happens to the other.
    let writing = attempt { () throws(CommandError) in
      guard let written = try scripts.get() else { return .success }
      console.complain(written.message)
      return written.areThere ? .success : .failure
    }
    let comparing = attempt { () throws(CommandError) in
      guard let baseline else { return .success }
      return try compare(found, with: baseline)
    }
    let isSuccess =
      found.findings.isEmpty && (found.isComplete || arguments.flags.contains("--allow-cut-off"))
    return .worst(of: isSuccess ? .success : .failure, writing, comparing)
  }

  /// Says how to see what was explored.
  private func hintAtPage() {
    var page = arguments
    page["--format"] = "html"
    page.flags.remove("--details")
    let words = words(of: .explore, page) + [">", "app.html"]
    console.complain("To click through the app in a browser, run \(command: words).", as: .hint)
  }

  /// What is also tried in each state.
  private func rareSteps() throws(CommandError) -> Set<RareStep> {
    var steps: Set<RareStep> = []
    for word in (arguments.values["--also"] ?? "").split(separator: ",") {
      guard let step = RareStep(rawValue: String(word)) else {
        throw CommandError(
          .usage,
          "--also must be \(RareStep.allCases.map(\.rawValue).list("or")), not "
            + "\(String(word).quoted).")
      }
      steps.insert(step)
    }
    return steps
  }

  /// The report, which says how to see the details that it leaves out, in the width of the console, without
  /// a change in the lines of scripts.
  private func report(_ found: Exploration) -> String {
    let showsDetails = arguments.flags.contains("--details")
    let hint = found.subjectOfDetails.map {
      [[ReportLine.sentence("To see \($0), add --details.")]]
    }
    let paragraphs = found.report + (showsDetails ? found.details : hint ?? [])
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
