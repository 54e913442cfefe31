import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookScripts

/// The moments of a session that the user can return to.
package struct Timeline {
  /// The maximum number of moments; the oldest are forgotten.
  package static let limit = 200

  /// The reason why the app can't return to a point, in words.
  enum Obstacle: String, Error {
    case task = "a task ran"
    case closure = "a closure waited"
    case age = "too long ago"
  }

  /// The app after a step of the user or a change of its own.
  struct Point {
    /// The number of entries that the log had at the point.
    var entryCount: Int
    var moment: Result<AppMoment, Obstacle>
    /// The focus and the scroll positions before the next step.
    var interaction: Interaction
    /// The user's steps so far.
    let recorder: ScriptRecorder
  }

  /// The points, oldest first; those after the current one stay until a new one is added.
  private(set) var points: [Point] = []
  private(set) var index = 0
  /// The number of entries whose points were removed because of the limit; `nil` if none were
  /// removed.
  private var forgottenCount: Int?
  private var revision = 0
  private var features: [StateValue] = []

  /// The number of entries up to the current point, and after it.
  var entryCount: Int { points.isEmpty ? 0 : points[index].entryCount }
  var laterCount: Int { (points.last?.entryCount ?? 0) - entryCount }

  /// Returns the first point after an entry of the log at which the app was at rest.
  func index(ofEntry number: Int) -> Result<Int, Obstacle> {
    guard number >= forgottenCount ?? 0,
      let first = points.firstIndex(where: { $0.entryCount > number })
    else { return .failure(.age) }
    let (entryCount, recorder) = (points[first].entryCount, points[first].recorder)
    let atRest = points[first...].indices.prefix {
      points[$0].entryCount == entryCount && points[$0].recorder == recorder
    }.first { (try? points[$0].moment.get()) != nil }
    return atRest.map { .success($0) } ?? points[first].moment.map { _ in first }
  }

  /// A step of the user that can be undone or redone, and the point to return to for that.
  typealias Target = (step: ScriptStep.Action?, index: Result<Int, Obstacle>)

  /// The user's last step, with the point before it; `nil` if there is none.
  var undoTarget: Target? {
    guard !points.isEmpty else { return nil }
    let now = points[index].recorder
    if let before = points[..<index].lastIndex(where: { $0.recorder != now }) {
      return (now.latest, points[before].moment.map { _ in before })
    }
    return forgottenCount == nil || now.latest == nil ? nil : (now.latest, .failure(.age))
  }

  /// The step that was undone last, with the last point after it; `nil` if there is none.
  var redoTarget: Target? {
    guard let first = points[index...].first(where: { $0.recorder != points[index].recorder }),
      let after = points.lastIndex(where: { $0.recorder == first.recorder })
    else { return nil }
    return (first.recorder.latest, points[after].moment.map { _ in after })
  }

  /// Adds a point if something has changed since the current one; later points and their entries
  /// go.
  mutating func update(_ app: HeadlessApp, _ log: NavigationLog, _ recorder: ScriptRecorder) {
    let (revision, features) = (app.navigator.revision, app.featureStates())
    let isSame =
      !points.isEmpty && points[index].recorder == recorder && self.revision == revision
      && self.features == features
    (self.revision, self.features) = (revision, features)
    if isSame, log.totalCount == points[points.count - 1].entryCount {
      // A task can end without a change.
      if case .failure = points[index].moment { points[index].moment = app.momentOrObstacle }
      return
    }
    if index < points.count - 1 {
      log.removeEntries(points[index].entryCount..<points[points.count - 1].entryCount)
      points.removeSubrange((index + 1)...)
    }
    if isSame {
      points[index].entryCount = log.totalCount
      return
    }
    if let last = points.last, recorder.replacesStep(of: last.recorder) { points.removeLast() }
    points.append(
      Point(
        entryCount: log.totalCount, moment: app.momentOrObstacle, interaction: app.interaction,
        recorder: recorder))
    if points.count > Self.limit { forgottenCount = points.removeFirst().entryCount }
    index = points.count - 1
  }

  /// Stores the focus and the scroll positions of the current point, before a step.
  mutating func keep(_ interaction: Interaction) {
    if !points.isEmpty { points[index].interaction = interaction }
  }

  /// Returns an app to a point; returns the user's steps up to there.
  mutating func jump(to index: Int, _ app: HeadlessApp) -> ScriptRecorder {
    guard case .success(let moment) = points[index].moment else {
      return points[self.index].recorder
    }
    app.jump(to: moment, with: points[index].interaction)
    app.navigator.startedTasks.forgetWaiting()
    (self.index, revision, features) = (index, app.navigator.revision, app.featureStates())
    return points[index].recorder
  }
}

extension HeadlessApp {
  /// The current moment, or the reason why it has none: something runs or waits.
  fileprivate var momentOrObstacle: Result<AppMoment, Timeline.Obstacle> {
    if !navigator.startedTasks.isEmpty { return .failure(.task) }
    return navigator.hasWaitingClosure ? .failure(.closure) : .success(moment())
  }
}
