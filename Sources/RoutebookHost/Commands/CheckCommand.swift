import Routebook
import RoutebookExplorer
import VisibleText

/// Finds problems of an app without exploring it.
struct CheckCommand: Command {
  static let name = "check"
  static let summary = "find conflicts, unstable names, malformed scripts and missing screens"
  static let notes: [HelpPart] = [
    """
    If the app has several languages, each script is played in each of them. A script that works \
    in some of them only is a warning, not a problem. A step waits for at most 100 ms; a script \
    that needs more time is not judged.
    """,
    """
    A control without a label, a screen without a title, and a label that is cut off at 40 columns \
    are warnings, too, as far as the previews show them, in each language.
    """,
  ]
  static let options: [any CommandOption] = [Flag.json]

  /// A problem or a warning, as in `--json`.
  struct Problem: Encodable {
    let kind: String
    let message: String

    init(_ kind: String, _ message: String) { (self.kind, self.message) = (kind, message) }
  }

  let call: Call

  func perform() async throws -> ExitCode {
    let problems: [Problem]
    var warnings: [Problem] = []
    var registry: Registry<TextScreen>?
    do {
      let app = try host.makeApp()
      warnings =
        try alertWarnings(app.registry[DestinationPreviews.self])
        + app.registry.misspeltAcceptances.map { Problem("unknownFinding", $0.description) }
        + app.registry.hiddenDecorators.map { Problem("hiddenDecorator", $0) }
      problems = app.problems
      registry = app.registry
    } catch let error as RegistryError {
      problems = error.problems.map { Problem($0.kind.rawValue, $0.description) }
    }
    // Only an app without conflicts can be used.
    if problems.isEmpty, let registry {
      warnings += try labelWarnings()
      warnings += try await languageWarnings(registry[NamedScripts.self].map(\.name))
    }
    for warning in warnings { console.writeMessage(warning.message, as: .warning) }
    let nativeViews = registry?[NativeViewRecords.self].map { "\($0)" }.sorted() ?? []
    if arguments[.json] {
      let report: JSONObject = [
        "ok": problems.isEmpty, "problems": problems, "warnings": warnings,
        "nativeViews": nativeViews,
      ]
      console.write(json(report))
    } else if problems.isEmpty {
      console.write(
        (registry?.summary ?? "")
          + nativeViews.map { "native view: \($0.visible)\n" }.joined())
    } else {
      console.write(problems.map { $0.message.visibleLines + "\n" }.joined(separator: "\n"))
    }
    return problems.isEmpty ? .success : .failure
  }

  /// Finds the controls in previews of alerts that SwiftUI's alerts can't show.
  @MainActor private func alertWarnings(_ previews: [DestinationPreview]) throws -> [Problem] {
    let alerts = previews.filter { $0.destination.presentation == .alert }
    return try alerts.flatMap { preview in
      let app = try host.makeApp()
      app.navigator.preview(preview.destination)
      let missing = app.alert()?.controls.filter { $0.role.alertPart == .unsupported } ?? []
      return missing.map { item in
        Problem(
          "alertControl",
          "The alert of the preview \(preview.name.quoted) has the \(item.description), which an "
            + "alert of SwiftUI can't show. Use buttons, or a sheet.")
      }
    }
  }
}

extension Registry<TextScreen> {
  /// The line for an app without problems.
  fileprivate var summary: String {
    let events = self[Events.self].count
    return "ok: \(counted(modules.count, "module")), "
      + "\(counted(destinations.count, "destination")), "
      + counted(self[EntryPoints.self].count, "entry point") + ", "
      + counted(self[NamedScripts.self].count, "script")
      + (events > 0 ? ", \(counted(events, "event"))" : "") + "\n"
  }
}

extension HeadlessApp {
  fileprivate typealias Problem = CheckCommand.Problem

  /// The problems that are known without using the app.
  fileprivate var problems: [Problem] {
    unresolvedDestinations + shadowedLinks + scriptProblems
      + registry.unreachableEndHandlers.map { Problem("uselessEndHandler", $0) }
      + linksToUnknownTabs.map {
        Problem("unknownTab", "\($1) The deep link is registered by \($0.registration).")
      }
  }

  /// Tabs, entry points, previews and deep links that lead to a route without a factory.
  private var unresolvedDestinations: [Problem] {
    var found: [Problem] = []
    func require(_ requiredDestinations: [DestinationType], _ kind: String, _ problem: String) {
      let failure = requiredDestinations.lazy.compactMap { self.registry.resolutionError(for: $0) }
        .first
      if let failure { found.append(Problem(kind, "\(problem). \(failure)")) }
    }
    for tab in tabs {
      let name = tab.name.isEmpty ? "The start" : "The tab \(tab.name.quoted)"
      require(
        [Destination(tab.root, as: .push).type], "unresolvedTab", "\(name) does not show a screen")
    }
    for entry in registry[EntryPoints.self] {
      let name = "The entry point \(entry.title.quoted), registered by \(entry.registration),"
      require([entry.destination.type], "unresolvedEntry", "\(name) does not lead to a screen")
    }
    for preview in registry[DestinationPreviews.self] {
      let name = "The preview \(preview.name.quoted), registered by \(preview.registration),"
      require([preview.destination.type], "unresolvedPreview", "\(name) can't be drawn")
    }
    for (pattern, requiredDestinations) in registry[DeepLinks.self].requiredDestinations {
      let name = "The deep link \(pattern.text.visible), registered by \(pattern.registration),"
      require(requiredDestinations, "unresolvedDeepLink", "\(name) does not lead to a screen")
    }
    return found
  }

  /// Deep links of one module that lead to a place of another module, and that no module accepts.
  private var shadowedLinks: [Problem] {
    let accepted = registry[AcceptedFindings.self].map(\.name)
    return registry.shadowedDeepLinks.compactMap { link in
      let name = Finding.Kind.shadowedLink.name(of: link.pattern.text)
      guard !accepted.contains(name) else { return nil }
      return Problem("shadowedDeepLink", "\(link) A module that means it accepts \(name.quoted).")
    }
  }

  /// Malformed scripts, scripts that can't include others, and scripts without steps.
  private var scriptProblems: [Problem] {
    let scripts = registry[NamedScripts.self]
    return scripts.compactMap { script -> Problem? in
      let parsed: Script
      do throws(ScriptError) {
        parsed = try script.parsed()
      } catch {
        return Problem("malformedScript", script.message(for: error))
      }
      do throws(IncludeError) {
        _ = try parsed.expandingIncludes { name, _ throws(IncludeProblem) in
          try scripts.included(name)
        }
        return nil
      } catch {
        // The malformed script itself is another problem.
        if case .malformed = error.problem { return nil }
        return Problem(
          error.problem == .noSteps ? "emptyScript" : "unusableInclude", script.message(for: error))
      }
    }
  }
}
