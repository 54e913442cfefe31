public import Routebook
public import Testing

/// Plays a script in an app, and expects every step to succeed.
///
/// ```swift
/// await expect(app, plays: """
///   tap "Leave"
///   expect path "Hello" "Farewell"
///   """)
/// ```
///
/// A malformed line, or the first step that fails, is reported with what was expected, the screen
/// and its controls. States that the script saves are kept in memory.
///
/// - Parameters:
///   - app: The app to use.
///   - script: The steps, one in each line.
///   - sourceLocation: Where a problem is reported; by default at the call.
nonisolated(nonsending) public func expect(
  _ app: HeadlessApp, plays script: String, sourceLocation: SourceLocation = #_sourceLocation
) async {
  do {
    try await app.play(try Script(script))
  } catch {
    report("\(error)", of: error as? ScriptFailure, in: app, sourceLocation)
  }
}

/// Plays every script that an app's modules register, each in a new app, and expects it to pass.
///
/// Each script that fails is reported, and so is an app without scripts.
///
/// - Parameters:
///   - sourceLocation: Where a problem is reported; by default at the call.
///   - makeApp: Makes a new app. Each call must make an equal one.
/// - Throws: What `makeApp` throws.
nonisolated(nonsending) public func expectScriptsToPass(
  sourceLocation: SourceLocation = #_sourceLocation, in makeApp: () throws -> HeadlessApp
) async rethrows {
  let scripts = try makeApp().registry[NamedScripts.self]
  if scripts.isEmpty {
    Issue.record("No module registers a script.", sourceLocation: sourceLocation)
  }
  for script in scripts {
    let app = try makeApp()
    do {
      try await app.play(try script.parsed())
    } catch let error as ScriptError {
      report(script.message(for: error), in: app, sourceLocation)
    } catch {
      report("\(error)", of: error as? ScriptFailure, in: app, sourceLocation)
    }
  }
}

private func report(
  _ problem: String, of failure: ScriptFailure? = nil, in app: HeadlessApp,
  _ location: SourceLocation
) {
  var lines = app.frame().lines.map(\.withoutBlanksAtEnd)
  while lines.last?.isEmpty == true { lines.removeLast() }
  let report = app.playReport(
    problem, of: failure, frame: lines.map { $0 + "\n" }.joined())
  Issue.record("\(report)", sourceLocation: location)
}
