import Routebook
import RoutebookHost
import Testing

struct FlowParserTests {
  static let steps: [(String, FlowStep.Action)] = [
    (#"tap "Save""#, .tap("Save", occurrence: 1)),
    (#"tap "Save" #1"#, .tap("Save", occurrence: 1)),
    (#"tap "Save" #2"#, .tap("Save", occurrence: 2)),
    (##"tap "Save"#2"##, .tap("Save", occurrence: 2)),
    (#"tap """#, .tap("", occurrence: 1)),
    (#"type "Name" "Ann""#, .type("Name", occurrence: 1, text: "Ann")),
    (#"type "Name" #3 "Ann""#, .type("Name", occurrence: 3, text: "Ann")),
    (#"type "Name""Ann""#, .type("Name", occurrence: 1, text: "Ann")),
    ("back", .back),
    ("swipe", .swipe),
    (#"tab "About""#, .tab("About")),
    (#"expect title "Detail""#, .expectTitle("Detail")),
    (#"expect text "Hello""#, .expectText("Hello")),
    (#"expect no text "Hello""#, .expectNoText("Hello")),
    (#"expect path "Home""#, .expectPath(["Home"])),
    (#"expect path "Home" "Detail" "Detail""#, .expectPath(["Home", "Detail", "Detail"])),
    ("expect layers push", .expectLayers([.push])),
    ("expect layers push sheet cover sheet", .expectLayers([.push, .sheet, .cover, .sheet])),
    (#"expect alert "Careful""#, .expectAlert("Careful")),
    ("expect no alert", .expectNoAlert),
    ("show", .show),
  ]

  @Test(arguments: steps)
  func `Each step is read`(line: String, action: FlowStep.Action) throws {
    #expect(try FlowParser.parse(line.utf8, name: "f").steps.map(\.action) == [action])
  }

  @Test(arguments: steps)
  func `White space between words and a comment behind them change nothing`(
    line: String, action: FlowStep.Action
  ) throws {
    let spaced = "\t " + line.replacing(" ", with: " \t\u{3000}\r ") + " # tap \"no\" \\"
    #expect(try FlowParser.parse(spaced.utf8, name: "f").steps.map(\.action) == [action])
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
    ("a mark that joins the letter before it", #"e\u{301}"#, "e\u{301}"),
    ("a mark that would join the quote", "\u{301}a\u{20E3}", "\u{301}a\u{20E3}"),
    ("a joiner alone", "\u{200D}", "\u{200D}"), ("a skin tone alone", "🏽", "🏽"),
    ("an escape with a mark behind it", "\\n\u{301}", "\n\u{301}"),
    ("Hangul", "홈 화면으로", "홈 화면으로"),
    ("a number sign, which starts no comment here", "#1 # 2", "#1 # 2"),
  ]

  @Test(arguments: strings)
  func `A string holds what is written, escapes undone`(
    name: String, written: String, text: String
  ) throws {
    let flow = try FlowParser.parse("tab \"\(written)\"".utf8, name: "f")
    #expect(flow.steps.map(\.action) == [.tab(text)])
  }

  @Test func `A hash mark counts controls behind a string alone, and is a comment elsewhere`()
    throws
  {
    let flow = try FlowParser.parse(
      """
      #1 the first things
      back #2
      tap "Save" #second
      tap "Save" #2nd
      tap "Save" # 2
      tap "Save" #
      tap "Save" #2 #3
      tap "Save" #99999999999999999999999 # more than there can be
      """.utf8, name: "f")
    #expect(
      flow.steps.map(\.action) == [
        .back, .tap("Save", occurrence: 1), .tap("Save", occurrence: 1),
        .tap("Save", occurrence: 1), .tap("Save", occurrence: 1), .tap("Save", occurrence: 2),
        .tap("Save", occurrence: .max),
      ])
  }

  @Test func `A step keeps its line number and its text, and the flow its name`() throws {
    let flow = try FlowParser.parse(
      "\n# a comment\n\n  back  # and why \t\n \t \nshow\n".utf8, name: "paper-plane/start")
    #expect(flow.name == "paper-plane/start")
    #expect(flow.steps.map(\.line) == [4, 6])
    #expect(flow.steps.map(\.source) == ["back  # and why", "show"])
  }

  static let empty: [(name: String, bytes: [UInt8])] = [
    ("no byte", []), ("a byte order mark", [0xEF, 0xBB, 0xBF]), ("line feeds", [10, 10, 10]),
    ("a carriage return", [13]), ("a comment", Array("# nothing".utf8)),
  ]

  @Test(arguments: empty)
  func `A flow may have no step`(name: String, bytes: [UInt8]) throws {
    #expect(try FlowParser.parse(bytes, name: "f").steps == [])
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
  func `A flow is the same however an editor saved it`(name: String, text: String) throws {
    let flow = try FlowParser.parse(text.utf8, name: "f")
    #expect(flow.steps.map(\.action) == [.back, .show])
    #expect(flow.steps.map(\.line) == [1, 2])
    #expect(flow.steps.map(\.source) == ["back", "show"])
  }
}
