public import Observation
public import RoutebookApp

/// An app as a user interface framework shows it: what the framework reads, where its bindings
/// write, and what it reports.
///
/// Each property and subscript with a setter is the source of a binding, such as `$mirror[path:
/// id]` in SwiftUI. The framework can write late, twice, or without an action of the user; the
/// mirror then publishes again what to show. It does the same after guards refuse an action.
///
/// ```swift
/// let mirror = NavigationMirror(app)
/// app.navigator.push(LetterRoute.letter(7))
/// print(mirror[path: mirror.shown.tabs[0].layer.id].count)  // 1
/// ```
///
/// One mirror shows an app, and keeps it alive.
@MainActor public final class NavigationMirror<Content>: Observable {
  /// The app.
  public let app: NavigationApp<Content>
  /// The navigation for the framework to show.
  public internal(set) var shown: MirroredState {
    get { observed.shown }
    set { observed.shown = newValue }
  }

  /// Performs a change of what views read, with or without animation; by default, outside of any
  /// transaction of the framework.
  public var transaction: (_ isAnimated: Bool, _ change: () -> Void) -> Void = { $1() }

  let observed: ObservedMirrorState
  package var reducer: MirrorReducer
  /// The elements that are shown, or still leave the screen: a framework asks for both.
  var screens: [StackElement.ID: MirroredScreen] = [:]
  /// The last path of each presented layer, for one that leaves.
  var previousPaths: [StackElement.ID: [StackElement.ID]] = [:]
  /// The elements whose views have appeared, and are not gone.
  var visible: Set<StackElement.ID> = []
  /// The labels of the tabs when they last changed.
  var labels: [[String]] = []
  /// Whether a factory runs in a view's body; what it changes is shown afterwards.
  var isBuilding = false
  /// The number of actions that the framework's writes led to.
  package private(set) var requestCount = 0

  /// The change whose time is being measured.
  private var timedChange = 0
  /// Whether the changes that follow are animated.
  private var isAnimated = true
  private let reportLimit: Duration
  let schedule: Schedule

  /// Calls a closure on the main actor after a time.
  package typealias Schedule =
    @MainActor (_ delay: Duration, _ body: @escaping @MainActor () -> Void) -> Void

  /// Shows an app.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - reportLimit: The maximum time until the framework reports the end of a push, pop,
  ///     presentation or dismissal; after that, the mirror publishes the change again.
  public convenience init(
    _ app: NavigationApp<Content>, reportLimit: Duration = .seconds(1)
  ) {
    self.init(app, reportLimit: reportLimit, rules: .all) { delay, body in
      Task { @MainActor in
        try? await Task.sleep(for: delay)
        body()
      }
    }
  }

  package init(
    _ app: NavigationApp<Content>, reportLimit: Duration = .seconds(1), rules: MirrorRules,
    schedule: @escaping Schedule
  ) {
    self.app = app
    self.reportLimit = reportLimit
    self.schedule = schedule
    let reducer = MirrorReducer(app.navigator.state, rules: rules)
    self.reducer = reducer
    observed = ObservedMirrorState(reducer.shown)
    recordPlacements()
    updateLabels()
    app.navigator.observers.append(NavigationFollower { [weak self] in self?.follow($0) })
    app.navigator.onChange { [weak self] in self?.refresh() }
    startTimer()
  }

  /// Rebuilds all visible views.
  ///
  /// Call it after an item of a screen was used: the mirror can't observe the plain properties that
  /// factories read. Every change of the navigator calls it, too.
  public func refresh() { afterBuilding { [self] in updateScreens() } }

  /// Whether the framework shows everything that it should, as far as the mirror knows.
  public var isAtRest: Bool { reducer.isAtRest }

  // MARK: Following

  private func follow(_ event: NavigationEvent) {
    afterBuilding { [self] in
      isAnimated = event.isAnimated
      reducer.follow(app.navigator.state)
      recordPlacements()
      show()
      removeDeparted()
      startTimer()
    }
  }

  /// Does something now, or in the next turn if a view's body runs, which must not change what
  /// views read.
  func afterBuilding(_ body: @escaping @MainActor () -> Void) {
    guard isBuilding else { return body() }
    schedule(.zero) { [weak self] in self?.afterBuilding(body) }
  }

  /// Handles a write or a report of the framework, and performs the request that results.
  ///
  /// - Parameter isBinding: Whether a binding was written: the framework reads it again then, even
  ///   if nothing changes.
  func take(isBinding: Bool = false, _ input: (inout MirrorReducer) -> MirrorReducer.Request?) {
    let request = input(&reducer)
    show(again: isBinding)
    switch request {
    case .perform(let action): perform { $0.perform(action) }
    case .closeAlert(let id):
      schedule(.zero) { [weak self] in
        guard let self, app.navigator.state.alert?.id == id else { return }
        // The action of its button can wait for the answer of a guard.
        perform { $0.dismissIfShown(alert: id) }
      }
    case nil: break
    }
    removeDeparted()
    startTimer()
  }

  private func perform(_ request: (Navigator) -> Void) {
    requestCount += 1
    request(app.navigator)
    // After a refusal, show the state again.
    reducer.follow(app.navigator.state)
    show()
  }

  private func show(again: Bool = false) {
    if reducer.shown != shown {
      transaction(isAnimated) { shown = reducer.shown }
    } else if again {
      transaction(isAnimated) { observed.notifyReaders() }
    }
  }

  /// Measures the time of a change that was published.
  private func startTimer() {
    guard let pendingChange = reducer.pendingChange, reducer.changeCount != timedChange else {
      return
    }
    let count = reducer.changeCount
    timedChange = count
    let limit =
      switch pendingChange {
      // A swipe back begins before the path is written, so what it reveals has appeared already.
      case .showing(_, let top) where visible.contains(top): reportLimit * 2 / 5
      case .showing, .presenting, .dismissing: reportLimit
      // No framework reports the end, so wait as long as a transition takes.
      case .openingAlert, .closingAlert, .replacingRoot, .settling: reportLimit * 2 / 5
      case .resending: reportLimit / 20
      }
    schedule(limit) { [weak self] in
      self?.take {
        $0.changeDidTimeOut(count)
        return nil
      }
    }
  }
}

/// An observer that passes on each change.
@MainActor private final class NavigationFollower: @MainActor NavigationObserver {
  private let receive: (NavigationEvent) -> Void

  init(_ receive: @escaping (NavigationEvent) -> Void) { self.receive = receive }

  func navigationDidChange(_ event: NavigationEvent) { receive(event) }
}

/// The state of a mirror that views read.
///
/// The type is not generic, since the runtime makes the key paths of a generic class anew for each
/// access, which takes longer than all the rest.
@MainActor @Observable final class ObservedMirrorState {
  var shown: MirroredState
  /// Increases when the label of a tab changes.
  var labelVersion = 0

  init(_ shown: MirroredState) { self.shown = shown }

  /// Has views read again what is shown, although nothing changed.
  func notifyReaders() { withMutation(keyPath: \.shown) {} }
}
