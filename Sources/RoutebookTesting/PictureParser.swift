import Routebook

/// Reads the picture of a state, with the descriptions of some routes as its words.
///
/// A description can contain brackets, commas and blanks, so the longest one that fits is taken.
struct PictureParser {
  /// A pair of brackets: a tab, or what is presented over the tabs.
  struct Part {
    enum Kind {
      case tab(name: String, isSelected: Bool)
      case sheet, cover, alert
    }

    let kind: Kind
    let routes: [AnyRoute]
  }

  private let picture: String
  private let words: [(text: String, route: AnyRoute)]
  private var rest: Substring.UnicodeScalarView

  init(_ picture: String, _ routes: [any Route]) throws(PictureError) {
    self.picture = picture
    rest = picture.unicodeScalars[...]
    var known: [String: AnyRoute] = [:]
    for route in routes.map({ AnyRoute($0) }) {
      if let other = known.updateValue(route, forKey: route.word), other != route {
        throw PictureError(picture, .ambiguousRoutes(other, route))
      }
    }
    words = known.map { ($0.key, $0.value) }.sorted { $0.text.count > $1.text.count }
  }

  /// The parts from left to right.
  func parts() throws(PictureError) -> [Part] {
    var parser = self
    var parts: [Part] = []
    while !parser.rest.isEmpty { parts.append(try parser.part()) }
    return parts
  }

  private mutating func part() throws(PictureError) -> Part {
    _ = take(" ")
    let isAlert = begins("alert(")
    guard let bracket = rest.firstIndex(of: isAlert ? "(" : "[") else {
      guard let other = rest.firstIndex(of: "(") else { throw missingBracket() }
      throw PictureError(picture, .noPresentation(String(rest[..<other])))
    }
    let isSelected = take(">")
    let name = String(rest[..<bracket])
    rest = rest[bracket...].dropFirst()
    // A tab can have any name but these, unless it is selected.
    let kind: Part.Kind =
      switch name {
      case "alert" where isAlert: .alert
      case "sheet" where !isSelected: .sheet
      case "cover" where !isSelected: .cover
      case "alert" where !isSelected: throw PictureError(picture, .noPresentation("alert"))
      default: .tab(name: name, isSelected: isSelected)
      }
    var routes = [try route(isAlert)]
    while !isAlert, take(", ") { routes.append(try route(isAlert)) }
    _ = take("*")
    guard take(isAlert ? ")" : "]") else { throw missingBracket() }
    return Part(kind: kind, routes: routes)
  }

  private func missingBracket() -> PictureError {
    PictureError(picture, .noBracket(String(rest)))
  }

  private mutating func route(_ isAlert: Bool) throws(PictureError) -> AnyRoute {
    let ends = isAlert ? [")"] : [", ", "*", "]"]
    for (text, route) in words where begins(text) {
      let start = rest
      _ = take(text)
      if rest.isEmpty || ends.contains(where: begins) { return route }
      rest = start
    }
    let word = rest.prefix { !",]*)".unicodeScalars.contains($0) }
    throw PictureError(picture, .unknownRoute(String(word), among: words.map(\.text).sorted()))
  }

  private mutating func take(_ text: String) -> Bool {
    guard begins(text) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  private func begins(_ text: String) -> Bool { rest.starts(with: text.unicodeScalars) }
}
