package import RoutebookApp

/// What a framework writes: its user's gestures, and what it writes on its own.
extension Reflection {
  /// Takes a write to a layer's path; returns the pop that the user asked for, or `nil` if the
  /// framework wrote by itself.
  package mutating func wrote(path: [StackElement.ID], of place: StackElement.ID) -> Wish? {
    guard let layer = shown.layer(place) else { return nil }
    guard layer.path != path else {
      confirm(layer)
      return nil
    }
    guard layer.path.starts(with: path), allows(.pathsAtRest), canChange(layer) else {
      noteWrite { $0.setPath(path, of: place) }
      if let layer = shown.layer(place), layer.path == path { confirm(layer) }
      return nil
    }
    shown.setPath(path, of: place)
    if let layer = shown.layer(place) { confirm(layer) }
    let top = path.last ?? layer.root
    former = shown
    begin(.showing(place: place, top: top))
    return .perform(.popTo(.id(top)))
  }

  /// The framework emptied the item for a sheet or a cover above a layer, or above the tabs
  /// (`nil`).
  package mutating func emptied(
    _ kind: RoutebookNavigation.Layer.Kind, over base: StackElement.ID?
  ) -> Wish? {
    guard let layer = shown.layer(over: base),
      layer.kind == kind || !rules.contains(.sameKind),
      allows(.presentationsAtRest), canChange(layer)
    else { return nil }
    return dismissedByUser(layer)
  }

  /// The framework selected a tab.
  ///
  /// The selected tab again is no wish: the framework pops the stack itself, by its path.
  package mutating func selected(tab: NavigationTab.ID) -> Wish? {
    guard tab != shown.selectedTab, shown.tabs.indices.contains(tab) else { return nil }
    let isInFront = shown.presented.isEmpty && shown.alert == nil
    guard allows(.tabsAtRest), isInFront || !rules.contains(.frontOnly) else {
      noteWrite { $0.selectedTab = tab }
      return nil
    }
    shown.selectedTab = tab
    (former, formerTab) = (shown, nil)
    begin(.showing(place: shown.topLayer.id, top: shown.topLayer.top))
    return .perform(.selectTab(tab))
  }

  /// The framework closed the alert.
  package mutating func closedAlert() -> Wish? {
    guard let alert = shown.alert else {
      if case .closingAlert = motion {
        end()
        advance()
      }
      return nil
    }
    switch motion {
    case nil, .openingAlert: break
    default: return nil
    }
    shown.alert = nil
    begin(.closingAlert(alert))
    guard target.alert == alert else { return nil }
    return rules.contains(.alertLater) ? .closeAlert(alert) : .perform(.close(alert))
  }

  /// The content of a sheet or a cover is gone.
  package mutating func disappeared(_ place: StackElement.ID) -> Wish? {
    if case .dismissing(let layer) = motion {
      if layer.id == place || !rules.contains(.endsByIdentity) {
        end()
        advance()
        // What is visible again can write what it missed.
        if motion == nil, rules.contains(.settles) { begin(.settling) }
      }
      return nil
    }
    guard let layer = shown.presented.first(where: { $0.id == place }) else { return nil }
    if layer.id != shown.presented.last?.id, hidesCovered { return nil }
    if isAtRest, canChange(layer) {
      let wish = dismissedByUser(layer)
      end()
      return wish
    }
    // It went when it should have come or stayed, so it is presented again.
    shown.remove(layer)
    end()
    advance()
    return nil
  }

  /// Whether a covered layer can go off the screen since another one covers it: that one has
  /// appeared, and nothing else is on its way. The walks do not simulate it; a test does.
  private var hidesCovered: Bool { shown == target && (motion == nil || motion == .settling) }

  /// The view of an element came to the front.
  package mutating func appeared(_ id: StackElement.ID) {
    for layer in shown.allLayers where layer.top == id {
      confirm(layer)
    }
    // The framework was moving when it was told of an alert, and can have missed it.
    let missesAlert = rules.contains(.alertAgain) && attempts < Self.attemptLimit
    switch motion {
    case .openingAlert where missesAlert: return retell { $0.alert = nil }
    case .closingAlert(let alert) where missesAlert: return retell { $0.alert = alert }
    default: break
    }
    guard shown.topLayer.top == id || !rules.contains(.onlyTopAppears) else {
      if case .showing = motion { appearedBelow = id }
      return
    }
    switch motion {
    case .showing(_, let top) where top == id || !rules.contains(.onlyTopAppears): break
    case .presenting(let layer)
    where shown.layer(layer.id)?.top == id || !rules.contains(.onlyTopAppears):
      break
    default: return
    }
    end()
    if rules.contains(.settles) { begin(.settling) } else { advance() }
  }

  private mutating func dismissedByUser(_ layer: Shown.Layer) -> Wish {
    shown.remove(layer)
    begin(.dismissing(layer))
    return .perform(.close(layer.root, cause: layer.kind == .sheet ? .swiped : .dismissed))
  }

  /// Whether a write can be a user's, by a rule that allows it only at rest.
  private func allows(_ rule: MirrorRules) -> Bool { isAtRest || !rules.contains(rule) }

  /// Whether a user can make a gesture on what a layer shows.
  private func canChange(_ layer: Shown.Layer) -> Bool {
    layer.id == shown.topLayer.id && shown.alert == nil || !rules.contains(.frontOnly)
  }

  /// Notes what no user wrote. It is what the framework shows now, so it is told again what to
  /// show, as soon as nothing else moves.
  private mutating func noteWrite(_ change: (inout Shown) -> Void) {
    guard rules.contains(.notesWrites) else { return }
    switch motion {
    case .showing:
      noteInterruption()
      retell(change)
    case nil, .retelling, .settling, .replacingRoot: retell(change)
    case .presenting, .dismissing, .openingAlert, .closingAlert: change(&shown)
    }
  }
}
