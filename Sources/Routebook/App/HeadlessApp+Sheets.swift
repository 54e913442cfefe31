public import RoutebookNavigation
public import TextScreens

extension HeadlessApp {
  /// Swipes the top sheet down, as a user does, unless its screen forbids this.
  @discardableResult
  public func swipe() -> Outcome {
    sheetRoot().isSwipeable ? navigator.perform(.swipe) : .unchanged(.notSwipeable)
  }

  /// Resizes the top sheet, as a user does by dragging it, if the sheet supports the detent.
  ///
  /// - Returns: Whether the sheet has this detent now.
  @discardableResult
  public func resizeSheet(to detent: Detent) -> Bool {
    let root = sheetRoot()
    let state = navigator.state
    guard state.alert == nil, state.topLayer.kind == .sheet, root.detents.contains(detent)
    else { return false }
    interaction[detentOf: state.topLayer.root.id] = detent
    return true
  }

  /// The root of the top layer, which decides how a sheet behaves, even if screens are pushed on
  /// it.
  private func sheetRoot() -> TextScreen {
    settled { screens.screen(at: 0, of: navigator.state.topLayer) }
  }
}
