import Routebook
import RoutebookApp
import VisibleText

/// What has most values in an exploration that was cut off, which multiplies its states.
struct Multipliers {
  /// The number of sentences of each kind.
  private static let limit = 3
  /// The number of values from which on something is named.
  private static let leastCount = 10

  /// What has most values, in sentences.
  let sentences: [String]

  init(of explorer: Explorer) {
    let names = explorer.registry[FeatureStates.self].map(\.name)
    var fields: [String: Int] = [:]
    for (name, states) in zip(names, explorer.space.statesOfFeatures) {
      fields.merge(Self.fields(of: states, named: name)) { max($0, $1) }
    }
    var screens: [String: Int] = [:]
    for state in 0..<explorer.graph.count {
      let screen = explorer.screens.destinations[explorer.graph.screen(of: state)]
      screens["\(screen)", default: 0] += 1
    }
    sentences =
      Self.largest(fields).map { "\($0.name.visible) has \(counted($0.count, "value"))." }
      + Self.largest(screens).map {
        "\($0.name.visible) is in front in \(counted($0.count, "state"))."
      }
  }

  private static func largest(_ counts: [String: Int]) -> [(name: String, count: Int)] {
    counts.filter { $0.value >= leastCount }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(limit).map { ($0.key, $0.value) }
  }

  /// The number of values that each field of a feature's state has.
  private static func fields(of states: [StateValue], named feature: String) -> [String: Int] {
    var values: [String: Set<AnyHashable>] = [:]
    for state in states {
      let mirror = Mirror(reflecting: state.base)
      guard mirror.displayStyle == .struct, !mirror.children.isEmpty else {
        values[feature, default: []].insert(AnyHashable(state))
        continue
      }
      for case (let label?, let value as any Hashable) in mirror.children {
        values["\(feature).\(label)", default: []].insert(AnyHashable(value))
      }
    }
    return values.mapValues(\.count)
  }
}
