import Routebook
import RoutebookExplorer
import SampleApps

/// Exploring the stack model, compared with a plain search of the same model over packed integers.
@MainActor struct ExploreBenchmark {
  let model: StackModel

  /// A run takes seconds, so a few have to do.
  private static let rounds = 5
  /// The number of searches before and after each exploration.
  private static let searches = 4

  /// The maximum number of the features' states that are explored.
  let featureStates: Int
  /// The app with many modules that is explored.
  let city: CityModel

  private let limits = ExplorationLimits(states: 10_000_000, time: .seconds(3_600))

  func figures() async -> [Figure] {
    let expected = model.packedSearch()
    consume(await explored(expected))
    // Both are warm by now. They take turns, as in `Measurement`, which would run them more often.
    // The machine's speed changes within seconds, so the short search runs before and after the long
    // one, and the round with the median ratio counts.
    var rounds: [(explorer: Double, packed: Double)] = []
    for _ in 0..<Self.rounds {
      let before = await time { for _ in 0..<Self.searches { consume(model.packedSearch()) } }
      let explorer = await time { consume(await explored(expected)) }
      let after = await time { for _ in 0..<Self.searches { consume(model.packedSearch()) } }
      rounds.append((explorer, (before + after) / Double(2 * Self.searches)))
    }
    let states = Double(expected.states)
    let median = rounds.sorted { $0.explorer / $0.packed < $1.explorer / $1.packed }[
      rounds.count / 2]
    let packed = median.packed / states
    return [
      Figure(
        "explore, per state", size: expected.states, contestant: "explorer",
        baseline: "packed integers in a set", amount: median.explorer / states,
        baselineAmount: packed, target: model == .large ? 100 : nil),
      await featuresFigure(packed),
      await cityFigure(),
    ]
  }

  /// Exploring an app with many modules, at the standard level of detail.
  private func cityFigure() async -> Figure {
    var states = 0
    let time = await time {
      do {
        let found = try await explore { try city.makeApp() }
        precondition(found.isComplete && found.findings.isEmpty, "\(found)")
        states = found.states
      } catch {
        preconditionFailure("\(error)")
      }
    }
    return Figure(
      "explore \(city.districts) modules, per state", size: states, contestant: "explorer",
      amount: time / Double(states))
  }

  /// Exploring the features that are linked, with the replays, compared with the same search.
  private func featuresFigure(_ packed: Double) async -> Figure {
    let limits = ExplorationLimits(states: featureStates, time: .seconds(3_600))
    var times: [Double] = []
    var transitions = 0
    for _ in 0..<Self.rounds {
      times.append(
        await time {
          do {
            transitions = try await explore(detail: .everything, within: limits) {
              try HeadlessApp(title: "Features", modules: HeadlessApp.linkedModules)
            }.transitions
          } catch {
            preconditionFailure("\(error)")
          }
        })
    }
    return Figure(
      "explore the features, per transition", size: transitions, contestant: "explorer",
      baseline: "packed integers in a set, per state",
      amount: times.sorted()[times.count / 2] / Double(transitions), baselineAmount: packed)
  }

  /// The processor time of a run, in nanoseconds.
  private func time<Result>(_ run: () async -> Result) async -> Double {
    let start = threadProcessorTime()
    consume(await run())
    return (threadProcessorTime() - start) / .nanoseconds(1)
  }

  private func explored(_ expected: (states: Int, transitions: Int)) async -> Exploration {
    do {
      let found = try await explore(detail: .everything, within: limits) { try model.makeApp() }
      precondition(
        found.states == expected.states && found.transitions == expected.transitions,
        "the explorer counts \(found.states) states and \(found.transitions) transitions")
      return found
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
