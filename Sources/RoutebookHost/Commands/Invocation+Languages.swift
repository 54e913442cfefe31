import Routebook
import VisibleText

extension Invocation {
  /// Warns about registered scripts that work in some of the app's languages only.
  ///
  /// In each language, each script is played in a new app. A script that fails in all of them is what
  /// `play` reports.
  func warnAboutScripts(_ registered: [NamedScript]) async throws(CommandError) {
    guard host.languages.count > 1 else { return }
    for name in registered.map(\.name).sorted() {
      var passing: [String] = []
      var failing: [String] = []
      var failure: ScriptFailure?
      for language in host.languages {
        do {
          try await host.speaking(language).play(registeredAs: name)
          passing.append(language.code)
        } catch let error as ScriptFailure {
          failing.append(language.code)
          failure = failure ?? error
        } catch {
          throw CommandError(makingApp: error)
        }
      }
      guard let failure, !passing.isEmpty else { continue }
      let details = failure.description.split(separator: "\n").map { "\n  \($0)" }.joined()
      console.complain(
        "The script \"\(name.visible)\" works in \(passing.joined(separator: ", ")), but not in "
          + "\(failing.joined(separator: ", ")). Name controls by their identity, such as tap id "
          + "\"pay\", and tabs by their name.\(details)", as: .warning)
    }
  }
}

extension AppHost {
  /// Plays a script that a module registers in a new app.
  @MainActor fileprivate func play(registeredAs name: String) async throws {
    let app = try make()
    // A module can register other scripts in another language.
    guard let script = app.registry[NamedScripts.self].first(where: { $0.name == name }) else {
      return
    }
    try await app.play(script.parsed())
  }
}
