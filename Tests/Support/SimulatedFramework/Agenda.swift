/// What a mirror has scheduled: for the next turn, and for later.
@MainActor package final class Agenda {
  private var soon: [@MainActor () -> Void] = []
  private var late: [@MainActor () -> Void] = []

  package init() {}

  package var hasTurn: Bool { !soon.isEmpty }
  package var hasAlarm: Bool { !late.isEmpty }

  package func add(_ delay: Duration, _ body: @escaping @MainActor () -> Void) {
    if delay == .zero { soon.append(body) } else { late.append(body) }
  }

  /// The next turn comes.
  package func takeTurn() { if !soon.isEmpty { soon.removeFirst()() } }

  /// The time of the oldest alarm is up.
  package func ring() { if !late.isEmpty { late.removeFirst()() } }
}
