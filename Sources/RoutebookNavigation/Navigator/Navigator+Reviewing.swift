import RoutebookRegistry

extension Navigator {
  /// Asks the guards about each element that is shown, from the lowest up, and removes the first one
  /// that they don't allow, with everything above it.
  func review(_ request: Request) -> Outcome {
    let guards = allGuards
    for placement in current.visibleElements {
      for asked in guards {
        let decision = asked.decide(ProposedChange(reviewing: placement, in: current))
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
    let (isAnimated, handlers) = (request.isAnimated, request.handlers)
    let other: NavigationAction? =
      switch decision {
      case .redirect(let action): action
      case .detour(let destination): .open(destination)
      case .allow, .refuse: nil
      }
    let isRoot = placement.id == current.tabs[current.selectedTab].layer.id
    let isAlone =
      isRoot && current.presented.isEmpty && current.alert == nil
      && current.topDepth == 1
    var outcome = Outcome.unchanged(.alreadyThere)
    if !isAlone {
      outcome = apply(
        Request(
          .close(placement.id, cause: .refused), isAnimated,
          isRoot || other != nil ? nil : handlers))
    }
    // The guards are asked about it, like about any other action.
    let led = other.map { commit(Request($0, isAnimated, nil)) }
    if let other, let led, led.isCommitted {
      outcome = .redirected(Outcome.Redirection(action: other, outcome: led))
      handlers?.onOutcome?(outcome)
    } else if !isRoot {
      if other != nil { handlers?.onOutcome?(outcome) }
    } else {
      let reason: String = if case .refuse(let reason) = decision { reason } else { "" }
      outcome = refuse(request, Outcome.Refusal(guardName: guardName, reason: reason))
    }
    return outcome
  }
}
