import VisibleText

/// The options of `explore` that ask for a map, and for a part of it.
struct MapOptions {
  static let options =
    drawing(in: MapFormat.allCases) + [
      Option("from", "SCREEN", help: "a map that begins where this screen is on top first"),
      Option("to", "SCREEN", help: "only the shortest path to this screen; as text, its script"),
      Option("depth", "COUNT", help: "the maximum number of steps from where the map begins"),
    ]

  /// The options of a command that draws the map alone, in some formats.
  static func drawing(in formats: [MapFormat]) -> [Option] {
    let names = formats.map(\.rawValue)
    return [
      Option(
        "format", "FORMAT", choices: names, help: "print a map instead: \(names.list("or"))"),
      Option("whole", help: "a map of all states instead of one of the screens"),
    ]
  }

  let format: MapFormat
  let isWhole: Bool
  /// The names of the screens at which the map begins and ends.
  let (from, to): (String?, String?)
  /// The maximum number of steps from the start of the map.
  let depth: Int?

  /// Returns `nil` if no map is asked for.
  ///
  /// - Parameter formats: The formats that the command has.
  init?(
    _ arguments: Arguments, depth: Int?, formats: [MapFormat] = MapFormat.allCases
  ) throws(CommandError) {
    let asked: MapFormat? = try arguments.choice("--format")
    let isJSON = arguments.flags.contains("--json")
    let asksForPart = Self.options.contains {
      arguments.values[$0.name] != nil || arguments.flags.contains($0.name)
    }
    guard asksForPart else { return nil }
    let format = asked ?? (isJSON ? .json : .text)
    if isJSON, format != .json {
      throw CommandError(
        .usage, "--json prints the report, and --format a map: use --format json or --json.")
    }
    guard formats.contains(format) else {
      throw CommandError(
        .usage,
        "--format must be \(formats.map(\.rawValue).list("or")), not \"\(format.rawValue)\".")
    }
    self.format = format
    if format == .html, arguments.flags.contains("--whole") {
      throw CommandError(.usage, "--whole does not apply to --format html, which has all states.")
    }
    isWhole = arguments.flags.contains("--whole")
    from = arguments.values["--from"]
    to = arguments.values["--to"]
    self.depth = depth
  }
}
