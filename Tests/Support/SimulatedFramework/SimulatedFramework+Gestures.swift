import RoutebookMirror
import RoutebookNavigation
import RoutebookRegistry

extension SimulatedFramework {
  /// The user does something to what is displayed, while nothing moves.
  package func makeGesture() {
    guard !isMoving, mirror.reducer.pendingChange != .settling else { return }
    if let alert = displayed.alert { return answer(alert) }
    let layer = displayed.topLayer
    switch Int.random(in: 0..<3, using: &generator) {
    case 0 where !layer.path.isEmpty: goBack(in: layer)
    case 1 where !displayed.presented.isEmpty: pullDown(layer)
    case 2 where displayed.presented.isEmpty: selectTab()
    default: break
    }
  }

  /// Presses a button of an alert, or closes it otherwise. The button's action comes before or
  /// after the binding.
  private func answer(_ alert: StackElement.ID) {
    let base = displayed.presented.last?.id
    displayed.alert = nil
    lastRead.alert = nil
    gestureCount += 1
    let pressesButton = chooses(50)
    let isFirst = chooses(50)
    if pressesButton, navigator.state.alert?.id == alert { pressCount += 1 }
    if pressesButton, isFirst { press(alert) }
    tell(.closedAlert(over: base))
    if fails(30) { tell(.closedAlert(over: base)) }
    if pressesButton, !isFirst { press(alert) }
  }

  /// A button that returns a result.
  private func press(_ alert: StackElement.ID) {
    navigator.perform(.close(alert, returning: AnyResult(pressCount)))
  }

  private func goBack(in layer: MirroredState.Layer) {
    gestureCount += 1
    let path = Array(
      layer.path.prefix(Int.random(in: 0..<layer.path.count, using: &generator)))
    tell(.wrotePath(path, layer.id))
    if fails(50) { later(.wrotePath(path, layer.id)) }
    later(.appeared(path.last ?? layer.root))
  }

  private func pullDown(_ layer: MirroredState.Layer) {
    gestureCount += 1
    displayed.presented.removeLast()
    leaving = layer.id
    lastRead.presented = Array(lastRead.presented.prefix(displayed.presented.count))
    let base = displayed.presented.last?.id
    // In either order, or the one without the other.
    if !fails(20) {
      tell(.emptied(layer.kind, over: base))
      if fails(30) { tell(.emptied(layer.kind, over: base)) }
    }
    later(.layerDisappeared(layer.id))
  }

  private func selectTab() {
    gestureCount += 1
    let tab = Int.random(in: 0..<displayed.tabs.count, using: &generator)
    if tab != displayed.selectedTab { later(.appeared(displayed.tabs[tab].layer.top)) }
    tell(.selected(tab))
  }
}
