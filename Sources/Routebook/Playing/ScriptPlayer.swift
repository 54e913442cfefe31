package import RoutebookApp
import RoutebookNavigation
import RoutebookRegistry
package import RoutebookScripts
package import TextScreens
import VisibleText

/// Plays scripts in an app.
package struct ScriptPlayer {
  /// The control that a step uses, if any, found once: a second time, the screen can have other
  /// items.
  private typealias Control = Result<(screen: UsableScreen, index: Int)?, ItemError>

  let app: HeadlessApp
  let store: any StateStore
  /// The longest time that a step waits, whatever its own limit; `nil` for its own limit.
  let maximumWait: ScriptTimeLimit?
  /// Receives messages about steps that succeed, for example what could not be restored.
  let report: (String) -> Void

  package init(
    _ app: HeadlessApp, store: any StateStore = InMemoryStateStore(),
    maximumWait: ScriptTimeLimit? = nil, report: @escaping (String) -> Void = { _ in }
  ) {
    self.app = app
    self.store = store
    self.maximumWait = maximumWait
    self.report = report
  }

  /// Plays a script, with those of the app's modules that it includes.
  nonisolated(nonsending) package func play(_ script: Script) async throws(ScriptFailure) {
    let registered = app.registry[NamedScripts.self]
    let whole: ExpandedScript
    do {
      whole = try script.expandingIncludes { name, _ throws(IncludeProblem) in
        try registered.included(name)
      }
    } catch {
      throw ScriptFailure(error)
    }
    try await play(whole)
  }

  /// Plays all steps, and suspends between them so that other tasks can run.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - before: Called before each step, with the name of the script that has it.
  ///   - after: Called after each step that succeeds.
  ///   - shouldContinue: Whether the next step is played.
  nonisolated(nonsending) package func play(
    _ script: ExpandedScript, before: (ScriptStep, _ script: String) -> Void = { _, _ in },
    after: (ScriptStep) -> Void = { _ in }, while shouldContinue: () -> Bool = { true }
  ) async throws(ScriptFailure) {
    for (name, written) in script.steps.map({ ($0.script, $0.step) }) where shouldContinue() {
      let control = control(usedBy: written.action)
      let step = written.printable(with: control.item)
      before(step, name)
      do {
        switch step.action {
        case .waitText(_, let limit), .waitNoText(_, let limit):
          try await wait(for: step.action, limit)
        default:
          if case .wait(let limit) = step.action { try await settle(within: limit) }
          try perform(step.action, with: control, then: app.invariants)
        }
      } catch {
        throw ScriptFailure(error, at: step, of: name)
      }
      after(step)
      await Task.yield()
    }
  }

  /// Performs one step, or checks its expectation once, without waiting; then checks the app's
  /// invariants.
  ///
  /// `show`, `include` and `wait` have no effect here: the steps of included scripts are already
  /// there.
  package func perform(_ action: ScriptStep.Action) throws(ScriptMismatch) {
    try perform(action, with: control(usedBy: action), then: app.invariants)
  }

  /// Performs one step without checking the app's invariants.
  package func performWithoutInvariants(_ action: ScriptStep.Action) throws(ScriptMismatch) {
    try perform(action, with: control(usedBy: action), then: [])
  }

  private func control(usedBy action: ScriptStep.Action) -> Control {
    Control { () throws(ItemError) in try app.control(usedBy: action) }
  }

  /// Performs one step, and tracks the tasks that it starts; then checks invariants.
  private func perform(
    _ action: ScriptStep.Action, with control: Control, then invariants: [Invariant]
  ) throws(ScriptMismatch) {
    let flowRoot = app.navigator.state.flowRoot
    try app.navigator.startedTasks.tracking {
      Result { () throws(ScriptMismatch) in
        try perform(action, with: control)
        try check(invariants, after: control.item, from: flowRoot)
      }
    }.get()
  }

  private func perform(_ action: ScriptStep.Action, with control: Control) throws(ScriptMismatch) {
    let state = app.navigator.state
    switch action {
    case .tap: try use(control, typing: nil)
    case .type(_, let text): try use(control, typing: text)
    case .back: try go(app.goBack, "a screen to go back from", rootWithoutBackButton)
    case .swipe: try go(app.swipe, "a sheet on top that can be swiped away", unmovableSheet)
    case .drag(let detent): try drag(to: detent)
    case .tab(let title): try selectTab(title)
    case .open(let link): try open(link)
    case .send(let event, let name): try send(EventSample(event: event, name: name))
    case .decide(let isAllowed): try decide(isAllowed)
    case .save(let file): try save(file)
    case .restore(let file): try restore(file)
    case .expectTitle(let title): try expect("title", title, found: app.path().last ?? "")
    case .expectText(let text), .waitText(let text, _): try expectText(text)
    case .expectNoText(let text), .waitNoText(let text, _): try expectNoText(text)
    case .expectPath(let titles):
      let found = app.path()
      try expect(
        found == titles, "the path \(titles.quoted(distinctFrom: found))",
        found.quoted(distinctFrom: titles))
    case .expectLayers(let layers):
      let found = state.layers.map(ScriptStep.Layer.init)
      try expect(found == layers, "the layers \(layers.words)", found.words)
    case .expectAlert(let title): try expect("alert", title, found: app.alert()?.title)
    case .expectNoAlert:
      let found = app.alert()?.title
      try expect(found == nil, "no alert", "the alert \((found ?? "").quoted)")
    case .expectRoute(let name): try expectRoute(name, isPresent: true)
    case .expectNoRoute(let name): try expectRoute(name, isPresent: false)
    case .expectRoutes(let names): try expectRoutes(names)
    case .expectNoSwipe: try expectNoSwipe()
    case .expectPane(let title): try expectPane(title)
    case .expectControl(let name, let state): try expectControl(name, state)
    case .expectNoControl(let name): try expectNoControl(name)
    case .expectTab(let name):
      let selected = state.tabs[state.selectedTab]
      try expect(
        tab(name).id == selected.id, "the selected tab \(name.quoted)", selected.name.quoted)
    case .expectBadge(let badge, let name):
      let found = app.badge(ofTab: try tab(name).name)
      try expect("badge", badge, " on the tab \(name.quoted)", found: found)
    case .expectNoBadge(let name):
      let found = app.badge(ofTab: try tab(name).name)
      try expect(found == nil, "no badge on the tab \(name.quoted)", (found ?? "").quoted)
    case .show, .include, .wait: break
    }
  }

  func expect(
    _ isMet: Bool, _ expected: @autoclosure () -> String, _ found: @autoclosure () -> String
  ) throws(ScriptMismatch) {
    if !isMet { throw ScriptMismatch(expected: expected(), found: found()) }
  }

  /// Expects a text in a place that can be empty, such as the title of an alert.
  private func expect(
    _ place: String, _ text: String, _ end: String = "", found: String?
  ) throws(ScriptMismatch) {
    try expect(
      found == text, "the \(place) \(text.quoted(distinctFrom: found.map { [$0] } ?? []))\(end)",
      found?.quoted(distinctFrom: [text]) ?? "no \(place)")
  }

  /// Taps a control, or types into it.
  private func use(_ control: Control, typing text: String?) throws(ScriptMismatch) {
    if let count = text?.utf8.count {
      let limit = EditedText.byteLimit
      try expect(count <= limit, "a text of at most \(limit) bytes", "\(count) bytes")
    }
    do throws(ItemError) {
      guard let (screen, index) = try control.get() else { return }
      if let text {
        _ = app.perform(try FieldEdit(EditedText(text), of: index, on: screen))
      } else {
        _ = try app.press(index, of: screen)
      }
    } catch {
      throw ScriptMismatch(error)
    }
  }
}

extension Result where Success == (screen: UsableScreen, index: Int)?, Failure == ItemError {
  /// The control that a step uses, if there is one.
  fileprivate var item: ScreenItem? { (try? get()).map { $0.screen.items[$0.index] } }
}

extension ScriptStep {
  /// The step as messages show it: with dots instead of a text that is, or can be, meant for a
  /// secret field.
  ///
  /// - Parameter item: The field, if it is known.
  package func printable(with item: ScreenItem? = nil) -> ScriptStep {
    let shown = action.printable(with: item)
    return shown == action ? self : written(as: "\(shown)")
  }
}

extension ScriptStep.Action {
  /// The action with dots instead of a text that is, or can be, meant for a secret field.
  ///
  /// - Parameter item: The field, if it is known.
  package func printable(with item: ScreenItem?) -> Self {
    guard case .type(let name, let text) = self else { return self }
    if let item, item.role == .textField, !item.isSecret { return self }
    return .type(name, text: String(repeating: "•", count: text.count))
  }
}

extension [ScriptStep.Layer] {
  fileprivate var words: String { map(\.rawValue).joined(separator: " ") }
}
