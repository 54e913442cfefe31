import Routebook
import RoutebookExplorer
import VisibleText

extension Command {
  static let explore = Command(
    name: "explore", operands: "",
    summary: "use everything in every state, and find traps, dead ends and missing screens",
    notes: """
      The exit status is 0 without findings, and 1 with findings that no module accepts. A finding has
      the shortest script that leads to it, which play runs.

      With --format, a map is on standard output, and the summary and the names of the findings are on
      standard error. SCREEN is the name of a screen in the map, or its end: MyRoute.start. With --from,
      --depth counts from that screen.
      """,
    options: [
      Option("--only", "MODULE", help: "leave out steps between screens of other modules"),
      Option(
        "--states", "COUNT",
        help: "the maximum number of states; default: \(Defaults.bounds.states)"),
      Option(
        "--depth", "COUNT",
        help: "the maximum number of steps from the start; default: \(Defaults.bounds.depth)"),
      Option(
        "--layers", "COUNT",
        help: "the maximum number of presented layers; default: \(Defaults.bounds.layers)"),
      Option(
        "--time", "SECONDS",
        help: "the maximum time; default: \(Defaults.bounds.time.components.seconds)"),
      .json,
    ] + MapOptions.options,
    perform: { invocation throws(CommandError) in try invocation.explore() })

  private enum Defaults {
    static let bounds = ExplorationBounds()
  }
}

extension Invocation {
  fileprivate func explore() throws(CommandError) -> ExitCode {
    try arguments.requireNoOperands()
    let bounds = try bounds()
    let mapOptions = try MapOptions(arguments, depth: number("--depth"))
    let found: Exploration
    do {
      found = try RoutebookExplorer.explore(
        within: bounds, only: arguments.values["--only"], recordsMap: mapOptions != nil,
        progress: { progress in
          console.progress.show(
            "\(host.name) explore: \(progress.states) states, \(progress.transitions) transitions, "
              + "depth \(progress.depth)…")
        }
      ) { try host.make() }
    } catch let error as UnknownModule {
      throw CommandError(.usage, error.description)
    } catch {
      throw CommandError(makingApp: error)
    }
    if let mapOptions {
      try write(found, as: mapOptions)
    } else {
      console.write(
        arguments.flags.contains("--json") ? json(ExplorationJSON(found)) : found.description)
    }
    return found.findings.isEmpty ? .success : .failure
  }

  private func bounds() throws(CommandError) -> ExplorationBounds {
    var bounds = ExplorationBounds()
    if let states = try number("--states") { bounds.states = max(1, states) }
    // A map that begins elsewhere needs all ways there.
    if arguments.values["--from"] == nil, let depth = try number("--depth") { bounds.depth = depth }
    if let layers = try number("--layers") { bounds.layers = layers }
    if let seconds = try number("--time") { bounds.time = .seconds(seconds) }
    return bounds
  }

  /// The number in an option, from 0 to a billion.
  private func number(_ option: String) throws(CommandError) -> Int? {
    guard let text = arguments.values[option] else { return nil }
    guard !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      throw CommandError(.usage, "\(option) must be a whole number, not \"\(text.visible)\".")
    }
    // A number that does not fit in an Int is larger than any exploration.
    return min(Int(text) ?? .max, 1_000_000_000)
  }
}
