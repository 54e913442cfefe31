import RoutebookExplorer
import VisibleText

/// A format in which `explore` prints the map of an app.
enum MapFormat: String, CaseIterable {
  /// Screens with what leads to others; for a path, the script.
  case text
  /// Data for a program.
  case json
  /// A flowchart for Mermaid, which many sites draw in Markdown.
  case mermaid
  /// The app itself, to click through in a browser.
  case html
}

/// The options of `explore` that ask for a map, and for a part of it.
struct MapOptions {
  static let format = Option<MapFormat>(
    "--format", "FORMAT",
    "print a map instead: \(MapFormat.allCases.map(\.rawValue).list("or"))")
  static let whole = Flag(
    "--whole", "a map of all states, not of the screens, as text or json")
  static let from = Option<String>(
    "--from", "SCREEN", "a map that begins where this screen is on top first")
  static let to = Option<String>(
    "--to", "SCREEN", "only the shortest path to this screen; as text, its script")
  static let depth = Option<Int>(
    "--depth", "COUNT", "the maximum number of steps from where the map begins")

  static let options: [any CommandOption] = [format, whole, from, to, depth]

  let format: MapFormat
  let isWhole: Bool
  /// The names of the screens at which the map begins and ends.
  let (from, to): (String?, String?)
  /// The maximum number of steps from the start of the map.
  let depth: Int?

  /// Returns `nil` if no map is asked for.
  init?(_ arguments: Arguments) throws(CommandError) {
    guard Self.options.contains(where: arguments.isUsed) else { return nil }
    let isJSON = arguments[.json]
    format = arguments[Self.format] ?? (isJSON ? .json : .text)
    if isJSON, format != .json {
      throw .usage(
        "--json prints the report, and --format a map: use --format json or --json.")
    }
    isWhole = arguments[Self.whole]
    if isWhole, format == .html || format == .mermaid {
      let content = format == .html ? "states" : "screens"
      throw .usage(
        "--whole does not apply to --format \(format.rawValue), which has all \(content).")
    }
    from = arguments[Self.from]
    to = arguments[Self.to]
    depth = arguments[Self.depth]
  }
}

@MainActor extension ExploreCommand {
  /// Prints the map of an exploration, and on standard error the summary of what was found.
  ///
  /// - Parameter pictures: What was drawn during the exploration, for a page.
  func write(
    _ found: Exploration, as options: MapOptions, _ pictures: ScreenPictures
  ) throws(CommandError) {
    // The other files of the command have what was explored, and no more.
    guard let map = options.format == .html ? found.completedMap : found.map else { return }
    let selection = try MapSelection(
      of: map, isComplete: found.isComplete, from: options.from, to: options.to,
      depth: options.depth)
    var leftOut: [String] = []
    if options.format == .html {
      let page = AppPage(of: selection, found, pictures, title: host.name)
      console.write(page.html)
      leftOut = page.leftOut
    } else if options.format == .text, let script = selection.script {
      console.write(script)
    } else {
      let printed = selection.map.printed(in: options.format, isWhole: options.isWhole)
      console.write(printed.text)
      leftOut = printed.leftOut
    }
    for line in found.summary + found.findings.map(\.name.visible) + leftOut {
      console.writeMessage(line: line)
    }
    if options.format == .html, !console.outputIsTerminal, console.messageWidth != nil {
      console.writeMessage(
        "Open the page in a browser: it shows each screen and finding.", as: .hint)
    }
  }
}
