import Routebook
import VisibleText

/// Reads the notation of a state, with the descriptions of some routes as its words.
///
/// A description can contain brackets, commas and blanks, so the longest one that fits is taken.
struct StateNotationParser {
  /// A pair of brackets: a tab, or what is presented over the tabs.
  struct Part {
    enum Kind {
      case tab(name: String, isSelected: Bool)
      case sheet, cover, alert
    }

    let kind: Kind
    let routes: [AnyRoute]
  }

  private let notation: String
  private let words: [(text: String, route: AnyRoute)]
  private var rest: Substring.UnicodeScalarView

  init(_ notation: String, _ routes: [any Route]) throws(StateNotationError) {
    self.notation = notation
    rest = notation.unicodeScalars[...]
    var known: [String: AnyRoute] = [:]
    for route in routes.map({ AnyRoute($0) }) {
      if let other = known.updateValue(route, forKey: route.valueText), other != route {
        throw StateNotationError(notation, .ambiguousRoutes(other, route))
      }
    }
    words = known.map { ($0.key, $0.value) }.sorted { $0.text.count > $1.text.count }
  }

  /// The parts from left to right.
  func parts() throws(StateNotationError) -> [Part] {
    var parser = self
    var parts: [Part] = []
    while !parser.rest.isEmpty { parts.append(try parser.part()) }
    return parts
  }

  private mutating func part() throws(StateNotationError) -> Part {
    _ = take(" ")
    let isAlert = begins("alert(")
    guard let bracket = rest.firstIndex(of: isAlert ? "(" : "[") else {
      guard let other = rest.firstIndex(of: "(") else { throw missingBracket() }
      throw StateNotationError(notation, .noPresentation(String(rest[..<other])))
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
      case "alert" where !isSelected: throw StateNotationError(notation, .noPresentation("alert"))
      default: .tab(name: name, isSelected: isSelected)
      }
    var routes = [try route(isAlert: isAlert)]
    while !isAlert, take(", ") { routes.append(try route(isAlert: isAlert)) }
    _ = take("*")
    guard take(isAlert ? ")" : "]") else { throw missingBracket() }
    return Part(kind: kind, routes: routes)
  }

  private func missingBracket() -> StateNotationError {
    StateNotationError(notation, .noBracket(String(rest)))
  }

  private mutating func route(isAlert: Bool) throws(StateNotationError) -> AnyRoute {
    let ends = isAlert ? [")"] : [", ", "*", "]"]
    for (text, route) in words where begins(text) {
      let start = rest
      _ = take(text)
      if rest.isEmpty || ends.contains(where: begins) { return route }
      rest = start
    }
    let word = rest.prefix { !",]*)".unicodeScalars.contains($0) }
    throw StateNotationError(
      notation, .unknownRoute(String(word), among: words.map(\.text).sorted()))
  }

  private mutating func take(_ text: String) -> Bool {
    guard begins(text) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  private func begins(_ text: String) -> Bool { rest.starts(with: text.unicodeScalars) }
}

/// The reason why a notation does not describe a state, and how to fix it.
public struct StateNotationError: Error, Hashable, CustomStringConvertible {
  enum Problem: Hashable {
    case noTab
    /// A bracket is missing before or after this.
    case noBracket(String)
    /// A word before a bracket with which nothing is presented.
    case noPresentation(String)
    case unknownRoute(String, among: [String])
    /// Two routes that have the same description.
    case ambiguousRoutes(AnyRoute, AnyRoute)
    /// The notation of the state to which this notation leads.
    case isWritten(String)
  }

  let notation: String
  let problem: Problem

  init(_ notation: String, _ problem: Problem) {
    self.notation = notation
    self.problem = problem
  }

  /// The notation, the problem, and the nearest route.
  public var description: String {
    "The notation \(notation.quoted) does not show a state: \(explanation)"
  }

  private var explanation: String {
    switch problem {
    case .noTab: return "it has no tab. It begins with the root, as in [home*]."
    case .noBracket(let rest):
      return "a bracket is missing at \(rest.isEmpty ? "the end" : rest.quoted)."
    case .noPresentation(let word):
      return "\(word.quoted) is not a presentation. Write sheet[…], cover[…] or alert(…)."
    case .unknownRoute(let word, let known):
      if let nearest = word.nearest(in: known) {
        return "no route is described as \(word.quoted). Did you mean \(nearest)?"
      }
      return "no route is described as \(word.quoted). "
        + (known.isEmpty
          ? "No routes were passed." : "The routes are \(known.joined(separator: ", ")).")
    case .ambiguousRoutes(let first, let second):
      return "\(first) and \(second) have the same description."
    case .isWritten(let other): return "the state that it describes is written \(other.quoted)."
    }
  }
}
