/// Keys that do the same while the user is browsing, as `?` lists them.
package struct KeyBinding: Sendable {
  enum Command: Hashable, Sendable {
    case intend(Intention)
    case activateNumber
    case find, openLink, toggleHelp, toggleLog, toggleNumbers
  }

  let keys: [KeyPress]
  let command: Command
  /// The keys as people call them.
  package let names: String
  /// What the keys do.
  package let summary: String

  private init(_ keys: [KeyPress], _ command: Command, _ names: String, _ summary: String) {
    self.keys = keys
    self.command = command
    self.names = names
    self.summary = summary
  }

  private init(_ keys: [KeyPress], _ intention: Intention, _ names: String, _ summary: String) {
    self.init(keys, .intend(intention), names, summary)
  }

  /// All keys for browsing, by what they are about.
  private static let groups: [(title: String, bindings: [KeyBinding])] = [
    (
      "Move",
      [
        KeyBinding([KeyPress(.up), "k"], .focus(.up), "Up, k", "item above"),
        KeyBinding([KeyPress(.down), "j"], .focus(.down), "Down, j", "item below"),
        KeyBinding([KeyPress(.left), "h"], .focus(.left), "Left, h", "item to the left"),
        KeyBinding([KeyPress(.right), "l"], .focus(.right), "Right, l", "item to the right"),
        KeyBinding([KeyPress(.tab)], .focus(.next), "Tab", "next item"),
        KeyBinding([KeyPress(.tab, .shift)], .focus(.previous), "Shift-Tab", "previous item"),
        KeyBinding([KeyPress(.home)], .focus(.first), "Home", "first item"),
        KeyBinding([KeyPress(.end)], .focus(.last), "End", "last item"),
        KeyBinding([KeyPress(.pageUp)], .scroll(.page(isDown: false)), "Page Up", "page up"),
        KeyBinding([KeyPress(.pageDown)], .scroll(.page(isDown: true)), "Page Down", "page down"),
        KeyBinding(["/"], .find, "/", "find an item"),
      ]
    ),
    (
      "Use",
      [
        KeyBinding([KeyPress(.enter), " "], .activate, "Enter, Space", "use or edit the item"),
        KeyBinding([KeyPress(.escape), KeyPress(.backspace)], .back, "Esc, Backspace", "go back"),
        KeyBinding(["n"], .toggleNumbers, "n", "show or hide numbers"),
        KeyBinding(
          ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"], .activateNumber, "1, 2, 3 ...",
          "item with this number"),
        KeyBinding([":"], .openLink, ":", "open a link"),
      ]
    ),
    (
      "Tabs and sheets",
      [
        KeyBinding(["["], .previousTab, "[", "previous tab"),
        KeyBinding(["]"], .nextTab, "]", "next tab"),
        KeyBinding(["s"], .swipe, "s", "swipe the sheet away"),
        KeyBinding(["+", "="], .enlargeSheet, "+", "larger sheet"),
        KeyBinding(["-"], .shrinkSheet, "-", "smaller, or away"),
      ]
    ),
    (
      "Program",
      [
        KeyBinding(["?"], .toggleHelp, "?", "show these keys"),
        KeyBinding(["L"], .toggleLog, "L", "show or hide the log"),
        KeyBinding(["K"], .scroll(.log(-1)), "K", "older entries"),
        KeyBinding(["J"], .scroll(.log(1)), "J", "newer entries"),
      ] + always + [KeyBinding(["q"], .quit, "q", "quit")]
    ),
  ]

  /// All keys for browsing.
  package static let browsing = groups.flatMap(\.bindings)

  /// The keys that do the same in every mode.
  static let always: [KeyBinding] = [
    KeyBinding([control("l")], .redraw, "Ctrl-L", "draw again"),
    KeyBinding([control("z")], .suspend, "Ctrl-Z", "suspend"),
    KeyBinding([control("c")], .quit, "Ctrl-C", "quit"),
  ]

  /// The groups of the help, each with its title: the names of all keys, then the mouse, with what they do.
  package static let help: [[HelpLine]] =
    groups.map { title, bindings in
      [HelpLine(title: title)] + bindings.map { HelpLine($0.names, $0.summary) }
    } + [
      [
        HelpLine(title: "Mouse"), HelpLine("Click", "use the item"), HelpLine("Wheel", "scroll"),
        HelpLine("Drag a sheet", "resize or dismiss it"),
        HelpLine("Click outside", "dismiss the sheet"),
      ]
    ]

  static let commands = commands(of: browsing)
  static let commandsInEveryMode = commands(of: always)

  private static func commands(of bindings: [KeyBinding]) -> [KeyPress: Command] {
    let pairs = bindings.flatMap { binding in binding.keys.map { ($0, binding.command) } }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  private static func control(_ character: Character) -> KeyPress {
    KeyPress(.character(character), .control)
  }
}
