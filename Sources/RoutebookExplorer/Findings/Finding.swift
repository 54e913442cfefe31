package import Routebook
import VisibleText

/// Something in an app that is probably a fault, with the shortest path to it.
public struct Finding: Hashable, Sendable {
  /// The kind of a finding.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A step or a link leads to a destination that no factory resolves.
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
    /// The label of a control, or the title of a screen, is cut off in a narrow frame: `check`
    /// finds it.
    case cutOff = "cut-off"
    /// A part of a state is lost when the app is saved and restored.
    case notRestored = "not-restored"
    /// A screen depends on something that is not part of the app's state.
    case hiddenState = "hidden-state"
    /// Two new apps show different things after the same steps.
    case nonDeterminism = "non-determinism"
  }

  /// The kind.
  public let kind: Kind
  /// The subject as data.
  package let about: FindingSubject
  /// The subject, for example a destination or an item.
  public var subject: String { "\(about)" }
  /// The module to which the subject belongs; `nil` if it belongs to the whole app.
  public let module: String?
  /// The explanation as data.
  package let text: Explanation
  /// The fault in a sentence; indented lines with the contents of screens can follow.
  public var explanation: String { "\(text)" }
  /// The steps of the script.
  package private(set) var steps: [ScriptStep.Action]
  /// The shortest script that leads to it, for `play`; empty if there is no path to it.
  public var script: String { steps.script }
  /// The index of the step that fails; `nil` if the script only shows the path.
  package internal(set) var failingStep: Int?
  /// The line of the script on which it fails, from 1; `nil` if it only shows the path.
  public var failingLine: Int? { failingStep.map { $0 + 1 } }

  /// The name under which a module accepts the finding.
  public var name: String { kind.name(of: subject) }

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - steps: The shortest path to it; empty if no steps lead to it.
  ///   - fails: Whether the last step fails.
  init(
    _ kind: Kind, _ subject: Subject, _ text: Explanation, steps: [ScriptStep.Action] = [],
    fails: Bool = false
  ) {
    (self.kind, about, module) = (kind, subject.about, subject.module)
    (self.text, self.steps) = (text, steps)
    failingStep = fails ? steps.count - 1 : nil
  }

  /// Returns the same finding with another script.
  func shown(by steps: [ScriptStep.Action], fails: Bool) -> Finding {
    var finding = self
    (finding.steps, finding.failingStep) = (steps, fails ? steps.count - 1 : nil)
    return finding
  }
}

extension Finding.Kind {
  /// The kind of a finding with a name that a module states; `nil` if there is no such kind.
  init?(of name: String) {
    // No kind has a colon.
    self.init(rawValue: String(name.prefix { $0 != ":" }))
  }

  /// Returns the name of a finding of the kind.
  package func name(of subject: String) -> String { "\(rawValue): \(subject)" }
}

/// The subject of a finding, with the module to which it belongs.
struct Subject: Hashable {
  let about: FindingSubject
  /// `nil` if it belongs to the app.
  let module: String?

  init(_ about: FindingSubject, of module: String?) { (self.about, self.module) = (about, module) }

  /// The subject with the module that registers the screen, in any presentation, or the decorator.
  init(_ about: FindingSubject, in registry: Registry<TextScreen>) {
    let module = { (type: RouteType, presentation: Presentation?) in
      ([presentation] + registry.presentations(of: type)).lazy.compactMap { $0 }
        .compactMap { registry.registration(of: DestinationType(type, as: $0))?.module }.first
    }
    switch about {
    case .screen(let route, let presentation):
      self.init(about, of: module(route.type, presentation))
    case .item(_, _, let screen), .named(_, let screen?):
      self.init(about, of: module(screen.routeCase.type, screen.presentation))
    case .decoration(_, _, let owner): self.init(about, of: owner)
    case .named: self.init(about, of: nil)
    }
  }
}

/// The subject of a finding.
package enum FindingSubject: Hashable, Sendable, CustomStringConvertible {
  /// A screen; without a case, a route type; without a presentation, a case in all of its
  /// presentations.
  case screen(RouteCase, Presentation?)
  /// An item, by its role and label.
  case item(ScreenItem.Role, String, on: DestinationCase)
  /// An item that a module's decorator adds, by its role and label.
  case decoration(ScreenItem.Role, String, by: String)
  /// A deep link as it is registered, a guard, a part of a saved state, a return, the sample of an
  /// event, or an invariant; if it is about many screens, with the one that breaks it.
  case named(String, on: DestinationCase? = nil)

  /// An item of a screen, or of a decorator on any screen.
  init(_ item: borrowing ScreenItem, on screen: DestinationCase) {
    if let module = item.decorator {
      self = .decoration(item.role, item.path, by: module)
    } else {
      self = .item(item.role, item.path, on: screen)
    }
  }

  static func screen(_ screen: DestinationCase) -> FindingSubject {
    .screen(screen.routeCase, screen.presentation)
  }

  /// Returns the word in place of a screen in the name of an item that a module's decorator adds.
  static func decorator(of module: String) -> String { "\(module) decorator" }

  /// The subject as it is in the name of a finding.
  package var description: String {
    switch self {
    case .screen(let route, let presentation):
      presentation.map { "\(DestinationCase(route, as: $0))" } ?? "\(route)"
    case .item(let role, let label, let screen): "\(screen): \(role.rawValue) \"\(label)\""
    case .decoration(let role, let label, let module):
      "\(Self.decorator(of: module)): \(role.rawValue) \"\(label)\""
    case .named(let name, let screen): name + (screen.map { " on \($0)" } ?? "")
    }
  }
}

/// The explanation of a finding: a sentence, and the contents of screens.
package struct Explanation: Hashable, Sendable, CustomStringConvertible,
  ExpressibleByStringInterpolation
{
  /// The contents of a screen, below a title.
  package struct ScreenExcerpt: Hashable, Sendable {
    package let title: String
    fileprivate let items: [String]

    /// A line for each of the first items, in visible form.
    package var lines: [String] {
      let limit = 20
      return items.prefix(limit).map(\.visible)
        + (items.count > limit ? ["and \(items.count - limit) items more"] : [])
    }
  }

  /// The fault; empty if the titles of the screens say it.
  package let sentence: String
  package let screens: [ScreenExcerpt]
  init(_ sentence: String) { self.init(sentence, showing: [(title: String, items: [String])]()) }

  init(
    _ sentence: String = "",
    showing screens: [(title: String, items: [some CustomStringConvertible])]
  ) {
    self.sentence = sentence
    self.screens = screens.map {
      ScreenExcerpt(title: $0.title, items: $0.items.map(\.description))
    }
  }

  package init(stringLiteral sentence: String) { self.init(sentence) }

  /// The lines of a report, in visible form.
  var lines: [ReportLine] {
    // The description of an error can have several lines.
    func lines(_ text: String) -> [ReportLine] {
      text.split(separator: "\n").map { .sentence(String($0).visible) }
    }
    return lines(sentence) + screens.flatMap { lines($0.title) + $0.lines.map(ReportLine.whole) }
  }

  /// The text, in which the contents of screens are indented.
  package var description: String { lines.map(\.text).joined(separator: "\n") }
}

extension DestinationType {
  /// The screens of the type as the subject of a finding.
  var screen: FindingSubject { .screen(RouteCase(routeType), presentation) }
}
