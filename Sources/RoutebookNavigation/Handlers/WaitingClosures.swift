/// The closures that were passed to a call and wait for what happens to the element that it opened.
package struct WaitingClosures: Hashable, Sendable {
  /// What a closure waits for.
  package enum Event: String, Codable, Sendable {
    /// The end of the element, once.
    case end
    /// Each return of a flow to the element.
    case `return`
  }

  /// Where the closures were passed.
  package let site: CallSite
  /// What they wait for; not empty.
  package let events: [Event]
}
