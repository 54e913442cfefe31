import RoutebookExplorer
import VisibleText

extension ExplorationBounds {
  /// The options that say how far an exploration goes.
  static var options: [Option] {
    let defaults = ExplorationBounds()
    let bounds = Bound.allCases.map { bound in
      Option(
        bound.rawValue, "COUNT|off",
        help: "\(bound.help); default: \(defaults[bound].map { "\($0)" } ?? "off")")
    }
    return bounds + [
      Option(
        "states", "COUNT", help: "the maximum number of states; default: \(defaults.states)"),
      Option(
        "depth", "COUNT",
        help: "the maximum number of steps from the start; default: \(defaults.depth)"),
      Option(
        "time", "SECONDS",
        help: "the maximum time; default: \(defaults.time.components.seconds)"),
    ]
  }
}

extension ExplorationBounds.Bound {
  /// The option that sets the bound.
  fileprivate var option: String { "--\(rawValue)" }

  fileprivate var help: String {
    switch self {
    case .elements: "the number of uppermost elements that tell places apart"
    case .features: "how many features' states count together"
    case .repeats: "how often the same screen is on a stack, at most"
    case .layers: "the maximum number of presented layers"
    case .tabs: "the maximum number of tabs away from their roots"
    case .growth: "by how much lists and numbers grow, at most"
    }
  }
}

extension Invocation {
  /// The bounds and limits in the options.
  func bounds() throws(CommandError) -> ExplorationBounds {
    var bounds = ExplorationBounds()
    if let states = try count("--states") {
      guard states > 0 else { throw CommandError(.usage, "--states must be at least 1.") }
      bounds.states = states
    }
    // A map that begins elsewhere needs all ways there, and a path all ways to its end.
    let isPart = arguments.values["--from"] != nil || arguments.values["--to"] != nil
    if let depth = try count("--depth"), !isPart { bounds.depth = depth }
    for bound in ExplorationBounds.Bound.allCases {
      if arguments.values[bound.option] == "off" {
        bounds[bound] = nil
      } else if let count = try count(bound.option, "a whole number or off") {
        bounds[bound] = count
      }
    }
    if let seconds = try count("--time") { bounds.time = .seconds(seconds) }
    return bounds
  }

  /// The number in an option, from 0 to a billion.
  func count(
    _ option: String, _ form: String = "a whole number"
  ) throws(CommandError) -> Int? {
    guard let text = arguments.values[option] else { return nil }
    guard !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      throw CommandError(.usage, "\(option) must be \(form), not \"\(text.visible)\".")
    }
    // A number that does not fit in an Int is larger than any exploration.
    return min(Int(text) ?? .max, 1_000_000_000)
  }
}
