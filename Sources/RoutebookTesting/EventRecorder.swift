package import Routebook

/// Records the reports of a navigator, in their order.
package final class EventRecorder: NavigationObserver {
  package private(set) var events: [NavigationEvent] = []
  /// The ends that the handlers received.
  package private(set) var ends: [String] = []
  /// Both, as lines.
  package private(set) var lines: [String] = []

  package init() {}

  package func navigationDidChange(_ event: NavigationEvent) { note(event) }

  package func navigationDidNotChange(_ event: NavigationEvent) { note(event) }

  /// A handler that records the end that it receives, after a name if it has one.
  package func handler(_ name: String? = nil) -> EndHandler {
    { [self] end in
      ends.append(name.map { "\($0): \(end)" } ?? "\(end)")
      record("\(name ?? "onEnd"): \(end)")
    }
  }

  package func record(_ line: String) { lines.append(line) }

  private func note(_ event: NavigationEvent) {
    events.append(event)
    record("\(event)")
  }
}
