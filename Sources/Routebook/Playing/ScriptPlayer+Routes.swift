import RoutebookNavigation
import RoutebookRegistry
import RoutebookScripts
import VisibleText

/// The steps that name a route, which is the same in all languages: by the name of its type, with or without
/// the module, and with or without its case. `Shop.CartRoute.cart` has the names `CartRoute.cart`,
/// `CartRoute` and the same after `Shop.`.
extension ScriptPlayer {
  /// Expects that the alert, or else the top screen, has a route, or that it does not have it.
  func expectRoute(_ name: String, isThere: Bool) throws(ScriptMismatch) {
    let expected = "\(isThere ? "the" : "no") route \(name.quoted)"
    // Otherwise a misspelt name would always be absent.
    try requireType(of: name, expected)
    let found = RouteCase(app.reachableLayer().state.top.route)
    try expect(found.hasName(name) == isThere, expected, "\(found)".quoted)
  }

  /// Expects the routes of the top layer's stack, from the root up.
  func expectRoutes(_ names: [String]) throws(ScriptMismatch) {
    let expected = "the routes \(names.quoted)"
    for name in names { try requireType(of: name, expected) }
    let found = app.reachableLayer().state.topLayer.elements.map { RouteCase($0.route) }
    let isMet = found.count == names.count && zip(found, names).allSatisfy { $0.hasName($1) }
    try expect(isMet, expected, found.map { "\($0)" }.quoted)
  }

  /// Throws if no module registers the type of a route, or if something follows its case.
  private func requireType(of name: String, _ expected: String) throws(ScriptMismatch) {
    let types = app.registry.routeNames
    let isType = types.contains(where: name.isName)
    if !isType, name.unicodeScalars.last == "." || name.unicodeScalars.contains("(") {
      throw ScriptMismatch(
        expected: expected, found: "A route is named without its values, such as CartRoute.item.")
    }
    let names = [name, name.withoutEnd].compactMap(\.self)
    guard !types.contains(where: { type in names.contains { $0.isName(ofType: type) } }) else {
      return
    }
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
    guard let name, text.endsExactly(with: "." + name) else { return false }
    return String(text.unicodeScalars.dropLast(name.unicodeScalars.count + 1))
      .isName(ofType: type.name)
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
