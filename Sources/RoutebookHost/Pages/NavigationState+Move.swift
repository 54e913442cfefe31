import Routebook
import VisibleText

extension NavigationState {
  /// How the user got here from another state, in a sentence; `nil` if the user is where they were.
  ///
  /// - Parameter title: The title of the screen.
  func move(from old: NavigationState, title: String) -> String? {
    let name = "“\(title.isEmpty ? top.route.word : title.visible)”"
    let (layer, oldLayer) = (topLayer, old.topLayer)
    if alert != nil { return alert?.id == old.alert?.id ? nil : "The alert \(name) opens." }
    let isNew = !old.allElements.contains { $0.id == top.id }
    if presented.count > 0, !old.presented.contains(where: { $0.id == layer.id }) {
      return "\(name) opens \(layer.elements.count == 1 ? "as" : "in") a \(layer.kind.rawValue)."
    }
    if presented.count < old.presented.count {
      let closed = "The \(oldLayer.kind.rawValue) closes"
      return isNew ? "\(closed), and \(name) opens." : "\(closed): back at \(name)."
    }
    if selectedTab != old.selectedTab { return "Another tab: \(name)." }
    if top.id == oldLayer.top.id { return old.alert == nil ? nil : "The alert closes." }
    return isNew ? "\(name) opens." : "Back at \(name)."
  }
}
