package import RoutebookScripts

/// Something in an app that is probably a fault, with the shortest way to it.
public struct Finding: Hashable, Sendable {
  /// The kind of a finding.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Something leads to a destination that no factory resolves.
    case unresolved
    /// No step leads to a registered destination.
    case unreached
    /// Guards block every step to a destination.
    case blocked
    /// Guards redirect an action again and again.
    case redirectLoop = "redirect-loop"
    /// A request waits for the answer of a guard, and nothing in the app gives it.
    case waitingForever = "waiting-forever"
    /// A state in which nothing can be used, and from which there is no way back.
    case deadEnd = "dead-end"
    /// A state from which the root of a tab can't be reached.
    case trap
    /// An invariant does not hold.
    case invariant
    /// An item that changes nothing in any state in which it can be used.
    case idle
    /// A screen returns a result that nothing handles.
    case lostResult = "lost-result"
    /// A deep link leads to layers and routes that users can't reach without it.
    case deepLink = "link"
    /// A deep link of one module leads to a place of another module.
    case shadowedLink = "shadowed-link"
    /// A small screen shows no way out.
    case hiddenExit = "hidden-exit"
    /// A button that is pressed twice opens two equal screens.
    case double
    /// A control has no label, or a screen no title.
    case unlabelled
    /// The label of a control, or the title of a screen, is cut off in a narrow frame: `check` finds it.
    case cutOff = "cut-off"
    /// A part of a state is lost when the app is saved and restored.
    case notRestored = "not-restored"
    /// What an app shows depends on something that is not part of its state.
    case hiddenState = "hidden-state"
    /// Two new apps show different things after the same steps.
    case nonDeterminism = "non-determinism"
  }

  /// The kind.
  public let kind: Kind
  /// What it is about, as data.
  package let about: FindingSubject
  /// What it is about, for example a destination or an item.
  public var subject: String { "\(about)" }
  /// The module to which that belongs; `nil` if it belongs to the whole app.
  public let module: String?
  /// What is wrong, as data.
  package internal(set) var text: Explanation
  /// What is wrong, in a sentence; below it can be what is shown, in indented lines.
  public var explanation: String { "\(text)" }
  /// The steps of the script.
  package let steps: [ScriptStep.Action]
  /// The shortest script that leads to it, for `play`; empty if there is no way to it.
  public var script: String { steps.map { "\($0)\n" }.joined() }
  /// The index of the step that fails; `nil` if the script only shows the way.
  package internal(set) var failingStep: Int?
  /// The line of the script on which it fails, from 1; `nil` if it only shows the way.
  public var failingLine: Int? { failingStep.map { $0 + 1 } }

  /// The name under which a module accepts the finding.
  public var name: String { id.name }
  /// What it is about, with the module.
  var subjectWithModule: Subject { Subject(about, of: module) }
  /// What tells it from others.
  var id: FindingID { FindingID(kind, about) }

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - steps: The shortest way to it; none if no steps lead to it.
  ///   - fails: Whether the last step fails.
  init(
    _ kind: Kind, _ subject: Subject, _ text: Explanation, steps: [ScriptStep.Action] = [],
    fails: Bool = false
  ) {
    (self.kind, about, module) = (kind, subject.about, subject.module)
    (self.text, self.steps) = (text, steps)
    failingStep = fails ? steps.count - 1 : nil
  }
}

extension Finding.Kind {
  /// The kind of a finding with a name that a module states; `nil` if there is no such kind.
  init?(of name: String) {
    // No kind has a colon.
    self.init(rawValue: String(name.prefix { $0 != ":" }))
  }

  /// The name of a finding of the kind.
  package func name(of subject: String) -> String { "\(rawValue): \(subject)" }
}

/// What tells a finding from others.
struct FindingID: Hashable {
  let kind: Finding.Kind
  let subject: FindingSubject

  init(_ kind: Finding.Kind, _ subject: FindingSubject) {
    (self.kind, self.subject) = (kind, subject)
  }

  /// The name under which a module accepts it.
  var name: String { kind.name(of: "\(subject)") }
}
