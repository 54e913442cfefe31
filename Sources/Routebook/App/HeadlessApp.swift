public import RoutebookApp
import RoutebookNavigation
public import RoutebookRegistry
public import TextScreens

/// An app without a user interface framework: a navigator, a registry and text screens.
///
/// A program can draw it (`frame`), read it (`items`, `texts`) and use it (`press`, `type` and the
/// navigator's verbs), all in the same process, with no simulator and no terminal. `changes` says
/// when to draw it again.
///
/// ```swift
/// let app = try HeadlessApp(
///   root: GreetingRoute.hello, modules: [{ _ in GreetingCoordinator() }])
/// try app.press("Leave")
/// app.navigator.goBack()
/// try await app.play(Script("tap \"Leave\"\nexpect title \"Farewell\""))
/// print(app.frame(size: FrameSize(width: 40, height: 12)).text)
/// ```
public final class HeadlessApp: NavigationApp<TextScreen> {
  /// The focus, cursor and scroll position of each screen. Not part of snapshots or saved state.
  public var interaction = Interaction()

  /// The language of the screens, with the texts that the package itself puts on them.
  ///
  /// It is also `ScreenLanguage.current` while a screen, the title of a tab or the first state of a screen
  /// is made. It can change while the app runs: everything is drawn again then.
  public var language: ScreenLanguage {
    get { speech.language }
    set {
      speech.language = newValue
      screens = ScreenMaker(registry: registry, language: newValue, navigator: navigator)
      changeFeed.note()
    }
  }
  private let speech = Speech()

  /// Whether users have a way back that is not on the screen, as Android has: it also closes an alert, a
  /// sheet or a cover, whether it can be swiped or not.
  ///
  /// Scripts (`back`), the terminal (Escape) and the explorer follow it. By default, users have what is on
  /// the screen, as on iOS.
  public var hasSystemBack = false

  let changeFeed = ChangeFeed()
  /// Whether the navigator notifies the feed, from its first consumer on.
  var feedsChanges = false
  let modelTracking = ModelTracking()

  /// The maximum number of times that a screen is built because building it navigates.
  package static let buildLimit = 16

  /// Creates an app with the tabs `home`, which lists the modules' entry points, and `about`.
  ///
  /// - Parameters:
  ///   - title: The title of the home tab and its screen.
  ///   - modules: The functions that make the modules.
  ///   - policy: What happens if several factories are registered for one destination.
  ///   - language: The language of the screens.
  /// - Throws: `RegistryError` with the conflicts between the modules.
  public convenience init(
    title: String, modules: [ModuleFactory],
    policy: RegistryBuilder<TextScreen>.ConflictPolicy = .refuse,
    language: ScreenLanguage = .current
  ) throws(RegistryError) {
    let home: ModuleFactory = { _ in HomeCoordinator(title: { title }) }
    try self.init(
      tabs: [
        AppTab("home", root: HomeRoute.home, title: { title }),
        AppTab("about", root: HomeRoute.about, title: { ScreenLanguage.current.about }),
      ],
      modules: [home] + modules, policy: policy, language: language)
  }

  /// Starts an app in a language, which is also `ScreenLanguage.current` while its modules are made and
  /// register their parts.
  ///
  /// - Throws: `RegistryError` with the conflicts between the modules, and between the names of the tabs.
  public convenience init(
    tabs: [AppTab], otherTabs: [AppTab] = [], modules: [ModuleFactory],
    policy: RegistryBuilder<TextScreen>.ConflictPolicy = .refuse, presentationLimit: Int = 32,
    goesBackToFirstTab: Bool = false, language: ScreenLanguage
  ) throws(RegistryError) {
    let shared = ScreenLanguage.Shared(language)
    let speaking = modules.map { make -> ModuleFactory in
      { navigator in
        navigator.aroundRegistering = {
          ScreenLanguage.$ambient.withValue(shared, operation: $0)
        }
        return ScreenLanguage.$ambient.withValue(shared) { make(navigator) }
      }
    }
    try self.init(
      tabs: tabs, otherTabs: otherTabs, modules: speaking, policy: policy,
      presentationLimit: presentationLimit, goesBackToFirstTab: goesBackToFirstTab)
    self.language = language
  }

  /// Starts an app without tabs in a language, at a route.
  ///
  /// - Throws: `RegistryError` with the conflicts between the modules.
  public convenience init(
    root: some Route, modules: [ModuleFactory],
    policy: RegistryBuilder<TextScreen>.ConflictPolicy = .refuse, language: ScreenLanguage
  ) throws(RegistryError) {
    try self.init(
      tabs: [AppTab("", root: root)], modules: modules, policy: policy, language: language)
  }

  public override init(
    tabs: [AppTab], otherTabs: [AppTab] = [], modules: [ModuleFactory],
    policy: RegistryBuilder<TextScreen>.ConflictPolicy = .refuse, presentationLimit: Int = 32,
    goesBackToFirstTab: Bool = false
  ) throws(RegistryError) {
    try super.init(
      tabs: tabs, otherTabs: otherTabs, modules: modules, policy: policy,
      presentationLimit: presentationLimit, goesBackToFirstTab: goesBackToFirstTab)
    aroundFactories = { [speech] make in
      ScreenLanguage.$ambient.withValue(speech.shared, operation: make)
    }
  }

  deinit { changeFeed.finish() }

  /// Makes the screens of the app.
  private(set) lazy var screens = ScreenMaker(
    registry: registry, language: language, navigator: navigator)

  /// Returns the topmost screen: the alert's screen, or the screen of the top layer's top element.
  public func screen() -> TextScreen {
    settled {
      let state = navigator.state
      return state.alertPlacement.map { screens.alertScreen(of: $0).screen }
        ?? screens.screen(at: state.topLayer.elements.count - 1, of: state.topLayer)
    }
  }

  /// Returns the titles of the top layer's screens, from the root up.
  public func path() -> [String] {
    settled {
      let layer = navigator.state.topLayer
      return layer.elements.indices.map { screens.screen(at: $0, of: layer).title }
    }
  }

  /// Returns the alert's screen, or `nil` if there is no alert.
  public func alert() -> TextScreen? {
    settled { navigator.state.alertPlacement.map { screens.alertScreen(of: $0).screen } }
  }

  /// Returns the texts of the top layer's screen, after those of the alert, if there is one.
  public func texts() -> [String] { texts(\.texts) }

  /// The same texts without those that are only a part of another one.
  func wholeTexts() -> [String] { texts(\.wholeTexts) }

  private func texts(_ texts: KeyPath<TextScreen, [String]>) -> [String] {
    settled {
      let layer = navigator.state.topLayer
      let screen = screens.screen(at: layer.elements.count - 1, of: layer)
      let alert = navigator.state.alertPlacement.map { screens.alertScreen(of: $0).screen }
      return (alert?[keyPath: texts] ?? []) + screen[keyPath: texts]
    }
  }

  /// Draws what is shown at the moment.
  public func frame(size: FrameSize = .standard, art: FrameArt = .unicode) -> Frame {
    layout(size: size, art: art).frame
  }

  /// Draws what is shown at the moment, and returns the frame with the area of each item.
  public func layout(size: FrameSize = .standard, art: FrameArt = .unicode) -> ScreenLayout {
    let renderer = HeadlessRenderer(size: size, art: art, language: language)
    let layers = settledLayers { state, interaction in
      renderer.layers(
        of: state, by: screens, tabLabels(of: state), interaction, watch: watching)
    }.layers
    return renderer.layout(of: layers)
  }

  /// Returns the layers that `build` makes of the settled state, lowest first, with this state.
  ///
  /// If the focused item of the top layer is gone, the layer's focus has moved to another item. The
  /// move is stored, so that the focus stays there.
  func settledLayers(
    _ build: (NavigationState, Interaction) -> [ScreenLayer]
  ) -> (state: NavigationState, layers: [ScreenLayer]) {
    let (state, before, layers) = settled {
      let (state, interaction) = (navigator.state, interaction)
      return (state, interaction[state.top.id], build(state, interaction))
    }
    // An observer of what the screens request can change the interaction, and then it has the last
    // word.
    if let top = layers.last?.interaction, top != before, interaction[state.top.id] == before {
      keep(top, with: state.top)
    }
    return (state, layers)
  }

  /// Returns the result of `build`, after all navigation that `build` requests.
  ///
  /// Actions that screens request while they are built wait until `build` returns. If they change
  /// the state, `build` runs again.
  func settled<T>(_ build: () -> T) -> T {
    navigator.startedTasks.noting { inLanguage { settledInLanguage(build) } }
  }

  private func settledInLanguage<T>(_ build: () -> T) -> T {
    for _ in 1..<Self.buildLimit {
      let revision = navigator.revision
      let result = navigator.deferringActions(build)
      if navigator.revision == revision { return result }
    }
    return navigator.deferringActions(build)
  }

  /// Returns the result of `build`, which can read the app's language.
  func inLanguage<T>(_ build: () -> T) -> T {
    ScreenLanguage.$ambient.withValue(speech.shared, operation: build)
  }
}
