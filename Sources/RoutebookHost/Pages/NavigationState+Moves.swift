import Routebook
import RoutebookNavigation
import VisibleText

extension NavigationState {
  /// The identity and the route of the element in a pane.
  func key(ofPane pane: Int) -> [AnyHashable] {
    let element = topLayer.elements.suffix(max(0, pane) + 1).first!
    return [element.id, element.route]
  }

  /// Returns a sentence about how the user came here from another state, or `nil` if the place is
  /// the same.
  ///
  /// - Parameters:
  ///   - title: The title of the screen.
  ///   - panes: The panes in which screens are shown.
  func move(from old: NavigationState, title: String, in panes: [PaneArea]) -> String? {
    let name = "“\(title.isEmpty ? top.route.valueText : title.visible)”"
    let (layer, oldLayer) = (topLayer, old.topLayer)
    if alert != nil { return alert?.id == old.alert?.id ? nil : "The alert \(name) opens." }
    let isNew = !old.allElements.contains { $0.id == top.id }
    let tab = selectedTab == old.selectedTab ? nil : tabs[selectedTab].name.visible
    if presented.count > 0, !old.presented.contains(where: { $0.id == layer.id }) {
      return (tab.map { "In the tab “\($0)”, " } ?? "")
        + "\(name) opens \(layer.elements.count == 1 ? "as" : "in") a \(layer.kind.rawValue)."
    }
    if presented.count < old.presented.count {
      let closed = "The \(oldLayer.kind.rawValue) closes"
      return isNew ? "\(closed), and \(name) opens." : "\(closed): back at \(name)."
    }
    if tab != nil { return "Another tab: \(name)." }
    if top.id == oldLayer.top.id, old.alert != nil { return "The alert closes." }
    if top.route == oldLayer.top.route, top.id == oldLayer.top.id { return nil }
    let isLast = panes.last?.number == 0
    let side = isLast ? "on the right" : panes.count > 2 ? "in the middle" : "on the left"
    let location = panes.count > 1 ? " in the pane \(side)" : ""
    if top.id == oldLayer.top.id { return "\(name) replaces the screen\(location)." }
    if old.alert != nil {
      return isNew ? "The alert closes, and \(name) opens." : "The alert closes: back at \(name)."
    }
    return isNew ? "\(name) opens\(location)." : "Back at \(name)."
  }
}
