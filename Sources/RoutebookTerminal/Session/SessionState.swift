import Routebook
import VisibleText

/// The state of a session in a terminal: the reducer of its events.
///
/// It is a value without an app and without a clock. From an event and the facts of the app, it
/// returns effects, which the session performs in order.
package struct SessionState: Hashable, Sendable {
  /// The number of rows that the wheel scrolls.
  package static let wheelRows = 3

  package internal(set) var mode = SessionMode.browsing
  /// Whether the user has opened the log.
  private var isLogOpen = false
  /// Whether the log is shown next to the screen: while it is open or an entry is chosen.
  package var showsLog: Bool { isLogOpen || mode.chosenEntry != nil }
  /// Whether the items show their numbers.
  package private(set) var showsNumbers = false
  /// The message in the last row, until the next event.
  var message: String? { didSet { isProblem = false } }
  /// Whether the message says that something failed.
  var isProblem = false
  /// The number of rows of the log below the visible ones, by the wheel.
  var logOffset = 0

  /// - Parameter showsNumbers: Whether the items show their numbers at first.
  package init(showsNumbers: Bool = false) { self.showsNumbers = showsNumbers }

  /// Handles an event; returns the effects on the app and the program.
  package mutating func handle(_ event: TerminalEvent, _ facts: SessionFacts) -> [SessionEffect] {
    let last = message
    // The message about a click stays when the button is released.
    if !event.continuesPress { message = nil }
    switch event {
    case .key(let key):
      if key == "q", mode == .browsing, let field = facts.focusedField {
        let question = "Press q again to quit, or Enter to edit \"\(field.label.visible)\"."
        // The key was probably meant for the text field.
        if last != question {
          message = question
          return []
        }
      }
      return press(key, facts)
    case .paste(let text): return TextEdit(inserting: text).map { edit($0, facts) } ?? []
    case .mouse(let mouse): return use(mouse, facts)
    case .background, .deviceAttributes: return []
    }
  }

  // MARK: Keys

  private mutating func press(_ key: KeyPress, _ facts: SessionFacts) -> [SessionEffect] {
    if let command = Keys.command(of: key, mode) {
      return perform(command, key, facts)
    }
    switch mode {
    case .browsing:
      if case .character = key.key, key.modifiers.isEmpty, let field = facts.focusedField {
        message = "Press Enter to edit \"\(field.label.visible)\"."
      }
      return []
    case .help(let page):
      let size = facts.areas.size
      // A screen that is too small does not show the list.
      let count = size == size.usable ? HelpPages(size: size).pages.count : 1
      mode = key.key == .escape || page + 1 >= count ? .browsing : .help(page: page + 1)
      return []
    case .choosing: return []
    case .editing, .finding, .linking: return TextEdit(key).map { edit($0, facts) } ?? []
    }
  }

  private mutating func perform(
    _ command: Keys.Command, _ key: KeyPress, _ facts: SessionFacts
  ) -> [SessionEffect] {
    switch command {
    case .perform(let effect): return [effect]
    case .use:
      if let item = facts.focused { return [.use(item.id)] }
      message =
        facts.items.contains(where: \.canHaveFocus)
        ? "No item has the focus: Tab focuses the first one."
        : "Nothing here can be used at this size."
    case .useNumber:
      // The first digit only shows the numbers.
      guard showsNumbers else {
        showsNumbers = true
        return []
      }
      guard case .character(let digit) = key.key, let number = digit.wholeNumberValue else {
        return []
      }
      let items = facts.numbered
      if items.indices.contains(number - 1) { return [.use(items[number - 1].item.id)] }
      message = "No item has the number \(number)."
    case .goBack: return [facts.escapeEffect]
    case .selectTab(let offset): return selectTab(by: offset, facts.navigation)
    case .enter(let next): mode = next
    case .find: mode = .finding(ItemSearch(start: facts.focused?.id))
    case .findNext(let step):
      guard case .finding(var sought) = mode else { return [] }
      defer { mode = .finding(sought) }
      return sought.search(facts, from: facts.focused?.id, step)
    case .completeLink:
      guard case .linking(let link) = mode else { return [] }
      let (text, links) = facts.links.completion(of: link.text)
      mode = .linking(EditedText(text))
      if links.isEmpty { message = "No link begins so." }
      // As in a shell, what can follow is shown where nothing can be added.
      if links.count > 1, text.isExactly(link.text) { message = links.joined(separator: "  ") }
    case .openLink:
      // A link that can't be opened can be corrected.
      if let link = mode.prompt?.text, !link.isEmpty {
        return [facts.links.effect(of: link)]
      }
      mode = .browsing
    case .deleteOrLeave:
      guard mode.prompt?.text.isEmpty == true else {
        return TextEdit(key).map { edit($0, facts) } ?? []
      }
      return leave()
    case .accept(let effects):
      mode = .browsing
      return effects
    case .leave: return leave()
    case .toggleLog where !facts.areas.hasRoomForLog,
      .chooseEntry where !facts.areas.hasRoomForLog:
      message = "There is no room for the log."
    case .toggleLog: isLogOpen.toggle()
    case .undo, .redo: return go(isRedo: command == .redo, facts)
    case .chooseEntry:
      guard facts.timeline.entryCount + facts.timeline.laterCount > 0 else {
        message = "The log has no entries."
        return []
      }
      mode = .choosing(entry: max(0, facts.timeline.entryCount - 1))
    case .moveChoice(let lines):
      guard let line = facts.logLine(of: mode) else { return [] }
      let next = max(0, min(facts.log.count - 1, line + lines))
      mode = .choosing(entry: facts.omittedCount + next)
    case .goToEntry:
      guard let line = facts.logLine(of: mode) else { return [] }
      switch facts.timeline.index(ofEntry: facts.omittedCount + line) {
      case .success(let index):
        mode = .browsing
        isLogOpen = true
        return [.jump(to: index)]
      case .failure(let obstacle): message = "The app can't go back there: \(obstacle.rawValue)."
      }
    case .toggleNumbers:
      showsNumbers.toggle()
      if facts.numbered.isEmpty { message = "No item here has a number." }
    }
    return []
  }

  /// Undoes or redoes a step; an open menu is closed first.
  private mutating func go(isRedo: Bool, _ facts: SessionFacts) -> [SessionEffect] {
    if let opener = facts.layout.menuOpener { return [.focus(on: opener.id)] }
    let moment = isRedo ? facts.timeline.redoTarget : facts.timeline.undoTarget
    switch moment?.index {
    case .success(let index):
      message = moment?.step.map { "\(isRedo ? "Redone" : "Undone"): \($0)" }
      return [.jump(to: index)]
    case .failure(let obstacle):
      let action = isRedo ? "next action can't be redone" : "last action can't be undone"
      message = "The \(action): \(obstacle.rawValue)."
    case nil: message = "There is nothing to \(isRedo ? "redo" : "undo")."
    }
    return []
  }

  private mutating func leave() -> [SessionEffect] {
    defer { mode = .browsing }
    if case .finding(let sought) = mode { return sought.cancelEffects }
    return []
  }

  private mutating func selectTab(by offset: Int, _ state: NavigationState) -> [SessionEffect] {
    guard state.tabs.count > 1 else {
      message = "The app has no tabs."
      return []
    }
    guard state.alert == nil, state.topLayer.kind == .tab else {
      message = "The tabs can't be used below a sheet, a cover or an alert."
      return []
    }
    let index = (state.selectedTab + offset + state.tabs.count) % state.tabs.count
    return [.step(.tab(state.tabs[index].name))]
  }

  /// Applies an edit to the text field, the text to find, or the link.
  private mutating func edit(_ edit: TextEdit, _ facts: SessionFacts) -> [SessionEffect] {
    switch mode {
    case .editing: return [.edit(edit)]
    case .finding(var sought):
      defer { mode = .finding(sought) }
      return sought.apply(edit, facts)
    case .linking(var link):
      link.apply(edit)
      mode = .linking(link)
      return []
    case .browsing, .choosing, .help: return []
    }
  }

  // MARK: The mouse

  private mutating func use(_ mouse: MouseEvent, _ facts: SessionFacts) -> [SessionEffect] {
    switch mouse.kind {
    case .wheelUp: return scroll(-Self.wheelRows, at: mouse.position, facts)
    case .wheelDown: return scroll(Self.wheelRows, at: mouse.position, facts)
    case .press:
      let isHelp = mode.helpPage != nil
      mode = .browsing
      return isHelp ? [] : facts.effects(ofPress: mouse.position)
    case .drag, .release:
      return [.dragSheet(toRow: mouse.position.row, isReleased: mouse.kind == .release)]
    }
  }

  /// Scrolls the log or the app, whichever is under the pointer.
  private mutating func scroll(
    _ rows: Int, at cell: CellPosition, _ facts: SessionFacts
  ) -> [SessionEffect] {
    if facts.areas.log?.contains(cell) == true {
      logOffset = max(0, logOffset - rows)
      return []
    }
    guard facts.isInApp(cell) else { return [] }
    let pane = facts.layout.panes.first { $0.columns.contains(cell.column) }
    return [.scroll(rows: rows, pane: pane?.number)]
  }
}
