import Routebook
import RoutebookNavigation
import RoutebookScripts
import VisibleText

/// Finds states from which the root of a tab can't be reached.
struct Traps: Check {
  let evidence: Evidence

  init(_ evidence: Evidence) { self.evidence = evidence }

  func candidates() async throws -> [Candidate] {
    // What becomes a dead end by itself is one already.
    let deadEnds = Set(DeadEnds(evidence).allStates)
    let search = WaySearch(evidence) {
      evidence.graph.isRoot($0)
    } to: {
      $0.isAtRootOfTab
    }
    let states = try await search.candidates().filter {
      !deadEnds.contains($0) && !deadEnds.contains(evidence.graph.wait(from: $0) ?? $0)
    }
    return candidates(states, search)
  }

  private func candidates(_ states: [Int], _ search: WaySearch) -> [Candidate] {
    evidence.groupedByScreen(states).map { states in
      let subject = evidence.subject(ofScreenIn: states[0])
      return Candidate(.trap, subject) {
        let decided = try await evidence.firstState(among: states, unless: search.isFree) { state in
          try await search.hasWay(from: state).map { !$0 }
        }
        guard case .found(let state) = decided else { return decided.verdict }
        return try await evidence.confirm(
          .trap, subject, at: state,
          explanation: { replay in
            let field = replay.items.first { $0.role == .textField && $0.sampleInputs == nil }
            return Explanation(
              "The root of a tab can't be reached from here."
                + (field.map {
                  " If a text in \($0.label.quoted) leads further, declare it: `sampleInputs(_:)`."
                } ?? ""))
          },
          RootOfTab.expectation)
      }
    }
  }
}
