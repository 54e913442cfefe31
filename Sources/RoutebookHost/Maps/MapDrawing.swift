import RoutebookExplorer

/// A map in one of the formats.
struct MapDrawing {
  /// The document.
  let text: String
  /// What the document does not show, in sentences; they are also in the document.
  let leftOut: [String]

  /// Draws a map.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - format: One of `MapFormat.drawings`.
  ///   - title: What the document is about.
  ///   - isWhole: Whether each state is drawn, not each screen.
  ///   - used: The transitions between screens that scripts use; everything else is marked as not used. With `nil`,
  ///     nothing is marked.
  ///   - unseen: The screens that the map does not have, which a vector graphic shows.
  init(
    of map: NavigationMap, in format: MapFormat, title: String, isWhole: Bool = false,
    used: Set<NavigationMap.ScreenTransition>? = nil, unseen: [UnseenScreen] = []
  ) {
    var graph: MapGraph { MapGraph(map, isWhole: isWhole, used: used).withNodes() }
    switch format {
    case .text:
      text = map.text(isWhole: isWhole, used: used)
      leftOut = map.leftOut(isWhole: isWhole)
    case .json:
      text = json(map.json(isWhole: isWhole, used: used))
      leftOut = map.leftOut(isWhole: isWhole)
    case .mermaid:
      let shown = graph.withFewerTransitions
      (text, leftOut) = (shown.mermaid, shown.leftOut)
    case .dot:
      let shown = graph.withFewerTransitions
      (text, leftOut) = (shown.dot(title: title), shown.leftOut)
    case .svg:
      let shown = isWhole ? graph : graph.withTabsOnce.adding(unseen: unseen)
      (text, leftOut) = (MapPicture(shown, title: title).svg, shown.leftOut)
    case .html: preconditionFailure("html needs the pictures of the states")
    }
  }
}
