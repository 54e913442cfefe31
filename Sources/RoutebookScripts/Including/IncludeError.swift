import VisibleText

/// An `include` step that fails, and why.
package struct IncludeError: Error, Hashable {
  /// The name of the script that includes the other one.
  package let script: String
  /// The step that includes it.
  package let step: ScriptStep
  package let problem: IncludeProblem
}

/// The reason why a script can't be included.
package enum IncludeProblem: Error, Hashable {
  /// There is no such script; the text is a sentence.
  case notFound(String)
  /// The included script is malformed.
  case malformed(ScriptError)
  /// The script includes itself, directly or through other scripts: their names in order, which end
  /// with the first one again.
  case circle([String])
  /// Too many scripts include each other.
  case tooDeep
  /// The included scripts have too many steps.
  case tooManySteps
}

extension IncludeError: CustomStringConvertible {
  /// The problem and its place: `name:line:column: message`.
  ///
  /// For a malformed script, the place is in that script, and a second line says who includes it.
  package var description: String {
    if case .malformed(let error) = problem { return "\(error)\n\(includer)" }
    return "\(script.visible):\(step.line):\(step.column): \(problem)"
  }

  /// Who includes the script, as a sentence.
  package var includer: String { "The script is included by \(script.visible):\(step.line)." }
}

extension IncludeProblem: CustomStringConvertible {
  /// The problem, as a sentence.
  package var description: String {
    switch self {
    case .notFound(let message): message
    case .malformed(let error): error.description
    case .circle(let names):
      "Scripts can't include each other in a circle: "
        + "\(names.map { "\"\($0.visible)\"" }.joined(separator: " includes "))."
    case .tooDeep:
      "More than \(ScriptWithIncludes.depthLimit) scripts include each other. Include fewer in a "
        + "row."
    case .tooManySteps:
      "With the included scripts, the script has more than \(ScriptWithIncludes.stepLimit) steps. "
        + "Include fewer, or play them one by one."
    }
  }
}
