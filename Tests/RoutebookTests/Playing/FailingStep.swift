import Routebook
import RoutebookTesting
import Testing

/// A step that fails, with what it expected and found.
struct FailingStep: CustomTestStringConvertible {
  /// The steps before it, which pass.
  let before: String
  let step: String
  let expected: String
  let found: String

  var testDescription: String { "\(before) \(step)" }

  init(_ steps: String, expected: String, found: String) {
    let lines = steps.split(separator: "; ").map(String.init)
    before = lines.dropLast().joined(separator: "\n")
    (step, self.expected, self.found) = (lines.last!, expected, found)
  }

  /// One for each line of a text, such as `tap "A"; back | expected | found`.
  static func table(_ text: String) -> [Self] {
    text.split(separator: "\n").map { line in
      let columns = line.split(separator: " | ").map(String.init)
      return Self(columns[0], expected: columns[1], found: columns[2])
    }
  }

  /// Plays the steps, and expects that the last one fails and changes nothing.
  nonisolated(nonsending) func check(in app: HeadlessApp) async throws {
    if !before.isEmpty { try await app.play(Script(before)) }
    let state = app.navigator.state
    let failure = await failure(of: step, in: app)
    #expect(failure?.expected == expected)
    #expect(failure?.found == found)
    #expect(app.navigator.state == state)
  }
}

/// The failure of a script that must not pass.
@discardableResult
nonisolated(nonsending) func failure(
  of script: String, named name: String = "script", in app: HeadlessApp,
  sourceLocation: SourceLocation = #_sourceLocation
) async -> ScriptFailure? {
  await #expect(throws: ScriptFailure.self, sourceLocation: sourceLocation) {
    try await app.play(Script(script, name: name))
  }
}
