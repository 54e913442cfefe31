import RoutebookNavigation
import RoutebookRegistry
import TextScreens

/// What a user can reach: the items of the alert, or of the top layer.
struct Reach {
  /// The element whose screen it is.
  let element: StackElement
  let isAlert: Bool
  var layer: ScreenLayer
  let items: [ScreenItem]

  /// The items that a user can press or type into.
  var controls: [ScreenItem] { items.filter(\.isControl) }

  /// The index of a control by its label. Of the controls with this label, the preferred ones count
  /// first.
  func index(
    of label: String, _ occurrence: Int, preferred: (ScreenItem) -> Bool
  ) throws(ItemError) -> Int {
    let all = items.indices.filter { items[$0].isControl && items[$0].label == label }
    let matches = all.filter { preferred(items[$0]) } + all.filter { !preferred(items[$0]) }
    guard occurrence >= 1, occurrence <= matches.count else {
      throw ItemError(.notFound(label: label, occurrence: occurrence), controls)
    }
    return matches[occurrence - 1]
  }

  func index(of id: ScreenItem.ID) throws(ItemError) -> Int {
    guard let index = items.index(of: id) else {
      throw ItemError(.notFound(label: id.name, occurrence: id.occurrence), controls)
    }
    return index
  }

  /// The index of the item that has the focus.
  func focusedIndex() throws(ItemError) -> Int {
    guard let index = layer.focusedIndex else { throw ItemError(.noFocus, controls) }
    return index
  }

  /// The action of a text field.
  func edit(of index: Int) throws(ItemError) -> (String) -> Void {
    let item = items[index]
    guard case .edit(let edit) = item.action else {
      throw ItemError(.notTextField(label: item.label), controls)
    }
    guard item.isEnabled else { throw ItemError(.disabled(label: item.label), controls) }
    return edit
  }
}

extension HeadlessApp {
  func reach() -> Reach {
    settled {
      let state = navigator.state
      let layer = registry.topScreenLayer(of: state, interaction)
      return Reach(
        element: state.top, isAlert: state.alert != nil, layer: layer, items: layer.items)
    }
  }

  /// Keeps the interaction with the screen in reach.
  func keep(_ reach: Reach) {
    let count = interaction.count
    interaction[reach.element.id] = reach.layer.interaction
    // Elements end without notice, so a new one is the occasion to forget them.
    if interaction.count > count { interaction.keepOnly(elementsOf: navigator.state) }
  }
}
