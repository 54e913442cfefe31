import VisibleText

/// Parses the action of a step from the tokens of its line.
struct StepParser {
  private var tokens: ArraySlice<ScriptToken>
  private let line: ScriptLine

  init(_ tokens: [ScriptToken], _ line: ScriptLine) {
    self.tokens = tokens[...]
    self.line = line
  }

  private static let steps = [
    "tap", "type", "back", "swipe", "drag", "tab", "open", "send", "allow", "refuse", "save",
    "restore", "include", "wait", "expect", "show",
  ]
  private static let expectations = [
    "title", "text", "no", "path", "layers", "alert", "control", "tab", "badge", "route", "routes",
    "pane",
  ]

  /// Parses the whole line.
  mutating func parseAction() throws(ScriptError) -> ScriptStep.Action {
    let action = try parseStep()
    if let token = tokens.first {
      throw line.error(token.start, "Unexpected text after the end of the step.")
    }
    return action
  }

  private mutating func parseStep() throws(ScriptError) -> ScriptStep.Action {
    switch try parseWord(of: Self.steps, "a step") {
    case "tap": return .tap(try parseControl())
    case "type":
      return .type(
        try parseControl("the text field's label"), text: try parseString("the text to type"))
    case "back": return .back
    case "swipe": return .swipe
    case "drag": return .drag(try parseDetent())
    case "tab": return .tab(try parseString("the tab's name or title"))
    case "open": return .open(try parseString("the link"))
    case "send":
      return .send(
        try parseString("the event's name"), sample: try parseString("the sample's name"))
    case "allow": return .decide(isAllowed: true)
    case "refuse": return .decide(isAllowed: false)
    case "save": return .save(try parseString("the file"))
    case "restore": return .restore(try parseString("the file"))
    case "include": return .include(try parseString("the script's name or file"))
    case "wait": return try parseWait()
    case "show":
      return .show(caption: tokens.isEmpty ? nil : try parseString("a sentence about the frame"))
    default: return try parseExpectation()
    }
  }

  private mutating func parseDetent() throws(ScriptError) -> ScriptStep.Detent {
    let known = ["medium", "large", "fraction", "height"]
    switch try parseWord(of: known, "the height of the sheet") {
    case "medium": return .medium
    case "large": return .large
    case "fraction":
      return .fraction(
        try parseNumber("a part of the frame from 0 to 1, such as 0.4") { text in
          Double(text).flatMap { ScriptStep.Detent.fractions.contains($0) ? $0 : nil }
        })
    default:
      return .height(
        try parseNumber("a number of rows from 1 to 500, such as 8") { text in
          Int(text).flatMap { ScriptStep.Detent.heights.contains($0) ? $0 : nil }
        })
    }
  }

  private mutating func parseWait() throws(ScriptError) -> ScriptStep.Action {
    if tokens.isEmpty { return .wait(.standard) }
    if case .word("for")? = tokens.first?.kind { return .wait(try parseTimeLimit()) }
    if try parseWord(of: ["text", "no", "for"], "text, no text or for", list: " after \"wait\"")
      == "text"
    {
      return .waitText(try parseString("the text"), try parseTimeLimit())
    }
    _ = try parseWord(of: ["text"], "text", list: " after \"wait no\"")
    return .waitNoText(try parseString("the text"), try parseTimeLimit())
  }

  private mutating func parseExpectation() throws(ScriptError) -> ScriptStep.Action {
    switch try parseWord(of: Self.expectations, "an expectation") {
    case "title": return .expectTitle(try parseString("the title"))
    case "text": return .expectText(try parseString("the text"))
    case "alert": return .expectAlert(try parseString("the alert's title"))
    case "path": return .expectPath(try parseStrings("title"))
    case "route": return .expectRoute(try parseString("the route"))
    case "pane": return .expectPane(try parseString("the pane's title"))
    case "routes": return .expectRoutes(try parseStrings("route"))
    case "layers": return .expectLayers(try parseLayers())
    case "control": return .expectControl(try parseControl(), try parseControlState())
    case "tab": return .expectTab(try parseString("the selected tab's name or title"))
    case "badge":
      let badge = try parseString("the badge")
      return .expectBadge(badge, tab: try parseTab())
    default: return try parseAbsence()
    }
  }

  /// Parses the rest of `expect no …`: what must not be on the screen.
  private mutating func parseAbsence() throws(ScriptError) -> ScriptStep.Action {
    let known = ["text", "alert", "control", "badge", "route", "swipe"]
    let list = "text, alert, control, badge, route or swipe"
    switch try parseWord(of: known, list, list: " after \"expect no\"") {
    case "text": return .expectNoText(try parseString("the text"))
    case "alert": return .expectNoAlert
    case "control": return .expectNoControl(try parseControl())
    case "route": return .expectNoRoute(try parseString("the route"))
    case "swipe": return .expectNoSwipe
    default: return .expectNoBadge(tab: try parseTab())
    }
  }

  /// Parses the tab of a badge: `on tab "name"`.
  private mutating func parseTab() throws(ScriptError) -> String {
    _ = try parseWord(of: ["on"], "on and the tab", list: " after the badge")
    _ = try parseWord(of: ["tab"], "tab", list: " after \"on\"")
    return try parseString("the tab's name or title")
  }

  /// Parses a control, or a menu and one of its entries, `"More" > "Delete"`, and the pane: `in
  /// "Inbox"`.
  private mutating func parseControl(
    _ what: String = "the control's label"
  ) throws(ScriptError) -> ControlLocator {
    var name = try parseControl(what, in: nil)
    if consume(">") { name = try parseControl("the label of the menu's entry", in: name) }
    if consume("in") { name.pane = try parseString("the pane's title") }
    return name
  }

  /// Takes a word if it comes next.
  private mutating func consume(_ word: String) -> Bool {
    guard tokens.first?.kind == .word(word) else { return false }
    tokens.removeFirst()
    return true
  }

  /// Parses `"Label"`, `"Label" #2`, or the same after `id`.
  private mutating func parseControl(
    _ what: String, in menu: ControlLocator?
  ) throws(ScriptError) -> ControlLocator {
    let isID = consume("id")
    let text = try parseString(isID ? "the control's identity" : what)
    return ControlLocator(isID ? .id : .label, text, try parseOccurrence(), in: menu)
  }

  private mutating func parseControlState() throws(ScriptError) -> ScriptStep.ControlState {
    if tokens.isEmpty { return .enabled }
    switch try parseWord(of: ["disabled", "on", "off", "value"], "the control's state") {
    case "disabled": return .disabled
    case "on": return .on
    case "off": return .off
    default: return .value(try parseString("the value"))
    }
  }

  private mutating func parseLayers() throws(ScriptError) -> [ScriptStep.Layer] {
    let known = ScriptStep.Layer.allCases.map(\.rawValue)
    var layers: [ScriptStep.Layer] = []
    repeat {
      let word = try parseWord(of: known, "the layers (lowest first)")
      layers.append(ScriptStep.Layer(rawValue: word)!)
    } while !tokens.isEmpty
    return layers
  }

  /// Takes one of the known words; an error says what was expected, and by default lists the words.
  private mutating func parseWord(
    of known: [String], _ what: String, list: String? = nil
  ) throws(ScriptError) -> String {
    func expected(_ how: String = "") -> String {
      "Expected \(what)\(how)\(list ?? ": \(known.joined(separator: ", "))")."
    }
    guard let token = tokens.popFirst() else { throw line.errorAtEnd(expected()) }
    guard case .word(let word) = token.kind else {
      throw line.error(token.start, expected(" without quotes"))
    }
    guard known.contains(word) else {
      let nearest = word.nearest(in: known).map { "Did you mean \($0)?" }
      throw line.error(token.start, "Unknown word \"\(word.visible)\". \(nearest ?? expected())")
    }
    return word
  }

  private mutating func parseString(_ what: String) throws(ScriptError) -> String {
    var message: String { "Expected \(what) in double quotes." }
    guard let token = tokens.popFirst() else { throw line.errorAtEnd(message) }
    guard case .string(let text) = token.kind else { throw line.error(token.start, message) }
    return text
  }

  /// Takes the rest of the line as texts, at least one.
  private mutating func parseStrings(_ what: String) throws(ScriptError) -> [String] {
    var strings = [try parseString("the \(what)s from the root up")]
    while !tokens.isEmpty { strings.append(try parseString("the next \(what)")) }
    return strings
  }

  private mutating func parseTimeLimit() throws(ScriptError) -> ScriptTimeLimit {
    if tokens.isEmpty { return .standard }
    _ = try parseWord(of: ["for"], "for and a time limit", list: " after the text")
    return try parseNumber(
      "a time limit from 1ms to 3600s, such as 5s or 250ms", ScriptTimeLimit.init)
  }

  /// Takes the next word as a number; an error says what was expected.
  private mutating func parseNumber<T>(
    _ what: String, _ value: (String) -> T?
  ) throws(ScriptError) -> T {
    var message: String { "Expected \(what)." }
    guard let token = tokens.popFirst() else { throw line.errorAtEnd(message) }
    guard case .word(let word) = token.kind, let number = value(word) else {
      throw line.error(token.start, message)
    }
    return number
  }

  private mutating func parseOccurrence() throws(ScriptError) -> Int {
    guard let token = tokens.first, case .occurrence(let number) = token.kind else { return 1 }
    guard number > 0 else {
      throw line.error(token.start, "Controls with the same label are numbered from #1.")
    }
    tokens.removeFirst()
    return number
  }
}
