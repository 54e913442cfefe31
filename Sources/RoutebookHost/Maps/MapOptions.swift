import VisibleText

/// The options of `explore` that ask for a map, and for a part of it.
struct MapOptions {
  static let format = format(among: MapFormat.allCases)
  static let whole = Flag("--whole", "a map of all states instead of one of the screens")
  static let from = Option<String>(
    "--from", "SCREEN", "a map that begins where this screen is on top first")
  static let to = Option<String>(
    "--to", "SCREEN", "only the shortest path to this screen; as text, its script")
  static let depth = Option<Int>(
    "--depth", "COUNT", "the maximum number of steps from where the map begins")

  static let options: [any CommandOption] = [format, whole, from, to, depth]

  /// The option that asks for a map, for a command that draws some formats.
  static func format(among formats: [MapFormat]) -> Option<MapFormat> {
    Option(
      "--format", "FORMAT", "print a map instead: \(formats.map(\.rawValue).list("or"))",
      among: formats)
  }

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
    if format == .html, isWhole {
      throw .usage("--whole does not apply to --format html, which has all states.")
    }
    from = arguments[Self.from]
    to = arguments[Self.to]
    depth = arguments[Self.depth]
  }
}
