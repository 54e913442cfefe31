import Routebook
import RoutebookExplorer
import RoutebookScripts
import VisibleText

@MainActor extension CheckCommand {
  /// The number of columns in which labels must fit.
  private static var columns: Int { 40 }

  /// Finds labels that users can't read in previews, in each of the app's languages: missing labels
  /// and titles, and texts that are cut off, unless a module accepts them.
  func labelWarnings() throws -> [Problem] {
    var languages: [LabelDefect: [String]] = [:]
    var previews: [LabelDefect: String] = [:]
    for language in host.languages {
      let host = host.with(language)
      let registry = try host.makeAppOrFail().registry
      let accepted = Set(registry[AcceptedFindings.self].map(\.name))
      for preview in registry[DestinationPreviews.self]
      where registry.resolutionError(for: preview.destination) == nil {
        let app = try host.makeAppOrFail()
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
      return Problem(
        kind,
        "\("\(defect.subject)".visible) \(problem)\(place), as in the preview \(previews[defect]!.quoted). If it is "
          + "meant to be so, accept it as \"\(defect.name.visible)\".")
    }
  }
}

@MainActor extension CheckCommand {
  /// Finds registered scripts that succeed only in some of the app's languages.
  ///
  /// Each script is played in each language, in a new app. One that fails in all of them is left to
  /// `play`, and one that waits long for tasks is skipped.
  func languageWarnings(_ scripts: [String]) async throws -> [Problem] {
    guard host.languages.count > 1, let maximumWait = ScriptTimeLimit(milliseconds: 100) else {
      return []
    }
    var warnings: [Problem] = []
    for name in scripts.sorted() {
      var passing: [String] = []
      var failures: [(code: String, failure: ScriptFailure)] = []
      for language in host.languages where failures.last?.failure.needsTime != true {
        do {
          try await host.with(language).play(registeredAs: name, maximumWait: maximumWait)
          passing.append(language.code)
        } catch let error as ScriptFailure {
          failures.append((language.code, error))
        }
      }
      guard let failure = failures.first?.failure else { continue }
      if failures.last?.failure.needsTime == true {
        console.writeMessage(
          "The script \(name.quoted) waits for longer than \(maximumWait), so whether it works in each "
            + "language is not known. Play it in each, with --language.", as: .hint)
      } else if !passing.isEmpty {
        warnings.append(
          Problem(
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
    registeredAs name: String, maximumWait: ScriptTimeLimit
  ) async throws {
    let app = try makeApp()
    // A module can register other scripts in another language.
    guard let script = app.registry[NamedScripts.self].first(where: { $0.name == name }) else {
      return
    }
    try await ScriptPlayer(app, maximumWait: maximumWait).play(script.parsed())
  }
}
