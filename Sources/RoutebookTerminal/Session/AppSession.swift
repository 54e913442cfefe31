package import Routebook
import VisibleText

/// A user's session with an app in a terminal: it does what events mean, and draws the result.
///
/// It has no terminal and no clock, so that tests can use it as they use an app.
package final class AppSession {
  package let app: HeadlessApp
  /// The size of the terminal.
  package var size: FrameSize
  package let art: FrameArt
  package internal(set) var state = SessionState()
  /// What the user did, as a script.
  package var recorder = ScriptRecorder() { didSet { didRecord() } }
  /// Called when the script has changed; a step is recorded before it is performed.
  package var didRecord: () -> Void = {}

  private let log: NavigationLog
  var timeline = Timeline()
  /// Where the parts of the screen are.
  private(set) var areas: SessionAreas
  /// What is on the screen, for clicks.
  private(set) var shown: ScreenLayout?
  /// The element in front on the screen.
  private(set) var shownElement: StackElement.ID?
  /// The revision of the app that was drawn last.
  private var shownRevision: Int?
  /// The screen that got its first focus, until the user uses it by a key, the mouse or a paste.
  var unusedScreen: StackElement.ID?
  /// The drag of a sheet that has begun.
  var sheetDrag: SheetDrag?

  /// Starts a session.
  ///
  /// - Parameter log: The log to show next to the screen.
  package init(
    _ app: HeadlessApp, size: FrameSize, art: FrameArt = .unicode,
    log: NavigationLog = NavigationLog()
  ) {
    self.app = app
    self.size = size
    self.art = art
    self.log = log
    areas = SessionAreas(size, hasLog: false)
    app.navigator.observers.append(log)
  }

  /// What the status line says, until the user does something else.
  package var message: String? {
    get { state.message }
    set { state.message = newValue }
  }

  /// Does what an event means; returns what remains to be done.
  package func handle(_ event: TerminalEvent) -> [SessionEffect.Request] {
    guard event.isFromUser else { return [] }
    // Whatever else the user does ends a drag, without a consequence.
    if !event.continuesPress { sheetDrag = nil }
    var layout: ScreenLayout?
    // Several keys can arrive at once, so a screen can be new that has not been drawn.
    if case .key = event, !isDrawn { layout = layoutWithFocus() }
    unusedScreen = nil
    updateTimeline()
    timeline.keep(app.interaction)
    return perform(state.handle(event, facts(layout)))
  }

  /// Uses the number that no digit followed in time.
  package func handleAfterDelay() { _ = perform(state.handleAfterDelay(facts())) }

  /// Draws what the terminal shows, with the position of its cursor.
  package func draw() -> (frame: Frame, cursor: CellPosition?) {
    endEditingIfFieldIsGone()
    areas = SessionAreas(size, hasLog: state.showsLog)
    updateTimeline()
    let layout = layoutWithFocus()
    shown = areas.showsApp ? layout : nil
    shownElement = app.navigator.state.top.id
    shownRevision = app.navigator.revision
    var view = SessionView(state, facts(layout), art)
    let drawn = view.draw()
    state = view.state
    return drawn
  }

  /// Whether the present screen was drawn. Several keys can arrive at once, so what is drawn can be out of
  /// date.
  private var isDrawn: Bool { shownRevision == app.navigator.revision }

  private func facts(_ layout: ScreenLayout? = nil) -> SessionFacts {
    let layout = layout ?? (isDrawn ? shown : nil) ?? app.layout(size: areas.app, art: art)
    var facts = SessionFacts(app, layout, shown: shown, in: areas)
    if state.showsLog {
      facts.log = LogLine.list(log, joinsEqual: state.mode.chosenEntry == nil)
    }
    (facts.entryCount, facts.timeline) = (log.totalCount - log.omittedCount, timeline)
    return facts
  }

  /// Keeps what has changed as a moment; a drag is one step, when it has ended.
  private func updateTimeline() {
    if sheetDrag == nil { timeline.update(app, log, recorder) }
  }

  private func perform(_ effects: [SessionEffect]) -> [SessionEffect.Request] {
    let requests = effects.compactMap { effect -> SessionEffect.Request? in
      do throws(ItemError) {
        if case .program(let request) = effect { return request }
        try perform(effect)
      } catch {
        message = error.description
      }
      return nil
    }
    endEditingIfFieldIsGone()
    updateTimeline()
    return requests
  }

  /// Ends editing if the focus is no longer on a text field, for example because the app changed.
  private func endEditingIfFieldIsGone() {
    guard state.mode == .editing else { return }
    if let item = app.focusedItem(), item.role == .textField, item.isEnabled { return }
    state.mode = .browsing
  }
}
