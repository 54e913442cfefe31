import RoutebookScripts
import Testing

struct ScriptParserTests {
  static let steps: [(String, ScriptStep.Action)] = [
    (#"tap "Save""#, .tap(ControlLocator("Save"))),
    (#"tap "Save" #1"#, .tap(ControlLocator("Save"))),
    (#"tap "Save" #2"#, .tap(ControlLocator("Save", 2))),
    (##"tap "Save"#2"##, .tap(ControlLocator("Save", 2))),
    (#"tap """#, .tap(ControlLocator(""))),
    (#"tap id "save""#, .tap(ControlLocator(id: "save"))),
    (#"tap "More" > "Delete""#, .tap(ControlLocator("Delete", in: ControlLocator("More")))),
    (#"tap "More">id "delete""#, .tap(ControlLocator(id: "delete", in: ControlLocator("More")))),
    (
      ##"expect control id "row" #2 > "Delete" #3 disabled"##,
      .expectControl(
        ControlLocator("Delete", 3, in: ControlLocator(id: "row", 2)), .disabled)
    ),
    (##"tap id "row" #3"##, .tap(ControlLocator(id: "row", 3))),
    (##"type id "name" "Ann""##, .type(ControlLocator(id: "name"), text: "Ann")),
    (##"type id "name" #2 "Ann""##, .type(ControlLocator(id: "name", 2), text: "Ann")),
    (#"expect control id "wifi" on"#, .expectControl(ControlLocator(id: "wifi"), .on)),
    (#"expect no control id "pay""#, .expectNoControl(ControlLocator(id: "pay"))),
    (#"type "Name" "Ann""#, .type(ControlLocator("Name"), text: "Ann")),
    (#"type "Name" #3 "Ann""#, .type(ControlLocator("Name", 3), text: "Ann")),
    (#"type "Name""Ann""#, .type(ControlLocator("Name"), text: "Ann")),
    ("back", .back),
    ("swipe", .swipe),
    ("drag medium", .drag(.medium)),
    ("drag large", .drag(.large)),
    ("drag fraction 0.4", .drag(.fraction(0.4))),
    ("drag height 8", .drag(.height(8))),
    (#"tab "About""#, .tab("About")),
    (#"send "notice" "own""#, .send("notice", sample: "own")),
    (#"send "a\"b" "c\n""#, .send("a\"b", sample: "c\n")),
    ("wait", .wait(.standard)),
    ("wait for 5s", .wait(ScriptTimeLimit(milliseconds: 5_000)!)),
    (#"wait text "Ready""#, .waitText("Ready", .standard)),
    (#"wait text "Ready" for 1s"#, .waitText("Ready", .standard)),
    (#"wait text "Ready" for 1000ms"#, .waitText("Ready", .standard)),
    (#"wait text "Ready" for 5s"#, .waitText("Ready", ScriptTimeLimit(milliseconds: 5_000)!)),
    (#"wait text "Ready" for 1ms"#, .waitText("Ready", ScriptTimeLimit(milliseconds: 1)!)),
    (
      #"wait text "Ready" for 3600s"#, .waitText("Ready", ScriptTimeLimit(milliseconds: 3_600_000)!)
    ),
    (#"wait no text "Busy""#, .waitNoText("Busy", .standard)),
    (
      #"wait no text "Busy" for 250ms"#,
      .waitNoText("Busy", ScriptTimeLimit(milliseconds: 250)!)
    ),
    (#"expect title "Detail""#, .expectTitle("Detail")),
    (#"expect text "Hello""#, .expectText("Hello")),
    (#"expect no text "Hello""#, .expectNoText("Hello")),
    (#"expect path "Home""#, .expectPath(["Home"])),
    (#"expect path "Home" "Detail" "Detail""#, .expectPath(["Home", "Detail", "Detail"])),
    ("expect layers tab", .expectLayers([.tab])),
    ("expect layers tab sheet cover sheet", .expectLayers([.tab, .sheet, .cover, .sheet])),
    (#"expect alert "Careful""#, .expectAlert("Careful")),
    ("expect no alert", .expectNoAlert),
    (#"expect route "CartRoute.cart""#, .expectRoute("CartRoute.cart")),
    (#"expect no route "CartRoute.cart""#, .expectNoRoute("CartRoute.cart")),
    (#"expect routes "A.a""#, .expectRoutes(["A.a"])),
    (#"expect routes "A.a" "B.b" "B.b""#, .expectRoutes(["A.a", "B.b", "B.b"])),
    ("expect no swipe", .expectNoSwipe),
    (#"include "login""#, .include("login")),
    (#"include "../login.script""#, .include("../login.script")),
    (#"expect control "Save""#, .expectControl(ControlLocator("Save"), .enabled)),
    (#"expect control "Save" #2 disabled"#, .expectControl(ControlLocator("Save", 2), .disabled)),
    (#"expect control "Wi-Fi" on"#, .expectControl(ControlLocator("Wi-Fi"), .on)),
    (#"expect control "Wi-Fi" off"#, .expectControl(ControlLocator("Wi-Fi"), .off)),
    (
      #"expect control "Name" #3 value "Ann""#,
      .expectControl(ControlLocator("Name", 3), .value("Ann"))
    ),
    (#"expect no control "Save""#, .expectNoControl(ControlLocator("Save"))),
    (#"expect no control "Save" #2"#, .expectNoControl(ControlLocator("Save", 2))),
    (#"expect tab "News""#, .expectTab("News")),
    (#"expect badge "3" on tab "News""#, .expectBadge("3", tab: "News")),
    (#"expect no badge on tab "News""#, .expectNoBadge(tab: "News")),
    ("show", .show(caption: nil)), (#"show "Push""#, .show(caption: "Push")),
  ]

  @Test(arguments: steps)
  func `Each step is read`(line: String, action: ScriptStep.Action) throws {
    #expect(try Script(line).steps.map(\.action) == [action])
  }

  @Test(arguments: steps)
  func `White space between words and a comment after them change nothing`(
    line: String, action: ScriptStep.Action
  ) throws {
    let spaced = "\t " + line.replacing(" ", with: " \t\u{3000}\r ") + " # tap \"no\" \\"
    #expect(try Script(spaced).steps.map(\.action) == [action])
  }

  static let strings: [(name: String, written: String, text: String)] = [
    ("quote", #"say \"no\""#, #"say "no""#),
    ("backslash", #"a\\b\\"#, #"a\b\"#),
    ("line feed, tab and carriage return", #"a\nb\tc\rd"#, "a\nb\tc\rd"),
    ("a scalar of two digits", #"\u{41}bc"#, "Abc"),
    ("a scalar in lower case", #"\u{1f600}"#, "😀"),
    ("a scalar in upper case", #"\u{1F600}!"#, "😀!"),
    ("a scalar of eight digits", #"\u{00000041}"#, "A"),
    ("the greatest scalar", #"\u{10FFFF}"#, "\u{10FFFF}"),
    ("an escape character", #"\u{1B}[31m"#, "\u{1B}[31m"),
    ("a mark that combines with the letter before it", #"e\u{301}"#, "e\u{301}"),
    ("a mark that would combine with the quote", "\u{301}a\u{20E3}", "\u{301}a\u{20E3}"),
    ("a joiner alone", "\u{200D}", "\u{200D}"), ("a skin tone alone", "🏽", "🏽"),
    ("an escape followed by a mark", "\\n\u{301}", "\n\u{301}"),
    ("Hangul", "홈 화면으로", "홈 화면으로"),
    ("a number sign, which does not start a comment here", "#1 # 2", "#1 # 2"),
  ]

  @Test(arguments: strings)
  func `A string is read as it is written, without its escapes`(
    name: String, written: String, text: String
  ) throws {
    let script = try Script("tab \"\(written)\"")
    #expect(script.steps.map(\.action) == [.tab(text)])
  }

  @Test func `A hash mark counts controls only after a string, and starts a comment elsewhere`()
    throws
  {
    let script = try Script(
      """
      #1 the first things
      back #2
      tap "Save" #second
      tap "Save" #2nd
      tap "Save" # 2
      tap "Save" #
      tap "Save" #2 #3
      tap "Save" #99999999999999999999999 # more than any screen has
      """)
    #expect(
      script.steps.map(\.action) == [
        .back, .tap(ControlLocator("Save")), .tap(ControlLocator("Save")),
        .tap(ControlLocator("Save")), .tap(ControlLocator("Save")), .tap(ControlLocator("Save", 2)),
        .tap(ControlLocator("Save", .max)),
      ])
  }

  @Test func `A step keeps its line number and its text, and a script its name`() throws {
    let script = try Script(
      "\n# a comment\n\n  back  # and why \t\n \t \nshow\n", name: "paper-plane/start")
    #expect(script.name == "paper-plane/start")
    #expect(script.steps.map(\.line) == [4, 6])
    #expect(script.steps.map(\.column) == [3, 1])
    #expect(script.steps.map(\.source) == ["back  # and why", "show"])
  }

  static let empty: [(name: String, bytes: [UInt8])] = [
    ("no byte", []), ("a byte order mark", [0xEF, 0xBB, 0xBF]), ("line feeds", [10, 10, 10]),
    ("a carriage return", [13]), ("a comment", Array("# nothing".utf8)),
  ]

  @Test(arguments: empty)
  func `A script can be without steps`(name: String, bytes: [UInt8]) throws {
    #expect(try Script(bytes: bytes, name: "f", origin: .text).steps == [])
  }

  static let encodings: [(name: String, text: String)] = [
    ("with a last line feed", "back\nshow\n"),
    ("without a last line feed", "back\nshow"),
    ("with CRLF", "back\r\nshow\r\n"),
    ("with CRLF, the last one missing", "back\r\nshow"),
    ("with a byte order mark", "\u{FEFF}back\nshow\n"),
    ("with a byte order mark and CRLF", "\u{FEFF}back\r\nshow\r\n"),
  ]

  @Test(arguments: encodings)
  func `A script reads the same however an editor saved it`(name: String, text: String) throws {
    let script = try Script(text)
    #expect(script.steps.map(\.action) == [.back, .show(caption: nil)])
    #expect(script.steps.map(\.line) == [1, 2])
    #expect(script.steps.map(\.source) == ["back", "show"])
  }
}
