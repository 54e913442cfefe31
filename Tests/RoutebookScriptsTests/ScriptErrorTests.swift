import RoutebookScripts
import Testing

struct ScriptErrorTests {
  static let steps =
    "tap, type, back, swipe, drag, tab, open, send, allow, refuse, save, restore, include, wait, "
    + "expect, show"
  static let expectations =
    "title, text, no, path, layers, alert, control, tab, badge, route, routes, pane"

  /// More marks than can be compared in reasonable time.
  static let marks = "ab" + String(repeating: "\u{301}\u{323}", count: 32) + "\u{301}"

  static let words = table(
    #"""
    tpa "Save" | 1:1: Unknown word "tpa". Did you mean tap?
    Back | 1:1: Unknown word "Back". Did you mean back?
    press "Save" | 1:1: Unknown word "press". Expected a step: \#(steps).
    "tap" "Save" | 1:1: Expected a step without quotes: \#(steps).
    expect | 1:7: Expected an expectation: \#(expectations).
    expect "Save" | 1:8: Expected an expectation without quotes: \#(expectations).
    expect rout "A" | 1:8: Unknown word "rout". Did you mean route?
    expect no swip | 1:11: Unknown word "swip". Did you mean swipe?
    expect titel "A" | 1:8: Unknown word "titel". Did you mean title?
    expect screen "A" | 1:8: Unknown word "screen". Expected an expectation: \#(expectations).
    drag | 1:5: Expected the height of the sheet: medium, large, fraction, height.
    drag larg | 1:6: Unknown word "larg". Did you mean large?
    drag "large" \#
    | 1:6: Expected the height of the sheet without quotes: medium, large, fraction, height.
    drag fraction | 1:14: Expected a part of the frame from 0 to 1, such as 0.4.
    drag fraction 1.5 | 1:15: Expected a part of the frame from 0 to 1, such as 0.4.
    drag fraction nan | 1:15: Expected a part of the frame from 0 to 1, such as 0.4.
    drag fraction "0.4" | 1:15: Expected a part of the frame from 0 to 1, such as 0.4.
    drag height 0 | 1:13: Expected a number of rows from 1 to 500, such as 8.
    drag height 8.5 | 1:13: Expected a number of rows from 1 to 500, such as 8.
    drag height | 1:12: Expected a number of rows from 1 to 500, such as 8.
    expect no | 1:10: Expected text, alert, control, badge, route or swipe after "expect no".
    expect no "text" \#
    | 1:11: Expected text, alert, control, badge, route or swipe without quotes after "expect no".
    expect no txt "A" | 1:11: Unknown word "txt". Did you mean text?
    expect no title "A" \#
    | 1:11: Unknown word "title". \#
    Expected text, alert, control, badge, route or swipe after "expect no".
    expect layers | 1:14: Expected the layers (lowest first): tab, sheet, cover.
    expect layers tab shet | 1:19: Unknown word "shet". Did you mean sheet?
    expect layers tab alert \#
    | 1:19: Unknown word "alert". Expected the layers (lowest first): tab, sheet, cover.
    expect layers "tab" \#
    | 1:15: Expected the layers (lowest first) without quotes: tab, sheet, cover.
    """#)

  static let strings: [(script: String, error: String)] = [
    ("tap", "1:4: Expected the control's label in double quotes."),
    ("tap Save", "1:5: Expected the control's label in double quotes."),
    ("tap #2", "1:7: Expected the control's label in double quotes."),
    ("tap \"Save\" #0", "1:12: Controls with the same label are numbered from #1."),
    ("type", "1:5: Expected the text field's label in double quotes."),
    ("type \"Name\"", "1:12: Expected the text to type in double quotes."),
    ("type \"Name\" Ann", "1:13: Expected the text to type in double quotes."),
    ("type \"Name\" #0 \"A\"", "1:13: Controls with the same label are numbered from #1."),
    ("type \"Name\" # \"A\"", "1:18: Expected the text to type in double quotes."),
    ("tab", "1:4: Expected the tab's name or title in double quotes."),
    ("show me", "1:6: Expected a sentence about the frame in double quotes."),
    ("expect title", "1:13: Expected the title in double quotes."),
    ("expect text Hi", "1:13: Expected the text in double quotes."),
    ("expect no text", "1:15: Expected the text in double quotes."),
    ("expect alert", "1:13: Expected the alert's title in double quotes."),
    ("wait text", "1:10: Expected the text in double quotes."),
    ("wait text Hi", "1:11: Expected the text in double quotes."),
    ("include", "1:8: Expected the script's name or file in double quotes."),
    ("include login", "1:9: Expected the script's name or file in double quotes."),
    ("expect control", "1:15: Expected the control's label in double quotes."),
    ("expect control Save", "1:16: Expected the control's label in double quotes."),
    ("expect control \"Save\" #0", "1:23: Controls with the same label are numbered from #1."),
    ("expect no control", "1:18: Expected the control's label in double quotes."),
    ("expect no control Save", "1:19: Expected the control's label in double quotes."),
    ("expect no control \"A\" #0", "1:23: Controls with the same label are numbered from #1."),
    ("expect control \"A\" value", "1:25: Expected the value in double quotes."),
    ("expect control \"A\" value on", "1:26: Expected the value in double quotes."),
    ("expect tab", "1:11: Expected the selected tab's name or title in double quotes."),
    ("expect badge", "1:13: Expected the badge in double quotes."),
    ("expect badge on", "1:14: Expected the badge in double quotes."),
    ("expect badge \"3\" on tab", "1:24: Expected the tab's name or title in double quotes."),
    ("expect no badge on tab", "1:23: Expected the tab's name or title in double quotes."),
    ("expect route", "1:13: Expected the route in double quotes."),
    ("expect no route Cart", "1:17: Expected the route in double quotes."),
    ("expect routes", "1:14: Expected the routes from the root up in double quotes."),
    ("expect routes \"A\" B", "1:19: Expected the next route in double quotes."),
    ("expect path", "1:12: Expected the titles from the root up in double quotes."),
    ("expect path \"A\" B", "1:17: Expected the next title in double quotes."),
    ("expect path \"A\" #1", "1:17: Expected the next title in double quotes."),
  ]

  static let states = table(
    #"""
    expect control "A" enabled \#
    | 1:20: Unknown word "enabled". Expected the control's state: disabled, on, off, value.
    expect control "A" checked \#
    | 1:20: Unknown word "checked". Expected the control's state: disabled, on, off, value.
    expect control "A" "B" \#
    | 1:20: Expected the control's state without quotes: disabled, on, off, value.
    expect badge "3" | 1:17: Expected on and the tab after the badge.
    expect badge "3" "News" | 1:18: Expected on and the tab without quotes after the badge.
    expect badge "3" at tab "A" | 1:18: Unknown word "at". Expected on and the tab after the badge.
    expect badge "3" on | 1:20: Expected tab after "on".
    expect badge "3" on "A" | 1:21: Expected tab without quotes after "on".
    expect no badge | 1:16: Expected on and the tab after the badge.
    """#)

  static let limit = "Expected a time limit from 1ms to 3600s, such as 5s or 250ms."

  static let waits = table(
    #"""
    wait for | 1:9: \#(limit)
    wait for 5s 6s | 1:13: Unexpected text after the end of the step.
    wait txt "A" | 1:6: Unknown word "txt". Did you mean text?
    wait title "A" | 1:6: Unknown word "title". Expected text, no text or for after "wait".
    wait "text" | 1:6: Expected text, no text or for without quotes after "wait".
    wait no | 1:8: Expected text after "wait no".
    wait no "text" | 1:9: Expected text without quotes after "wait no".
    wait no alert | 1:9: Unknown word "alert". Expected text after "wait no".
    wait no text | 1:13: Expected the text in double quotes.
    wait no text "A" for | 1:21: \#(limit)
    wait no text "A" 5s | 1:18: Unknown word "5s". Expected for and a time limit after the text.
    wait text "A" 5s | 1:15: Unknown word "5s". Expected for and a time limit after the text.
    wait text "A" #2 | 1:15: Expected for and a time limit without quotes after the text.
    wait text "A" for | 1:18: \#(limit)
    wait text "A" for "5s" | 1:19: \#(limit)
    wait text "A" for 5s 6s | 1:22: Unexpected text after the end of the step.
    """#)

  static let limits: [(script: String, error: String)] = [
    "5", "s", "0s", "0ms", "3601s", "3600001ms", "-1s", "1.5s", "5m", "5S", "٥s", "99999999999s",
  ].map { ("wait text \"A\" for \($0)", "1:19: \(limit)") }

  static let surplus: [(script: String, error: String)] = [
    "tap \"Save\" \"again\"", "tap \"Save\" #1 \"again\"", "type \"Name\" \"Ann\" \"B\"",
    "type \"Name\" \"Ann\" #2", "back back", "swipe \"Sheet\"", "tab \"About\" now",
    "expect title \"A\" \"B\"", "expect text \"A\" #1", "expect no text \"A\" B",
    "expect alert \"A\" B", "include \"a\" \"b\"",
    "expect control \"A\" on off", "expect control \"A\" value \"B\" \"C\"",
    "expect tab \"A\" \"B\"", "expect badge \"3\" on tab \"A\" \"B\"",
    "expect no badge on tab \"A\" #2",
    "expect no alert \"A\"", "expect no control \"A\" on", "expect no control \"A\" \"B\"",
    "wait no text \"A\" for 5s 6s", "expect route \"A\" \"B\"", "expect no swipe \"A\"",
    "show \"A\" \"B\"",
  ].map { script in
    let last = script.split(separator: " ").last!
    return (
      script, "1:\(script.count - last.count + 1): Unexpected text after the end of the step."
    )
  }

  static let unicodeEscape = #"Write a \u escape as \u{…} with a Unicode scalar in hexadecimal."#

  static let escapes: [(script: String, error: String)] = [
    ("tap \"Save", "1:5: This string has no closing quote."),
    ("tap \"Save\\\"", "1:5: This string has no closing quote."),
    ("type \"Name\" \"", "1:13: This string has no closing quote."),
    ("tap \"Sa\\", "1:8: A backslash must be followed by a character."),
    (#"tap "a\q""#, #"1:7: Unknown escape \q. The known escapes are \" \\ \n \t \r and \u{…}."#),
    (
      "tap \"\\\u{202E}\"",
      #"1:6: Unknown escape \^{202E}. The known escapes are \" \\ \n \t \r and \u{…}."#
    ),
    (#"tap "\u""#, "1:6: \(unicodeEscape)"),
    (#"tap "\u41""#, "1:6: \(unicodeEscape)"),
    (#"tap "\u{}""#, "1:6: \(unicodeEscape)"),
    (#"tap "\u{41""#, "1:6: \(unicodeEscape)"),
    (#"tap "\u{4 1}""#, "1:6: \(unicodeEscape)"),
    (#"tap "\u{+41}""#, "1:6: \(unicodeEscape)"),
    (#"tap "\u{-0}""#, "1:6: \(unicodeEscape)"),
    (#"tap "\u{G}""#, "1:6: \(unicodeEscape)"),
    (#"tap "ab\u{D800}""#, "1:8: \(unicodeEscape)"),
    (#"tap "\u{110000}""#, "1:6: \(unicodeEscape)"),
    (#"tap "\u{000000041}""#, "1:6: \(unicodeEscape)"),
    (#"tap "\u{\#(String(repeating: "F", count: 99))}""#, "1:6: \(unicodeEscape)"),
  ]

  static let positions: [(script: String, error: String)] = [
    ("tap \"\u{301}e\u{301}\" x", "1:9: Unexpected text after the end of the step."),
    ("tap \"\(marks)\"", "1:5: A text contains more than 64 combining marks in a row."),
    (marks, "1:1: A text contains more than 64 combining marks in a row."),
    (
      #"tap "a" "x\#(String(repeating: #"\u{301}"#, count: 65))""#,
      "1:9: A text contains more than 64 combining marks in a row."
    ),
    ("back\n\n# three\nbak\nback", #"4:1: Unknown word "bak". Did you mean back?"#),
    ("back\r\nbak\r\n", #"2:1: Unknown word "bak". Did you mean back?"#),
    ("tap\r\nback\r\n", "1:4: Expected the control's label in double quotes."),
    ("\u{FEFF}bak", #"1:1: Unknown word "bak". Did you mean back?"#),
    ("  \t  bak", #"1:6: Unknown word "bak". Did you mean back?"#),
    ("tap \"홈 화면으로 e\u{301}👨‍👩‍👧\" now", "1:17: Unexpected text after the end of the step."),
    ("tap    # no label", "1:18: Expected the control's label in double quotes."),
    ("ba\u{1B}ck", #"1:1: Unknown word "ba^[ck". Did you mean back?"#),
    ("back\u{9B}2J", "1:1: Unknown word \"back^{009B}2J\". Expected a step: \(steps)."),
  ]

  /// The rows of a table of scripts and errors.
  private static func table(_ text: String) -> [(script: String, error: String)] {
    text.split(separator: "\n").map { line in
      let columns = line.split(separator: " | ").map(String.init)
      return (columns[0], columns[1])
    }
  }

  static var all: [(script: String, error: String)] {
    [words, strings, waits, limits, states, surplus, escapes, positions].flatMap { $0 }
  }

  @Test(arguments: all)
  func `An error names the place of a malformed line and how to fix it`(
    script: String, error: String
  ) {
    let problem = #expect(throws: ScriptError.self) {
      try Script(script, name: "my.script")
    }
    #expect(problem?.description == "my.script:\(error)")
  }

  @Test func `The error has all malformed lines, the first ten in its text`() {
    let script = "bak\nback\n" + String(repeating: "tap\n", count: 11)
    let problem = #expect(throws: ScriptError.self) { try Script(script, name: "my.script") }
    let lines = problem?.description.split(separator: "\n").map(String.init) ?? []
    #expect(lines.first == "my.script:1:1: Unknown word \"bak\". Did you mean back?")
    #expect(
      lines.dropFirst().prefix(9)
        == (3...11).map { "my.script:\($0):4: Expected the control's label in double quotes." }[...]
    )
    #expect(lines.count == 11 && lines.last == "2 more lines are malformed.")
  }

  static let bytes: [(name: String, bytes: [UInt8], error: String)] = [
    ("a byte that starts nothing", Array("back\nshow\n".utf8) + [0xFF], "3:1"),
    ("a sequence cut off by the line's end", [0x23, 0xEA, 0xB0, 0x0A], "1:1"),
    ("an overlong slash", Array("# ".utf8) + [0xC0, 0xAF], "1:1"),
    ("an encoded surrogate", Array("back\r\n# ".utf8) + [0xED, 0xA0, 0x80], "2:1"),
    ("UTF-16", [0xFF, 0xFE, 0x62, 0x00], "1:1"),
  ]

  @Test(arguments: bytes)
  func `A line that is not UTF-8 is an error, even in a comment`(
    name: String, bytes: [UInt8], place: String
  ) {
    let problem = #expect(throws: ScriptError.self) {
      try Script(bytes: bytes, name: "my.script", origin: .text)
    }
    #expect(problem?.description == "my.script:\(place): This line is not valid UTF-8.")
  }

  @Test(arguments: [
    ("\0", "1:1"), ("back\n# a\0b\n", "2:4"), ("tap \"홈\0\"", "1:7"), ("show\n\0\0", "2:1"),
  ])
  func `A NUL is an error, even in a comment`(script: String, place: String) {
    let problem = #expect(throws: ScriptError.self) {
      try Script(script, name: "my.script")
    }
    #expect(problem?.description == "my.script:\(place): A script can't contain a NUL character.")
  }

  @Test func `An error shows the name of the script in visible form`() {
    let problem = #expect(throws: ScriptError.self) {
      try Script("x", name: "\u{1B}]0;a\u{7}\nb")
    }
    #expect(
      problem?.description
        == "^[]0;a^G^Jb:1:1: Unknown word \"x\". Expected a step: \(Self.steps).")
  }
}
