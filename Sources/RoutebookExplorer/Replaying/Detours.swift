/// Other steps that lead to the same state, to find out which of them leaves something behind.
struct Detours {
  /// The maximum number of detours that are tried.
  private static let limit = 50

  private let evidence: Evidence

  init(_ evidence: Evidence) { self.evidence = evidence }

  /// The steps of the shortest way to a state with something before: a step that changes no state, or a step
  /// in another state that leads back to the way.
  func steps(to state: Int) -> [[Step]] {
    let way = evidence.ways.way(to: state)
    var all: [[Step]] = []
    for (index, place) in way.states.enumerated() {
      for attempt in idleAttempts(onScreenOf: place) {
        all.append(way.steps.prefix(index) + [attempt.step] + way.steps.dropFirst(index))
      }
    }
    let places = Dictionary(
      way.states.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for other in evidence.nearestFirst(evidence.graph.explored) where all.count < Self.limit {
      for (step, target) in evidence.graph.transitions(of: other) {
        guard let index = places[target], target != other, step.item != nil else { continue }
        all.append(
          evidence.ways.way(to: other).steps + [step] + way.steps.dropFirst(index))
      }
    }
    return Array(all.prefix(Self.limit))
  }

  private func idleAttempts(onScreenOf state: Int) -> [Attempt] {
    let screen = evidence.graph.screen(of: state)
    return evidence.observers.items.idle.values.map(\.attempt)
      .filter { evidence.graph.screen(of: $0.state) == screen }.sorted { $0.step < $1.step }
  }
}
