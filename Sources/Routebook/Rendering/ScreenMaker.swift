import RoutebookNavigation
import RoutebookRegistry
import TextScreens

/// Makes the screens of an app, and adds what the package itself puts on them.
///
/// It is a class, so that it can be passed on without a copy of all the texts of the language.
final class ScreenMaker {
  private let registry: Registry<TextScreen>
  private let shared: ScreenLanguage.Shared
  private var language: ScreenLanguage { shared.language }
  /// The navigator that the screens use; without one, they are only drawn.
  private weak var navigator: Navigator?
  /// Whether no factory is called any more; `nil` if factories are always called.
  var isStopped: (() -> Bool)?

  init(registry: Registry<TextScreen>, language: ScreenLanguage, navigator: Navigator?) {
    self.registry = registry
    self.navigator = navigator
    shared = ScreenLanguage.Shared(language)
  }

  /// The screen of an element; an alert has a control that closes it.
  func screen(of placement: ElementPlacement) -> TextScreen {
    let screen = ownScreen(of: placement)
    return placement.presentation == .alert ? screen.asAlert(in: language) : screen
  }

  /// The screen of a layer's element: the root has the layer's presentation, the others are pushed.
  func screen(at index: Int, of layer: Layer) -> TextScreen {
    screen(
      of: ElementPlacement(
        element: layer.elements[index], presentation: layer.presentation(at: index),
        layer: layer.id))
  }

  /// The screen of an element, or a visible placeholder if the element has no factory; an
  /// empty one if no factory is called any more.
  private func ownScreen(of placement: ElementPlacement) -> TextScreen {
    if let isStopped, isStopped() { return TextScreen("") {} }
    do {
      var screen = try registry.content(of: placement, shownBy: navigator)
      screen.language = shared
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
  /// - Parameter tabLabel: Returns what the tab bar shows for a tab, by the tab's name.
  func layers(
    of state: NavigationState, _ tabLabel: @escaping (String) -> TabLabel,
    _ interaction: Interaction
  ) -> [ScreenLayer] {
    let alert = state.alertPlacement.map { screenLayer($0, interaction) }
    return state.uncoveredLayers.map { screenLayer($0, of: state, tabLabel, interaction) }
      + (alert.map { [$0] } ?? [])
  }

  /// The layer that the user can reach: the alert, or the top layer.
  ///
  /// - Parameter tabLabel: Returns what the tab bar shows for a tab, by the tab's name. If it is `nil`, the
  ///   back button and the tabs have no titles, and the screen that the back button leads to is not built.
  func topLayer(
    of state: NavigationState, _ tabLabel: ((String) -> TabLabel)?, _ interaction: Interaction
  ) -> ScreenLayer {
    state.alertPlacement.map { screenLayer($0, interaction) }
      ?? screenLayer(state.topLayer, of: state, tabLabel, interaction)
  }

  private func screenLayer(_ alert: ElementPlacement, _ interaction: Interaction) -> ScreenLayer {
    ScreenLayer(screen(of: alert), as: .alert, interaction: interaction[alert.id])
  }

  private func screenLayer(
    _ layer: Layer, of state: NavigationState, _ tabLabel: ((String) -> TabLabel)?,
    _ interaction: Interaction
  ) -> ScreenLayer {
    let top = layer.elements.count - 1
    let screen = screen(at: top, of: layer)
    let kind: ScreenLayer.Kind
    switch layer.kind {
    case .tab:
      let tabs = state.tabs.map { ($0.name, tabLabel?($0.name) ?? TabLabel($0.name)) }
      kind = .tab(TabBar(tabs, selected: state.selectedTab))
    case .sheet:
      let root = top == 0 ? screen : self.screen(at: 0, of: layer)
      kind = .sheet(
        detent(of: layer, root: root, interaction), isResizable: Set(root.detents).count > 1,
        isSwipeable: root.isSwipeable)
    case .cover: kind = .cover
    }
    let backTitle =
      top == 0 ? nil : tabLabel == nil ? "" : backTitle(to: self.screen(at: top - 1, of: layer))
    var drawn = ScreenLayer(
      screen, as: kind, backTitle: backTitle, interaction: interaction[layer.top.id])
    drawn.isWaiting = state.undecided != nil && layer.id == state.topLayer.id
    return drawn
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
