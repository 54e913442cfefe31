/// A step, which is one line of a script.
package struct ScriptStep: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case tap(ControlLocator)
    case type(ControlLocator, text: String)
    case back
    case swipe
    case drag(Detent)
    case tab(String)
    case open(String)
    /// Sends a sample of an event.
    case send(String, sample: String)
    /// Answers for the guard whose answer a request waits for, as a server would.
    case decide(isAllowed: Bool)
    case save(String)
    case restore(String)
    case include(String)
    /// Waits until the app is idle.
    case wait(ScriptTimeLimit)
    case waitText(String, ScriptTimeLimit)
    case waitNoText(String, ScriptTimeLimit)
    case expectTitle(String)
    case expectText(String)
    case expectNoText(String)
    case expectPath([String])
    case expectLayers([Layer])
    case expectAlert(String)
    case expectNoAlert
    /// What is in front has a route, as `ScriptPlayer` names it.
    case expectRoute(String)
    case expectNoRoute(String)
    /// The routes of the top layer's stack, from the root up.
    case expectRoutes([String])
    /// The sheet on top can't be swiped away.
    case expectNoSwipe
    /// A screen with this title is in one of the panes.
    case expectPane(String)
    case expectControl(ControlLocator, ControlState)
    case expectNoControl(ControlLocator)
    case expectTab(String)
    case expectBadge(String, tab: String)
    case expectNoBadge(tab: String)
    /// Prints the frame, with a sentence about what it shows.
    case show(caption: String?)
  }

  /// The kind of a layer, as written in scripts.
  package enum Layer: String, CaseIterable, Sendable {
    case tab, sheet, cover
  }

  /// The height of a sheet, as written in scripts.
  package enum Detent: Hashable, Sendable {
    case medium
    case large
    /// A part of the frame, from 0 to 1.
    case fraction(Double)
    /// A number of rows.
    case height(Int)

    /// The fractions that a script can contain.
    package static let fractions = 0.0...1.0
    /// The numbers of rows that a script can contain.
    package static let heights = 1...500
  }

  package let action: Action
  /// The line number, from 1.
  package let line: Int
  /// The number of the step's first character in its line, from 1.
  package let column: Int
  /// The line as written, without surrounding white space.
  package let source: String

  /// The step with another line for messages.
  package func written(as source: String) -> ScriptStep {
    ScriptStep(action: action, line: line, column: column, source: source)
  }
}

extension ScriptStep.Action {
  /// Whether it only looks, and does nothing.
  package var isObservation: Bool {
    switch self {
    case .tap, .type, .back, .swipe, .drag, .tab, .open, .send, .decide, .save, .restore, .include,
      .wait:
      false
    default: true
    }
  }

  /// Whether it waits for what tasks do.
  package var waits: Bool {
    switch self {
    case .wait, .waitText, .waitNoText: true
    default: false
    }
  }

  /// Whether it selects a tab.
  package var selectsTab: Bool { if case .tab = self { true } else { false } }

  /// Whether it goes back or swipes.
  package var goesBack: Bool { self == .back || self == .swipe }
}
