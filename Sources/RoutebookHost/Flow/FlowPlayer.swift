package import Routebook
import VisibleText

/// Does what a flow says in an app, step by step.
package struct FlowPlayer {
  /// What a step asked for that isn't so.
  package struct Failure: Error, Hashable {
    package let expected: String
    package let found: String
  }

  let app: HeadlessApp
  /// Takes what a step has to tell that is no failure, line by line.
  let tell: (String) -> Void

  package init(_ app: HeadlessApp, tell: @escaping (String) -> Void = { _ in }) {
    self.app = app
    self.tell = tell
  }

  /// Does a step, or checks what it expects; `show` does nothing here.
  package func perform(_ action: FlowStep.Action) throws(Failure) {
    switch action {
    case .tap(let label, let occurrence):
      try use { () throws(ItemError) in try app.press(label, occurrence: occurrence) }
    case .type(let label, let occurrence, let text):
      try use { () throws(ItemError) in
        try app.type(text, into: label, occurrence: occurrence)
      }
    case .back:
      let outcome = app.navigator.goBack()
      try commit(outcome, "a screen to go back from", "the root, with nothing over it")
    case .swipe:
      let sheet = "a sheet on top that can be swiped away"
      let found = topPresentation ?? "nothing is presented"
      try commit(
        app.swipe(), sheet, found == "a sheet" ? "a sheet whose screen forbids it" : found)
    case .tab(let title):
      let titles = app.navigator.state.tabs.map(\.title)
      guard titles.contains(title) else {
        throw Failure(expected: "a tab titled \(quoted(title))", found: list(titles))
      }
      if let topPresentation {
        throw Failure(expected: "the tab bar within reach", found: "\(topPresentation) over it")
      }
      if let tab = app.navigator.state.tabs.first(where: { $0.title == title }) {
        app.navigator.pressTab(tab.id)
      }
    case .open(let link):
      try follow(link)
    case .save(let file):
      do {
        try app.save(to: file)
      } catch {
        throw Failure(expected: "the state saved as \(quoted(file))", found: error.description)
      }
    case .restore(let file):
      let expected = "the state restored from \(quoted(file))"
      let report: RestoreReport
      do {
        report = try app.restore(from: file)
      } catch {
        throw Failure(expected: expected, found: error.description)
      }
      if report.findings == [.ledElsewhere] {
        throw Failure(expected: expected, found: report.description)
      }
      if !report.findings.isEmpty { tell(report.description) }
    case .expectTitle(let title):
      let found = app.path().last ?? ""
      try expect(found == title, "the title \(quoted(title))", quoted(found))
    case .expectText(let text):
      let texts = app.texts()
      let search = TextSearch(text)
      try expect(
        texts.contains { search.isFound(in: $0) }, "the text \(quoted(text))", list(texts))
    case .expectNoText(let text):
      let search = TextSearch(text)
      let found = app.texts().first { search.isFound(in: $0) }
      try expect(found == nil, "no text \(quoted(text))", quoted(found ?? ""))
    case .expectPath(let titles):
      let found = app.path()
      try expect(found == titles, "the path \(list(titles))", list(found))
    case .expectLayers(let presentations):
      let found = app.navigator.state.layers.map { $0.kind.presentation }
      try expect(
        found == presentations,
        "the layers \(presentations.map(\.rawValue).joined(separator: " "))",
        found.map(\.rawValue).joined(separator: " "))
    case .expectAlert(let title):
      let found = app.alert()?.title
      try expect(
        found == title, "the alert \(quoted(title))", found.map(quoted) ?? "no alert")
    case .expectNoAlert:
      let found = app.alert()?.title
      try expect(found == nil, "no alert", "the alert \(quoted(found ?? ""))")
    case .show: break
    }
  }

  private var topPresentation: String? {
    if app.navigator.state.alert != nil { return "an alert" }
    let kind = app.navigator.state.topLayer.kind
    return kind == .tab ? nil : "a \(kind.rawValue)"
  }

  private func follow(_ link: String) throws(Failure) {
    let expected = "the link \(quoted(link)) to lead somewhere"
    let outcome: Outcome
    do {
      outcome = try app.open(deepLink: link)
    } catch {
      throw Failure(expected: expected, found: error.description.visible)
    }
    if let refusal = outcome.refusal {
      throw Failure(expected: expected, found: refusal.visible)
    }
  }

  private func use(_ body: () throws(ItemError) -> Void) throws(Failure) {
    do {
      try body()
    } catch {
      throw Failure(expected: error.expectation, found: error.description)
    }
  }

  private func commit(
    _ outcome: Outcome, _ expected: String, _ found: String
  ) throws(Failure) {
    if case .unchanged = outcome { throw Failure(expected: expected, found: found) }
  }

  private func expect(_ isSo: Bool, _ expected: String, _ found: String) throws(Failure) {
    if !isSo { throw Failure(expected: expected, found: found) }
  }

  private func quoted(_ text: String) -> String { "\"\(text.visible)\"" }

  private func list(_ texts: [String]) -> String {
    texts.isEmpty ? "none" : texts.map(quoted).joined(separator: " ")
  }
}

extension ItemError {
  /// What there should have been.
  fileprivate var expectation: String {
    switch problem {
    case .notFound(let label, let occurrence):
      "a control labelled \"\(label.visible)\"" + (occurrence > 1 ? ", number \(occurrence)" : "")
    case .noSuchNumber(let number): "a control number \(number)"
    case .disabled(let label): "\"\(label.visible)\" to be enabled"
    case .isTextField(let label): "\"\(label.visible)\" to be a control that can be pressed"
    case .notTextField(let label): "\"\(label.visible)\" to be a text field"
    case .unknownTarget(let label): "\"\(label.visible)\" to lead to a destination"
    }
  }
}
