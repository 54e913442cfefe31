package import RoutebookApp
import RoutebookNavigation
import RoutebookRegistry
package import RoutebookScripts
package import TextScreens
import VisibleText

/// Plays scripts in an app.
package struct ScriptPlayer {
  let app: HeadlessApp
  let store: any StateStore
  /// The longest time that a step waits, whatever its own limit; `nil` for its own limit.
  let patience: ScriptTimeLimit?
  /// Receives messages about steps that succeed, for example what could not be restored.
  let note: (String) -> Void

  package init(
    _ app: HeadlessApp, store: any StateStore = InMemoryStateStore(),
    patience: ScriptTimeLimit? = nil, note: @escaping (String) -> Void = { _ in }
  ) {
    self.app = app
    self.store = store
    self.patience = patience
    self.note = note
  }

  /// Plays all steps, and suspends between them so that other tasks can run.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - before: Called before each step, with the name of the script that has it.
  ///   - after: Called after each step that succeeds.
  ///   - goesOn: Whether the next step is played.
  nonisolated(nonsending) package func play(
    _ script: ScriptWithIncludes, before: (ScriptStep, _ script: String) -> Void = { _, _ in },
    after: (ScriptStep) -> Void = { _ in }, while goesOn: () -> Bool = { true }
  ) async throws(ScriptFailure) {
    for (name, written) in script.steps.map({ ($0.script, $0.step) }) where goesOn() {
      let control = app.control(usedBy: written.action)
      let step = printable(written, control)
      before(step, name)
      do {
        switch step.action {
        case .wait(let limit):
          try await settle(within: limit)
          try perform(step.action, with: control)
        case .waitText(_, let limit), .waitNoText(_, let limit):
          try await wait(for: step.action, limit)
        default: try perform(step.action, with: control)
        }
      } catch {
        throw ScriptFailure(error, at: step, of: name)
      }
      after(step)
      await Task.yield()
    }
  }

  /// The step as messages show it: with dots instead of a text that is, or can be, meant for a secret
  /// field.
  package func printable(_ step: ScriptStep, _ control: StepControl? = nil) -> ScriptStep {
    let action = step.action.printable(with: control?.item)
    return action == step.action ? step : step.written(as: "\(action)")
  }

  /// Performs one step, or checks what it expects at the moment, without waiting; then checks the
  /// app's invariants.
  ///
  /// `show`, `include` and `wait` have no effect here: the steps of included scripts are already there.
  package func perform(_ action: ScriptStep.Action) throws(ScriptMismatch) {
    try perform(action, with: app.control(usedBy: action))
  }

  private func perform(
    _ action: ScriptStep.Action, with control: StepControl?
  ) throws(ScriptMismatch) {
    try noting { () throws(ScriptMismatch) in try performAndCheck(action, with: control) }
  }

  private func performAndCheck(
    _ action: ScriptStep.Action, with control: StepControl?
  ) throws(ScriptMismatch) {
    let invariants = app.invariants
    guard !invariants.isEmpty else { return try carryOut(action, with: control) }
    let flowRoot = app.navigator.state.flowRoot
    try carryOut(action, with: control)
    try check(invariants, after: control?.item, from: flowRoot)
  }

  /// Performs one step without checking the app's invariants.
  package func carryOut(_ action: ScriptStep.Action) throws(ScriptMismatch) {
    try noting { () throws(ScriptMismatch) in
      try carryOut(action, with: app.control(usedBy: action))
    }
  }

  /// Performs a part of a step, and knows the tasks that it starts.
  private func noting(_ part: () throws(ScriptMismatch) -> Void) throws(ScriptMismatch) {
    try app.navigator.startedTasks.noting { Result { () throws(ScriptMismatch) in try part() } }
      .get()
  }

  private func carryOut(
    _ action: ScriptStep.Action, with control: StepControl?
  ) throws(ScriptMismatch) {
    switch action {
    case .tap:
      try use(control) { control throws(ItemError) in
        try app.use(control.found.get(), in: control.reach)
      }
    case .type(_, let text):
      let (limit, count) = (EditedText.byteLimit, text.utf8.count)
      try expect(count <= limit, "a text of at most \(limit) bytes", "\(count) bytes")
      try use(control) { control throws(ItemError) in
        try app.type(text, into: control.found.get(), in: control.reach)
      }
    case .back:
      let found = rootWithoutBackButton
      try commit(app.goBack(), "a screen to go back from", found)
    case .swipe:
      let found = unmovableSheet
      try commit(app.swipe(), "a sheet on top that can be swiped away", found)
    case .drag(let detent): try drag(to: detent)
    case .tab(let title): try selectTab(title)
    case .open(let link): try open(link)
    case .save(let file): try save(file)
    case .restore(let file): try restore(file)
    case .expectTitle(let title):
      let found = app.path().last ?? ""
      try expect(
        found == title, "the title \(title.quoted(besides: [found]))",
        found.quoted(besides: [title]))
    case .expectText(let text), .waitText(let text, _): try expectText(text)
    case .expectNoText(let text), .waitNoText(let text, _): try expectNoText(text)
    case .expectPath(let titles):
      let found = app.path()
      try expect(
        found == titles, "the path \(titles.quoted(besides: found))",
        found.quoted(besides: titles))
    case .expectLayers(let layers):
      let found = app.navigator.state.layers.map(ScriptStep.Layer.init)
      try expect(found == layers, "the layers \(layers.words)", found.words)
    case .expectAlert(let title):
      let found = app.alert()?.title
      try expect(
        found == title, "the alert \(title.quoted(besides: found.map { [$0] } ?? []))",
        found?.quoted(besides: [title]) ?? "no alert")
    case .expectNoAlert:
      let found = app.alert()?.title
      try expect(found == nil, "no alert", "the alert \((found ?? "").quoted)")
    case .expectRoute(let name): try expectRoute(name, isThere: true)
    case .expectNoRoute(let name): try expectRoute(name, isThere: false)
    case .expectRoutes(let names): try expectRoutes(names)
    case .expectNoSwipe: try expectNoSwipe()
    case .expectControl(let name, let state): try expectControl(name, state)
    case .expectNoControl(let name): try expectNoControl(name)
    case .expectTab(let nameOrTitle): try expectTab(nameOrTitle)
    case .expectBadge(let badge, let tab):
      let found = try self.badge(ofTab: tab)
      try expect(
        found == badge,
        "the badge \(badge.quoted(besides: found.map { [$0] } ?? [])) on the tab \(tab.quoted)",
        found?.quoted(besides: [badge]) ?? "no badge")
    case .expectNoBadge(let tab):
      let found = try self.badge(ofTab: tab)
      try expect(found == nil, "no badge on the tab \(tab.quoted)", (found ?? "").quoted)
    case .show, .include, .wait: break
    }
  }

  /// How what is on top is presented; `nil` if nothing is presented.
  var topPresented: Presentation? {
    let state = app.navigator.state
    if state.alert != nil { return .alert }
    return switch state.topLayer.kind {
    case .tab: nil
    case .sheet: .sheet
    case .cover: .cover
    }
  }

  /// Why the top sheet can't be moved, in words: there is none, or its screen does not allow it.
  var unmovableSheet: String {
    switch topPresented {
    case .sheet: "a sheet whose screen does not allow it"
    case let other?: other.withArticle
    case nil: "nothing is presented"
    }
  }

  private func use(
    _ control: StepControl?, _ body: (StepControl) throws(ItemError) -> Outcome?
  ) throws(ScriptMismatch) {
    guard let control else { return }
    do {
      _ = try body(control)
    } catch {
      throw ScriptMismatch(expected: error.expectation, found: error.description)
    }
  }

  private func commit(
    _ outcome: Outcome, _ expected: String, _ found: String
  ) throws(ScriptMismatch) {
    if case .unchanged = outcome { throw ScriptMismatch(expected: expected, found: found) }
  }

  /// What has no back button, with what closes it.
  private var rootWithoutBackButton: String {
    switch topPresented {
    case nil, .push: "the root, with nothing presented"
    case .sheet: "the root of a sheet, which a swipe or its controls close"
    case .cover: "the root of a cover, which its controls close"
    case .alert: "an alert, which its controls close"
    }
  }

  func expect(
    _ isMet: Bool, _ expected: @autoclosure () -> String, _ found: @autoclosure () -> String
  ) throws(ScriptMismatch) {
    if !isMet { throw ScriptMismatch(expected: expected(), found: found()) }
  }
}

extension Presentation {
  /// What is presented so, to use in a sentence.
  var withArticle: String { self == .alert ? "an alert" : "a \(rawValue)" }
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
