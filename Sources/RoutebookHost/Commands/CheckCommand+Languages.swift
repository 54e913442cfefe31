import Routebook
import RoutebookScripts
import VisibleText

@MainActor extension CheckCommand {
  /// Finds registered scripts that work in some of the app's languages only.
  ///
  /// In each language, each script is played in a new app. A script that fails in all of them is what
  /// `play` reports, and one that waits for tasks that take long is not judged.
  func languageWarnings(_ scripts: [String]) async throws(CommandError) -> [Finding] {
    guard host.languages.count > 1, let patience = ScriptTimeLimit(milliseconds: 100) else {
      return []
    }
    var warnings: [Finding] = []
    for name in scripts.sorted() {
      var passing: [String] = []
      var failures: [(code: String, failure: ScriptFailure)] = []
      for language in host.languages where failures.last?.failure.needsTime != true {
        do {
          try await host.speaking(language).play(registeredAs: name, patience: patience)
          passing.append(language.code)
        } catch let error as ScriptFailure {
          failures.append((language.code, error))
        } catch {
          throw CommandError(makingApp: error)
        }
      }
      guard let (_, failure) = failures.first else { continue }
      if failures.last?.failure.needsTime == true {
        console.complain(
          "The script \(name.quoted) waits for longer than \(patience), so whether it works in each "
            + "language is not known. Play it in each, with --language.", as: .hint)
      } else if !passing.isEmpty {
        warnings.append(
          Finding(
            "scriptOfOneLanguage",
            "The script \(name.quoted) works in \(passing.joined(separator: ", ")), but not in "
              + failures.map(\.code).joined(separator: ", ")
              + ". Name controls by their identity, such as tap id \"pay\", and tabs by their name."
              + failure.lines.map { "\n  \($0)" }.joined()))
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
