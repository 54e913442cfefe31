import Routebook
import RoutebookExplorer
import VisibleText

/// Explores the app, plays scripts, and reports what they use of it.
struct CoverageCommand: Command {
  static let all = Flag("--all", "list each screen, and all that no script uses")
  static let minimum = Option<Int>(
    "--minimum", "PERCENT", "fail if the scripts use fewer of the items")

  static let name = "coverage"
  static let operands = Operands("[SCRIPT…]", completing: .scripts)
  static let summary = "show which screens, items and transitions scripts use"
  static let options: [any CommandOption] =
    [ExplorationOptions.only, StartOptions.link, StartOptions.restore, Flag.json]
    + ExplorationOptions.options
    + [all, minimum]
  static let notes: [HelpPart] = [
    """
    SCRIPT is the name of a script that a module registers, a file, or - for standard input. The \
    default is all registered scripts; with --only, those of the module.
    """,
    """
    The app is explored as by explore, and each script is played in a new app. An item is used if \
    a script uses it in some state of its screen, and a transition is an item with a screen that \
    it leads to. What a script does beyond what was explored is listed: it opens links, restores \
    states, or types other texts. The exit status is 1 if a script fails; what it used until then \
    counts. It is also 1 if the time is up before all scripts are played to the end, and if fewer \
    items are used than --minimum asks for.
    """,
  ]

  let call: Call

  func perform() async throws -> ExitCode {
    let exploring = ExplorationOptions(self)
    let scripts = try scriptsToCover()
    let hooks = try exploring.hooks()
    let meter = try await CoverageMeter(
      detail: exploring.detail, within: exploring.limits, only: arguments[ExplorationOptions.only],
      hooks,
      { try host.makeApp() })
    var code = ExitCode.success
    func fail(_ message: String, as style: TextStyle = .error) {
      console.writeMessage(message, as: style)
      code = .failure
    }
    var names: [String] = []
    var unfinished: [String] = []
    for (index, script) in scripts.enumerated() {
      guard !meter.isOutOfTime else {
        unfinished.append(script.name)
        continue
      }
      names.append(script.name)
      showProgress("Playing \(script.name)", index, of: scripts.count)
      console.setExitMessage(playing: nil, of: script.name)
      let app = try host.makeAppOrFail()
      do {
        let isWhole = try await meter.play(
          script, in: app, store: FileStore(), report: { console.writeMessage($0, as: .warning) },
          willPerform: { console.setExitMessage(playing: WrittenStep($0, of: $1), of: $1) })
        if !isWhole { unfinished.append(script.name) }
      } catch {
        fail("\(error)")
      }
    }
    if !unfinished.isEmpty {
      // It names the first ones.
      fail(
        "The time is up: \(unfinished.count) of \(counted(scripts.count, "script is", "scripts are"))"
          + " not played to the end: \(unfinished.map(\.visible).list("and", first: 5)).",
        as: .warning)
    }
    write(meter.coverage, of: names)
    exploring.hintAtLimits(meter.coverage.reachedLimits)
    let items = meter.coverage.items.used
    if let minimum = arguments[Self.minimum], !items.reaches(percent: minimum) {
      fail("The scripts use \(items) of the items, and --minimum asks for \(minimum) %.")
    }
    return code
  }

  /// Prints the coverage, with hints about how to see or reach the rest.
  private func write(_ coverage: Coverage, of scripts: [String]) {
    guard !arguments[.json] else {
      return console.write(json(coverage.json(of: scripts)))
    }
    let report = CoverageReport(
      coverage: coverage, scriptCount: scripts.count, isWhole: arguments[Self.all],
      width: console.width, styles: console.styles)
    console.write(report.text)
    if console.outputIsTerminal, let screen = report.firstMissing {
      let words = commandLine(ExploreCommand.self, ["--to", screen.shellWord])
      console.writeMessage(
        "For a script that leads to the first screen that is never shown, run:", as: .hint,
        run: words)
    }
  }

  /// Returns the scripts in the operands, or else the registered ones, sorted.
  @MainActor private func scriptsToCover() throws -> [ExpandedScript] {
    let registry = try host.makeAppOrFail().registry
    let registered = registry[NamedScripts.self]
    let reader = ScriptReader(registered: registered, console: console)
    guard arguments.operands.isEmpty else { return try reader.scripts(arguments.operands) }
    let module = arguments[ExplorationOptions.only]
    if let module, !registry.modules.contains(module) {
      throw UnknownModule(name: module, known: registry.modules)
    }
    let names = registered.filter { [nil, $0.registration.module].contains(module) }.map(\.name)
    if let module, names.isEmpty {
      throw CommandError.usage(
        "\(module.visible) registers no script. Pass a file, or - for standard input.")
    }
    return try reader.scripts(names.sorted())
  }
}
