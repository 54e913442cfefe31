import RoutebookExplorer

/// A map in one of the formats.
struct PrintedMap {
  /// The document.
  let text: String
  /// What the document does not show, in sentences; they are also in the document.
  let leftOut: [String]

  /// Draws a map.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - format: One of `MapFormat.drawings`.
  ///   - isWhole: Whether each state is drawn, not each screen.
  ///   - used: The transitions between screens that scripts use; everything else is marked as not used. With `nil`,
  ///     nothing is marked.
  init(
    of map: NavigationMap, in format: MapFormat, isWhole: Bool = false,
    used: Set<NavigationMap.ScreenTransition>? = nil
  ) {
    switch format {
    case .text:
      text = map.text(isWhole: isWhole, used: used)
      leftOut = map.leftOut(isWhole: isWhole)
    case .json:
      text = json(map.json(isWhole: isWhole, used: used))
      leftOut = map.leftOut(isWhole: isWhole)
    case .mermaid:
      let graph = MapGraph(map, isWhole: isWhole, used: used).withNodes().withFewerTransitions
      (text, leftOut) = (graph.mermaid, graph.leftOut)
    case .html: preconditionFailure("html needs the pictures of the states")
    }
  }
}
