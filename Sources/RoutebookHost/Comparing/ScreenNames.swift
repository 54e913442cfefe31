/// The names of the screens of two explorations in a report.
struct ScreenNames {
  private let titles: [String: String]
  /// The screens with which the app starts.
  private let starts: Set<String>
  /// The titles that several screens have.
  private let shared: Set<String>
  /// Routes and their types without modules, as far as each is the only one with its short name.
  private var words: [String: String] = [:]

  init(_ screens: [SavedExploration.Screen]) {
    titles = Dictionary(screens.map { ($0.name, $0.title) }, uniquingKeysWith: { $1 })
    starts = Set(screens.filter { $0.script == [] }.map(\.name))
    shared = Set(Dictionary(grouping: titles.values) { $0 }.filter { $1.count > 1 }.keys)
    for name in titles.keys {
      let parts = name.prefix { $0 != " " }.split(separator: ".")
      // Without a module, the first part can be a name that the type has chosen.
      guard parts.count > 2 else { continue }
      for parts in [parts, parts.dropLast()] {
        words[parts.joined(separator: ".")] = parts.dropFirst().joined(separator: ".")
      }
    }
    let all = Dictionary(grouping: words.values) { $0 }
    words = words.filter { all[$1]!.count == 1 }
  }

  /// Returns a text without the modules of routes.
  func shortened(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false)
      .map { words[String($0)] ?? String($0) }.joined(separator: " ")
  }

  /// The title of a screen, and its route, with the presentation if it is not a push, and whether
  /// the app starts there; the title is empty if the screen has none.
  func parts(of name: String) -> (title: String, route: String) {
    let short = shortened(name)
    let push = " as push"
    let route = short.hasSuffix(push) ? String(short.dropLast(push.count)) : short
    return (titles[name] ?? "", starts.contains(name) ? "\(route), the start" : route)
  }

  /// The usual title of a screen; empty if it has none.
  func title(of name: String) -> String { titles[name] ?? "" }

  /// The name of a screen in a list.
  func quoted(_ name: String) -> String { "“\(text(of: name))”" }

  /// The name of a screen in a text: its title, with its route if there are others with the title.
  func text(of name: String) -> String {
    let (title, route) = parts(of: name)
    return title.isEmpty ? route : shared.contains(title) ? "\(title) (\(route))" : title
  }
}
