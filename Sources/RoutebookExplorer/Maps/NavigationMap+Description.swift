import VisibleText

extension NavigationMap: CustomStringConvertible {
  /// The screens with what leads from each to others, as a sorted text: the baseline of an app.
  public var description: String {
    let links = Dictionary(grouping: screenLinks, by: \.source)
    let start = states.first.map { "start: \(screens[$0.screen].name.visible)\n" } ?? ""
    return start
      + screens.indices.map { index in
        let lines = (links[index] ?? []).map { link in
          "  \(link.line) -> \(screens[link.target].name.visible)\n"
        }
        return "\n\(screens[index].name.visible)\n\(lines.joined())"
      }.joined()
  }
}
