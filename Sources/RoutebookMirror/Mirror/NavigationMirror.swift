public import Observation
public import RoutebookApp

/// An app as a user interface framework shows it: what the framework reads, where its bindings
/// write, and what it reports.
///
/// Each property and subscript with a setter is the source of a binding, such as `$mirror[path:
/// id]` in SwiftUI. The framework can write late, twice, or what no user did: it is told again what
/// to show. What guards refuse is shown again, too.
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
  /// What the framework is told to show.
  public internal(set) var shown: Shown {
    get { readings.shown }
    set { readings.shown = newValue }
  }

  /// Changes what views read, in a transaction that is animated or not; by default, at once.
  public var transaction: (_ isAnimated: Bool, _ change: () -> Void) -> Void = { $1() }

  let readings: MirrorReadings
  package var reflection: Reflection
  /// The elements that are shown, or still leave the screen: a framework asks for both.
  var screens: [StackElement.ID: MirroredScreen] = [:]
  /// The last path of each presented layer, for one that leaves.
  var formerPaths: [StackElement.ID: [StackElement.ID]] = [:]
  /// The elements whose views have appeared, and are not gone.
  var visible: Set<StackElement.ID> = []
  /// The labels of the tabs when they last changed.
  var labels: [[String]] = []
  /// Whether a factory runs in a view's body; what it changes is shown afterwards.
  var isBuilding = false
  /// The number of actions that the framework's writes led to.
  package private(set) var requestCount = 0

  /// The motion whose time is being measured.
  private var timedMotion = 0
  /// Whether the changes that follow are animated.
  private var isAnimated = true
  private let motionLimit: Duration
  let schedule: Schedule

  /// Calls a closure on the main actor after a time.
  package typealias Schedule =
    @MainActor (_ delay: Duration, _ body: @escaping @MainActor () -> Void) -> Void

  /// Shows an app.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - motionLimit: How long a push, a pop, a presentation or a dismissal takes at most, until
  ///     the framework reports its end; what is not reported in this time is told again.
  public convenience init(
    _ app: NavigationApp<Content>, motionLimit: Duration = .seconds(1)
  ) {
    self.init(app, motionLimit: motionLimit, rules: .all) { delay, body in
      Task { @MainActor in
        try? await Task.sleep(for: delay)
        body()
      }
    }
  }

  package init(
    _ app: NavigationApp<Content>, motionLimit: Duration = .seconds(1), rules: MirrorRules,
    schedule: @escaping Schedule
  ) {
    self.app = app
    self.motionLimit = motionLimit
    self.schedule = schedule
    let reflection = Reflection(app.navigator.state, rules: rules)
    self.reflection = reflection
    readings = MirrorReadings(reflection.shown)
    remember()
    updateLabels()
    app.navigator.observers.append(NavigationFollower { [weak self] in self?.follow($0) })
    app.navigator.onChange { [weak self] in self?.refresh() }
    startTimer()
  }

  /// Has all views that are visible made again.
  ///
  /// A shell calls it after an item of a screen is used, since the mirror can't observe a plain
  /// property that a factory reads. Every change of the navigator does the same.
  public func refresh() { afterBuilding { [self] in updateScreens() } }

  /// Whether the framework shows everything that it should, as far as is known.
  public var isAtRest: Bool { reflection.isAtRest }

  // MARK: Following

  private func follow(_ event: NavigationEvent) {
    afterBuilding { [self] in
      isAnimated = event.isAnimated
      reflection.follow(app.navigator.state)
      remember()
      show()
      forget()
      startTimer()
    }
  }

  /// Does something now, or in the next turn if a view's body runs, which must not change what
  /// views read.
  func afterBuilding(_ body: @escaping @MainActor () -> Void) {
    guard isBuilding else { return body() }
    schedule(.zero) { [weak self] in self?.afterBuilding(body) }
  }

  /// Takes what the framework wrote or reported, and performs what it asks for.
  ///
  /// - Parameter isBinding: Whether a binding was written: the framework reads it again then, even
  ///   if nothing changes.
  func take(isBinding: Bool = false, _ input: (inout Reflection) -> Reflection.Wish?) {
    let wish = input(&reflection)
    show(again: isBinding)
    switch wish {
    case .perform(let action): perform { $0.perform(action) }
    case .closeAlert(let id):
      schedule(.zero) { [weak self] in
        guard let self, app.navigator.state.alert?.id == id else { return }
        // The action of its button can wait for the answer of a guard.
        perform { $0.dismissIfShown(alert: id) }
      }
    case nil: break
    }
    forget()
    startTimer()
  }

  private func perform(_ request: (Navigator) -> Void) {
    requestCount += 1
    request(app.navigator)
    // What is refused is shown again.
    reflection.follow(app.navigator.state)
    show()
  }

  private func show(again: Bool = false) {
    if reflection.shown != shown {
      transaction(isAnimated) { shown = reflection.shown }
    } else if again {
      transaction(isAnimated) { readings.tellAgain() }
    }
  }

  /// Measures the time of a motion that has begun.
  private func startTimer() {
    guard let motion = reflection.motion, reflection.motionCount != timedMotion else { return }
    let count = reflection.motionCount
    timedMotion = count
    let limit =
      switch motion {
      // A swipe back begins before the path is written, so what it reveals has appeared already.
      case .showing(_, let top) where visible.contains(top): motionLimit * 2 / 5
      case .showing, .presenting, .dismissing: motionLimit
      // As long as a transition takes; nobody reports the end.
      case .openingAlert, .closingAlert, .replacingRoot, .settling: motionLimit * 2 / 5
      case .retelling: motionLimit / 20
      }
    schedule(limit) { [weak self] in
      self?.take {
        $0.timeIsUp(for: count)
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

/// What views read of a mirror.
///
/// It is not generic, since the runtime makes the key paths of a generic class anew for each
/// access, which takes longer than all the rest.
@MainActor @Observable final class MirrorReadings {
  var shown: Shown
  /// Increases when the label of a tab changes.
  var labelVersion = 0

  init(_ shown: Shown) { self.shown = shown }

  /// Has views read again what is shown, although nothing changed.
  func tellAgain() { withMutation(keyPath: \.shown) {} }
}
