import Observation
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
  /// It is also `ScreenLanguage.current` while a screen, the title of a tab or the first state of a
  /// screen is made. It can change while the app runs: everything is drawn again then.
  public var language: ScreenLanguage {
    get { observableLanguage.shared.language }
    set {
      observableLanguage.shared = ScreenLanguage.Shared(newValue)
      changeFeed.notify()
    }
  }
  private let observableLanguage: ObservableLanguage

  /// Whether users have a way back that is not on the screen, as Android has: it also closes an
  /// alert, a sheet or a cover, whether it can be swiped or not.
  ///
  /// Scripts (`back`), the terminal (Escape) and the explorer follow it. By default, users have
  /// what is on the screen, as on iOS.
  public var hasSystemBack = false

  /// The width in which the app is drawn, in cells.
  ///
  /// Where there is room, the width shows several screens of a stack side by side, whose items can
  /// all be used: see `RegistryBuilder.pane(of:fileID:line:_:)`. It is not part of the state, and
  /// not saved. A frame that is narrower than this shows what fits; a wider one shows no more.
  public var columns = FrameSize.standard.width {
    didSet { if columns != oldValue { changeFeed.notify() } }
  }

  /// Whether the app has screens that can be side by side, and is wide enough for it.
  package var hasRoomForPanes: Bool {
    !navigator.panes.isEmpty && PaneWidths.limit(in: columns) > 1
  }

  let changeFeed = ChangeFeed()
  /// Whether the navigator notifies the feed, from its first consumer on.
  var feedsChanges = false
  let modelTracker = ModelTracker()

  /// The maximum number of times that a screen is built because building it navigates.
  package static let buildLimit = 16

  /// Creates an app with the tabs `home`, which lists the modules' entry points, and `about`.
  ///
  /// - Parameters:
  ///   - title: The title of the home tab and its screen.
  ///   - modules: The functions that make the modules.
  ///   - policy: The policy for several factories that are registered for one destination.
  ///   - language: The language of the screens.
  ///   - standIns: Whether screens that no module makes have stand-ins, on which a user can choose
  ///     a result: so a module runs alone, without those that it leads to.
  /// - Throws: `RegistryError` with the conflicts between the modules.
  public convenience init(
    title: String, modules: [ModuleFactory],
    policy: RegistryBuilder<TextScreen>.ConflictPolicy = .refuse,
    language: ScreenLanguage = .current, standIns: Bool = false
  ) throws(RegistryError) {
    let home: ModuleFactory = { _ in HomeCoordinator(title: { title }) }
    try self.init(
      tabs: [
        AppTab("home", root: HomeRoute.home, title: { title }),
        AppTab("about", root: HomeRoute.about, title: { ScreenLanguage.current.about }),
      ],
      modules: [home] + modules, policy: policy, language: language, standIns: standIns)
  }

  /// Starts an app with tabs.
  ///
  /// While modules are made and registered, `ScreenLanguage.current` is the app's language. With
  /// `standIns`, a module can run, be tested and be explored without the modules that it leads to:
  /// each missing screen is replaced by one with its route, a button for each of its
  /// `sampleResults(of:_:)`, and, unless it is pushed, one that closes it.
  ///
  /// - Parameters:
  ///   - tabs: The tabs with which the app starts, at least one; the first one is selected.
  ///   - otherTabs: The tabs that the app shows at other times: see `NavigationApp`.
  ///   - modules: The functions that make the modules.
  ///   - policy: The policy for several factories that are registered for one destination.
  ///   - rules: The rules of the app's navigation.
  ///   - language: The language of the screens.
  ///   - standIns: Whether screens that no module makes have stand-ins.
  /// - Throws: `RegistryError` with the conflicts between the modules, and between the names of the
  ///   tabs.
  public init(
    tabs: [AppTab], otherTabs: @autoclosure @escaping () -> [AppTab] = [],
    modules: [ModuleFactory],
    policy: RegistryBuilder<TextScreen>.ConflictPolicy = .refuse,
    rules: NavigationState.Rules = NavigationState.Rules(), language: ScreenLanguage = .current,
    standIns: Bool = false
  ) throws(RegistryError) {
    let observableLanguage = ObservableLanguage(language)
    self.observableLanguage = observableLanguage
    let withLanguage = { (make: () -> Void) in
      ScreenLanguage.$ambient.withValue(observableLanguage.shared, operation: make)
    }
    let modules = modules + (standIns ? [{ _ in StandIns() }] : [])
    let localizedModules = modules.map { make -> ModuleFactory in
      { navigator in
        navigator.environmentWrapper = withLanguage
        return ScreenLanguage.$ambient.withValue(observableLanguage.shared) { make(navigator) }
      }
    }
    try super.init(
      tabs: tabs, otherTabs: otherTabs(), modules: localizedModules, policy: policy, rules: rules)
    navigator.environmentWrapper = withLanguage
  }

  /// Starts an app without tabs, at a route: see the app with tabs.
  ///
  /// - Throws: `RegistryError` with the conflicts between the modules.
  public convenience init(
    root: some Route, modules: [ModuleFactory],
    policy: RegistryBuilder<TextScreen>.ConflictPolicy = .refuse,
    language: ScreenLanguage = .current, standIns: Bool = false
  ) throws(RegistryError) {
    try self.init(
      tabs: [AppTab("", root: root)], modules: modules, policy: policy, language: language,
      standIns: standIns)
  }

  deinit { changeFeed.finish() }

  /// Makes the screens of the app.
  private(set) lazy var screens = ScreenResolver(registry: registry, navigator: navigator)

  /// Stops calling view factories once `isStopped` returns true; screens are empty from then on.
  ///
  /// A factory can take long, and a step can build many screens. The caller that stops the app asks
  /// the same closure before it uses a screen.
  package func stopBuildingScreens(when isStopped: @escaping () -> Bool) {
    screens.isStopped = isStopped
  }

  /// Returns the result of `build`, after all navigation that `build` requests.
  ///
  /// Actions that screens request while they are built wait until `build` returns. If they change
  /// the state, `build` runs again.
  func buildUntilStable<T>(_ build: () -> T) -> T {
    navigator.startedTasks.tracking {
      withEnvironment {
        for _ in 1..<Self.buildLimit {
          let revision = navigator.revision
          let result = navigator.deferringActions(build)
          if navigator.revision == revision { return result }
        }
        return navigator.deferringActions(build)
      }
    }
  }
}

extension HeadlessApp {
  /// Creates an app that shows the screen of one route, by default as a push.
  ///
  /// A pushed route is the root of the app; a presented one is above a home screen. Guards
  /// are not asked whether the screen can be shown.
  ///
  /// - Throws: `RegistryError` with the conflicts between the modules.
  public convenience init(
    previewing route: some Route, as presentation: Presentation = .push,
    modules: [ModuleFactory], language: ScreenLanguage = .current
  ) throws(RegistryError) {
    try self.init(
      previewing: Destination(route, as: presentation), modules: modules, language: language)
  }

  /// Creates an app that shows one screen, made by the coordinator in `modules`.
  package convenience init(
    previewing destination: Destination, modules: [ModuleFactory],
    language: ScreenLanguage = .current
  ) throws(RegistryError) {
    if destination.presentation == .push {
      try self.init(
        tabs: [AppTab("", root: destination.route)], modules: modules, language: language)
    } else {
      let home: ModuleFactory = { _ in HomeCoordinator { ScreenLanguage.current.preview } }
      try self.init(root: HomeRoute.home, modules: [home] + modules, language: language)
      navigator.preview(destination)
    }
  }
}

/// An app's language as an observable object: views that read it are made again when it changes.
@Observable private final class ObservableLanguage {
  var shared: ScreenLanguage.Shared

  init(_ language: ScreenLanguage) { shared = ScreenLanguage.Shared(language) }
}
