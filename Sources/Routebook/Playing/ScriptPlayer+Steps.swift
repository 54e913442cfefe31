import RoutebookApp
package import RoutebookNavigation
import RoutebookRegistry
package import RoutebookScripts
package import TextScreens
import VisibleText

/// The steps of scripts, except those that use controls.
extension ScriptPlayer {
  /// Goes back or swipes. Throws if that changes nothing.
  func go(_ leave: () -> Outcome, _ expected: String, _ found: String) throws(ScriptMismatch) {
    if case .unchanged = leave() { throw ScriptMismatch(expected: expected, found: found) }
  }

  func selectTab(_ nameOrTitle: String) throws(ScriptMismatch) {
    let tab = try tab(nameOrTitle)
    try expect(
      topPresented == nil, "a tab bar that can be used", "\(topPresented.words) above it")
    app.navigator.pressTab(tab.id)
  }

  /// Returns the tab with a name or title.
  func tab(_ nameOrTitle: String) throws(ScriptMismatch) -> NavigationTab {
    if let tab = app.tab(nameOrTitle) { return tab }
    let tabs = app.navigator.state.tabs.map { (name: $0.name, title: app.title(ofTab: $0.name)) }
    let found = tabs.map { name, title in
      name.quoted(distinctFrom: [nameOrTitle])
        + (title == name ? "" : " (\(title.quoted(distinctFrom: [nameOrTitle])))")
    }
    let known = tabs.flatMap { [$0.name, $0.title] }
    throw ScriptMismatch(
      expected: "a tab with the name or title \(nameOrTitle.quoted(distinctFrom: known))",
      found: found.joined(separator: ", "))
  }

  func drag(to detent: ScriptStep.Detent) throws(ScriptMismatch) {
    let isDragged = app.resizeSheet { ScriptStep.Detent($0) == detent }
    try expect(isDragged, "a sheet on top that can be dragged to \(detent)", unmovableSheet)
  }

  func open(_ link: String) throws(ScriptMismatch) {
    let expected = "the link \(link.quoted) to open a screen"
    let outcome = try attempt(expected) { try app.open(deepLink: link) }
    try expect(outcome.failureReason == nil, expected, (outcome.failureReason ?? "").visible)
  }

  func send(_ sample: EventSample) throws(ScriptMismatch) {
    let expected = "the event \(sample.event.quoted) to lead somewhere"
    let outcome = try attempt(expected) { try app.send(sample) }
    try expect(outcome.failureReason == nil, expected, (outcome.failureReason ?? "").visible)
  }

  /// Answers for a guard; a refusal has no reason.
  func decide(_ isAllowed: Bool) throws(ScriptMismatch) {
    guard app.decide(isAllowed) else {
      throw ScriptMismatch(
        expected: "a request that waits for the answer of a guard", found: "none that waits")
    }
  }

  func save(_ file: String) throws(ScriptMismatch) {
    try attempt("the state saved as \(file.quoted)") { try app.save(to: file, in: store) }
  }

  func restore(_ file: String) throws(ScriptMismatch) {
    let expected = "the state restored from \(file.quoted)"
    let report = try attempt(expected) { try app.restore(from: file, in: store) }
    try expect(report.findings != [.redirected], expected, report.description)
    if !report.findings.isEmpty { self.report(report.description) }
  }

  private func attempt<T>(_ expected: String, _ body: () throws -> T) throws(ScriptMismatch) -> T {
    do { return try body() } catch {
      throw ScriptMismatch(expected: expected, found: "\(error)")
    }
  }

  /// Waits until the app is idle. Throws only if `maximumWait` is shorter than the step's limit and
  /// runs out.
  nonisolated(nonsending) func settle(within limit: ScriptTimeLimit) async throws(ScriptMismatch) {
    let time = time(of: limit)
    if await app.settle(within: time) || time == limit { return }
    throw ScriptMismatch(
      expected: "the app to do nothing by itself any more within \(time)",
      found: "tasks that go on", needsTime: true)
  }

  /// Waits until the step's expectation is met; checks it again after each change of the app.
  nonisolated(nonsending) func wait(
    for action: ScriptStep.Action, _ limit: ScriptTimeLimit
  ) async throws(ScriptMismatch) {
    let time = time(of: limit)
    var changes = app.changes.makeAsyncIterator()
    let timer = changes.end(after: .milliseconds(time.milliseconds), of: #isolation)
    defer { timer.cancel() }
    var isOver = false
    while true {
      do {
        return try perform(action)
      } catch {
        if isOver {
          var error = error
          error.expected += " within \(time)"
          error.needsTime = time != limit && app.navigator.startedTasks.isBusy
          throw error
        }
        // At the end of the time, the expectation is checked once more.
        isOver = await changes.next() == nil
      }
    }
  }

  /// The time for a step with a limit.
  private func time(of limit: ScriptTimeLimit) -> ScriptTimeLimit {
    guard let maximumWait, maximumWait.milliseconds < limit.milliseconds else { return limit }
    return maximumWait
  }

  /// The presentation of the top layer or alert; `nil` if nothing is presented.
  var topPresented: Presentation? {
    let state = app.navigator.state
    if state.alert != nil { return .alert }
    return state.topLayer.kind == .tab ? nil : state.topLayer.kind.presentation
  }

  /// The reason why the top sheet can't be moved, in words: there is none, or its screen does not
  /// allow it.
  var unmovableSheet: String {
    topPresented == .sheet ? "a sheet whose screen does not allow it" : topPresented.words
  }

  /// The root or alert on top, which has no back button, with what closes it.
  var rootWithoutBackButton: String {
    switch topPresented {
    case nil, .push: "the root, with nothing presented"
    case .sheet: "the root of a sheet, which a swipe or its controls close"
    case .cover: "the root of a cover, which its controls close"
    case .alert: "an alert, which its controls close"
    }
  }
}

extension Presentation? {
  /// The presented layer or alert, to use in a sentence.
  var words: String {
    map { $0 == .alert ? "an alert" : "a \($0.rawValue)" } ?? "nothing is presented"
  }
}

extension ScriptStep.Detent {
  /// The height that a script writes for a detent: what is outside of the script's ranges becomes
  /// the nearest number in it.
  package init(_ detent: Detent) {
    self =
      switch detent {
      case .medium: .medium
      case .large: .large
      case .fraction(let fraction): .fraction(Self.fractions.nearest(to: fraction))
      case .height(let rows): .height(Self.heights.nearest(to: rows))
      }
  }
}

extension ScriptStep.Layer {
  /// The kind of a layer in the navigation state.
  package init(_ layer: Layer) {
    self =
      switch layer.kind {
      case .tab: .tab
      case .sheet: .sheet
      case .cover: .cover
      }
  }
}

extension ClosedRange {
  /// The value of the range that is nearest to a value; the lowest one for NaN.
  fileprivate func nearest(to value: Bound) -> Bound {
    value >= lowerBound ? Swift.min(value, upperBound) : lowerBound
  }
}
