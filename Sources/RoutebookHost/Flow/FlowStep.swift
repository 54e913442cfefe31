package import Routebook

/// A flow, read: a script of what a user does and sees.
package struct Flow: Hashable, Sendable {
  /// The bundled name or the file, as messages show it.
  package let name: String
  package let steps: [FlowStep]
}

/// One line of a flow.
package struct FlowStep: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case tap(String, occurrence: Int)
    case type(String, occurrence: Int, text: String)
    case back
    case swipe
    case tab(String)
    case open(String)
    case save(String)
    case restore(String)
    case expectTitle(String)
    case expectText(String)
    case expectNoText(String)
    case expectPath([String])
    case expectLayers([Presentation])
    case expectAlert(String)
    case expectNoAlert
    case show
  }

  package let action: Action
  /// From 1.
  package let line: Int
  /// The line as it is written, without the white space around it.
  package let source: String
}
