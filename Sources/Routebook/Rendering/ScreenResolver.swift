import RoutebookNavigation
import RoutebookRegistry
import TextScreens

/// Makes the screens of an app, and adds what the package itself puts on them, in the language of
/// its environment.
final class ScreenResolver {
  private let registry: Registry<TextScreen>
  private let panes: Panes
  private var language: ScreenLanguage { ScreenLanguage.current }
  /// The navigator that the screens use; without one, they are only drawn.
  private weak var navigator: Navigator?
  /// Whether factories are no longer called; `nil` if they always are.
  var isStopped: (() -> Bool)?

  init(registry: Registry<TextScreen>, navigator: Navigator?) {
    self.registry = registry
    panes = registry[Panes.self]
    self.navigator = navigator
  }

  /// The screen of an element; an alert has a control that closes it.
  func screen(of placement: PlacedElement) -> TextScreen {
    let screen = ownScreen(of: placement)
    return placement.presentation == .alert ? screen.asAlert(in: language) : screen
  }

  /// The screen of a layer's element: the root has the layer's presentation, the others are pushed.
  func screen(at index: Int, of layer: Layer) -> TextScreen {
    screen(of: layer.placement(at: index))
  }

  /// The screen of an element, or a visible placeholder if the element has no factory; an empty one
  /// if factories are no longer called.
  private func ownScreen(of placement: PlacedElement) -> TextScreen {
    if let isStopped, isStopped() { return TextScreen("") {} }
    do {
      var screen = try registry.content(of: placement, shownBy: navigator)
      screen.language = ScreenLanguage.ambient
      return screen
    } catch {
      // The frame may be limited to ASCII, so the package's own texts use only ASCII.
      let explanation = error.text(leavingOut: "...")
      return TextScreen(language.missingScreen) {
        Text(language.missingScreenText(error.routeName, explanation), style: .warning)
      }
    }
  }

  /// The visible layers, lowest first; a cover hides everything below it.
  ///
  /// - Parameters:
  ///   - state: The navigation state.
  ///   - columns: The width of the app in cells: where there is room, screens of a stack are side
  ///     by side.
  ///   - tabStyle: The style of the tabs.
  ///   - tabLabel: Returns what the tab bar shows for a tab, by the tab's name.
  ///   - interaction: The interaction with each screen.
  func layers(
    of state: NavigationState, in columns: Int, _ tabStyle: TabStyle,
    _ tabLabel: @escaping (String) -> TabLabel, _ interaction: Interaction
  ) -> [ScreenLayer] {
    let alert = state.alertPlacement.map { screenLayer($0, interaction) }
    return state.uncoveredLayers.map {
      screenLayer($0, of: state, in: columns, tabStyle, tabLabel, interaction)
    }
      + (alert.map { [$0] } ?? [])
  }

  /// The layer that the user can reach: the alert, or the top layer.
  ///
  /// - Parameters:
  ///   - state: The navigation state.
  ///   - columns: The width of the app in cells.
  ///   - tabStyle: The style of the tabs.
  ///   - tabLabel: Returns what the tab bar shows for a tab, by the tab's name. If it is `nil`, the
  ///     back button and the tabs have no titles, and the screen that the back button leads to is
  ///     not built.
  ///   - interaction: The interaction with each screen.
  func topLayer(
    of state: NavigationState, in columns: Int, _ tabStyle: TabStyle,
    _ tabLabel: ((String) -> TabLabel)?, _ interaction: Interaction
  ) -> ScreenLayer {
    state.alertPlacement.map { screenLayer($0, interaction) }
      ?? screenLayer(state.topLayer, of: state, in: columns, tabStyle, tabLabel, interaction)
  }

  private func screenLayer(_ alert: PlacedElement, _ interaction: Interaction) -> ScreenLayer {
    ScreenLayer(screen(of: alert), as: .alert, interaction: interaction[alert.id])
  }

  private func screenLayer(
    _ layer: Layer, of state: NavigationState, in columns: Int, _ tabStyle: TabStyle,
    _ tabLabel: ((String) -> TabLabel)?, _ interaction: Interaction
  ) -> ScreenLayer {
    let top = layer.elements.count - 1
    let screen = screen(at: top, of: layer)
    let kind: ScreenLayer.Kind
    var bar: TabBar?
    switch layer.kind {
    case .tab:
      let tabs = state.tabs.map { ($0.name, tabLabel?($0.name) ?? TabLabel($0.name)) }
      bar = TabBar(
        tabs, selected: state.selectedTab,
        sidebar: tabStyle == .sidebar ? PaneWidths.sidebar(in: columns) : 0)
      kind = .tab(bar!)
    case .sheet:
      let root = top == 0 ? screen : self.screen(at: 0, of: layer)
      kind = .sheet(
        detent(of: layer, root: root, interaction), isResizable: Set(root.detents).count > 1,
        isSwipeable: root.isSwipeable)
    case .cover: kind = .cover
    }
    let split = split(layer, in: columns - (bar?.sidebar ?? 0))
    var all: [ScreenItem] = []
    /// The screen of the pane on the left, which gives a back button its title.
    var left: TextScreen?
    /// The items of the screen at an index, in a pane.
    func contents(_ index: Int) -> ScreenItems {
      let own = index == top ? screen : self.screen(at: index, of: layer)
      let backTitle =
        index == 0
        ? nil
        // A lower pane's back button is named by its title, also where nothing else needs titles.
        : tabLabel == nil && index == top
          ? "" : backTitle(to: left ?? self.screen(at: index - 1, of: layer))
      var items = ScreenItems(
        own, backTitle: backTitle, tabs: index == top ? bar : nil, pane: top - index, after: all)
      if index < top {
        left = own
        let detail = layer.elements[index + 1].route
        items.select { ($0.destination).map { $0 == Destination(detail, as: .push) } ?? false }
      }
      all = items.all
      return items
    }
    let panes = split.shown.indices.map { index in
      ScreenLayer.Pane(contents(index), interaction: interaction[layer.elements[index].id])
    }
    let beside = split.placeholder.map { ScreenItems($0, pane: -1, after: all) }
    let focusedPaneIndex =
      split.shown.firstIndex { $0.id == interaction.focusedPanes[layer.id] } ?? top
    var drawn = ScreenLayer(
      panes, as: kind, focusedPaneIndex: focusedPaneIndex - split.shown.startIndex,
      placeholder: beside)
    drawn.isWaiting = state.requestAwaitingAnswer != nil && layer.id == state.topLayer.id
    return drawn
  }

  /// The elements of a layer that are side by side in a width, and the placeholder beside them.
  private func split(
    _ layer: Layer, in columns: Int
  ) -> (shown: ArraySlice<StackElement>, placeholder: TextScreen?) {
    let limit = PaneWidths.limit(in: columns)
    guard limit > 1, layer.kind == .tab, !panes.isEmpty else {
      return (layer.elements.suffix(1), nil)
    }
    var placeholder = isStopped?() == true ? nil : registry.placeholder(beside: layer.top.route)
    placeholder?.language = ScreenLanguage.ambient
    return (layer.panes(limit: limit, hasPlaceholder: placeholder != nil, panes), placeholder)
  }

  /// The label of the button that leads back to a screen.
  private func backTitle(to screen: TextScreen) -> String {
    screen.title.isEmpty ? language.back : screen.title
  }

  /// The detent of a sheet. The sheet's root decides which detents are possible.
  func detent(of layer: Layer, root: TextScreen, _ interaction: Interaction) -> Detent {
    if let detent = interaction[detentOf: layer], root.detents.contains(detent) { return detent }
    return root.detents.first ?? .large
  }
}

extension NavigationState {
  /// The layers that no cover hides, lowest first.
  var uncoveredLayers: ArraySlice<Layer> {
    layers[(layers.lastIndex { $0.kind == .cover } ?? 0)...]
  }
}
