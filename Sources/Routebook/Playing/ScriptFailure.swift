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
  /// The step's expectation, to use in a sentence.
  public let expected: String
  /// The actual content, to use in a sentence.
  public let found: String
  /// The step as text, without a text that it types; `nil` if the script has no step.
  package let action: ScriptStep.Action?
  /// The texts of the screen among which the step expected one; empty for any other step.
  let texts: [String]
  /// Those of them that are not only a part of another one.
  let wholeTexts: [String]
  /// Whether the player stopped waiting before the step's own limit, while tasks went on.
  package let needsTime: Bool

  init(_ mismatch: ScriptMismatch, at step: ScriptStep?, of script: String) {
    self.script = script
    line = step?.line ?? 1
    self.step = step?.source ?? ""
    action = step?.action.printable(with: nil)
    expected = mismatch.expected
    found = mismatch.found
    texts = mismatch.texts
    wholeTexts = mismatch.wholeTexts
    needsTime = mismatch.needsTime
  }

  /// The failure of a script without steps, or of a step that can't include a script.
  init(_ error: IncludeError) {
    var expected = "at least one step"
    if case .include(let name)? = error.step?.action { expected = "to include \(name.quoted)" }
    self.init(
      ScriptMismatch(expected: expected, found: error.problem.description), at: error.step,
      of: error.script)
  }

  /// A control of the screen in words, with what makes it differ from one of the step that looks
  /// the same.
  package func description(of control: ScreenItem) -> String {
    control.description { $0.visible(distinctFrom: action?.controlTexts ?? []) }
  }

  /// The texts of the screen in visible form, if the step expected one of several: all of them,
  /// those that are not a part of another one, and the one that is most like the expected text.
  package var textsFound: (all: [String], wholes: [String], closest: String?)? {
    guard texts.count > 1, let expected = action?.expectedText else { return nil }
    let shown = { (text: String) in text.visible(distinctFrom: [expected]) }
    return (texts.map(shown), wholeTexts.map(shown), expected.nearest(in: texts).map(shown))
  }

  /// The text `name:line: step`, followed by lines with what was expected and what was found.
  public var description: String { lines.joined(separator: "\n") }

  package var lines: [String] {
    [
      "\(script.visible):\(line):\(step.isEmpty ? "" : " \(step.visible)")",
      "  expected: \(expected)", "  found: \(found)",
    ]
  }
}

/// The error for an action of a script that found something else than it expected.
package struct ScriptMismatch: Error, Hashable {
  package var expected: String
  package let found: String
  /// The texts among which one was expected.
  var texts: [String] = []
  /// Those of them that are not only a part of another one.
  var wholeTexts: [String] = []
  /// Whether the player stopped waiting early, so that more time could change the result.
  var needsTime = false
}

extension ScriptMismatch {
  init(_ error: ItemError) { self.init(expected: error.expectation, found: error.description) }
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

  /// The text that one of the screen should contain.
  fileprivate var expectedText: String? {
    switch self {
    case .expectText(let text), .waitText(let text, _): text
    default: nil
    }
  }
}
