import Routebook
import RoutebookExplorer
import RoutebookScripts
import VisibleText

@MainActor extension CheckCommand {
  /// The number of columns in which labels must fit.
  private static var columns: Int { 40 }

  /// Finds labels that users can't read in previews, in each of the app's languages: missing labels
  /// and titles, and texts that are cut off, unless a module accepts them.
  func labelWarnings() throws -> [Defect] {
    var languages: [LabelDefect: [String]] = [:]
    var previews: [LabelDefect: String] = [:]
    for language in host.languages {
      let host = host.with(language)
      let registry = try host.newApp().registry
      let accepted = Set(registry[AcceptedFindings.self].map(\.name))
      for preview in registry[DestinationPreviews.self]
      where registry.failure(for: preview.destination) == nil {
        let app = try host.newApp()
        app.navigator.preview(preview.destination)
        for defect in Set(app.labelDefects(columns: Self.columns))
        where !accepted.contains(defect.name) && languages[defect]?.last != language.code {
          languages[defect, default: []].append(language.code)
          if previews[defect] == nil { previews[defect] = preview.name }
        }
      }
    }
    return languages.sorted { $0.key.name < $1.key.name }.map { defect, codes in
      let (kind, problem) =
        defect.kind == .unlabelled
        ? ("unlabelled", "has no label")
        : ("cutOff", "is cut off at \(Self.columns) columns")
      let place = codes.count == host.languages.count ? "" : " in \(codes.list("and"))"
      return Defect(
        kind,
        "\("\(defect.subject)".visible) \(problem)\(place), as in the preview \(previews[defect]!.quoted). If it is "
          + "meant to be so, accept it as \"\(defect.name.visible)\".")
    }
  }
}

@MainActor extension CheckCommand {
  /// Finds registered scripts that succeed in some of the app's languages only.
  ///
  /// Each script is played in each language, in a new app. One that fails in all of them is left to
  /// `play`, and one that waits long for tasks is skipped.
  func languageWarnings(_ scripts: [String]) async throws -> [Defect] {
    guard host.languages.count > 1, let patience = ScriptTimeLimit(milliseconds: 100) else {
      return []
    }
    var warnings: [Defect] = []
    for name in scripts.sorted() {
      var passing: [String] = []
      var failures: [(code: String, failure: ScriptFailure)] = []
      for language in host.languages where failures.last?.failure.needsTime != true {
        do {
          try await host.with(language).play(registeredAs: name, patience: patience)
          passing.append(language.code)
        } catch let error as ScriptFailure {
          failures.append((language.code, error))
        }
      }
      guard let failure = failures.first?.failure else { continue }
      if failures.last?.failure.needsTime == true {
        console.complain(
          "The script \(name.quoted) waits for longer than \(patience), so whether it works in each "
            + "language is not known. Play it in each, with --language.", as: .hint)
      } else if !passing.isEmpty {
        warnings.append(
          Defect(
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
