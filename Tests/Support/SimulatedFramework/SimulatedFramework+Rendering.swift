import RoutebookMirror
import RoutebookNavigation

extension SimulatedFramework {
  /// Reads the bindings, and begins to show what changed.
  package func render() {
    let now = MirroredState(reading: mirror)
    guard now != lastRead else { return }
    let before = lastRead
    lastRead = now
    // Which tabs there are, and their roots, is content, which is never lost.
    replaceTabs(now)
    for layer in now.allLayers { showRoot(of: layer) }
    // It reads everything else, and can lose what it is too busy for.
    if isMoving, fails(30) { return }
    showTabs(now, before)
    for layer in now.allLayers { showStack(layer) }
    guard showPresented(now) else { return }
    showAlert(now)
  }

  private func replaceTabs(_ now: MirroredState) {
    guard now.tabs.map(\.layer.id) != displayed.tabs.map(\.layer.id) else { return }
    displayed.tabs = now.tabs
    displayed.selectedTab = now.selectedTab
    if displayed.presented.isEmpty { reveal(displayed.topLayer) }
  }

  private func showTabs(_ now: MirroredState, _ before: MirroredState) {
    if now.selectedTab != displayed.selectedTab {
      displayed.selectedTab = now.selectedTab
      if displayed.presented.isEmpty { reveal(displayed.topLayer) }
      if displayed.tabs.indices.contains(before.selectedTab), fails(10) {
        next(.selected(before.selectedTab))
      }
    }
  }

  private func showRoot(of layer: MirroredState.Layer) {
    guard let old = displayed.layer(layer.id), old.root != layer.root else { return }
    setRoot(layer.root, of: layer.id)
    if displayed.topLayer.id == layer.id, old.path.isEmpty { later(.appeared(layer.root)) }
    // A stack can drop its path when its root changes.
    if !old.path.isEmpty, fails(50) {
      displayed.setPath([], of: layer.id)
      droppedPaths.insert(layer.id)
      next(.wrotePath([], layer.id))
    }
  }

  private func showStack(_ layer: MirroredState.Layer) {
    guard let old = displayed.layer(layer.id), droppedPaths.remove(layer.id) == nil else { return }
    let isVisible = displayed.topLayer.id == layer.id
    guard old.path != layer.path else { return }
    if isMoving, fails(40) { return }
    // A hidden tab, or a layer below another one.
    if !isVisible, fails(30) { return }
    pastPaths[layer.id, default: []].append(old.path)
    displayed.setPath(layer.path, of: layer.id)
    if isVisible || chooses(30) { later(.appeared(layer.top)) }
    if fails(15) { next(.wrotePath(old.path, layer.id)) }
  }

  private func setRoot(_ root: StackElement.ID, of place: StackElement.ID) {
    for index in displayed.tabs.indices where displayed.tabs[index].layer.id == place {
      displayed.tabs[index].layer.root = root
    }
    for index in displayed.presented.indices where displayed.presented[index].id == place {
      displayed.presented[index].root = root
    }
  }

  /// Presents or dismisses; returns whether nothing is left to do.
  private func showPresented(_ now: MirroredState) -> Bool {
    let kept = zip(displayed.presented, now.presented).prefix { $0.id == $1.id }.count
    if kept < displayed.presented.count {
      if isMoving, fails(40) { return false }
      dismiss(from: kept)
      if kept < now.presented.count { problems.insert("it is asked to swap a presentation") }
      return false
    }
    guard kept < now.presented.count else { return true }
    // What the user pulls down can't present anything.
    if leaving != nil { return false }
    if !dismissals.isEmpty {
      problems.insert("it is asked to present during a dismissal")
      return false
    }
    if kept + 1 < now.presented.count { problems.insert("it is asked to present two at once") }
    if isMoving, fails(40) { return false }
    if displayed.alert != nil {
      problems.insert("it is asked to present below an alert")
      return false
    }
    present(now.presented[kept])
    return true
  }

  private func present(_ layer: MirroredState.Layer) {
    let base = displayed.presented.last?.id
    displayed.presented.append(layer)
    if fails(15) { next(.emptied(chooses(50) ? .sheet : .cover, over: base)) }
    later(.appeared(layer.top))
  }

  private func dismiss(from index: Int) {
    let base = index == 0 ? nil : displayed.presented[index - 1].id
    let gone = displayed.presented[index...]
    displayed.presented.removeSubrange(index...)
    displayed.alert = nil
    // It sets the item to `nil` though it is `nil` already, before or after the end.
    if fails(30) { later(.emptied(gone[index].kind, over: base)) }
    for layer in gone.reversed() {
      dismissals.insert(layer.id)
      later(.layerDisappeared(layer.id))
    }
    if fails(20) { later(.emptied(gone[index].kind, over: base)) }
    reveal(displayed.topLayer)
  }

  /// A layer that was hidden is visible again. If it missed a path, it can write its own.
  private func reveal(_ layer: MirroredState.Layer) {
    if !layer.path.isEmpty || chooses(50) { later(.appeared(layer.top)) }
    if let told = lastRead.layer(layer.id), told.path != layer.path, fails(50) {
      later(.wrotePath(layer.path, layer.id))
    }
  }

  private func showAlert(_ now: MirroredState) {
    guard now.alert != displayed.alert else { return }
    if isMoving, fails(40) { return }
    if displayed.alert != nil, now.alert != nil { problems.insert("it is asked to swap an alert") }
    displayed.alert = now.alert
  }
}
