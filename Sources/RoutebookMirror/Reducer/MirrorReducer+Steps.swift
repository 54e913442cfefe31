import RoutebookApp

extension MirrorReducer {
  /// Performs steps towards the target, up to one that takes time.
  mutating func advance() {
    while pendingChange == nil || !rules.contains(.oneMotion), shown != target { step() }
    // A layer that becomes visible again can have missed changes while it was covered.
    let layer = shown.topLayer
    guard pendingChange == nil, shown == target else { return }
    guard !isConfirmed(layer), rules.contains(.waitsForRevealed) else {
      previousTab = nil
      return
    }
    notePrevious()
    begin(.showing(layer: layer.id, top: layer.top))
  }

  /// Takes the next step: what is above goes first and comes last.
  private mutating func step() {
    let kept = zip(shown.presented, target.presented).prefix { $0.id == $1.id }.count
    if let alert = shown.alert, alert != target.alert || kept < shown.presented.count {
      shown.alert = nil
      begin(.closingAlert(alert))
    } else if kept < shown.presented.count {
      let lowest = shown.presented[kept]
      shown.remove(lowest)
      begin(.dismissing(lowest))
    } else if shown.tabs != target.tabs || shown.selectedTab != target.selectedTab
      || shown.presented != Array(target.presented[..<kept])
    {
      showLayers(kept)
    } else if kept < target.presented.count {
      shown.presented.append(target.presented[kept])
      begin(.presenting(target.presented[kept]))
    } else if let alert = target.alert {
      shown.alert = alert
      begin(.openingAlert(alert))
    }
  }

  /// Shows the roots and stacks of all layers that stay. Only the top one's are visible.
  private mutating func showLayers(_ kept: Int) {
    notePrevious()
    shown.tabs = target.tabs
    shown.selectedTab = target.selectedTab
    shown.presented = Array(target.presented[..<kept])
    let (layer, before) = (shown.topLayer, previous.topLayer)
    if layer.top != before.top || layer.id != before.id {
      begin(.showing(layer: layer.id, top: layer.top))
    } else {
      confirm(layer)
      if layer.root != before.root, rules.contains(.pauseAfterRoot) {
        begin(.replacingRoot(layer: layer.id))
      }
    }
  }

  /// Ends or repeats a change whose end was not reported in time.
  ///
  /// - Parameter count: The number of the change; a change that has ended is left alone.
  package mutating func changeDidTimeOut(_ count: Int) {
    guard count == changeCount, let pendingChange else { return }
    let tellsAgain = rules.contains(.resends) && attempts < Self.attemptLimit
    switch pendingChange {
    case .openingAlert, .closingAlert, .replacingRoot, .settling: end()
    case .resending: self.pendingChange = nil
    case .showing(let id, let top):
      guard let layer = shown.layer(id), layer.top == top, tellsAgain else {
        if let layer = shown.layer(id) { confirm(layer) }
        end()
        break
      }
      if let reached = layer.pathToElement(appearedBelow) {
        // For example, another tab is selected whose stack is not the right one.
        return resend { $0.setPath(reached, of: id) }
      }
      let previous = previous
      if previous != shown { return resend { $0 = previous } }
      let path = probablePath(of: layer)
      if path != layer.path { return resend { $0.setPath(path, of: id) } }
      // The framework went there itself.
      confirm(layer)
      end()
    case .presenting(let layer):
      guard tellsAgain else {
        confirm(shown.layer(layer.id) ?? layer)
        end()
        break
      }
      return resend { $0.remove(layer) }
    case .dismissing(let layer):
      guard tellsAgain else {
        end()
        break
      }
      return resend { if $0.layer(layer.id) == nil { $0.presented.append(layer) } }
    }
    advance()
  }
}
