public import RoutebookNavigation
public import TextScreens

extension HeadlessApp {
  /// Swipes the top sheet down, as a user does, unless its screen forbids this.
  @discardableResult
  public func swipe() -> Outcome {
    sheetRoot().isSwipeable ? navigator.perform(.swipe) : .unchanged(.notSwipeable)
  }

  /// Whether the user can swipe what is in front.
  package var canSwipe: Bool { topSheet()?.root.isSwipeable == true }

  /// Resizes the top sheet, as a user does by dragging it, if the sheet supports the detent.
  ///
  /// - Returns: Whether the sheet has this detent now.
  @discardableResult
  public func resizeSheet(to detent: Detent) -> Bool {
    resizeSheet { $0 == detent }
  }

  /// Resizes the top sheet to the first of its detents that matches, if there is one.
  package func resizeSheet(where matches: (Detent) -> Bool) -> Bool {
    guard let (layer, root) = topSheet(), let detent = root.detents.first(where: matches) else {
      return false
    }
    interaction[detentOf: layer] = detent
    return true
  }

  /// Returns the next larger or smaller detent of the top sheet, or `nil` if there is no sheet on
  /// top or no such detent.
  ///
  /// - Parameters:
  ///   - isLarger: Whether a larger detent is wanted.
  ///   - size: The size of the frame, on which the order of the detents depends.
  package func nextDetent(isLarger: Bool, size: FrameSize) -> Detent? {
    guard let (layer, root) = topSheet() else { return nil }
    let height = { (detent: Detent) in detent.rows(in: size.height) }
    let now = height(screens.detent(of: layer, root: root, interaction))
    return isLarger
      ? root.detents.filter { height($0) > now }.min { height($0) < height($1) }
      : root.detents.filter { height($0) < now }.max { height($0) < height($1) }
  }

  /// The position at which a sheet that the user drags comes to rest.
  package enum SheetDragTarget: Hashable, Sendable {
    case detent(Detent)
    /// Beyond the lower edge of the frame: the sheet is swiped away.
    case dismissed
  }

  /// Returns where the top sheet comes to rest if the user drags its upper border to a row, or
  /// `nil` if there is no sheet on top.
  ///
  /// That is the nearest of its detents, or the lower edge of the frame if the sheet can be swiped
  /// away.
  package func sheetDragTarget(atRow row: Int, size: FrameSize) -> SheetDragTarget? {
    guard let (_, root) = topSheet() else { return nil }
    let lowerSheets = navigator.state.uncoveredLayers.dropLast().count { $0.kind == .sheet }
    var targets: [(top: Int, target: SheetDragTarget)] = root.detents.map {
      (size.height - $0.rows(in: size.height, above: lowerSheets), .detent($0))
    }
    if root.isSwipeable { targets.append((size.height, .dismissed)) }
    return targets.min { abs($0.top - row) < abs($1.top - row) }?.target
  }

  /// The sheet on top with its root, or `nil` if there is none.
  private func topSheet() -> (layer: Layer, root: TextScreen)? {
    let root = sheetRoot()
    let state = navigator.state
    guard state.alert == nil, state.topLayer.kind == .sheet else { return nil }
    return (state.topLayer, root)
  }

  /// The root of the top layer, which decides how a sheet behaves, even if screens are pushed on
  /// it.
  func sheetRoot() -> TextScreen {
    buildUntilStable { screens.screen(at: 0, of: navigator.state.topLayer) }
  }
}
