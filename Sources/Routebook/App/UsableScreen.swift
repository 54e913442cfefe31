import RoutebookApp
import RoutebookNavigation
package import RoutebookScripts
package import TextScreens

/// The screen that a user can currently use: the alert, or the top layer.
///
/// It is built once. Its items can be used again after the app has jumped back to the moment at
/// which it was built.
package struct UsableScreen {
  /// The items in reading order.
  package let items: [ScreenItem]
  /// The navigation state: where the user is.
  let state: NavigationState
  let layer: ScreenLayer

  /// The element on whose screen an item is.
  func element(of item: ScreenItem) -> StackElement.ID { state.element(inPane: item.pane) }

  /// Whether the screen is a sheet that the user can swipe away.
  package var isSwipeable: Bool { layer.isSwipeable }

  /// The items that a user can press or type into.
  var controls: [ScreenItem] { items.filter(\.isControl) }

  /// Returns the index of a control.
  func index(of control: ControlLocator, fieldsFirst: Bool = false) throws(ItemError) -> Int {
    let matches = items.controls(control, fieldsFirst: fieldsFirst)
    guard control.occurrence >= 1, control.occurrence <= matches.count else {
      throw error(.notFound(control))
    }
    return matches[control.occurrence - 1]
  }

  func index(of id: ScreenItem.ID) throws(ItemError) -> Int {
    guard let index = items.index(of: id) else { throw error(.notShown(id)) }
    return index
  }

  /// The index of the item that has the focus.
  func focusedIndex() throws(ItemError) -> Int {
    guard let index = layer.focusedIndex else { throw error(.noFocus) }
    return index
  }

  /// Returns an item that the user can use.
  func usableItem(at index: Int) throws(ItemError) -> ScreenItem {
    let item = items[index]
    guard item.isControl else { throw error(.notControl(label: item.label)) }
    guard item.isEnabled else { throw error(.disabled(label: item.label)) }
    return item
  }

  func error(_ problem: ItemError.Problem) -> ItemError { ItemError(problem, items) }
}

extension HeadlessApp {
  /// Returns the screen that the user can currently use.
  ///
  /// It builds the screen on top, and the root of a sheet.
  ///
  /// - Parameters:
  ///   - withTitles: Whether the back button and the tabs have their titles and badges. For the
  ///     title of the back button, the screen that it leads to is built. A program that uses every
  ///     item needs none of this.
  ///   - withNumbers: Whether the items have their numbers among those with the same label; by
  ///     default, if `withTitles`.
  package func usableScreen(withTitles: Bool = false, withNumbers: Bool? = nil) -> UsableScreen {
    let (state, layers) = buildLayers { state, interaction in
      [screens.topLayer(of: state, in: columns, tabStyle, withTitles ? tabLabel : nil, interaction)]
    }
    let layer = layers[0]
    return UsableScreen(
      items: withNumbers ?? withTitles ? layer.items : layer.all, state: state,
      layer: layer)
  }

  /// Finds the control that a step uses; `nil` if such a step uses none.
  package func control(
    usedBy action: ScriptStep.Action
  ) throws(ItemError) -> (screen: UsableScreen, index: Int)? {
    let find: (UsableScreen) throws(ItemError) -> Int?
    switch action {
    case .tap(let name): find = { screen throws(ItemError) in try screen.index(of: name) }
    case .type(let name, _):
      find = { screen throws(ItemError) in try screen.index(of: name, fieldsFirst: true) }
    case .back: find = { $0.items.firstIndex { $0.role == .back && $0.pane == 0 } }
    case .tab(let name):
      guard let tab = tab(name) else { return nil }
      find = {
        $0.items.firstIndex { if case .selectTab(tab.id) = $0.action { true } else { false } }
      }
    default: return nil
    }
    let screen = usableScreen(withTitles: true)
    return try find(screen).map { (screen, $0) }
  }

  /// The item that a step uses; `nil` if there is none.
  package func item(usedBy action: ScriptStep.Action) -> ScreenItem? {
    (try? control(usedBy: action)).map { $0.screen.items[$0.index] }
  }

  /// Changes the user's interaction with a screen, such as the focus.
  func interact(with screen: UsableScreen, _ change: (inout ScreenLayer) -> Void) {
    var layer = screen.layer
    change(&layer)
    let element = layer.element(in: screen.state)
    if screen.state.alert == nil { interaction.focusedPanes[screen.state.topLayer.id] = element }
    interaction.keep(layer.interaction, with: element, in: navigator.state)
  }
}

extension ScreenLayer {
  /// The element whose pane is focused, if the layer is the top one of a state.
  func element(in state: NavigationState) -> StackElement.ID {
    state.element(inPane: panes.count - 1 - focusedPaneIndex)
  }
}

extension NavigationState {
  /// The element whose screen is in a pane: see `ScreenItem.pane`.
  package func element(inPane pane: Int) -> StackElement.ID {
    pane <= 0 ? top.id : topLayer.elements.suffix(pane + 1).first!.id
  }
}

extension ScreenItem {
  /// The text by which a script can name the item.
  func text(_ kind: ControlLocator.Kind) -> String? { kind == .id ? identifier : label }
}

extension [ScreenItem] {
  /// The indices of the controls with a label or a name, whatever the number in it; of the entries
  /// in its menu, and in its pane, if it has one.
  func controls(_ control: ControlLocator, fieldsFirst: Bool) -> [Int] {
    var parent: Int?
    if let menu = control.menu {
      parent = entryParent(menu, in: control.pane)
      if parent == nil { return [] }
    }
    return controls(fieldsFirst: fieldsFirst, of: parent) { $0.text(control.kind) == control.text }
      .filter { isShown($0, in: control.pane) }
  }

  /// The titles of the panes that can be used.
  package var paneTitles: [String] { filter { $0.role == .title && $0.pane >= 0 }.map(\.label) }

  /// Whether an item is in the pane with this title; true for every item if no pane is given.
  func isShown(_ index: Int, in pane: String?) -> Bool {
    pane == nil || title(ofPane: self[index].pane) == pane
  }

  /// The index of the menu, or of the row with actions, with a name. They are numbered among
  /// themselves.
  func entryParent(_ name: ControlLocator, in pane: String?) -> Int? {
    let matches = entryParentIndices.filter {
      self[$0].text(name.kind) == name.text && isShown($0, in: pane)
    }
    return matches.indices.contains(name.occurrence - 1) ? matches[name.occurrence - 1] : nil
  }

  /// The locator of the control at an index: by its identifier from `.id(_:)`, which is the same in
  /// all languages, if no other control has it, and otherwise by its label; an entry after its
  /// menu; with its pane, if that is not the one on top. O(*n*) in the number of items.
  package func controlLocator(at index: Int) -> ControlLocator {
    let item = self[index]
    let pane = item.pane > 0 ? title(ofPane: item.pane) : nil
    let menu = item.entryParent.map { menuName(at: $0.index, in: pane) }
    if let name = item.identifier {
      var control = ControlLocator(id: name, in: menu)
      control.pane = pane
      let equal = controls(control, fieldsFirst: false)
      if equal.first == index, equal.dropFirst().first.map({ self[$0].pane }) != item.pane {
        return control
      }
    }
    var control = ControlLocator(item.label, in: menu)
    control.pane = pane
    // Another pane can have the same title.
    let equal = controls(control, fieldsFirst: item.role == .textField)
    control = ControlLocator(item.label, 1 + (equal.firstIndex(of: index) ?? 0), in: menu)
    control.pane = pane
    return control
  }

  /// The locator of the menu, or of the row with actions, at an index, in a pane with a title.
  private func menuName(at index: Int, in pane: String?) -> ControlLocator {
    let (item, parents) = (self[index], entryParentIndices.filter { isShown($0, in: pane) })
    if let name = item.identifier, parents.first(where: { self[$0].identifier == name }) == index,
      parents.count(where: { self[$0].identifier == name && self[$0].pane == item.pane }) == 1
    {
      return ControlLocator(id: name)
    }
    let equal = parents.filter { self[$0].label == item.label }
    return ControlLocator(item.label, 1 + (equal.firstIndex(of: index) ?? 0))
  }
}
