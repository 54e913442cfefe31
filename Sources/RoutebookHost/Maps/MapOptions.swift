import VisibleText

/// The options of `explore` that ask for a map, and for a part of it.
struct MapOptions {
  static let options = [
    Option(
      "--format", "FORMAT", choices: MapFormat.allCases.map(\.rawValue),
      help: "print a map instead: \(list(MapFormat.allCases))"),
    Option("--whole", help: "a map of all states; the default is a map of the screens"),
    Option("--from", "SCREEN", help: "the map begins where this screen is on top first"),
    Option("--to", "SCREEN", help: "only the shortest path to this screen; by default, its script"),
  ]

  /// The options of a command that draws the map alone, without pictures of the screens.
  static let drawingOptions = [
    Option(
      "--format", "FORMAT", choices: MapFormat.drawings.map(\.rawValue),
      help: "print a map instead: \(list(MapFormat.drawings))"),
    Option("--whole", help: "a map of all states; the default is a map of the screens"),
  ]

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
    // Of a path, the script is the simplest map.
    let isPath = arguments.values["--to"] != nil && !arguments.flags.contains("--json")
    guard let format = asked ?? (isPath ? .text : nil) else {
      let used = Self.options.map(\.name).first {
        arguments.values[$0] != nil || arguments.flags.contains($0)
      }
      if let used {
        throw CommandError(.usage, "\(used) is for a map: add --format \(Self.list(formats)).")
      }
      return nil
    }
    if arguments.flags.contains("--json") {
      throw CommandError(
        .usage, "--json prints the report, and --format a map: use --format json or --json.")
    }
    guard formats.contains(format) else {
      throw CommandError(
        .usage, "--format must be \(Self.list(formats)), not \"\(format.rawValue)\".")
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

extension MapOptions {
  private static func list(_ formats: [MapFormat]) -> String {
    let words = formats.map(\.rawValue)
    return words.dropLast().joined(separator: ", ") + " or " + words.last!
  }
}
