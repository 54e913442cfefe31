import Routebook
import RoutebookScripts

/// Finds results that screens return and nothing handles.
struct LostResults: Check {
  let evidence: Evidence

  init(_ evidence: Evidence) { self.evidence = evidence }

  func candidates() -> [Candidate] {
    evidence.observers.guards.lostResults.map { source, lost in
      let (state, step) = (lost.attempt.state, lost.attempt.step)
      let subject = Subject(source, of: evidence.subject(ofScreenIn: state).module)
      return Candidate(.lostResult, subject) {
        try await evidence.confirm(
          .lostResult, subject, at: state, then: step.event == nil ? nil : step,
          explanation: { _ in "Nothing handles the result: \(lost.explanation)." }
        ) { replay in
          guard case .tap(let name) = replay.action(of: step) else { return [] }
          return [.expectNoControl(name)]
        }
      }
    }
  }
}
