import TextScreens
import VisibleText

extension HeadlessApp {
  /// Returns what the user can reach at the moment as lines of text, for a screen reader.
  ///
  /// The first line says how the screen is shown. Then each item has a line, in reading order: its
  /// role, label, value and state, and whether it has the focus. What is below a sheet, a cover or an
  /// alert is left out, since the user can't reach it. O(*n*) in the bytes of the items.
  public func outline() -> String { outlineLines().map { $0 + "\n" }.joined() }

  /// The same lines. O(*n*) in the bytes of the items.
  package func outlineLines() -> [String] {
    let reach = reach()
    let focused = reach.layer.focusedIndex
    let lines = reach.items.enumerated().map { index, item in
      "\(item)\(index == focused ? " (focused)" : "")"
    }
    return [position(of: reach)] + lines
  }

  private func position(of reach: Reach) -> String {
    let state = navigator.state
    let count = state.layers.count + (reach.isAlert ? 1 : 0)
    let kind = reach.isAlert ? "alert" : state.topLayer.kind.rawValue
    return count == 1 ? kind : "\(kind) over \(counted(count - 1, "layer"))"
  }
}
