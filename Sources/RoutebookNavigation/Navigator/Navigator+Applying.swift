package import RoutebookRegistry

extension Navigator {
  /// Asks the guards about a request, applies what they allow, and notifies observers, handlers and
  /// the caller.
  @discardableResult
  func commit(_ request: Request) -> Outcome {
    if request.makeAction != nil || request.proposal.tabNames != nil {
      var prepared = request.prepared
      prepared.proposal = prepared.proposal.resolvingTabs(in: current)
      return commit(prepared)
    }
    if case .review = request.action { return review(request) }
    switch askGuards(about: request) {
    case .allowed(let redirection, let transaction):
      return apply(request, as: redirection, transaction)
    case .refused(let refusal, let redirection): return refuse(request, refusal, redirection)
    case .detoured(let destination, let opening, let guardName):
      return takeDetour(to: destination, opening, guardName, before: request)
    case .undecided(let guardProgress, let onWaitEnd):
      return awaitAnswer(guardProgress, onWaitEnd, to: request)
    }
  }

  /// Applies a request's action, or the one that guards redirected it to, and notifies observers,
  /// handlers and the caller.
  ///
  /// - Parameter transaction: The features' states that the action brings or changes.
  func apply(
    _ request: Request, as redirection: NavigationAction? = nil,
    _ transaction: FeatureTransaction? = nil
  ) -> Outcome {
    let action = redirection ?? request.action
    let former = current.front
    let (applied, record) = change(by: action)
    if let transaction { applied.isRestored ? commit(transaction) : rollBack(transaction) }
    // Where the navigation stays, only the features have changed.
    if transaction != nil, applied == .unchanged(.alreadyThere) { recordChange() }
    let outcome =
      redirection.map { .redirected(Outcome.Redirection(action: $0, outcome: applied)) } ?? applied
    if let requested = request.handlers, outcome.changedState {
      handlers.store(requested, for: record.ownEffects)
      if case .committed = outcome { requested.onCommit?() }
    }
    notify(request, as: redirection, outcome, record, since: former)
    return outcome
  }

  /// Opens a destination to show its screen on its own: guards are not asked whether it can open.
  ///
  /// They are asked about everything that handlers and observers request in reply.
  @discardableResult
  package func preview(_ destination: Destination) -> Outcome {
    startedTasks.tracking {
      deferringActions { apply(Request(proposal: Proposal(action: .open(destination)))) }
    }
  }

  /// Notifies observers, handlers and the caller that a guard refused a request.
  @discardableResult
  func refuse(
    _ request: Request, _ refusal: Outcome.Refusal, _ redirection: NavigationAction? = nil
  ) -> Outcome {
    notify(request, as: redirection, .refused(refusal))
    return .refused(refusal)
  }

  /// Changes the state by an action.
  func change(by action: NavigationAction) -> (Outcome, ChangeRecord) {
    if let name = unknownFeature(of: action) {
      return (.unchanged(.unknownFeature(name)), ChangeRecord())
    }
    // Recording the screens below requires a copy of the state.
    let recordsScreensBelow = registrations?.handlers.endsOver.isEmpty == false
    var record = ChangeRecord(recordsScreensBelow: recordsScreensBelow)
    let nextID = current.nextID
    let outcome: Outcome
    if action.traits.runsRouteCode {
      var next = current
      outcome = next.apply(action, record: &record)
      if case .committed = outcome { swap(&current, &next) }
    } else {
      outcome = current.apply(action, record: &record)
    }
    // Only what is gone: a whole state is as large as all its stacks.
    if !record.removed.isEmpty { retire(record.removed) }
    if case .committed = outcome {
      if hasScreenStates { createScreenStates(since: nextID) }
      recordChange()
    }
    return (outcome, record)
  }
}
