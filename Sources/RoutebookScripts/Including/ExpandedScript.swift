import VisibleText

/// A script in which the steps of the included scripts replace each `include`.
package struct ExpandedScript: Hashable, Sendable {
  /// A step, and the script that it is part of.
  package struct Step: Hashable, Sendable {
    /// The name of the script.
    package let script: String
    package let step: ScriptStep
  }

  /// The name of the whole script.
  package let name: String
  package let origin: Script.Origin
  package let steps: [Step]

  /// The maximum depth of scripts nested by `include`.
  package static let depthLimit = 64
  /// The number of steps after which no further script is included.
  package static let stepLimit = 250_000
}

extension Script {
  /// Where a script comes from, which decides what it can include.
  package enum Origin: Hashable, Sendable {
    /// A text: it can include registered scripts, and files relative to the current folder.
    case text
    /// A module registers it: it can include registered scripts.
    case registered
    /// A file with the script's name: it can include registered scripts, and files relative to it.
    case file
  }

  /// Returns the script with the steps of the scripts that it includes, to play it as a whole.
  ///
  /// A script that is included can be without steps. The whole can't: it would pass, and test
  /// nothing.
  ///
  /// - Parameter find: Returns the script with a name for the script that includes it.
  /// - Throws: `IncludeError` for the first script that can't be included, or if there is no step.
  /// - Complexity: O(*n*) in the number of all steps, which is limited.
  package func expandingIncludes(
    _ find: (_ name: String, _ script: Script) throws(IncludeProblem) -> Script
  ) throws(IncludeError) -> ExpandedScript {
    var expander = IncludeExpander()
    try expander.add(self, find)
    guard !expander.steps.isEmpty else {
      throw IncludeError(script: name, step: nil, problem: .noSteps)
    }
    return ExpandedScript(name: name, origin: origin, steps: expander.steps)
  }
}

/// Expands a script: collects its steps and those of the scripts that it includes.
private struct IncludeExpander {
  typealias Find = (String, Script) throws(IncludeProblem) -> Script

  /// Distinguishes a script from others: two scripts can have the same name, which can be a path.
  private struct ID: Hashable {
    let name: ExactText
    let origin: Script.Origin

    init(_ script: Script) {
      name = ExactText(script.name)
      origin = script.origin
    }
  }

  private struct Include: Hashable {
    let including: ID
    let name: ExactText
  }

  private(set) var steps: [ExpandedScript.Step] = []
  /// The scripts that include each other, from the whole script to the present one.
  private var open: [ID] = []
  /// Each script is read once.
  private var found: [Include: Script] = [:]
  /// Scripts without steps count too: they can include each other many times.
  private var count = 0

  mutating func add(_ script: Script, _ find: Find) throws(IncludeError) {
    open.append(ID(script))
    for step in script.steps {
      count += 1
      guard case .include(let name) = step.action else {
        steps.append(ExpandedScript.Step(script: script.name, step: step))
        continue
      }
      let included: Script
      do throws(IncludeProblem) {
        included = try self.script(named: name, for: script, find)
      } catch {
        throw IncludeError(script: script.name, step: step, problem: error)
      }
      try add(included, find)
    }
    open.removeLast()
  }

  /// Returns the script that a step includes, if it can be included there.
  private mutating func script(
    named name: String, for script: Script, _ find: Find
  ) throws(IncludeProblem) -> Script {
    let include = Include(including: ID(script), name: ExactText(name))
    let included: Script
    if let script = found[include] {
      included = script
    } else {
      included = try find(name, script)
      found[include] = included
    }
    if let first = open.firstIndex(of: ID(included)) {
      throw .cycle(open[first...].map(\.name.text) + [included.name])
    }
    if open.count == ExpandedScript.depthLimit { throw .tooDeep }
    if count > ExpandedScript.stepLimit { throw .tooManySteps }
    return included
  }
}
