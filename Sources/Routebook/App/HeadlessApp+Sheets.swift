public import RoutebookNavigation
public import TextScreens

extension HeadlessApp {
  /// Swipes the top sheet away, as a user does, unless its screen forbids it.
  @discardableResult
  public func swipe() -> Outcome {
    sheetRoot().isSwipeable ? navigator.perform(.swipe) : .unchanged(.notSwipeable)
  }

  /// Drags the top sheet to a height, if it can have it.
  ///
  /// - Returns: Whether the sheet has this height now.
  @discardableResult
  public func resizeSheet(to detent: Detent) -> Bool {
    let root = sheetRoot()
    let state = navigator.state
    guard state.alert == nil, state.topLayer.kind == .sheet, root.detents.contains(detent)
    else { return false }
    interaction[detentOf: state.topLayer.root.id] = detent
    return true
  }

  /// The root of the top layer, which decides how a sheet behaves, whatever is pushed on it.
  private func sheetRoot() -> TextScreen {
    settled { registry.screen(at: 0, of: navigator.state.topLayer) }
  }
}
