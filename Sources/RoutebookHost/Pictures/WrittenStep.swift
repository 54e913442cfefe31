import Routebook

/// A step as a script has it, and where.
struct WrittenStep: Hashable {
  /// The step as messages show it.
  let source: String
  /// The name of the script, which another one can include.
  let script: String
  /// The line number, from 1.
  let line: Int

  init(_ step: ScriptStep, of script: String) {
    source = step.source
    self.script = script
    line = step.line
  }

  /// The step that failed.
  init(_ failure: ScriptFailure) {
    source = failure.step
    script = failure.script
    line = failure.line
  }
}
