import Routebook
import RoutebookNavigation
import RoutebookScripts

/// Finds requests that wait for the answer of a guard, which nothing in the app gives.
struct EndlessWaits: Check {
  let evidence: Evidence

  init(_ evidence: Evidence) { self.evidence = evidence }

  func candidates() -> [Candidate] {
    let guards = evidence.observers.guards
    return guards.waits.filter { !guards.answered.contains($0.key) }.map { name, attempt in
      let subject = Subject(.guardNamed(name), of: nil)
      return Candidate(.waitingForever, subject) { try await decide(name, subject, attempt) }
    }
  }

  private func decide(_ name: String, _ subject: Subject, _ attempt: Attempt) async throws
    -> Verdict
  {
    // What was not explored can give the answer.
    guard evidence.explorer.cuts.isEmpty else { return .undecided }
    guard var replay = try await evidence.replay(to: attempt.state),
      try await replay.perform(attempt.step)
    else { return .undecided }
    try await replay.waitForTasks()
    // A task that goes on can answer later.
    if replay.app.navigator.startedTasks.isBusy { return .undecided }
    guard let waiting = replay.app.navigator.state.undecided, waiting.guardName == name else {
      return .refuted
    }
    let text = Explanation("Nothing answers for the guard, for which \(waiting.action) waits.")
    return .confirmed(Finding(.waitingForever, subject, text, steps: replay.actions))
  }
}
