import RoutebookApp

extension Reflection {
  /// Takes steps towards the target, up to one that takes time.
  mutating func advance() {
    while motion == nil || !rules.contains(.oneMotion), shown != target { step() }
    // A layer that is visible again can have missed what it was told while it was covered.
    let layer = shown.topLayer
    guard motion == nil, shown == target else { return }
    guard !isConfirmed(layer), rules.contains(.waitsForRevealed) else {
      formerTab = nil
      return
    }
    noteFormer()
    begin(.showing(place: layer.id, top: layer.top))
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
    noteFormer()
    shown.tabs = target.tabs
    shown.selectedTab = target.selectedTab
    shown.presented = Array(target.presented[..<kept])
    let (layer, before) = (shown.topLayer, former.topLayer)
    if layer.top != before.top || layer.id != before.id {
      begin(.showing(place: layer.id, top: layer.top))
    } else {
      confirm(layer)
      if layer.root != before.root, rules.contains(.pauseAfterRoot) {
        begin(.replacingRoot(place: layer.id))
      }
    }
  }

  /// A motion took longer than it should.
  ///
  /// - Parameter count: The number of the motion; if it is over, nothing happens.
  package mutating func timeIsUp(for count: Int) {
    guard count == motionCount, let motion else { return }
    let tellsAgain = rules.contains(.retelling) && attempts < Self.attemptLimit
    switch motion {
    case .openingAlert, .closingAlert, .replacingRoot, .settling: end()
    case .retelling: self.motion = nil
    case .showing(let place, let top):
      guard let layer = shown.layer(place), layer.top == top, tellsAgain else {
        if let layer = shown.layer(place) { confirm(layer) }
        end()
        break
      }
      if let reached = layer.pathToElement(appearedBelow) {
        // For example, another tab is selected, whose stack is not what it should be.
        return retell { $0.setPath(reached, of: place) }
      }
      let former = former
      if former != shown { return retell { $0 = former } }
      let path = probablePath(of: layer)
      if path != layer.path { return retell { $0.setPath(path, of: place) } }
      // The framework went there itself.
      confirm(layer)
      end()
    case .presenting(let layer):
      guard tellsAgain else {
        confirm(shown.layer(layer.id) ?? layer)
        end()
        break
      }
      return retell { $0.remove(layer) }
    case .dismissing(let layer):
      guard tellsAgain else {
        end()
        break
      }
      return retell { if $0.layer(layer.id) == nil { $0.presented.append(layer) } }
    }
    advance()
  }
}
