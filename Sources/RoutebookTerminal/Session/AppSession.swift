package import Routebook
import VisibleText

/// A session with an app in a terminal: handles events and draws the screen. This folder has the
/// reducer of events (`SessionState`, with `SessionFacts`, `Keys` and `SessionMode`), the types
/// that perform its effects (`AppSession`, `Timeline`, `ScriptRecorder`), and the view
/// (`SessionView`, `LogView`, `KeyHint`).
///
/// It has no terminal and no clock, so that tests can use it as they use an app.
package final class AppSession {
  package let app: HeadlessApp
  /// The size of the terminal.
  package var size: FrameSize
  package let art: FrameArt
  package internal(set) var state = SessionState()
  /// The script of the user's steps.
  package var recorder = ScriptRecorder() { didSet { didRecord() } }
  /// Called after the script has changed; a step is recorded before it is performed.
  package var didRecord: () -> Void = {}

  private let log: NavigationLog
  var timeline = Timeline()
  private(set) var areas: SessionAreas
  /// The app's layout on the screen, to resolve clicks, with the front element and the revision when
  /// it was drawn; `nil` before the first frame.
  private(set) var shown: (layout: ScreenLayout, element: StackElement.ID, revision: Int)?
  /// The screen whose first item got the focus automatically, until the next event of the user.
  var unusedScreen: StackElement.ID?
  /// The element on whose screen the edited text field is.
  var editedElement: StackElement.ID?
  /// The drag of a sheet that is in progress.
  var sheetDrag: SheetDrag?

  /// Creates a session.
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
    app.columns = areas.app.width
    app.navigator.observers.append(log)
  }

  /// The message in the last row, until the next event.
  package var message: String? {
    get { state.message }
    set { state.message = newValue }
  }

  /// Handles an event; returns the requests for the program around the session.
  package func handle(_ event: TerminalEvent) -> [SessionEffect.Request] {
    // Any other event of the user ends a drag without an effect.
    if !event.continuesPress { sheetDrag = nil }
    var layout: ScreenLayout?
    // Several keys can arrive at once, so a screen can be new that has not been drawn.
    if case .key = event, !isDrawn { layout = layoutWithFocus() }
    unusedScreen = nil
    updateTimeline()
    timeline.keep(app.interaction)
    return perform(state.handle(event, facts(layout)))
  }

  /// Draws the screen; returns it with the position of the cursor.
  package func draw() -> (frame: Frame, cursor: CellPosition?) {
    areas = SessionAreas(size, hasLog: state.showsLog, hasPanes: !app.navigator.panes.isEmpty)
    app.columns = areas.app.width
    endEditingIfFieldIsGone()
    updateTimeline()
    // The choice of an entry looks like the focus.
    let layout =
      state.mode.chosenEntry == nil
      ? layoutWithFocus() : app.layout(size: areas.app, art: art, marking: nil)
    shown = (layout, app.navigator.state.top.id, app.navigator.revision)
    var view = SessionView(state, facts(layout), art)
    let drawn = view.draw()
    state = view.state
    return drawn
  }

  /// Whether the app is unchanged since it was drawn; several keys can arrive at once.
  private var isDrawn: Bool { shown?.revision == app.navigator.revision }

  private func facts(_ layout: ScreenLayout? = nil) -> SessionFacts {
    let layout = layout ?? (isDrawn ? shown?.layout : nil) ?? app.layout(size: areas.app, art: art)
    var facts = SessionFacts(app, layout, shown: shown?.layout, in: areas)
    if state.showsLog { facts.log = log.entries }
    (facts.omittedCount, facts.timeline) = (log.omittedCount, timeline)
    return facts
  }

  /// Adds a point to the timeline if the app has changed; a drag is one point, at its end.
  private func updateTimeline() {
    if sheetDrag == nil { timeline.update(app, log, recorder) }
  }

  /// Shows a message that something failed.
  func showProblem(_ problem: String) {
    message = problem
    state.isProblem = true
  }

  private func perform(_ effects: [SessionEffect]) -> [SessionEffect.Request] {
    let requests = effects.compactMap { effect -> SessionEffect.Request? in
      do {
        if case .program(let request) = effect { return request }
        try perform(effect)
      } catch {
        showProblem("\(error)".visible)
      }
      return nil
    }
    endEditingIfFieldIsGone()
    updateTimeline()
    return requests
  }

  /// Ends editing if the focus is no longer on the text field, for example because the app changed,
  /// or because the pane of the field is not shown any more.
  private func endEditingIfFieldIsGone() {
    guard state.mode == .editing else { return }
    if let item = app.focusedItem(), item.role == .textField, item.isEnabled,
      app.navigator.state.element(inPane: item.pane) == editedElement
    {
      return
    }
    state.mode = .browsing
  }
}
