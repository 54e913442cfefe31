package import Routebook
import VisibleText

/// A user's session with an app in a terminal: it does what events mean, and draws the result.
///
/// It has no terminal and no clock, so that tests can use it as they use an app.
package final class AppSession {
  /// What only the program with the terminal can do.
  package enum Request: Hashable, Sendable {
    case redraw, suspend, quit
  }

  package let app: HeadlessApp
  /// The size of the terminal.
  package var size: FrameSize
  package let art: FrameArt
  package internal(set) var state = SessionState()
  /// What the user did, as a script.
  package var recorder = ScriptRecorder() { didSet { didRecord() } }
  /// Called when the script has changed; a step is recorded before it is performed.
  package var didRecord: () -> Void = {}
  /// What the status line says, until the user does something else.
  package var message: String?

  let log: NavigationLog
  /// The number of the latest rows that the log does not show, since the user scrolled up.
  package internal(set) var logOffset = 0
  /// Where the parts of the screen are.
  var areas: SessionAreas
  /// What is on the screen, for clicks.
  var shown: ScreenLayout?
  /// The element in front on the screen.
  var shownElement: StackElement.ID?
  /// The revision of the app that was drawn last.
  var shownRevision: Int?
  /// Whether the last key could have been meant for a text field, and quits if it comes again.
  private var isAskingToQuit = false
  /// The screen that got its first focus, until the user uses it by a key, the mouse or a paste.
  var unusedScreen: StackElement.ID?
  /// The drag of a sheet that has begun.
  var sheetDrag: SheetDrag?
  /// The page of the list of keys, from 0, and the number of pages.
  var keyPage = (number: 0, count: 1)
  /// The links that Tab shows one after the other.
  var linkCompletion: LinkCompletion?
  /// Whether a link begins with what the user typed when they pressed Tab.
  var canComplete = true
  /// The item that had the focus before the user searched.
  var focusBeforeFind: ScreenItem.ID?
  /// Whether an item contains the text that the user searches for.
  var isFound = true

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

  /// Does what an event means; returns what remains to be done.
  package func handle(_ event: TerminalEvent) -> [Request] {
    switch event {
    // The message about a click stays when the button is released.
    case .mouse(let mouse) where mouse.isContinuation: break
    case .key, .paste, .mouse:
      message = nil
      // Whatever else the user does ends a drag, without a consequence.
      sheetDrag = nil
    case .focus, .mode, .background, .deviceAttributes: break
    }
    if state.mode == .help, case .key(let key) = event, turnsKeyPage(key) { return [] }
    keyPage.number = 0
    let mode = state.mode
    // Several keys can arrive at once, so a screen can be new that has not been drawn.
    if case .key = event, !isDrawn { _ = layoutWithFocus() }
    switch event {
    case .key, .paste, .mouse: unusedScreen = nil
    case .focus, .mode, .background, .deviceAttributes: break
    }
    if case .key(let key) = event, key.key != .tab {
      linkCompletion = nil
      canComplete = true
    }
    if useLog(event) || asksBeforeQuitting(event) { return [] }
    let intentions = state.handle(event, controlCount: numberedItems.count)
    if case .key(let key) = event, mode == .browsing { explain(key) }
    return perform(intentions)
  }

  /// Turns the page of the list of keys; returns whether there is one in that direction.
  private func turnsKeyPage(_ key: KeyPress) -> Bool {
    let isBack = [.up, .left, .pageUp, .character("k")].contains(key.key)
    let number = keyPage.number + (isBack ? -1 : 1)
    guard key.key != .escape, (0..<keyPage.count).contains(number) else {
      // Nobody goes back to leave.
      return isBack && keyPage.count > 1
    }
    keyPage.number = number
    return true
  }

  /// Uses a key for a log that is shown instead of the app, since nobody sees what it would do to the
  /// app; returns whether it was one.
  private func useLog(_ event: TerminalEvent) -> Bool {
    guard !areas.showsApp, state.showsLog, state.mode == .browsing, case .key(let key) = event
    else { return false }
    let page = max(1, (areas.log?.size.height ?? 2) - 2)
    switch (key.key, key.modifiers) {
    case (.escape, []), (.backspace, []): state.hideLog()
    case (.up, []), (.character("k"), []): logOffset += 1
    case (.down, []), (.character("j"), []): logOffset = max(0, logOffset - 1)
    case (.pageUp, []): logOffset += page
    case (.pageDown, []): logOffset = max(0, logOffset - page)
    case (.home, []): logOffset = Int(Int32.max)
    case (.end, []): logOffset = 0
    default:
      let allowed: [KeyBinding.Command?] = [
        .toggleLog, .toggleHelp, .intend(.quit), .intend(.redraw), .intend(.suspend),
        .intend(.scroll(.log(-1))), .intend(.scroll(.log(1))),
      ]
      return !allowed.contains(KeyBinding.commands[key])
    }
    return true
  }

  /// Whether a letter that quits was probably meant for the text field with the focus; it quits if it
  /// is typed again.
  private func asksBeforeQuitting(_ event: TerminalEvent) -> Bool {
    let asked = isAskingToQuit
    isAskingToQuit = false
    guard event == .key("q"), state.mode == .browsing, !asked,
      let field = app.focusedItem(), field.role == .textField
    else { return false }
    isAskingToQuit = true
    message = "Press q again to quit, or Enter to edit \"\(field.label.visible)\"."
    return true
  }

  /// Says why a key does nothing, where a user could expect something else.
  private func explain(_ key: KeyPress) {
    if key == "n", numberedItems.isEmpty {
      message = "No item here has a number."
    } else if case .character = key.key, key.modifiers.isEmpty, KeyBinding.commands[key] == nil,
      let field = app.focusedItem(), field.role == .textField
    {
      message = "Press Enter to edit \"\(field.label.visible)\"."
    }
  }

  /// Whether the present screen was drawn. Several keys can arrive at once, so what is drawn can be out of
  /// date.
  private var isDrawn: Bool { shownRevision == app.navigator.revision }

  /// The items that digits choose: those that the user sees and can use, in reading order, without
  /// the back button, which has its own key.
  var numberedItems: [PlacedItem] {
    let layout = (isDrawn ? shown : nil) ?? app.layout(size: areas.app, art: art)
    return layout.placedItems.filter {
      $0.item.isUsable && $0.item.role != .back && $0.area != nil
    }
  }

  /// Uses the number that no digit followed in time.
  package func handleAfterDelay() { _ = perform(state.handleAfterDelay()) }

  private func perform(_ intentions: [Intention]) -> [Request] {
    let requests = intentions.compactMap { intention -> Request? in
      do throws(ItemError) {
        return try perform(intention)
      } catch {
        message = error.description
        return nil
      }
    }
    endEditingIfFieldIsGone()
    return requests
  }

  /// Ends editing if the focus is no longer on a text field, for example because the app changed.
  func endEditingIfFieldIsGone() {
    guard state.mode == .editing else { return }
    if let item = app.focusedItem(), item.role == .textField, item.isEnabled { return }
    state.endEditing()
  }

  /// Says why an action failed, if it did.
  func note(_ outcome: Outcome?, _ failure: String) {
    if let refusal = outcome?.refusal { message = "\(failure): \(refusal.visible)." }
  }
}
