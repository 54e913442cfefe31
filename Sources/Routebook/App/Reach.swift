import RoutebookNavigation
import RoutebookRegistry
import RoutebookScripts
import TextScreens

/// The items that the user can reach: those of the alert, or of the top layer.
struct Reach {
  /// The element that the screen belongs to.
  let element: StackElement
  let isAlert: Bool
  var layer: ScreenLayer
  let items: [ScreenItem]

  /// The items that a user can press or type into.
  var controls: [ScreenItem] { items.filter(\.isControl) }

  /// Returns the index of a control.
  func index(of control: ControlName, fieldsFirst: Bool = false) throws(ItemError) -> Int {
    let matches = items.controls(control, fieldsFirst: fieldsFirst)
    guard control.occurrence >= 1, control.occurrence <= matches.count else {
      throw ItemError(.notFound(control), controls)
    }
    return matches[control.occurrence - 1]
  }

  func index(of id: ScreenItem.ID) throws(ItemError) -> Int {
    guard let index = items.index(of: id) else {
      throw ItemError(.notShown(id), controls)
    }
    return index
  }

  /// The index of the item that has the focus.
  func focusedIndex() throws(ItemError) -> Int {
    guard let index = layer.focusedIndex else { throw ItemError(.noFocus, controls) }
    return index
  }

  /// Returns the action of a text field.
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
    let (state, layer) = reachableLayer()
    return Reach(
      element: state.top, isAlert: state.alert != nil, layer: layer, items: layer.items)
  }

  /// The layer that the user can reach, in the settled state.
  func reachableLayer() -> (state: NavigationState, layer: ScreenLayer) {
    let (state, layers) = settledLayers { [screens.topScreenLayer(of: $0, tabLabels(of: $0), $1)] }
    return (state, layers[0])
  }

  /// Stores the interaction with the screen that the user can reach.
  func keep(_ reach: Reach) { keep(reach.layer.interaction, with: reach.element) }

  /// Stores the interaction with the screen of an element.
  func keep(_ screen: ScreenInteraction, with element: StackElement) {
    let count = interaction.count
    interaction[element.id] = screen
    // Nobody reports the end of an element, so ended elements are removed when a new one is stored.
    if interaction.count > count { interaction.keepOnly(elementsOf: navigator.state) }
  }
}

extension [ScreenItem] {
  /// The indices of the controls with a label or a name, whatever the number in it.
  func controls(_ control: ControlName, fieldsFirst: Bool) -> [Int] {
    switch control.kind {
    case .label: controls(labeled: control.text, fieldsFirst: fieldsFirst)
    case .id: controls(named: control.text, fieldsFirst: fieldsFirst)
    }
  }
}
