import Routebook
import RoutebookScripts

/// Finds deep links of one module that lead to a place of another one.
struct ShadowedLinks: Check {
  let evidence: Evidence

  init(_ evidence: Evidence) { self.evidence = evidence }

  func candidates() -> [Candidate] {
    evidence.screens.registry.shadowedDeepLinks.map { shadowed in
      let subject = Subject(
        .link(shadowed.pattern.text), of: shadowed.pattern.registration.module)
      return Candidate(.shadowedLink, subject) {
        var replay = try await evidence.newReplay(from: .newApp)
        _ = try await replay.perform(.open(shadowed.link))
        var failing: [ScriptStep.Action] = []
        if let expected = shadowed.expected.last {
          failing = evidence.arrival(at: expected, in: try await evidence.newApp())
        }
        let fails = try await replay.fails(oneOf: failing)
        return .confirmed(
          Finding(
            .shadowedLink, subject, Explanation(shadowed.description), steps: replay.actions,
            fails: fails))
      }
    }
  }
}
