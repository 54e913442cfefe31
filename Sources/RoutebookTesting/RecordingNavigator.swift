public import Routebook

/// A navigator that starts in the state of a notation, with a record of its events.
///
/// ```swift
/// let recorder = try RecordingNavigator("[events*]", routes: [CalendarRoute.events])
/// CalendarCoordinator(router: recorder.navigator).handle(.select(event))
/// #expect(recorder.notation == "[events, eventDetail(eventID: 1)*]")
/// #expect(recorder.lines == ["pushed CalendarRoute.eventDetail(eventID: 1)"])
/// ```
public final class RecordingNavigator {
  /// The navigator. A test can set its guards and add observers.
  public let navigator: Navigator

  package let eventRecorder = EventRecorder()

  /// Starts in the state of a notation, such as `[A, B*] sheet[S*]`.
  ///
  /// The navigator reaches the state step by step, which is not recorded. After that, every event
  /// is recorded, and so is the end of everything that is presented in the notation.
  ///
  /// - Parameters:
  ///   - notation: The state, written as `NavigationState.description` writes it.
  ///   - routes: The routes that the notation names by their descriptions; they can have several
  ///     types.
  ///   - presentationLimit: The maximum number of sheets and covers over one another; at least 1.
  /// - Throws: `StateNotationError` if the notation does not describe a state of these routes.
  /// - Complexity: O(*n* · *m*) in the bytes of the notation and the number of routes.
  public init(
    _ notation: String, routes: [any Route], presentationLimit: Int = 32
  ) throws(StateNotationError) {
    let parts = try StateNotationParser(notation, routes).parts()
    let tabs = parts.compactMap { part -> (name: String, isSelected: Bool, routes: [AnyRoute])? in
      guard case .tab(let name, let isSelected) = part.kind else { return nil }
      return (name, isSelected, part.routes)
    }
    guard !tabs.isEmpty else { throw StateNotationError(notation, .noTab) }
    navigator = Navigator(
      NavigationState(
        tabs: tabs.map { ($0.name, $0.routes[0]) },
        rules: .init(presentationLimit: presentationLimit)))
    for (index, tab) in tabs.enumerated() {
      navigator.selectTab(index)
      for route in tab.routes.dropFirst() { open(route, as: .push) }
    }
    navigator.selectTab(tabs.firstIndex { $0.isSelected } ?? 0)
    for part in parts {
      switch part.kind {
      case .tab: continue
      case .sheet: open(part.routes[0], as: .sheet)
      case .cover: open(part.routes[0], as: .cover)
      case .alert: open(part.routes[0], as: .alert)
      }
      for route in part.routes.dropFirst() { open(route, as: .push) }
    }
    guard self.notation == notation else {
      throw StateNotationError(notation, .isWritten(self.notation))
    }
    navigator.observers = [eventRecorder]
  }

  /// The present state in the notation.
  public var notation: String { navigator.state.description }

  /// The events so far, such as `pushed CalendarRoute.settings`.
  ///
  /// An event is one line: everything that its action did, or why it changed nothing, as in
  /// `pop changed nothing: at the root`. The end of what was presented follows the event that
  /// caused it: `onEnd: sheet CalendarRoute.settings: swiped`.
  public var lines: [String] { eventRecorder.lines }

  /// Adds a line to the record, for example in a handler or a guard of a test.
  public func record(_ line: String) { eventRecorder.record(line) }

  private func open(_ route: AnyRoute, as presentation: Presentation) {
    navigator.perform(
      .open(Destination(route, as: presentation)),
      handlers: presentation == .push ? nil : NavigationHandlers(onEnd: eventRecorder.handler()))
  }
}
