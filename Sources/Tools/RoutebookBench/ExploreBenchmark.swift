import Routebook
import RoutebookExplorer
import SampleApps
import SocialApp

/// Exploring the stack model, compared with a plain search of the same model over packed integers.
@MainActor struct ExploreBenchmark {
  let model: StackModel

  /// A run takes seconds, so there are few.
  private static let rounds = 5
  /// The number of searches before and after each exploration.
  private static let searches = 4

  /// The app with many modules that is explored.
  let city: CityModel

  private let limits = ExplorationLimits(states: 10_000_000, time: .seconds(3_600))

  func figures() async -> [Figure] {
    let expected = model.packedSearch()
    consume(await explored(expected))
    // Both are warm by now. They take turns, as in `Effort.times`, which would run them more often.
    // The machine's speed changes within seconds, so the short search runs before and after the
    // long one, and the round with the median ratio counts.
    var rounds: [(explorer: Double, packed: Double)] = []
    for _ in 0..<Self.rounds {
      let before = await processorTime {
        for _ in 0..<Self.searches { consume(model.packedSearch()) }
      }
      let explorer = await processorTime { consume(await explored(expected)) }
      let after = await processorTime {
        for _ in 0..<Self.searches { consume(model.packedSearch()) }
      }
      rounds.append((explorer, (before + after) / Double(2 * Self.searches)))
    }
    let states = Double(expected.states)
    let median = rounds.sorted { $0.explorer / $0.packed < $1.explorer / $1.packed }[
      rounds.count / 2]
    return [
      Figure(
        benchmark: "explore, per state", size: expected.states,
        contestant: Timing(name: "explorer", nanoseconds: median.explorer / states),
        baseline: Timing(name: "packed integers in a set", nanoseconds: median.packed / states)),
      await figure(of: "\(city.districts) modules") { try city.makeApp() },
      await figure(of: "a social client") { try SocialApp.makeApp(nil) },
    ]
  }

  /// Exploring a large app that has no fault, at the standard level of detail.
  private func figure(
    of name: String, _ makeApp: @escaping () throws -> HeadlessApp
  ) async -> Figure {
    var states = 0
    let time = await processorTime {
      let found = try! await explore(makeApp)
      precondition(found.isComplete && found.findings.isEmpty, "\(found)")
      states = found.states
    }
    return Figure(
      benchmark: "explore \(name), per state", size: states,
      contestant: Timing(name: "explorer", nanoseconds: time / Double(states)))
  }

  private func explored(_ expected: (states: Int, transitions: Int)) async -> Exploration {
    let found = try! await explore(detail: .everything, within: limits) { try model.makeApp() }
    precondition(
      found.states == expected.states && found.transitions == expected.transitions,
      "the explorer counts \(found.states) states and \(found.transitions) transitions")
    return found
  }
}
