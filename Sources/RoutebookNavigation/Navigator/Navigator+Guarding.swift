import RoutebookRegistry

extension Navigator {
  /// The guards' final answer to a request, with the action that they redirected it to, if any.
  enum Verdict {
    case allowed(redirection: NavigationAction?, FeatureTrial? = nil)
    case refused(Outcome.Refusal, redirection: NavigationAction?)
    /// The user is sent to a destination first. `opening` is the action that leads there; guards can
    /// have redirected it.
    case detoured(to: Destination, opening: NavigationAction, guardName: String)
  }

  /// Asks all guards; asks them all again after each redirection or detour.
  ///
  /// If they allow a restoration, the features' states that it brings are in place.
  func askGuards(about request: Request) -> Verdict {
    // A cancelled element must always end: no task waits for it any more.
    if case .close(_, .cancelled, _) = request.action { return .allowed(redirection: nil) }
    // It is not possible, whatever the guards say.
    if unknownFeature(of: request.action) != nil { return .allowed(redirection: nil) }
    var trial = tryFeatures(of: request.action)
    // Most actions have nobody to ask (`routebook-bench stack`).
    if trial == nil, !isGuarded { return .allowed(redirection: nil) }
    let verdict = askGuards(about: request, &trial)
    if case .allowed(let redirection, _) = verdict {
      return .allowed(redirection: redirection, trial)
    }
    takeBack(trial)
    return verdict
  }

  private func askGuards(about request: Request, _ trial: inout FeatureTrial?) -> Verdict {
    // A guard can add and remove guards while it decides.
    let guards = allGuards
    var redirection: NavigationAction?
    var sent: (to: Destination, by: String)?
    var redirections = 0
    var next = 0
    var change = proposedChange(request.action, of: request)
    var revision = self.revision
    while next < guards.count {
      let asked = guards[next]
      // A guard can change the state of a screen.
      if self.revision != revision {
        change = proposedChange(change.action, of: request)
        revision = self.revision
      }
      switch asked.decide(change) {
      case .allow:
        next += 1
        continue
      case .refuse(let reason):
        let refusal = Outcome.Refusal(guardName: asked.name, reason: reason)
        return .refused(refusal, redirection: redirection)
      case .redirect(let other): redirection = other
      case .detour(let destination):
        redirection = .open(destination)
        sent = (destination, asked.name)
      }
      redirections += 1
      guard redirections <= Self.redirectLimit else {
        return .refused(.redirectLoop(asked.name), redirection: redirection)
      }
      takeBack(trial)
      trial = redirection.flatMap { tryFeatures(of: $0) }
      // A redirected action comes back from the request's detours, too.
      change = proposedChange(redirection ?? request.action, of: request)
      next = 0
    }
    if let sent, let redirection {
      return .detoured(to: sent.to, opening: redirection, guardName: sent.by)
    }
    return .allowed(redirection: redirection)
  }

  private func proposedChange(_ action: NavigationAction, of request: Request) -> ProposedChange {
    ProposedChange(action, in: current, after: request.detours, showing: hiddenTabs(of: action))
  }

  /// All guards, in the order in which they are asked.
  private var allGuards: [any NavigationGuard] { guards + (registered?.guards ?? []) }

  /// Whether guards are asked about actions.
  package var isGuarded: Bool { !guards.isEmpty || registered?.guards.isEmpty == false }

  /// The tabs in which an action shows a path, and which the app has, but does not show at the moment.
  private func hiddenTabs(of action: NavigationAction) -> [(name: String, root: AnyRoute)] {
    let names = action.tabNames.filter { name in !current.tabs.contains { $0.name == name } }
    if names.isEmpty { return [] }
    return registered?.tabs().filter { names.contains($0.name) } ?? []
  }

  /// Asks the guards about each element that is shown, from the lowest up, and removes the first one
  /// that they don't allow, with everything above it.
  func review(_ request: Request) -> Outcome {
    let guards = allGuards
    for placement in current.visibleElements {
      for asked in guards {
        let decision = asked.decide(
          ProposedChange(.review, in: current, after: [], reviewing: placement))
        if decision == .allow { continue }
        return remove(placement, decision, by: asked.name, request)
      }
    }
    notify(request, .unchanged(.alreadyThere))
    return .unchanged(.alreadyThere)
  }

  /// Removes an element that a guard does not allow, and does what the guard answers with.
  private func remove(
    _ placement: ElementPlacement, _ decision: GuardDecision, by guardName: String,
    _ request: Request
  ) -> Outcome {
    let other: NavigationAction? =
      switch decision {
      // A review in reply to a review would ask the same again.
      case .redirect(.review): nil
      case .redirect(let action): action
      case .detour(let destination): .open(destination)
      case .allow, .refuse: nil
      }
    let isRoot = placement.id == current.tabs[current.selectedTab].layer.id
    let isAlone =
      isRoot && current.alert == nil
      && current.topPosition == StackPosition(layer: current.selectedTab, depth: 1)
    var outcome = Outcome.unchanged(.alreadyThere)
    if !isAlone {
      let removal = NavigationAction.close(placement.id, cause: .refused)
      outcome = apply(Request(action: removal, isAnimated: request.isAnimated))
    }
    // The guards are asked about it, like about any other action.
    let led = other.map { commit(Request(action: $0, isAnimated: request.isAnimated)) }
    if let other, let led, led.changedState {
      outcome = .redirected(Outcome.Redirection(action: other, outcome: led))
    } else if isRoot {
      let reason: String = if case .refuse(let reason) = decision { reason } else { "" }
      return refuse(request, Outcome.Refusal(guardName: guardName, reason: reason))
    }
    request.handlers?.onOutcome?(outcome)
    return outcome
  }
}

extension NavigationAction {
  /// The names of the tabs in which the action shows a path.
  fileprivate var tabNames: [String] {
    parts.compactMap { if case .show(_, .tab(let name, _), _) = $0 { name } else { nil } }
  }
}
