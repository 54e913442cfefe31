import RoutebookExplorer
import VisibleText

extension ExplorationLimits {
  /// The limits of a command, unless options change them.
  static let standard = ExplorationLimits(states: 100_000)

  /// The options that say how far an exploration goes.
  static var options: [Option] {
    let levels = DetailLevel.allCases.map(\.rawValue)
    return [
      Option(
        "detail", "LEVEL", choices: levels,
        help:
          "explore exactly this level of detail: \(levels.list("or")); default: states, and more"),
      Option(
        "states", "COUNT",
        help: "the maximum number of explored states; default: \(standard.states)"),
      Option(
        "time", "SECONDS",
        help: "the maximum time; default: \(standard.time.components.seconds)"),
    ]
  }
}

extension Invocation {
  /// The level of detail in the options; `nil` if there is none.
  func detail() throws(CommandError) -> DetailLevel? { try arguments.choice("--detail") }

  /// The limits in the options.
  func limits() throws(CommandError) -> ExplorationLimits {
    var limits = ExplorationLimits.standard
    if let states = try count("--states") { limits.states = states }
    if let seconds = try count("--time") { limits.time = .seconds(seconds) }
    return limits
  }

  /// The number in an option, from 0 to a billion.
  func count(_ option: String) throws(CommandError) -> Int? {
    guard let text = arguments.values[option] else { return nil }
    guard !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      throw CommandError(.usage, "\(option) must be a whole number, not \"\(text.visible)\".")
    }
    // A number that does not fit in an Int is larger than any exploration.
    return min(Int(text) ?? .max, 1_000_000_000)
  }
}
