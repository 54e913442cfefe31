import RoutebookRegistry
import VisibleText

extension NavigationState: CustomStringConvertible {
  /// The state as a picture: `[events, detail(eventID: 3)*] sheet[settings] alert(accessDenied)`.
  ///
  /// Each layer is a pair of brackets: the tabs, then the sheets and covers from the lowest up. The
  /// star is at the top of the top layer. If there are several tabs, each has its name before the
  /// bracket, and the selected one has a `>`: `home[feed] >search[results*]`. A route is the
  /// description of its value, without its type, with control characters in visible form.
  public var description: String {
    var words = tabs.map { tab in
      let isSelected = tab.id == selectedTab
      let name = tabs.count == 1 ? "" : (isSelected ? ">" : "") + tab.name.visible
      return tab.layer.picture(name, isTop: isSelected && presented.isEmpty)
    }
    for (index, layer) in presented.enumerated() {
      words.append(layer.picture(layer.kind.rawValue, isTop: index == presented.count - 1))
    }
    if let alert { words.append("alert(\(alert.route.word))") }
    return words.joined(separator: " ")
  }
}

extension Layer {
  fileprivate func picture(_ name: String, isTop: Bool) -> String {
    let words = elements.map(\.route.word).joined(separator: ", ")
    return "\(name)[\(words)\(isTop ? "*" : "")]"
  }
}
