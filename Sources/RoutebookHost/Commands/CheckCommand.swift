import Routebook
import RoutebookExplorer
import VisibleText

extension Command {
  static let check = Command(
    name: "check", operands: "",
    summary: "find conflicts, unstable names, malformed scripts and missing screens",
    notes: """
      If the app has several languages, each script is played in each of them. A script that works \
      in some of them only is a warning, not a problem. A step waits for at most 100 ms; a script \
      that needs more time is not judged.
      """, options: [.json],
    perform: { invocation throws(CommandError) in try await invocation.check() })
}

extension Invocation {
  /// A problem or a warning as printed by `--json`.
  struct Finding: Encodable {
    let kind: String
    let message: String
  }

  fileprivate func check() async throws(CommandError) -> ExitCode {
    try arguments.requireNoOperands()
    let findings: [Finding]
    var warnings: [Finding] = []
    var summary = ""
    var nativeViews: [String] = []
    var scripts: [NamedScript] = []
    do {
      let app = try host.make()
      warnings =
        try alertWarnings(app.registry[DestinationPreviews.self])
        + app.registry.misspeltAcceptances.map {
          Finding(kind: "unknownFinding", message: $0.description)
        }
        + app.registry.hiddenDecorators.map { Finding(kind: "hiddenDecorator", message: $0) }
      nativeViews = app.registry[NativeViewRecords.self].map { "\($0)" }.sorted()
      findings =
        Self.unresolved(app.tabs, app.registry) + Self.findings(app.registry)
        + app.linksToUnknownTabs.map { pattern, error in
          Finding(
            kind: "unknownTab",
            message: "\(error) The deep link is registered by \(pattern.registration).")
        }
      summary = Self.summary(of: app.registry)
      scripts = app.registry[NamedScripts.self]
    } catch let error as RegistryError {
      findings = error.problems.map { Finding(kind: $0.kind.rawValue, message: $0.description) }
    } catch {
      throw CommandError(makingApp: error)
    }
    // Only an app that is right in itself can be used.
    if findings.isEmpty { warnings += try await languageWarnings(scripts) }
    for warning in warnings { console.complain(warning.message, as: .warning) }
    if arguments.flags.contains("--json") {
      let report: JSONObject = [
        "ok": findings.isEmpty, "problems": findings, "warnings": warnings,
        "nativeViews": nativeViews,
      ]
      console.write(json(report))
    } else if findings.isEmpty {
      console.write(summary + nativeViews.map { "native view: \($0.visible)\n" }.joined())
    } else {
      console.write(findings.map { $0.message.visibleLines + "\n" }.joined(separator: "\n"))
    }
    return findings.isEmpty ? .success : .failure
  }

  private static func findings(_ registry: Registry<TextScreen>) -> [Finding] {
    findings(registry.shadowedDeepLinks, acceptedBy: registry)
      + findings(registry[NamedScripts.self])
      + registry.uselessEndHandlers.map {
        Finding(kind: "uselessEndHandler", message: $0)
      }
  }

  /// Finds deep links of one module that lead to a place of another module, and that no module accepts.
  private static func findings(
    _ links: [ShadowedDeepLink], acceptedBy registry: Registry<TextScreen>
  ) -> [Finding] {
    let kind = RoutebookExplorer.Finding.Kind.shadowedLink
    let accepted = registry[AcceptedFindings.self].map(\.name)
    return links.filter { !accepted.contains(kind.name(of: $0.pattern.text)) }.map {
      Finding(
        kind: "shadowedDeepLink",
        message:
          "\($0) A module that means it accepts \"\(kind.name(of: $0.pattern.text).visible)\".")
    }
  }

  /// The line that is printed if there are no findings.
  private static func summary(of registry: Registry<TextScreen>) -> String {
    let events = registry[Events.self].count
    let counts =
      [
        counted(registry.modules.count, "module"),
        counted(registry.destinations.count, "destination"),
        counted(registry[EntryPoints.self].count, "entry point"),
        counted(registry[NamedScripts.self].count, "script"),
      ] + (events > 0 ? [counted(events, "event")] : [])
    return "ok: \(counts.joined(separator: ", "))\n"
  }

  /// Finds the controls in previews of alerts that SwiftUI's alerts can't show.
  private func alertWarnings(_ previews: [DestinationPreview]) throws -> [Finding] {
    let alerts = previews.filter { $0.destination.presentation == .alert }
    return try alerts.flatMap { preview in
      let app = try host.make()
      app.navigator.preview(preview.destination)
      let missing = app.alert()?.controls.filter { $0.role.alertPart == .missing } ?? []
      return missing.map { item in
        Finding(
          kind: "alertControl",
          message:
            "The alert of the preview \"\(preview.name.visible)\" has the \(item.description), which "
            + "an alert of SwiftUI can't show. Use buttons, or a sheet.")
      }
    }
  }

  /// Finds tabs, entry points, previews and deep links that lead to a route without a factory.
  private static func unresolved(_ tabs: [AppTab], _ registry: Registry<TextScreen>) -> [Finding] {
    var findings: [Finding] = []
    func add(
      _ kind: String, _ subject: String, _ error: ResolutionError?,
      _ problem: String = "does not lead to a screen"
    ) {
      guard let error else { return }
      findings.append(Finding(kind: kind, message: "\(subject) \(problem). \(error)"))
    }
    for tab in tabs {
      add(
        "unresolvedTab", tab.name.isEmpty ? "The start" : "The tab \(tab.name.quoted)",
        registry.failure(for: Destination(tab.root, as: .push)), "does not show a screen")
    }
    for entry in registry[EntryPoints.self] {
      add(
        "unresolvedEntry",
        "The entry point \(entry.title.quoted), registered by \(entry.registration),",
        registry.failure(for: entry.destination))
    }
    for preview in registry[DestinationPreviews.self] {
      add(
        "unresolvedPreview",
        "The preview \(preview.name.quoted), registered by \(preview.registration),",
        registry.failure(for: preview.destination), "can't be drawn")
    }
    for (pattern, needs) in registry[DeepLinks.self].needs {
      add(
        "unresolvedDeepLink",
        "The deep link \(pattern.text.visible), registered by \(pattern.registration),",
        needs.lazy.compactMap { registry.failure(for: $0) }.first)
    }
    return findings
  }

  /// Finds malformed scripts, scripts that can't include others, and scripts without steps.
  private static func findings(_ scripts: [NamedScript]) -> [Finding] {
    scripts.compactMap { script -> Finding? in
      let parsed: Script
      do throws(ScriptError) {
        parsed = try script.parsed()
      } catch {
        return Finding(kind: "malformedScript", message: script.message(for: error))
      }
      do throws(IncludeError) {
        _ = try parsed.withIncludes { name, _ throws(IncludeProblem) in
          try scripts.included(name)
        }
        return nil
      } catch {
        // The malformed script itself is also a finding.
        if case .malformed = error.problem { return nil }
        let kind = error.problem == .noSteps ? "emptyScript" : "unusableInclude"
        return Finding(kind: kind, message: script.message(for: error))
      }
    }
  }
}
