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

  /// Returns the next larger or smaller detent of the top sheet, or `nil` if there is no sheet on top
  /// or no such detent.
  ///
  /// - Parameters:
  ///   - isLarger: Whether a larger detent is wanted.
  ///   - size: The size of the frame, on which the order of the detents depends.
  package func nextDetent(isLarger: Bool, size: FrameSize) -> Detent? {
    let root = sheetRoot()
    let state = navigator.state
    guard state.alert == nil, state.topLayer.kind == .sheet else { return nil }
    let height = { (detent: Detent) in detent.rows(in: size.height) }
    let now = height(screens.detent(of: state.topLayer, root: root, interaction))
    return isLarger
      ? root.detents.filter { height($0) > now }.min { height($0) < height($1) }
      : root.detents.filter { height($0) < now }.max { height($0) < height($1) }
  }

  /// The root of the top layer, which decides how a sheet behaves, even if screens are pushed on
  /// it.
  private func sheetRoot() -> TextScreen {
    settled { screens.screen(at: 0, of: navigator.state.topLayer) }
  }
}
