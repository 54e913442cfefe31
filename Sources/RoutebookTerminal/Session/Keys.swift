import Routebook

/// The names of keys, with what they do.
typealias HelpLine = (names: String, summary: String)

/// The one table of keys: for each mode, what they do, their help, and their hint in the last row.
enum Keys {
  enum Command: Hashable, Sendable {
    case perform(SessionEffect)
    case use, useNumber, goBack, selectTab(by: Int)
    case enter(SessionMode)
    case find, findNext(Int), completeLink, openLink
    /// Deletes a character, or leaves an empty prompt.
    case deleteOrLeave
    /// Ends the mode and keeps its result.
    case accept([SessionEffect])
    /// Ends the mode and drops its result.
    case leave
    case toggleNumbers, toggleLog
    case undo, redo, chooseEntry, goToEntry
    /// Chooses the entry a number of lines further down.
    case moveChoice(Int)
  }

  /// Returns the command of a key in a mode.
  static func command(of key: KeyPress, _ mode: SessionMode) -> Command? {
    (always + bindings(mode)).first { $0.keys.contains(key) }?.command
  }

  /// Returns the hints for the last row, in their order.
  static func hints(_ view: SessionView) -> [KeyHint] {
    bindings(view.state.mode).sorted { $0.order < $1.order }.compactMap { $0.hint?(view) }
  }

  private static func bindings(_ mode: SessionMode) -> [KeyBinding] {
    switch mode {
    case .browsing: browsing
    case .editing: editing
    case .finding: finding
    case .choosing: choosing
    case .linking: linking
    case .help: helping
    }
  }

  /// The keys for browsing, by topic.
  private static let groups: KeyValuePairs<String, [KeyBinding]> = [
    "Move": [
      KeyBinding([KeyPress(.up), "k"], .move(.up), "Up, k", "item above", at: 2, \.arrowsHint),
      KeyBinding([KeyPress(.down), "j"], .move(.down), "Down, j", "item below"),
      KeyBinding([KeyPress(.left), "h"], .move(.left), "Left, h", "item or pane to the left"),
      KeyBinding(
        [KeyPress(.right), "l"], .move(.right), "Right, l", "item or pane to the right", at: 3,
        \.panesHint),
      KeyBinding([KeyPress(.tab)], .move(.next), "Tab", "next item"),
      KeyBinding([KeyPress(.tab, .shift)], .move(.previous), "Shift-Tab", "previous item"),
      KeyBinding([KeyPress(.home)], .move(.first), "Home", "first item"),
      KeyBinding([KeyPress(.end)], .move(.last), "End", "last item"),
      KeyBinding([KeyPress(.pageUp)], .perform(.turnPage(isDown: false)), "Page Up", "page up"),
      KeyBinding(
        [KeyPress(.pageDown)], .perform(.turnPage(isDown: true)), "Page Down", "page down"),
      KeyBinding(["/"], .find, "/", "find an item", at: 8) { _ in KeyHint("/", "find", 6) },
    ],
    "Use": [
      KeyBinding(
        [KeyPress(.enter), " "], .use, "Enter, Space", "use or edit the item", at: 0, \.useHint),
      KeyBinding(
        [KeyPress(.escape), KeyPress(.backspace)], .goBack, "Esc, Backspace",
        "go back, close menu", at: 3, \.backHint),
      KeyBinding(["n"], .toggleNumbers, "n", "show or hide numbers", at: 7) { view in
        if view.state.showsNumbers { return KeyHint("n", "hide numbers", 5) }
        return view.numbered.isEmpty ? nil : KeyHint("n", "numbers", 7)
      },
      KeyBinding(
        ["1", "2", "3", "4", "5", "6", "7", "8", "9"], .useNumber, "1, 2, 3 ...",
        "item with this number", at: 1
      ) { view in
        let count = view.state.showsNumbers ? view.numbered.count : 0
        return count == 0 ? nil : KeyHint(count == 1 ? "1" : "1-\(count)", "choose", 4)
      },
      KeyBinding([":"], .enter(.linking(EditedText())), ":", "open a link or event", at: 9) { _ in
        KeyHint(":", "link", 9)
      },
    ],
    "Tabs and sheets": [
      KeyBinding(["["], .selectTab(by: -1), "[", "previous tab", at: 6) { view in
        let state = view.facts.navigation
        let hasTabs = state.alert == nil && state.topLayer.kind == .tab && state.tabs.count > 1
        return hasTabs ? KeyHint("[ ]", "tabs", 5) : nil
      },
      KeyBinding(["]"], .selectTab(by: 1), "]", "next tab"),
      KeyBinding(["s"], .perform(.step(.swipe)), "s", "swipe the sheet away"),
      KeyBinding(["+", "="], .perform(.resizeSheet(isLarger: true)), "+", "larger sheet", at: 4) {
        $0.facts.canEnlarge ? KeyHint("+", "larger", 5) : nil
      },
      KeyBinding(["-"], .perform(.resizeSheet(isLarger: false)), "-", "smaller, or away", at: 5) {
        $0.facts.canShrink ? KeyHint("-", "smaller", 5) : nil
      },
    ],
    "Program": [
      KeyBinding(["?"], .enter(.help(page: 0)), "?", "show these keys", at: 12) { _ in
        KeyHint("?", "keys", 1)
      },
      KeyBinding(["L"], .toggleLog, "L", "show or hide the log", at: 10) { view in
        view.areas.log == nil ? KeyHint("L", "log", 8) : KeyHint("L", "hide log", 2)
      },
      KeyBinding(["t"], .chooseEntry, "t", "go to a log entry", at: 11) { view in
        view.areas.log == nil ? nil : KeyHint("t", "entries", 3)
      },
      KeyBinding(["u"], .undo, "u, U", "undo, redo", at: 9) { view in
        view.canGo(to: view.facts.timeline.undoTarget) ? KeyHint("u", "undo", 3) : nil
      },
      KeyBinding(["U"], .redo, at: 9) { view in
        view.canGo(to: view.facts.timeline.redoTarget) ? KeyHint("U", "redo", 3) : nil
      },
    ] + always + [
      KeyBinding(["q"], .program(.quit), "q", "quit", at: 13) { _ in KeyHint("q", "quit", 3) }
    ],
  ]

  static let browsing = groups.flatMap(\.value)

  /// The list that `?` shows: the keys for browsing in groups, then the mouse.
  static let help: [(title: String, lines: [HelpLine])] =
    groups.map { ($0, $1.map(\.help).filter { !$0.names.isEmpty }) } + [("Mouse", mouse)]

  private static let mouse: [HelpLine] = [
    ("Click", "use the item"), ("Wheel", "scroll"),
    ("Drag a sheet", "resize or dismiss it"), ("Click outside", "close menu or sheet"),
  ]

  /// The keys of every mode.
  private static let always = [
    KeyBinding([.control("l")], .program(.redraw), "Ctrl-L", "draw again"),
    KeyBinding([.control("z")], .program(.suspend), "Ctrl-Z", "suspend"),
    KeyBinding([.control("c")], .program(.quit), "Ctrl-C", "quit"),
  ]

  /// The keys for choosing an entry of the log.
  private static let choosing = [
    KeyBinding([KeyPress(.enter)], .goToEntry) { _ in KeyHint("Enter", "go there", 0) },
    KeyBinding([KeyPress(.up), "k"], .moveChoice(-1)) { KeyHint($0.arrows, "entry", 2) },
    KeyBinding([KeyPress(.down), "j"], .moveChoice(1)),
    KeyBinding([KeyPress(.pageUp)], .moveChoice(-10)),
    KeyBinding([KeyPress(.pageDown)], .moveChoice(10)),
    KeyBinding([KeyPress(.home)], .moveChoice(-Int(Int32.max))),
    KeyBinding([KeyPress(.end)], .moveChoice(Int(Int32.max))),
    KeyBinding(["q"], .leave), cancel,
  ]

  private static let editing = [
    KeyBinding([KeyPress(.enter), KeyPress(.escape)], .accept([])) { _ in
      KeyHint("Enter, Esc", "done", 0)
    },
    KeyBinding([KeyPress(.tab)], .accept([.moveFocus(.next)])) { _ in
      KeyHint("Tab", "next item", 1)
    },
    KeyBinding([KeyPress(.tab, .shift)], .accept([.moveFocus(.previous)])),
    KeyBinding([KeyPress(.up)], .accept([.moveFocus(.up)])),
    KeyBinding([KeyPress(.down)], .accept([.moveFocus(.down)])),
    KeyBinding([.control("u")], .perform(.edit(.delete(.line, .backward)))) { _ in
      KeyHint("Ctrl-U", "delete to the start", 2)
    },
  ]

  private static let finding = [
    KeyBinding([KeyPress(.enter)], .accept([])) {
      $0.isFound ? KeyHint("Enter", "select", 0) : nil
    },
    KeyBinding([KeyPress(.tab), KeyPress(.down)], .findNext(1)) {
      $0.isFound ? KeyHint("Tab", "next", 2) : nil
    },
    KeyBinding([KeyPress(.tab, .shift), KeyPress(.up)], .findNext(-1)),
    cancel, deletePrompt,
  ]

  private static let linking = [
    KeyBinding([KeyPress(.enter)], .openLink) {
      $0.state.mode.prompt?.text.isEmpty == false ? KeyHint("Enter", "open", 0) : nil
    },
    KeyBinding([KeyPress(.tab)], .completeLink) { _ in KeyHint("Tab", "complete", 2) },
    cancel, deletePrompt,
  ]

  /// The hints of the list of keys, which any key closes.
  private static let helping = [
    KeyBinding([], .leave) { view in
      KeyHint("any key", view.isLastHelpPage ? "back to the app" : "more keys", 0)
    },
    KeyBinding([], .leave) { $0.isLastHelpPage ? nil : KeyHint("Esc", "back to the app", 1) },
  ]

  private static let cancel = KeyBinding([KeyPress(.escape)], .leave) { _ in
    KeyHint("Esc", "cancel", 1)
  }
  private static let deletePrompt = KeyBinding([KeyPress(.backspace)], .deleteOrLeave)
}

extension Keys.Command {
  fileprivate static func move(_ move: SessionEffect.FocusMove) -> Self {
    .perform(.moveFocus(move))
  }
  fileprivate static func program(_ request: SessionEffect.Request) -> Self {
    .perform(.program(request))
  }
}

extension KeyPress {
  fileprivate static func control(_ character: Character) -> KeyPress {
    KeyPress(.character(character), .control)
  }
}

/// One or more keys with the same command.
struct KeyBinding: Sendable {
  typealias Hint = @Sendable (SessionView) -> KeyHint?

  let keys: [KeyPress]
  let command: Keys.Command
  /// The line about the keys in the list that `?` shows; without names if that of another binding
  /// is about them.
  let help: HelpLine
  /// Returns the hint for the last row; `nil` if the keys do nothing now.
  let hint: Hint?
  /// The position among the hints.
  let order: Int

  init(
    _ keys: [KeyPress], _ command: Keys.Command, _ names: String = "", _ summary: String = "",
    at order: Int = 0, _ hint: Hint? = nil
  ) {
    (self.keys, self.command, help) = (keys, command, (names, summary))
    (self.order, self.hint) = (order, hint)
  }
}
