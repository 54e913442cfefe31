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

  private struct Report: Encodable {
    let ok: Bool
    let problems: [Finding]
    let warnings: [Finding]
    let nativeViews: [String]
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
      nativeViews = app.registry[NativeViewRecords.self].map { "\($0)" }.sorted()
      findings =
        Self.findings(app.tabs, app.registry) + Self.findings(app.registry)
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
      console.write(
        json(
          Report(
            ok: findings.isEmpty, problems: findings, warnings: warnings, nativeViews: nativeViews))
      )
    } else if findings.isEmpty {
      console.write(summary + nativeViews.map { "native view: \($0.visible)\n" }.joined())
    } else {
      console.write(findings.map { $0.message.visibleLines + "\n" }.joined(separator: "\n"))
    }
    return findings.isEmpty ? .success : .failure
  }

  private static func findings(_ registry: Registry<TextScreen>) -> [Finding] {
    findings(registry[EntryPoints.self], registry)
      + findings(registry[DestinationPreviews.self], registry)
      + findings(registry[DeepLinks.self], registry)
      + findings(registry.shadowedDeepLinks, acceptedBy: registry)
      + findings(registry[NamedScripts.self])
      + registry.uselessEndHandlers.map {
        Finding(kind: "uselessEndHandler", message: $0.description)
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
    let counts = [
      counted(registry.modules.count, "module"),
      counted(registry.destinations.count, "destination"),
      counted(registry[EntryPoints.self].count, "entry point"),
      counted(registry[NamedScripts.self].count, "script"),
    ]
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

  /// Finds tabs whose root has no factory.
  private static func findings(
    _ tabs: [AppTab], _ registry: Registry<TextScreen>
  ) -> [Finding] {
    tabs.compactMap { tab in
      registry.failure(for: Destination(tab.root, as: .push)).map { error in
        let name = tab.name.isEmpty ? "The start" : "The tab \"\(tab.name.visible)\""
        return Finding(
          kind: "unresolvedTab", message: "\(name) does not show a screen. \(error)")
      }
    }
  }

  /// Finds entry points without a factory.
  private static func findings(
    _ entries: [EntryPoint], _ registry: Registry<TextScreen>
  ) -> [Finding] {
    entries.compactMap { entry in
      guard let error = registry.failure(for: entry.destination) else { return nil }
      return Finding(
        kind: "unresolvedEntry",
        message: "The entry point \"\(entry.title.visible)\", registered by \(entry.registration), "
          + "does not lead to a screen. \(error)")
    }
  }

  /// Finds previews without a factory.
  private static func findings(
    _ previews: [DestinationPreview], _ registry: Registry<TextScreen>
  ) -> [Finding] {
    previews.compactMap { preview in
      registry.failure(for: preview.destination).map { error in
        Finding(
          kind: "unresolvedPreview",
          message:
            "The preview \"\(preview.name.visible)\", registered by \(preview.registration), "
            + "can't be drawn. \(error)")
      }
    }
  }

  /// Finds deep links that open a route without a factory.
  private static func findings(
    _ links: DeepLinkTable, _ registry: Registry<TextScreen>
  ) -> [Finding] {
    links.needs.compactMap { pattern, needs in
      let errors = needs.compactMap { registry.failure(for: $0) }
      return errors.first.map { error in
        Finding(
          kind: "unresolvedDeepLink",
          message: "The deep link \(pattern.text.visible), registered by \(pattern.registration), "
            + "does not lead to a screen. \(error)")
      }
    }
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
