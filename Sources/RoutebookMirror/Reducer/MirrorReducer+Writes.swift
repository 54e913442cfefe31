package import RoutebookApp

/// The writes of a framework: for gestures of its user, and on its own.
extension MirrorReducer {
  /// Handles a write to a layer's path; returns the pop that the user requested, or `nil` if the
  /// framework wrote on its own.
  package mutating func didWrite(path: [StackElement.ID], of id: StackElement.ID) -> Request? {
    guard let layer = shown.layer(id) else { return nil }
    guard layer.path != path else {
      confirm(layer)
      return nil
    }
    guard layer.path.starts(with: path), allows(.pathsAtRest), canChange(layer) else {
      noteWrite { $0.setPath(path, of: id) }
      if let layer = shown.layer(id), layer.path == path { confirm(layer) }
      return nil
    }
    shown.setPath(path, of: id)
    if let layer = shown.layer(id) { confirm(layer) }
    let top = path.last ?? layer.root
    previous = shown
    begin(.showing(layer: id, top: top))
    return .perform(.popTo(.id(top)))
  }

  /// Handles the removal of the item for a sheet or a cover above a layer, or above the tabs
  /// (`nil`).
  package mutating func didEmpty(
    _ kind: RoutebookNavigation.Layer.Kind, over base: StackElement.ID?
  ) -> Request? {
    guard let layer = shown.layer(over: base),
      layer.kind == kind || !rules.contains(.sameKind),
      allows(.presentationsAtRest), canChange(layer)
    else { return nil }
    return dismissedByUser(layer)
  }

  /// Handles the selection of a tab.
  ///
  /// Selecting the same tab again is no request: the framework pops the stack itself, by its path.
  package mutating func didSelect(tab: NavigationTab.ID) -> Request? {
    guard tab != shown.selectedTab, shown.tabs.indices.contains(tab) else { return nil }
    let isInFront = shown.presented.isEmpty && shown.alert == nil
    guard allows(.tabsAtRest), isInFront || !rules.contains(.frontOnly) else {
      noteWrite { $0.selectedTab = tab }
      return nil
    }
    shown.selectedTab = tab
    (previous, previousTab) = (shown, nil)
    begin(.showing(layer: shown.topLayer.id, top: shown.topLayer.top))
    return .perform(.selectTab(tab))
  }

  /// Handles the end of the alert.
  package mutating func didCloseAlert() -> Request? {
    guard let alert = shown.alert else {
      if case .closingAlert = pendingChange {
        end()
        advance()
      }
      return nil
    }
    switch pendingChange {
    case nil, .openingAlert: break
    default: return nil
    }
    shown.alert = nil
    begin(.closingAlert(alert))
    guard target.alert == alert else { return nil }
    return rules.contains(.delaysAlertClose) ? .closeAlert(alert) : .perform(.close(alert))
  }

  /// Handles the disappearance of the content of a sheet or a cover.
  package mutating func didDisappear(_ id: StackElement.ID) -> Request? {
    if case .dismissing(let layer) = pendingChange {
      if layer.id == id || !rules.contains(.endsByIdentity) {
        end()
        advance()
        // A layer that is visible again can write an old value.
        if pendingChange == nil, rules.contains(.settles) { begin(.settling) }
      }
      return nil
    }
    guard let layer = shown.presented.first(where: { $0.id == id }) else { return nil }
    if layer.id != shown.presented.last?.id, hidesCovered { return nil }
    if isAtRest, canChange(layer) {
      let request = dismissedByUser(layer)
      end()
      return request
    }
    // The layer disappeared although it should be shown, so present it again.
    shown.remove(layer)
    end()
    advance()
    return nil
  }

  /// Whether a covered layer can go off the screen since another one covers it: that one has
  /// appeared, and nothing else is on its way. The walks do not simulate it; a test does.
  private var hidesCovered: Bool {
    shown == target && (pendingChange == nil || pendingChange == .settling)
  }

  /// Handles the appearance of the view of an element.
  package mutating func didAppear(_ id: StackElement.ID) {
    for layer in shown.allLayers where layer.top == id {
      confirm(layer)
    }
    // The framework was in a transition when the alert was published, and can have missed it.
    let missesAlert = rules.contains(.resendsAlert) && attempts < Self.attemptLimit
    switch pendingChange {
    case .openingAlert where missesAlert: return resend { $0.alert = nil }
    case .closingAlert(let alert) where missesAlert: return resend { $0.alert = alert }
    default: break
    }
    guard shown.topLayer.top == id || !rules.contains(.onlyTopAppears) else {
      if case .showing = pendingChange { appearedBelow = id }
      return
    }
    switch pendingChange {
    case .showing(_, let top) where top == id || !rules.contains(.onlyTopAppears): break
    case .presenting(let layer)
    where shown.layer(layer.id)?.top == id || !rules.contains(.onlyTopAppears):
      break
    default: return
    }
    end()
    if rules.contains(.settles) { begin(.settling) } else { advance() }
  }

  private mutating func dismissedByUser(_ layer: MirroredState.Layer) -> Request {
    shown.remove(layer)
    begin(.dismissing(layer))
    return .perform(.close(layer.root, cause: layer.kind == .sheet ? .swiped : .dismissed))
  }

  /// Whether a write can be a user's, by a rule that allows it only at rest.
  private func allows(_ rule: MirrorRules) -> Bool { isAtRest || !rules.contains(rule) }

  /// Whether a user can make a gesture on what a layer shows.
  private func canChange(_ layer: MirroredState.Layer) -> Bool {
    layer.id == shown.topLayer.id && shown.alert == nil || !rules.contains(.frontOnly)
  }

  /// Records a write without a gesture. It is what the framework shows now, so the right value is
  /// published again as soon as no change is pending.
  private mutating func noteWrite(_ change: (inout MirroredState) -> Void) {
    guard rules.contains(.notesWrites) else { return }
    switch pendingChange {
    case .showing:
      noteInterruption()
      resend(change)
    case nil, .resending, .settling, .replacingRoot: resend(change)
    case .presenting, .dismissing, .openingAlert, .closingAlert: change(&shown)
    }
  }
}
