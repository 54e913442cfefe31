import RoutebookNavigation
import RoutebookRegistry
import RoutebookScripts
import TextScreens
import VisibleText

/// The expectations of scripts about texts, controls, routes and invariants.
extension ScriptPlayer {
  /// Expects that a text of the top screen contains a text.
  func expectText(_ text: String) throws(ScriptMismatch) {
    let screens = app.readableScreens()
    let texts = screens.flatMap(\.texts)
    if TextSearch(text).isFound(in: texts) { return }
    throw ScriptMismatch(
      expected: "the text \(text.quoted(distinctFrom: texts))",
      found: texts.quoted(distinctFrom: [text]),
      texts: texts, wholeTexts: screens.flatMap(\.wholeTexts))
  }

  /// Expects that no text of the top screen contains a text.
  func expectNoText(_ text: String) throws(ScriptMismatch) {
    let search = TextSearch(text)
    let found = app.texts().first { search.isFound(in: $0) }
    try expect(found == nil, "no text \(text.quoted)", (found ?? "").quoted)
  }

  func expectNoSwipe() throws(ScriptMismatch) {
    let expected = "a sheet on top that can't be swiped away"
    try expect(topPresented == .sheet, expected, topPresented.words)
    try expect(!app.canSwipe, expected, "a sheet that can be swiped away")
  }

  /// Expects that a control is there, in a state.
  ///
  /// Among controls with the same label, those come first that the steps `tap` or, for a value,
  /// `type` would use.
  func expectControl(_ name: ControlLocator, _ state: ScriptStep.ControlState)
    throws(ScriptMismatch)
  {
    let value: String? = if case .value(let value) = state { value } else { nil }
    let item: ScreenItem
    do throws(ItemError) {
      let screen = app.usableScreen(withTitles: true)
      item = screen.items[try screen.index(of: name, fieldsFirst: value != nil)]
    } catch {
      throw ScriptMismatch(error)
    }
    let (isMet, expected) =
      switch state {
      case .enabled: (item.isEnabled, "be enabled")
      case .disabled: (!item.isEnabled, "be disabled")
      // Not the value: a text field can contain the text “on”, and so can the badge of a tab.
      case .on: (item.isOn == true, "be on")
      case .off: (item.isOn == false, "be off")
      case .value(let value):
        (item.value == value, "have the value \(value.quoted(distinctFrom: item.texts))")
      }
    try expect(
      isMet, "\(name.text.quoted) to \(expected)",
      item.description { $0.visible(distinctFrom: value.map { [$0] } ?? []) })
  }

  /// Expects that a screen with a title is in one of the panes.
  func expectPane(_ title: String) throws(ScriptMismatch) {
    let titles = app.items().paneTitles
    try expect(
      titles.contains(title), "the pane \(title.quoted(distinctFrom: titles))",
      titles.quoted(distinctFrom: [title]))
  }

  /// Expects that no control has a label or a name, or that fewer than a number of controls have
  /// it: on the screen on top, or in the pane that the name gives.
  func expectNoControl(_ name: ControlLocator) throws(ScriptMismatch) {
    let items = app.items()
    let matches = items.controls(name, fieldsFirst: false)
      .filter { name.pane != nil || items[$0].pane == 0 }
    guard matches.count >= name.occurrence else { return }
    throw ScriptMismatch(
      expected: "no control with \(name.description(distinctFrom: []))",
      found: items[matches[name.occurrence - 1]].description)
  }

  /// Checks invariants of the app after a step.
  ///
  /// - Parameters:
  ///   - invariants: The invariants.
  ///   - item: The item that the step used, if it used one.
  ///   - flowRoot: The root of the user's flow before the step.
  func check(
    _ invariants: [Invariant], after item: ScreenItem?, from flowRoot: PlacedElement?
  ) throws(ScriptMismatch) {
    if let broken = app.brokenInvariant(among: invariants) {
      throw ScriptMismatch(expected: broken.expectation, found: "a state in which it does not hold")
    }
    guard let item, item.canReturnToFlowRoot, !app.isAtFlowRoot(flowRoot) else { return }
    for invariant in invariants {
      guard case .returnsToFlowRoot(item.label) = invariant.rule else { continue }
      throw ScriptMismatch(
        expected: invariant.expectation,
        found: flowRoot == nil
          ? "no flow root before the step" : "the path \(app.path().quoted)")
    }
  }
}

extension Invariant {
  fileprivate var expectation: String { "the invariant: \(name.visible)" }
}

/// The steps that name a route, which is the same in all languages: by the name of its type, with
/// or without the module, and with or without its case. `Shop.CartRoute.cart` has the names
/// `CartRoute.cart`, `CartRoute` and the same after `Shop.`.
extension ScriptPlayer {
  /// Expects that the alert, or else the top screen, has a route, or that it does not have it.
  func expectRoute(_ name: String, isPresent: Bool) throws(ScriptMismatch) {
    let expected = "\(isPresent ? "the" : "no") route \(name.quoted)"
    // Otherwise a misspelt name would always be absent.
    try requireType(of: name, expected)
    let found = RouteCase(app.usableScreen(withTitles: true).state.top.route)
    try expect(found.hasName(name) == isPresent, expected, "\(found)".quoted)
  }

  /// Expects the routes of the top layer's stack, from the root up.
  func expectRoutes(_ names: [String]) throws(ScriptMismatch) {
    let expected = "the routes \(names.quoted)"
    for name in names { try requireType(of: name, expected) }
    let state = app.usableScreen(withTitles: true).state
    let found = state.topLayer.elements.map { RouteCase($0.route) }
    let isMet = found.count == names.count && zip(found, names).allSatisfy { $0.hasName($1) }
    try expect(isMet, expected, found.map { "\($0)" }.quoted)
  }

  /// Throws if no module registers the type of a route, or if something follows its case.
  private func requireType(of name: String, _ expected: String) throws(ScriptMismatch) {
    let types = app.registry.routeNames
    let isType = types.contains(where: name.isName)
    let hasValues = name.unicodeScalars.last == "." || name.unicodeScalars.contains("(")
    try expect(
      isType || !hasValues, expected,
      "A route is named without its values, such as CartRoute.item.")
    let names = [name, name.withoutEnd].compactMap(\.self)
    if types.contains(where: { type in names.contains { $0.isName(ofType: type) } }) { return }
    let known = types + types.compactMap(\.withoutModule)
    let nearest = names.lazy.compactMap { $0.nearest(in: known) }.first
    throw ScriptMismatch(
      expected: expected,
      found: "No module registers a route of this type."
        + (nearest.map { " Did you mean \($0.visible)?" } ?? ""))
  }
}

extension RouteCase {
  fileprivate func hasName(_ text: String) -> Bool {
    if text.isName(ofType: type.name) { return true }
    guard let name else { return false }
    return text.isName(ofType: "\(type.name).\(name)") && !text.isExactly(name)
  }
}

extension String {
  /// Whether the text is the name of a type, with or without what precedes a dot in it.
  fileprivate func isName(ofType type: String) -> Bool {
    isExactly(type) || type.endsExactly(with: "." + self)
  }

  /// The text before its last dot; `nil` if there is none.
  fileprivate var withoutEnd: String? {
    unicodeScalars.lastIndex(of: ".").map { String(unicodeScalars[..<$0]) }
  }

  /// The text after its first dot; `nil` if there is none.
  fileprivate var withoutModule: String? {
    unicodeScalars.firstIndex(of: ".").map { String(unicodeScalars[$0...].dropFirst()) }
  }
}
