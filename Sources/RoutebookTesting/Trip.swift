public import Routebook

/// A navigator that starts at the place of a picture, with a record of what happens to it.
///
/// ```swift
/// let trip = try Trip("[events*]", routes: [CalendarRoute.events])
/// CalendarCoordinator(router: trip.navigator).handle(.select(event))
/// #expect(trip.picture == "[events, eventDetail(eventID: 1)*]")
/// #expect(trip.lines == ["pushed CalendarRoute.eventDetail(eventID: 1)"])
/// ```
public final class Trip {
  /// The navigator. A test can set its guards and add observers.
  public let navigator: Navigator

  package let logbook = Logbook()

  /// Starts at the place of a picture, such as `[A, B*] sheet[S*]`.
  ///
  /// The navigator goes there step by step, which is not recorded. After that, every event is
  /// recorded, and so is the end of everything that is presented in the picture.
  ///
  /// - Parameters:
  ///   - picture: The place, written as `NavigationState.description` writes it.
  ///   - routes: The routes that the picture names by their descriptions; they can have several
  ///     types.
  ///   - presentationLimit: How many sheets and covers can be over one another; at least 1.
  /// - Throws: `PictureError` if the picture does not show a state of these routes.
  /// - Complexity: O(*n* · *m*) in the bytes of the picture and the number of routes.
  public init(
    _ picture: String, routes: [any Route], presentationLimit: Int = 32
  ) throws(PictureError) {
    let parts = try PictureParser(picture, routes).parts()
    let tabs = parts.compactMap { part -> (name: String, isSelected: Bool, routes: [AnyRoute])? in
      guard case .tab(let name, let isSelected) = part.kind else { return nil }
      return (name, isSelected, part.routes)
    }
    guard !tabs.isEmpty else { throw PictureError(picture, .noTab) }
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
    guard self.picture == picture else {
      throw PictureError(picture, .isWritten(self.picture))
    }
    navigator.observers = [logbook]
  }

  /// Where the user is now.
  public var picture: String { navigator.state.description }

  /// What happened so far, such as `pushed CalendarRoute.settings`.
  ///
  /// An event is one line: everything that its action did, or why it changed nothing, as in
  /// `pop changed nothing: at the root`. The end of what was presented follows the event that
  /// caused it: `onEnd: sheet CalendarRoute.settings: swiped`.
  public var lines: [String] { logbook.lines }

  /// Adds a line to the record, for example in a handler or a guard of a test.
  public func write(_ line: String) { logbook.write(line) }

  private func open(_ route: AnyRoute, as presentation: Presentation) {
    navigator.perform(
      .open(Destination(route, as: presentation)),
      handlers: presentation == .push ? nil : NavigationHandlers(onEnd: logbook.handler()))
  }
}
