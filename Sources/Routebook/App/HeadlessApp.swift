public import RoutebookApp
import RoutebookNavigation
public import RoutebookRegistry
public import TextScreens

/// An app without a user interface framework: its navigator, its registry, its screens.
///
/// A program can look at it (`frame`), read it (`items`, `texts`) and use it (`press`, `type`, and
/// the navigator's verbs), all in the process, with no simulator and no terminal.
public final class HeadlessApp: NavigationApp<TextScreen> {
  /// Where the user is on each screen. It is not part of snapshots or saved state.
  public var interaction = Interaction()

  /// How often a screen is built again because building it navigated, before it is used as it is.
  package static let buildLimit = 16

  /// Creates an app with a home tab, which has the modules' entry points, and an about tab.
  ///
  /// - Throws: `RegistryError` with every conflict between the modules.
  public convenience init(
    title: String, modules: [ModuleFactory],
    policy: RegistryBuilder<TextScreen>.ConflictPolicy = .refuse
  ) throws(RegistryError) {
    let home: ModuleFactory = { _ in HomeCoordinator(title: title) }
    try self.init(
      tabs: [(title, AnyRoute(HomeRoute.home)), ("About", AnyRoute(HomeRoute.about))],
      modules: [home] + modules, policy: policy)
  }

  /// The screen on top: the alert's, or that of the top layer's top element.
  public func screen() -> TextScreen {
    settled {
      let state = navigator.state
      return state.alert.map { registry.alertScreen(for: $0) }
        ?? registry.screen(at: state.topLayer.elements.count - 1, of: state.topLayer)
    }
  }

  /// The title of each element in the top layer's stack, root first.
  public func path() -> [String] {
    settled {
      let layer = navigator.state.topLayer
      return layer.elements.indices.map { registry.screen(at: $0, of: layer).title }
    }
  }

  /// The alert's screen, if there is an alert.
  public func alert() -> TextScreen? {
    settled { navigator.state.alert.map { registry.alertScreen(for: $0) } }
  }

  /// Everything to read on the top layer's screen, after that of an alert over it.
  public func texts() -> [String] {
    settled {
      let layer = navigator.state.topLayer
      let screen = registry.screen(at: layer.elements.count - 1, of: layer)
      let alert = navigator.state.alert.map { registry.alertScreen(for: $0) }
      return (alert?.texts ?? []) + screen.texts
    }
  }

  /// The frame of what is shown now.
  public func frame(size: FrameSize = .standard, art: FrameArt = .unicode) -> Frame {
    layout(size: size, art: art).frame
  }

  /// The frame of what is shown now, with the place of each item in it.
  public func layout(size: FrameSize = .standard, art: FrameArt = .unicode) -> ScreenLayout {
    let renderer = HeadlessRenderer(size: size, art: art)
    return settled {
      renderer.layout(of: navigator.state, in: registry, interaction: interaction)
    }
  }

  /// Returns what `build` makes, after all navigation that building it requests.
  ///
  /// Actions that screens request while they are built wait until that is done. If they change
  /// anything, it is built again.
  func settled<T>(_ build: () -> T) -> T {
    for _ in 1..<Self.buildLimit {
      let revision = navigator.revision
      let result = navigator.deferringActions(build)
      if navigator.revision == revision { return result }
    }
    return navigator.deferringActions(build)
  }
}
