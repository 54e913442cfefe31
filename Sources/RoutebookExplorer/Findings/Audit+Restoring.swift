import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookScripts

/// States that are not the same after the app was saved and restored in another process.
extension Audit {
  private static let file = "explored.state"

  /// What is lost when a state is saved and restored.
  enum Loss {
    /// It can't be saved.
    case unsaved(Subject, error: String)
    /// The report says what is lost.
    case reported([RestoreReport.Finding])
    /// The screen shows something else.
    case shown(Subject)
  }

  /// The findings about what is lost.
  ///
  /// - Parameters:
  ///   - losses: What is lost in each of some states.
  ///   - isSteady: Whether apps always show the same after the same steps.
  func notRestored(_ losses: [Int: Loss], isSteady: Bool) async throws -> [Finding] {
    var findings: [Finding] = []
    for (state, loss) in losses.sorted(by: { $0.key < $1.key }) {
      if case .shown = loss, !isSteady { continue }
      let known = Set(findings.map(\.about))
      findings +=
        try await inTime { try await self.findings(of: loss, in: state, known: known) } ?? []
    }
    return findings
  }

  /// What is lost when the state of a replay is saved and restored in a new app.
  func loss(in replay: Replay) async throws -> Loss? {
    // A replay that differs is a finding of its own, and so is a destination that is not registered.
    // No task is saved, so what is lost is told where none is about to go on.
    guard !replay.app.navigator.startedTasks.isBusy,
      !replay.app.navigator.state.destinations.contains(where: {
        replay.app.registry.failure(for: $0) != nil
      })
    else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try replay.app.savedState()
    } catch {
      return .unsaved(replay.subject, error: "\(error)")
    }
    let restored = try newApp()
    restored.takeUnsavedFeatures(from: replay.app)
    // A guard that keeps users out of what was saved does its work.
    guard let report = try? restored.restore(savedState: bytes), !report.isElsewhere else {
      return nil
    }
    if !restored.navigator.startedTasks.isEmpty {
      await restored.letTasksGoOn(within: Replay.taskLimit)
    }
    let lost = report.findings.filter(\.isLoss)
    if !lost.isEmpty { return .reported(lost) }
    // An action that waits for a detour is lost in every app, and so is what it would show.
    guard replay.app.navigator.state.waiting == nil,
      restored.navigator.state != replay.app.navigator.state
        || restored.items().map(\.description) != replay.screens.last
    else { return nil }
    return .shown(replay.subject)
  }

  /// The findings about a loss, without those whose subjects are known.
  private func findings(
    of loss: Loss, in state: Int, known: Set<FindingSubject>
  ) async throws -> [Finding] {
    switch loss {
    case .unsaved(let screen, let error):
      guard !known.contains(screen.about), var replay = try await replay(to: state) else {
        return []
      }
      let fails = try await replay.fails(.save(Self.file))
      return [
        Finding(
          .notRestored, screen, "It can't be saved: \(error)", steps: replay.actions, fails: fails)
      ]
    case .reported(let lost):
      let module = subject(ofScreenIn: state).module
      var findings: [Finding] = []
      for lost in lost where !known.contains(.saved(lost.part)) {
        let (replay, fails) = try await demonstration(of: state, bySteps: lost.isHandler)
        findings.append(
          Finding(
            .notRestored, Subject(.saved(lost.part), of: module), Explanation(lost.line),
            steps: replay.actions, fails: fails))
      }
      return findings
    case .shown(let screen):
      if known.contains(screen.about) { return [] }
      let (replay, fails) = try await demonstration(of: state, bySteps: false)
      return [
        Finding(
          .notRestored, screen, "What is shown is not the same after saving and restoring.",
          steps: replay.actions, fails: fails)
      ]
    }
  }

  /// A replay that saves a state, leaves it and restores it, and whose last line shows what is lost.
  ///
  /// - Parameter bySteps: Whether it takes a step to notice it.
  private func demonstration(
    of state: Int, bySteps: Bool
  ) async throws -> (replay: Replay, fails: Bool) {
    guard let original = try await replay(to: state) else {
      return (try await restored(state), false)
    }
    if !bySteps {
      var replay = try await restored(state)
      let fails = try await replay.fails(
        oneOf: replay.difference(from: original).map { [$0] } ?? [])
      return (replay, fails)
    }
    let items = original.app.items()
    let steps =
      items.indices.filter { items[$0].isUsable && items[$0].role != .textField }
      .map { Step(item: $0) } + [.back, .swipe]
    for step in steps {
      guard var original = try await replay(to: state), try await original.perform(step) else {
        continue
      }
      try await original.waitForTasks()
      var replay = try await restored(state)
      guard try await replay.perform(step) else { continue }
      try await replay.waitForTasks()
      guard let expectation = replay.difference(from: original) else { continue }
      if try await replay.fails(expectation) { return (replay, true) }
    }
    return (try await restored(state), false)
  }

  /// A replay in which a state is saved, left as far as possible, and restored.
  private func restored(_ state: Int) async throws -> Replay {
    var replay = try await newReplay()
    for step in search.graph.trace(to: state) { _ = try await replay.perform(step) }
    _ = try await replay.perform(.save(Self.file))
    while replay.app.navigator.state.destinations.count > 1 {
      let revision = replay.app.navigator.revision
      let step: ScriptStep.Action = replay.app.hasBackButton ? .back : .swipe
      guard try await replay.perform(step) else {
        replay.removeLast()
        break
      }
      if replay.app.navigator.revision == revision { break }
      // What it does in the end would spoil what is restored.
      try await replay.waitForTasks()
    }
    _ = try await replay.perform(.restore(Self.file))
    return replay
  }
}

extension Replay {
  /// What a script expects to see in another replay and does not see here; `nil` if both show the
  /// same.
  fileprivate func difference(from other: Replay) -> ScriptStep.Action? {
    let (path, expectedPath) = (app.path(), other.app.path())
    if path != expectedPath { return .expectPath(expectedPath) }
    let (texts, expectedTexts) = (app.texts(), other.app.texts())
    if let text = expectedTexts.first(where: { !texts.contains($0) }) { return .expectText(text) }
    return texts.first { !expectedTexts.contains($0) }.map { .expectNoText($0) }
  }
}

extension RestoreReport {
  /// Whether guards decided to restore something else, or later.
  fileprivate var isElsewhere: Bool {
    switch outcome {
    case .committed, .unchanged: findings == [.ledElsewhere]
    case .refused, .redirected, .detoured, .queued: true
    }
  }
}

extension RestoreReport.Finding {
  /// Whether it is a loss that the app can prevent. No app keeps an action that waits for a detour.
  fileprivate var isLoss: Bool {
    if case .droppedWaitingAction = self { false } else { !isRenaming }
  }

  /// Whether it is noticed only when something ends or returns.
  fileprivate var isHandler: Bool {
    switch self {
    case .lostHandler, .lostReturnHandler: true
    default: false
    }
  }

  /// What is lost, without its place in the code or its values.
  fileprivate var part: FindingSubject.SavedPart {
    switch self {
    case .dropped(let route, _, _, _): .route(route)
    case .renamed(let name, _), .renamedTab(let name, _): .route(name)
    case .droppedTab(let name, _, _): .tab(name)
    case .resetState(let route, _): .state(of: route)
    case .lostHandler(let route, _): .onEnd(of: route)
    case .lostReturnHandler(let route, _): .onReturn(to: route)
    case .droppedWaitingAction: .waitingAction
    case .droppedFeature(let name, _): .feature(name)
    case .ledElsewhere: .place
    }
  }
}
