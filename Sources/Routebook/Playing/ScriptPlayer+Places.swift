import RoutebookApp
import RoutebookNavigation
import RoutebookScripts
import TextScreens
import VisibleText

extension ScriptPlayer {
  func selectTab(_ nameOrTitle: String) throws(ScriptMismatch) {
    let tab = try tab(nameOrTitle)
    if let topPresented {
      throw ScriptMismatch(
        expected: "a tab bar that can be used", found: "\(topPresented.withArticle) above it")
    }
    app.navigator.pressTab(tab.id)
  }

  /// Returns the badge of the tab with a name or title, or `nil` if it has none.
  func badge(ofTab nameOrTitle: String) throws(ScriptMismatch) -> String? {
    app.badge(ofTab: try tab(nameOrTitle).name)
  }

  func expectTab(_ nameOrTitle: String) throws(ScriptMismatch) {
    let wanted = try tab(nameOrTitle)
    let state = app.navigator.state
    try expect(
      wanted.id == state.selectedTab, "the selected tab \(nameOrTitle.quoted)",
      state.tabs[state.selectedTab].name.quoted)
  }

  private func tab(_ nameOrTitle: String) throws(ScriptMismatch) -> NavigationTab {
    if let tab = app.inLanguage({ app.tab(nameOrTitle) }) { return tab }
    let tabs = app.navigator.state.tabs.map { (name: $0.name, title: app.title(ofTab: $0.name)) }
    let found = tabs.map { name, title in
      name.quoted(besides: [nameOrTitle])
        + (title == name ? "" : " (\(title.quoted(besides: [nameOrTitle])))")
    }
    let known = tabs.flatMap { [$0.name, $0.title] }
    throw ScriptMismatch(
      expected: "a tab with the name or title \(nameOrTitle.quoted(besides: known))",
      found: found.joined(separator: ", "))
  }

  func drag(to detent: ScriptStep.Detent) throws(ScriptMismatch) {
    if app.resizeSheet(toFirst: { ScriptStep.Detent($0) == detent }) { return }
    throw ScriptMismatch(
      expected: "a sheet on top that can be dragged to \(detent)", found: unmovableSheet)
  }

  func expectNoSwipe() throws(ScriptMismatch) {
    let expected = "a sheet on top that can't be swiped away"
    guard topPresented == .sheet else {
      throw ScriptMismatch(
        expected: expected, found: topPresented?.withArticle ?? "nothing is presented")
    }
    try expect(!app.canSwipe, expected, "a sheet that can be swiped away")
  }

  func open(_ link: String) throws(ScriptMismatch) {
    let expected = "the link \(link.quoted) to open a screen"
    let outcome: Outcome
    do {
      outcome = try app.open(deepLink: link)
    } catch {
      throw ScriptMismatch(expected: expected, found: error.description.visible)
    }
    if let refusal = outcome.refusal {
      throw ScriptMismatch(expected: expected, found: refusal.visible)
    }
  }

  func save(_ file: String) throws(ScriptMismatch) {
    do {
      try app.save(to: file, in: store)
    } catch {
      throw ScriptMismatch(
        expected: "the state saved as \(file.quoted)", found: error.description)
    }
  }

  func restore(_ file: String) throws(ScriptMismatch) {
    let expected = "the state restored from \(file.quoted)"
    let report: RestoreReport
    do {
      report = try app.restore(from: file, in: store)
    } catch {
      throw ScriptMismatch(expected: expected, found: error.description)
    }
    if report.findings == [.ledElsewhere] {
      throw ScriptMismatch(expected: expected, found: report.description)
    }
    if !report.findings.isEmpty { note(report.description) }
  }
}

extension ScriptStep.Detent {
  /// The height that a script writes for a detent: what is outside of the script's ranges becomes the
  /// nearest number in it.
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
