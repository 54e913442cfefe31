import Routebook
import RoutebookExplorer
import VisibleText

/// What `explore --save` writes of an exploration, for `compare` to find what a change does.
struct SavedExploration: Codable {
  /// The version of the format; a file with a higher one is refused.
  static let version = 1
  /// The size in which screens are compared.
  static var size: FrameSize { .standard }

  struct Screen: Codable {
    /// The route and the presentation.
    let name: String
    let title: String
    /// The module that registers it; `nil` if there is none.
    let module: String?
    /// The lines of the shortest script that leads there; `nil` if none does.
    let script: [String]?
    /// What is shown then, without rows that only fill space; `nil` if the script fails.
    var picture: [String]?
  }

  /// What a step does on a screen in some state.
  struct Transition: Codable, Hashable, Comparable {
    let screen: String
    let step: String
    let target: String

    static func < (left: Self, right: Self) -> Bool {
      (left.screen, left.step, left.target) < (right.screen, right.step, right.target)
    }
  }

  struct Finding: Codable {
    let name: String
    let explanation: String
    let script: String
  }

  /// What tells a saved exploration from other files, whatever its version.
  struct Header: Decodable {
    let version: Int
    let detail: DetailLevel
  }

  let version: Int
  /// The name of the app's program.
  let app: String
  /// The level at which the exploration is complete.
  let detail: DetailLevel
  /// Sorted by module and name.
  var screens: [Screen]
  /// Sorted.
  let transitions: [Transition]
  /// In the order of the report, without those that a module accepts.
  let findings: [Finding]

  /// Without the pictures of the screens; `nil` if the exploration is cut off, or has no map.
  init?(_ found: Exploration, of host: AppHost) {
    guard found.isComplete, let map = found.map else { return nil }
    (version, app, detail) = (Self.version, host.name, found.detail)
    let ways = MapWays(in: map)
    var states: [Int: Int] = [:]
    for state in ways.states where states[map.states[state].screen] == nil {
      states[map.states[state].screen] = state
    }
    screens = map.screens.enumerated().map { index, screen in
      let way = states[index].map { map.way + ways.way(to: $0).map(\.action) }
      return Screen(
        name: screen.name, title: screen.title, module: screen.module,
        script: way.map { $0.map { "\($0)" } })
    }
    transitions = map.screenTransitions.map {
      Transition(
        screen: map.screens[$0.source].name, step: $0.line, target: map.screens[$0.target].name)
    }.sorted()
    findings = found.findings.map {
      Finding(name: $0.name, explanation: $0.explanation, script: $0.script)
    }
  }
}

extension DetailLevel: Codable {}

extension AppHost {
  /// Plays the lines of a script in a new app, and returns what is shown then, or why a line fails.
  @MainActor func picture(
    after script: [String], in store: any StateStore
  ) async throws(CommandError) -> Result<[String], ScriptFailure> {
    let app = try newApp()
    // The start of an app needs no step.
    if !script.isEmpty {
      let parsed: Script
      do {
        parsed = try Script(script.joined(separator: "\n"))
      } catch {
        throw CommandError(.data, "A script of the saved exploration is malformed. \(error)")
      }
      do {
        try await app.play(parsed, store: store)
      } catch {
        return .failure(error)
      }
    }
    let layout = app.layout(size: SavedExploration.size).cropped()
    return .success(layout.frame.lines.map { $0.visible.withoutEndingBlanks })
  }
}

extension String {
  fileprivate var withoutEndingBlanks: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
