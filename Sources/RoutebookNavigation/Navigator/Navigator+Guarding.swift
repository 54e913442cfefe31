import RoutebookRegistry

extension Navigator {
  /// The guards' final answer to a request, with the action that they redirected it to, if any.
  enum Verdict {
    case allowed(redirection: NavigationAction?, FeatureTransaction? = nil)
    case refused(Outcome.Refusal, redirection: NavigationAction?)
    /// The user is sent to a destination first. `opening` is the action that leads there; guards
    /// can have redirected it.
    case detoured(to: Destination, opening: NavigationAction, guardName: String)
    /// A guard answers later; the others are asked then.
    case undecided(GuardProgress, onWaitEnd: (() -> Void)?)
  }

  /// Asks all guards; asks them all again after each redirection or detour.
  ///
  /// If they allow a restoration, the features' states that it brings are in place.
  func askGuards(about request: Request) -> Verdict {
    switch request.action {
    // A cancelled element must always end: no task waits for it any longer.
    case .close(_, .cancelled, _), .decide: return .allowed(redirection: nil)
    default: break
    }
    // It is not possible, whatever the guards say.
    if unknownFeature(of: request.action) != nil { return .allowed(redirection: nil) }
    let guardProgress = request.proposal.guardProgress
    var transaction = beginTransaction(for: guardProgress?.redirection ?? request.action)
    // Most actions concern no guard (`routebook-bench stack`).
    if transaction == nil, guardProgress == nil, !isGuarded { return .allowed(redirection: nil) }
    let verdict = ask(guardProgress ?? GuardProgress(), about: request, &transaction)
    if case .allowed(let redirection, _) = verdict {
      return .allowed(redirection: redirection, transaction)
    }
    rollBack(transaction)
    return verdict
  }

  private func ask(
    _ begun: GuardProgress, about request: Request, _ transaction: inout FeatureTransaction?
  ) -> Verdict {
    // A guard can add and remove guards while it decides.
    let guards = allGuards
    var guardProgress = begun
    var next = 0
    var change = proposedChange(guardProgress.redirection ?? request.action, of: request)
    var revision = self.revision
    var orphanedAnswer = guardProgress.answerOfRemovedGuard(among: guards)
    while orphanedAnswer != nil || next < guards.count {
      // A guard can change the state of a screen.
      if self.revision != revision {
        change = proposedChange(change.action, of: request)
        revision = self.revision
      }
      let guardName = orphanedAnswer?.guardName ?? guards[next].name
      let decision =
        orphanedAnswer?.decision ?? guardProgress.answer(of: guards, at: next)
        ?? change.decision(of: guards[next], askedBy: self)
      orphanedAnswer = nil
      let other: NavigationAction
      var detour: Destination?
      switch decision {
      case .allow:
        next += 1
        continue
      case .refuse(let reason):
        let refusal = Outcome.Refusal(guardName: guardName, reason: reason)
        return .refused(refusal, redirection: guardProgress.redirection)
      case .later:
        guardProgress.answers.append(GuardProgress.LateAnswer(of: guards, at: next))
        return .undecided(guardProgress, onWaitEnd: change.onWaitEnd)
      case .redirect(let action): other = action
      case .detour(let destination): (other, detour) = (.open(destination), destination)
      }
      guardProgress.redirect(to: other, detour: detour, by: guardName)
      guard guardProgress.redirections <= Self.redirectLimit else {
        return .refused(.redirectLoop(guardName), redirection: other)
      }
      rollBack(transaction)
      transaction = beginTransaction(for: other)
      // Guards are not asked about `decide`, the answer to a waiting request.
      if case .decide = other { return .allowed(redirection: other) }
      // A redirected action comes back from the request's detours, too.
      change = proposedChange(other, of: request)
      next = 0
    }
    if let destination = guardProgress.detour, let opening = guardProgress.redirection {
      return .detoured(to: destination, opening: opening, guardName: guardProgress.guardName)
    }
    return .allowed(redirection: guardProgress.redirection)
  }

  private func proposedChange(_ action: NavigationAction, of request: Request) -> ProposedChange {
    ProposedChange(
      action, in: current, after: request.proposal.detours, showing: hiddenTabs(of: action))
  }

  /// All guards, in the order in which they are asked.
  private var allGuards: [any NavigationGuard] { guards + (registrations?.guards ?? []) }

  /// Whether guards are asked about actions.
  package var isGuarded: Bool { !guards.isEmpty || registrations?.guards.isEmpty == false }

  /// The tabs in which an action shows a path, and which the app has, but does not currently show.
  private func hiddenTabs(of action: NavigationAction) -> [(name: String, root: AnyRoute)] {
    let names = action.tabNames.filter { name in !current.tabs.contains { $0.name == name } }
    if names.isEmpty { return [] }
    return registrations?.tabs().filter { names.contains($0.name) } ?? []
  }

  /// Asks the guards about each element that is shown, from the lowest up, and removes the first
  /// one that they don't allow, with everything above it.
  func review(_ request: Request) -> Outcome {
    let guards = allGuards
    for placement in current.visibleElements {
      for asked in guards {
        let decision = asked.decide(
          ProposedChange(.review, in: current, after: [], reviewing: placement))
        // An app reviews again when it knows the answer.
        if decision == .allow || decision == .later { continue }
        return remove(placement, decision, by: asked.name, request)
      }
    }
    notify(request, .unchanged(.alreadyThere))
    return .unchanged(.alreadyThere)
  }

  /// Removes an element that a guard does not allow, and does what the guard answers with.
  private func remove(
    _ placement: PlacedElement, _ decision: GuardDecision, by guardName: String,
    _ request: Request
  ) -> Outcome {
    let other: NavigationAction? =
      switch decision {
      // A review in reply to a review would ask the same again.
      case .redirect(.review): nil
      case .redirect(let action): action
      case .detour(let destination): .open(destination)
      case .allow, .refuse, .later: nil
      }
    let isRoot = placement.id == current.tabs[current.selectedTab].layer.id
    let isAlone =
      isRoot && current.alert == nil
      && current.topPosition == StackPosition(layer: current.selectedTab, depth: 1)
    var outcome = Outcome.unchanged(.alreadyThere)
    if !isAlone {
      let removal = NavigationAction.close(placement.id, cause: .refused)
      outcome = apply(request.requesting(removal))
    }
    // The guards are asked about it, like about any other action.
    let led = other.map { commit(request.requesting($0)) }
    if let other, let led, led.changedState || led.isPending {
      outcome = .redirected(Outcome.Redirection(action: other, outcome: led))
    } else if isRoot {
      let reason: String = if case .refuse(let reason) = decision { reason } else { "" }
      return refuse(request, Outcome.Refusal(guardName: guardName, reason: reason))
    }
    request.handlers?.onOutcome?(outcome)
    return outcome
  }
}

extension GuardProgress {
  /// The late answer of a guard, by its index; `nil` if it is asked.
  fileprivate func answer(of guards: [any NavigationGuard], at index: Int) -> GuardDecision? {
    if answers.isEmpty { return nil }
    let asked = LateAnswer(of: guards, at: index)
    return answers.first { $0.isOfSameGuard(as: asked) }?.decision
  }

  /// The answer of a guard that was removed meanwhile.
  fileprivate func answerOfRemovedGuard(among guards: [any NavigationGuard]) -> LateAnswer? {
    if answers.isEmpty { return nil }
    let present = guards.indices.map { LateAnswer(of: guards, at: $0) }
    return answers.first { answer in
      answer.decision != .allow && !present.contains { $0.isOfSameGuard(as: answer) }
    }
  }
}

extension GuardProgress.LateAnswer {
  fileprivate init(of guards: [any NavigationGuard], at index: Int) {
    let name = guards[index].name
    self.init(
      guardName: name, number: guards[..<index].count { $0.name == name },
      total: guards.count { $0.name == name })
  }

  fileprivate func isOfSameGuard(as other: Self) -> Bool {
    (guardName, number, total) == (other.guardName, other.number, other.total)
  }
}

extension NavigationAction {
  /// The names of the tabs in which the action shows a path.
  fileprivate var tabNames: [String] {
    parts.compactMap { if case .show(_, .tab(let name, _), _) = $0 { name } else { nil } }
  }
}
