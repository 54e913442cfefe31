import VisibleText

/// The reason why a script can't be played as a whole, and the `include` step that fails, if one does.
package struct IncludeError: Error, Hashable {
  /// The name of the script that can't be played, or that includes the other one.
  package let script: String
  /// The step that includes the other one; `nil` if the problem is the script's own.
  package let step: ScriptStep?
  package let problem: IncludeProblem
}

/// The reason why a script can't be played as a whole, or can't be included.
package enum IncludeProblem: Error, Hashable {
  /// Neither the script nor one that it includes has a step.
  case noSteps
  /// There is no such script; the text is a sentence.
  case notFound(String)
  /// The included script is malformed.
  case malformed(ScriptError)
  /// The script includes itself, directly or through other scripts: their names in order, which end
  /// with the first one again.
  case cycle([String])
  /// Too many scripts include each other.
  case tooDeep
  /// The included scripts have too many steps.
  case tooManySteps
}

extension IncludeError: CustomStringConvertible {
  /// The problem and its place: `name:line:column: message`.
  ///
  /// For a malformed script, the place is in that script, and a second line names the script that
  /// includes it.
  package var description: String {
    if case .malformed(let error) = problem { return "\(error)\n\(includer)" }
    return "\(script.visible):\(line):\(step?.column ?? 1): \(problem)"
  }

  /// The line number, from 1.
  package var line: Int { step?.line ?? 1 }

  /// Who includes the script, as a sentence.
  package var includer: String { "The script is included by \(script.visible):\(line)." }
}

extension IncludeProblem: CustomStringConvertible {
  /// The problem, as a sentence.
  package var description: String {
    switch self {
    case .noSteps:
      "The script has no steps, so there is nothing to play. Write one on each line, such as tap "
        + "\"Label\"."
    case .notFound(let message): message
    case .malformed(let error): error.description
    case .cycle(let names):
      "Scripts can't include each other in a circle: "
        + "\(names.map { "\"\($0.visible)\"" }.joined(separator: " includes "))."
    case .tooDeep:
      "More than \(ExpandedScript.depthLimit) scripts include each other. Include fewer in a "
        + "row."
    case .tooManySteps:
      "With the included scripts, the script has more than \(ExpandedScript.stepLimit) steps. "
        + "Include fewer, or play them one by one."
    }
  }
}
