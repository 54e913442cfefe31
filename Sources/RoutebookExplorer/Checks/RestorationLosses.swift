import Routebook

/// The name under which a replay saves a state.
private let savedFile = "explored.state"

/// Finds states that are not the same after the app was saved and restored in another process.
extension CheckContext {
  /// Returns what is lost when the state of a replay is saved and restored in a new app.
  func losses(in state: Int, _ replay: Replay) async throws -> [Candidate] {
    // A replay that differs is a finding of its own, and so is a destination that is not
    // registered. No task is saved, so look for losses only where no task is about to run.
    guard !replay.app.navigator.startedTasks.isBusy,
      !replay.app.navigator.state.destinations.contains(where: {
        replay.app.registry.registration(of: $0.type) == nil
      })
    else { return [] }
    let screen = replay.subject
    let bytes: [UInt8]
    do {
      bytes = try replay.app.savedState()
    } catch {
      let text = "It can't be saved: \(error)"
      return [
        candidate(.notRestored, screen, at: state) { _ in
          Explanation(text)
        } failing: { _ in
          [.save(savedFile)]
        }
      ]
    }
    let restored = try await makeApp()
    restored.takeUnsavedFeatures(from: replay.app)
    // A guard may keep users out of the saved state: that is no loss.
    let report = restored.navigator.startedTasks.tracking {
      try? restored.restore(savedState: bytes)
    }
    guard let report, !report.wasDiverted else { return [] }
    _ = restored.usableScreen()
    if !restored.navigator.startedTasks.isEmpty {
      await restored.runTasks(within: Replay.taskLimit, time)
    }
    let lost = report.findings.filter(\.isLoss)
    if !lost.isEmpty {
      let module = subject(ofScreenIn: state).module
      return lost.map { lost in
        Candidate(kind: .notRestored, subject: Subject(.named(lost.part), of: module)) {
          let (replay, fails) = try await self.reproduceLoss(in: state, bySteps: lost.isHandler)
          return replay.confirmed(Explanation(lost.line), fails: fails)
        }
      }
    }
    // An action that waits for a detour is lost in every app, and so is the screen that it would
    // show.
    guard let shown = replay.screens.last, replay.app.navigator.state.waiting.isEmpty,
      restored.navigator.state != replay.app.navigator.state
        || restored.items().map(ShownItem.init) != shown
    else { return [] }
    return [
      Candidate(kind: .notRestored, subject: screen) {
        try await self.decide(in: state, showing: shown, restored)
      }
    ]
  }

  /// Decides whether a screen shows something else after restoring.
  private func decide(
    in state: Int, showing shown: [ShownItem], _ restored: HeadlessApp
  ) async throws -> Verdict {
    if !isDeterministic { return .refuted }
    // An app that is different each time is a finding of its own.
    guard try await self.replay(to: state)?.screens.last == shown else {
      return try await explainDifference(at: state)
    }
    var (replay, fails) = try await reproduceLoss(in: state, bySteps: false)
    if !fails, let expectation = replay.difference(from: restored) {
      // The replayed app still has the values that it keeps outside its state, so it does not show
      // what a new app shows.
      fails = try await replay.performExpectingFailure(expectation)
    }
    let text = Explanation(
      "What is shown is not the same after saving and restoring.",
      showing: [
        ("Before, this is shown:", shown),
        ("A new app in which it is restored shows this:", restored.items().map(ShownItem.init)),
      ])
    return replay.confirmed(text, fails: fails)
  }

  /// Returns a replay that saves a state, leaves it and restores it, and whether its last line
  /// shows what is lost.
  ///
  /// - Parameter bySteps: Whether the loss is noticed only after a step.
  private func reproduceLoss(
    in state: Int, bySteps: Bool
  ) async throws -> (replay: Replay, fails: Bool) {
    let items = try await replay(to: state)?.items ?? []
    let uses = items.indices.filter {
      items[$0].isUsable && items[$0].role != .textField && !items[$0].opensMenu
    }
    let steps: [Step?] = bySteps ? uses.map { Step(item: $0) } + [.back, .swipe] : [nil]
    for step in steps {
      guard var original = try await replay(to: state) else { break }
      var replay = try await restored(state)
      if let step {
        guard try await original.perform(step), try await replay.perform(step) else { continue }
        try await original.waitForTasks()
        try await replay.waitForTasks()
      }
      if let expectation = replay.difference(from: original.app),
        try await replay.performExpectingFailure(expectation)
      {
        return (replay, true)
      }
    }
    return (try await restored(state), false)
  }

  /// Returns a replay in which a state is saved, left as far as possible, and restored.
  private func restored(_ state: Int) async throws -> Replay {
    var replay = try await play(paths.path(to: state).steps)
    _ = try await replay.perform(.save(savedFile))
    while replay.app.navigator.state.destinations.count > 1 {
      let revision = replay.app.navigator.revision
      let step: ScriptStep.Action = replay.app.hasBackButton ? .back : .swipe
      guard replay.app.hasBackButton || replay.app.usableScreen().isSwipeable,
        try await replay.perform(step), replay.app.navigator.revision != revision
      else { break }
      // Wait, since a later effect of the step would change the restored state.
      try await replay.waitForTasks()
    }
    _ = try await replay.perform(.restore(savedFile))
    return replay
  }
}

extension Replay {
  /// Returns an expectation that another app meets and this one does not; `nil` if both show the
  /// same.
  fileprivate func difference(from other: HeadlessApp) -> ScriptStep.Action? {
    let (path, expectedPath) = (app.path(), other.path())
    if path != expectedPath { return .expectPath(expectedPath) }
    let (texts, expectedTexts) = (app.texts(), other.texts())
    if let text = expectedTexts.first(where: { !texts.contains($0) }) { return .expectText(text) }
    return texts.first { !expectedTexts.contains($0) }.map { .expectNoText($0) }
  }
}

extension RestoreReport {
  /// Whether guards diverted the restoring to another destination, or deferred it.
  fileprivate var wasDiverted: Bool {
    switch outcome {
    case .committed, .unchanged: findings == [.redirected]
    case .refused, .redirected, .detoured, .waiting, .queued: true
    }
  }
}

extension RestoreReport.Finding {
  /// Whether it is a loss that the app can prevent. No app keeps an action that waits.
  fileprivate var isLoss: Bool {
    if case .droppedWaitingAction = self { false } else { !isRenaming }
  }

  /// Whether the loss is noticed only when something ends or returns.
  fileprivate var isHandler: Bool {
    switch self {
    case .lostHandler, .lostReturnHandler: true
    default: false
    }
  }

  /// The name of the lost part, without its place in the code or its values.
  fileprivate var part: String {
    switch self {
    case .dropped(let name, _, _, _), .renamed(let name, _), .renamedTab(let name, _): name
    case .droppedTab(let name, _, _): "tab \"\(name)\""
    case .resetState(let route, _): "\(route): state"
    case .lostHandler(let route, _): "\(route): onEnd closure"
    case .lostReturnHandler(let route, _): "\(route): onReturn closure"
    case .droppedWaitingAction: "waiting action"
    case .droppedFeature(let name, _): "feature \"\(name)\""
    case .redirected: "guard"
    }
  }
}
