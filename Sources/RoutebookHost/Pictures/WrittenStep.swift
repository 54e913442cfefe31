import Routebook

/// A step of a script, with its source and its line.
struct WrittenStep: Hashable {
  /// The step as messages show it.
  let source: String
  /// The name of the script, which another one can include.
  let script: String
  /// The line number, from 1.
  let line: Int
  /// The action; `nil` for the failure of a script without steps.
  let action: ScriptStep.Action?
  /// The step with a label in place of an identity.
  var labelled: String?

  init(_ step: ScriptStep, of script: String) {
    source = step.source
    self.script = script
    line = step.line
    action = step.action
  }

  /// The step that failed.
  init(_ failure: ScriptFailure) {
    source = failure.step
    script = failure.script
    line = failure.line
    action = failure.action
  }

  /// Whether the other step is the same one, at the same place.
  func isSame(as other: WrittenStep) -> Bool {
    (source, script, line) == (other.source, other.script, other.line)
  }

  /// Whether it only shows the screen.
  var isShow: Bool { action?.isShow == true }

  /// Whether it can change the screen, as what a user does.
  var isUse: Bool { action?.isUse == true }

  /// Whether it expects something, or waits for it.
  var isExpectation: Bool {
    guard let action else { return false }
    return (action.isObservation || action.waits) && !action.isShow
  }
}

extension ScriptStep.Action {
  /// Whether the step only shows the screen.
  var isShow: Bool { if case .show = self { true } else { false } }

  /// Whether the step can change the screen, as what a user does.
  var isUse: Bool {
    switch self {
    case .tap, .type, .back, .swipe, .drag, .tab, .open, .restore: true
    default: false
    }
  }
}
