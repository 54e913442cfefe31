import Routebook
import RoutebookScripts
import VisibleText

@MainActor extension CheckCommand {
  /// The longest time for which a step waits, whatever its own limit.
  private static var patience: ScriptTimeLimit? { ScriptTimeLimit(milliseconds: 100) }

  /// Finds registered scripts that work in some of the app's languages only.
  ///
  /// In each language, each script is played in a new app. A script that fails in all of them is what
  /// `play` reports, and one that waits for tasks that take long is not judged.
  func languageWarnings(_ scripts: [String]) async throws(CommandError) -> [Finding] {
    guard host.languages.count > 1 else { return [] }
    var warnings: [Finding] = []
    for name in scripts.sorted() {
      var passing: [String] = []
      var failing: [String] = []
      var failure: ScriptFailure?
      for language in host.languages where failure?.needsTime != true {
        do {
          try await host.speaking(language).play(registeredAs: name, patience: Self.patience!)
          passing.append(language.code)
        } catch let error as ScriptFailure {
          failing.append(language.code)
          if failure == nil || error.needsTime { failure = error }
        } catch {
          throw CommandError(makingApp: error)
        }
      }
      guard let failure else { continue }
      if failure.needsTime {
        console.complain(
          "The script \"\(name.visible)\" waits for longer than \(Self.patience!), so whether it works in "
            + "each language is not known. Play it in each, with --language.", as: .hint)
      } else if !passing.isEmpty {
        let details = failure.lines.map { "\n  \($0)" }.joined()
        warnings.append(
          Finding(
            kind: "scriptOfOneLanguage",
            message:
              "The script \"\(name.visible)\" works in \(passing.joined(separator: ", ")), but not in "
              + "\(failing.joined(separator: ", ")). Name controls by their identity, such as tap id "
              + "\"pay\", and tabs by their name.\(details)"))
      }
    }
    return warnings
  }
}

extension AppHost {
  /// Plays a script that a module registers in a new app.
  @MainActor fileprivate func play(
    registeredAs name: String, patience: ScriptTimeLimit
  ) async throws {
    let app = try make()
    // A module can register other scripts in another language.
    guard let script = app.registry[NamedScripts.self].first(where: { $0.name == name }) else {
      return
    }
    try await ScriptPlayer(app, patience: patience).play(script.parsed())
  }
}
