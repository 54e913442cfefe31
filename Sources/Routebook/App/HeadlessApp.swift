public import RoutebookApp
import RoutebookNavigation
public import RoutebookRegistry
public import TextScreens

/// An app without a user interface framework: its navigator, its registry, its screens.
///
/// It can be looked at (`frame`), read (`screen`, `texts`), and used (`press`, `type`, and the
/// navigator's verbs), all in the process, with no simulator and no terminal.
public final class HeadlessApp: NavigationApp<TextScreen> {
  /// The control that was used last, by its screen and its number there.
  private var focus: (screen: StackElement.ID, control: Int)?

  /// How often a screen is built anew because building it navigated, before it is taken as it is.
  package static let buildLimit = 16

  /// Starts an app: a home tab with the modules' entry points, and an about tab.
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

  /// The screen on top: the alert's, or the top layer's top element's.
  public func screen() -> TextScreen {
    settled { registry.topScreen(of: navigator.state) }
  }

  /// The title of each element in the top layer's stack, root first.
  public func path() -> [String] {
    settled {
      let layer = navigator.state.topLayer
      return layer.elements.indices.map { registry.screen(at: $0, of: layer).title }
    }
  }

  /// The alert's screen, if one shows.
  public func alert() -> TextScreen? {
    settled { navigator.state.alert.map { registry.alertScreen(for: $0) } }
  }

  /// Everything there is to read on the top layer's screen, and on the alert over it.
  public func texts() -> [String] {
    settled {
      let layer = navigator.state.topLayer
      let screen = registry.screen(at: layer.elements.count - 1, of: layer)
      let alert = navigator.state.alert.map { registry.alertScreen(for: $0) }
      return (alert?.texts ?? []) + screen.texts
    }
  }

  /// The frame of what is shown now, scrolled to the control that was used last.
  public func frame(size: FrameSize = .standard, art: FrameArt = .unicode) -> Frame {
    let renderer = HeadlessRenderer(size: size, art: art)
    return settled {
      let state = navigator.state
      let focus = focus?.screen == state.top.id ? focus?.control : nil
      return renderer.frame(of: state, in: registry, focus: focus)
    }
  }

  /// Remembers the control that is being used; the number counts the screen's own controls.
  ///
  /// Back button and tabs have no number: who goes back finds the list where it was left.
  func setFocus(_ control: Int?) {
    if let control { focus = (navigator.state.top.id, control) }
  }

  /// What `build` makes. Actions that screens ask for while they are built wait until it is done;
  /// if they changed anything, it is built again.
  func settled<T>(_ build: () -> T) -> T {
    for _ in 1..<Self.buildLimit {
      let revision = navigator.revision
      let result = navigator.deferringActions(build)
      if navigator.revision == revision { return result }
    }
    return navigator.deferringActions(build)
  }
}

extension Registry<TextScreen> {
  /// The screen on top of a state.
  func topScreen(of state: NavigationState) -> TextScreen {
    if let alert = state.alert { return alertScreen(for: alert) }
    return screen(at: state.topLayer.elements.count - 1, of: state.topLayer)
  }
}
