import RoutebookNavigation
import RoutebookRegistry
import TextScreens

extension ScreenMaker {
  /// The visible layers, lowest first; a cover hides everything below it.
  func screenLayers(
    of state: NavigationState, _ tabs: [String: TabLabel], _ interaction: Interaction
  ) -> [ScreenLayer] {
    let alert = state.alertPlacement.map { alertLayer($0, interaction) }
    return state.uncoveredLayers.map { screenLayer($0, of: state, tabs, interaction) }
      + (alert.map { [$0] } ?? [])
  }

  /// The layer that the user can reach: the alert, or the top layer.
  func topScreenLayer(
    of state: NavigationState, _ tabs: [String: TabLabel], _ interaction: Interaction
  ) -> ScreenLayer {
    state.alertPlacement.map { alertLayer($0, interaction) }
      ?? screenLayer(state.topLayer, of: state, tabs, interaction)
  }

  private func alertLayer(_ alert: ElementPlacement, _ interaction: Interaction) -> ScreenLayer {
    ScreenLayer(alertScreen(of: alert).items, as: .alert, interaction: interaction[alert.id])
  }

  private func screenLayer(
    _ layer: Layer, of state: NavigationState, _ tabs: [String: TabLabel],
    _ interaction: Interaction
  ) -> ScreenLayer {
    let top = layer.elements.count - 1
    let screen = screen(at: top, of: layer)
    let kind: ScreenLayer.Kind =
      switch layer.kind {
      case .tab:
        .tab(
          TabBar(
            state.tabs.map { ($0.name, tabs[$0.name] ?? TabLabel($0.name)) },
            selected: state.selectedTab))
      case .sheet:
        sheet(layer, root: top == 0 ? screen : self.screen(at: 0, of: layer), interaction)
      case .cover: .cover
      }
    return ScreenLayer(
      screen, as: kind,
      backTitle: top > 0 ? backTitle(of: self.screen(at: top - 1, of: layer)) : nil,
      interaction: interaction[layer.top.id])
  }

  private func sheet(
    _ layer: Layer, root: TextScreen, _ interaction: Interaction
  ) -> ScreenLayer.Kind {
    .sheet(
      detent(of: layer, root: root, interaction), isResizable: Set(root.detents).count > 1)
  }

  /// The label of the button that leads back to a screen.
  private func backTitle(of screen: TextScreen) -> String {
    screen.title.isEmpty ? language.back : screen.title
  }

  /// The detent of a sheet. The sheet's root decides which detents are possible.
  func detent(
    of layer: Layer, root: TextScreen, _ interaction: Interaction
  ) -> Detent {
    if let detent = interaction[detentOf: layer], root.detents.contains(detent) {
      return detent
    }
    return root.detents.first ?? .large
  }
}

extension NavigationState {
  /// The layers that no cover hides, lowest first.
  var uncoveredLayers: ArraySlice<Layer> {
    layers[(layers.lastIndex { $0.kind == .cover } ?? 0)...]
  }
}
