import Routebook

/// The state of a session with a terminal that decides what events mean.
///
/// It is a value without an app and without a clock. The program performs the intentions one by one,
/// in order, and draws the screen again if the session or the app has changed.
package struct SessionState: Hashable, Sendable {
  /// How long a number waits for another digit.
  package static let numberDelay = Duration.seconds(1)
  /// The number of rows that the wheel scrolls.
  package static let wheelRows = 3

  /// What the keys do at the moment.
  package private(set) var mode = SessionMode.browsing
  /// Whether the log is shown next to the screen.
  package private(set) var showsLog = false
  /// Whether the items show their numbers.
  package private(set) var showsNumbers = false
  /// The digits typed so far, if another digit could follow; shown to the user.
  package private(set) var number: Int?

  /// - Parameter showsNumbers: Whether the items show their numbers at first.
  package init(showsNumbers: Bool = false) { self.showsNumbers = showsNumbers }

  /// Whether `number` is waiting: call `handleAfterDelay()` if nothing is typed for `numberDelay`.
  package var isWaiting: Bool { number != nil }

  /// The user activated a text field.
  package mutating func beginEditing() { mode = .editing }

  /// The link that was typed is open.
  package mutating func endLinking() { if case .linking = mode { mode = .browsing } }

  /// The log is closed by another key than its own.
  package mutating func hideLog() { showsLog = false }

  /// The text field that was edited is gone.
  package mutating func endEditing() { if mode == .editing { mode = .browsing } }

  /// Returns what an event means, and changes the mode if it does.
  ///
  /// With more than nine controls, a digit that can be the start of a larger number waits for the
  /// next digit. Enter and Space use the number at once; Escape and Backspace cancel it; any other
  /// key cancels it and does what it always does. With at most nine controls, no digit waits.
  ///
  /// - Parameters:
  ///   - event: What the terminal reports.
  ///   - controlCount: The number of items that have a number.
  package mutating func handle(_ event: TerminalEvent, controlCount: Int) -> [Intention] {
    let waiting = number
    number = nil
    switch event {
    case .key(let key):
      if let command = KeyBinding.commandsInEveryMode[key] { return perform(command) }
      if let waiting, let intentions = handle(key, after: waiting, controlCount) {
        return intentions
      }
      return handle(key, controlCount)
    case .paste(let text): return TextEdit(inserting: text).map { edit($0) } ?? []
    case .mouse(let mouse): return handle(mouse)
    case .focus, .mode, .background, .deviceAttributes:
      number = waiting
      return []
    }
  }

  /// Returns what the number means that no digit followed for `numberDelay`.
  package mutating func handleAfterDelay() -> [Intention] {
    defer { number = nil }
    return number.map { [.activateNumber($0)] } ?? []
  }

  private mutating func handle(_ key: KeyPress, _ controlCount: Int) -> [Intention] {
    switch mode {
    case .browsing: return browse(key, controlCount)
    case .editing: return edit(key)
    case .finding: return find(key)
    case .linking: return link(key)
    case .help:
      mode = .browsing
      return []
    }
  }

  // MARK: Browsing

  private mutating func browse(_ key: KeyPress, _ controlCount: Int) -> [Intention] {
    // Only single scalars have a binding, and hashing other characters can take long.
    if case .character(let character) = key.key, character.unicodeScalars.count > 1 { return [] }
    guard let command = KeyBinding.commands[key] else { return [] }
    guard command == .activateNumber, case .character(let digit) = key.key,
      let value = digit.wholeNumberValue
    else { return perform(command) }
    // Numbers that nobody sees choose nothing.
    guard showsNumbers else {
      showsNumbers = true
      return []
    }
    return value == 0 ? [] : enter(value, controlCount)
  }

  private mutating func perform(_ command: KeyBinding.Command) -> [Intention] {
    switch command {
    case .intend(let intention): return [intention]
    case .activateNumber: return []
    case .find:
      mode = .finding(EditedText())
      return [.find(.begin)]
    case .openLink: mode = .linking(EditedText())
    case .toggleHelp: mode = .help
    case .toggleLog: showsLog.toggle()
    case .toggleNumbers: showsNumbers.toggle()
    }
    return []
  }

  /// Uses a number, or waits for the next digit.
  private mutating func enter(_ value: Int, _ controlCount: Int) -> [Intention] {
    guard value <= controlCount / 10 else { return [.activateNumber(value)] }
    number = value
    return []
  }

  /// Returns what a key means after a number, or `nil` if it has nothing to do with the number.
  private mutating func handle(
    _ key: KeyPress, after waiting: Int, _ controlCount: Int
  ) -> [Intention]? {
    guard mode == .browsing, key.modifiers.isEmpty else { return nil }
    switch key.key {
    case .enter, .character(" "): return [.activateNumber(waiting)]
    case .escape, .backspace: return []
    case .character(let digit):
      guard digit.isASCII, let value = digit.wholeNumberValue else { return nil }
      // It can't overflow: a number only waits if ten times its value is a control's number.
      return enter(waiting * 10 + value, controlCount)
    default: return nil
    }
  }

  private mutating func handle(_ mouse: MouseEvent) -> [Intention] {
    switch mouse.kind {
    case .wheelUp: return [.scroll(.rows(-Self.wheelRows, at: mouse.position))]
    case .wheelDown: return [.scroll(.rows(Self.wheelRows, at: mouse.position))]
    case .press(.left):
      defer { mode = .browsing }
      if case .finding = mode { return [.find(.accept), .press(mouse.position)] }
      return mode == .help ? [] : [.press(mouse.position)]
    case .drag(.left): return [.drag(mouse.position)]
    case .release(.left): return [.release(mouse.position)]
    case .press, .drag, .release, .wheelLeft, .wheelRight: return []
    }
  }

  // MARK: Texts

  private mutating func edit(_ key: KeyPress) -> [Intention] {
    switch (key.key, key.modifiers) {
    case (.enter, []), (.escape, []):
      mode = .browsing
      return []
    case (.tab, []), (.tab, .shift), (.up, []), (.down, []):
      mode = .browsing
      return handle(key, 0)
    default: return TextEdit(key).map { edit($0) } ?? []
    }
  }

  /// Edits the text field, the text to find, or the link.
  private mutating func edit(_ edit: TextEdit) -> [Intention] {
    switch mode {
    case .editing: return [.edit(edit)]
    case .finding(var text):
      let old = text.text
      text.apply(edit)
      mode = .finding(text)
      return text.text == old ? [] : [.find(.text(text.text))]
    case .linking(var link):
      link.apply(edit)
      mode = .linking(link)
      return []
    case .browsing, .help: return []
    }
  }

  private mutating func find(_ key: KeyPress) -> [Intention] {
    switch (key.key, key.modifiers) {
    case (.enter, []):
      mode = .browsing
      return [.find(.accept)]
    case (.escape, []),
      (.backspace, []) where isPromptEmpty:
      mode = .browsing
      return [.find(.cancel)]
    case (.tab, []), (.down, []): return [.find(.next)]
    case (.tab, .shift), (.up, []): return [.find(.previous)]
    default: return TextEdit(key).map { edit($0) } ?? []
    }
  }

  private mutating func link(_ key: KeyPress) -> [Intention] {
    switch (key.key, key.modifiers) {
    case (.enter, []):
      guard case .linking(let link) = mode, !link.text.isEmpty else {
        mode = .browsing
        return []
      }
      // A link that can't be opened can be corrected.
      return [.openLink(link.text)]
    case (.escape, []),
      (.backspace, []) where isPromptEmpty:
      mode = .browsing
      return []
    case (.tab, []): return [.completeLink]
    default: return TextEdit(key).map { edit($0) } ?? []
    }
  }

  /// Replaces the link that is being typed.
  mutating func complete(link: String) {
    if case .linking = mode { mode = .linking(EditedText(link)) }
  }

  private var isPromptEmpty: Bool {
    switch mode {
    case .finding(let text), .linking(let text): text.text.isEmpty
    case .browsing, .editing, .help: false
    }
  }
}
