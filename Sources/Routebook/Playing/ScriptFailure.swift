import RoutebookScripts
package import TextScreens
import VisibleText

/// The failure of a step in a script: its line, what it expected, and what was found instead.
public struct ScriptFailure: Error, Hashable, CustomStringConvertible {
  /// The name of the script.
  public let script: String
  /// The line number, from 1.
  public let line: Int
  /// The step as written; empty if the script has no step.
  public let step: String
  /// What the step expected, to use in a sentence.
  public let expected: String
  /// What was found instead, to use in a sentence.
  public let found: String
  /// Whether the player stopped waiting before the step's own limit, while tasks went on.
  package let needsTime: Bool
  /// The labels, names and values by which the step names controls.
  let controlTexts: [String]

  init(_ mismatch: ScriptMismatch, at step: ScriptStep?, of script: String) {
    self.script = script
    line = step?.line ?? 1
    self.step = step?.source ?? ""
    expected = mismatch.expected
    found = mismatch.found
    needsTime = mismatch.needsTime
    controlTexts = step?.action.controlTexts ?? []
  }

  /// The failure of a script without steps, or of a step that can't include a script.
  init(_ error: IncludeError) {
    var expected = "at least one step"
    if case .include(let name)? = error.step?.action { expected = "to include \(name.quoted)" }
    self.init(
      ScriptMismatch(expected: expected, found: error.problem.description), at: error.step,
      of: error.script)
  }

  /// A control of the screen in words, with what makes it differ from one of the step that looks the same.
  package func description(of control: ScreenItem) -> String {
    control.description(besides: controlTexts)
  }

  /// The text `name:line: step`, followed by lines with what was expected and what was found.
  public var description: String {
    """
    \(script.visible):\(line):\(step.isEmpty ? "" : " \(step.visible)")
      expected: \(expected)
      found: \(found)
    """
  }
}

/// What an action of a script expected, and what was found instead.
package struct ScriptMismatch: Error, Hashable {
  package let expected: String
  package let found: String
  /// Whether it might not be so after more time.
  let needsTime: Bool

  init(expected: String, found: String, needsTime: Bool = false) {
    self.expected = expected
    self.found = found
    self.needsTime = needsTime
  }
}

extension ScreenItem {
  /// The item as text, with what makes its texts differ from others that look the same.
  func description(besides others: [String]) -> String {
    description { $0.visible(besides: others) }
  }
}

extension ScriptStep.Action {
  /// The labels, names and values by which the step names controls.
  fileprivate var controlTexts: [String] {
    switch self {
    case .tap(let name), .type(let name, _), .expectNoControl(let name): [name.text]
    case .expectControl(let name, .value(let value)): [name.text, value]
    case .expectControl(let name, _): [name.text]
    case .tab(let name), .expectTab(let name): [name]
    default: []
    }
  }
}
