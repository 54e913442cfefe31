import Routebook
import Sampling
import Testing

/// Bytes that are not a saved state, and what is said of them.
struct Refusal: CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]
  let error: StateError
  let message: String

  init(_ description: String, _ text: String, _ error: StateError.Problem, _ message: String) {
    self.init(description, Array(text.utf8), error, message)
  }

  init(_ description: String, _ text: String, malformed reason: String, at offset: Int) {
    self.init(
      description, text, .malformed(reason: reason, offset: offset),
      "The saved state is malformed: \(reason), at byte \(offset).")
  }

  init(_ description: String, _ bytes: [UInt8], _ error: StateError.Problem, _ message: String) {
    testDescription = description
    (self.bytes, self.error, self.message) = (bytes, StateError(error), message)
  }
}

struct RefusedStateTests {
  private let station: Station

  init() throws { station = try Station() }

  static let refusals = [
    Refusal("nothing", "", .empty, "The saved state is empty."),
    Refusal("blanks alone", " \n\t\r\n", .empty, "The saved state is empty."),
    Refusal(
      "a byte that is not UTF-8", Array("{\"é".utf8) + [0xFF, 0x22], .notUTF8(offset: 4),
      "The saved state is not valid UTF-8, at byte 4."),
    Refusal(
      "a surrogate in UTF-8", [0x22, 0xED, 0xA0, 0x80, 0x22], .notUTF8(offset: 1),
      "The saved state is not valid UTF-8, at byte 1."),
    Refusal(
      "a newer version, whatever else it holds", #"{"routebook":2,"layers":[]}"#,
      .newerVersion(2),
      "The saved state has version 2 of the format; this app reads version 1."),
    Refusal(
      "a version beyond all numbers", #"{"routebook":99999999999999999999}"#,
      .newerVersion(.max),
      "The saved state has version 9223372036854775807 or later of the format; this app "
        + "reads version 1."),
    Refusal(
      "a key that stands twice", #"{"routebook":1,"routebook":1}"#,
      .duplicateKey("routebook", offset: 15),
      #"The saved state has the key "routebook" twice in one object, at byte 15."#),
    Refusal(
      "a key in two spellings", #"{"a":1,"\u0061":1}"#, .duplicateKey("a", offset: 7),
      #"The saved state has the key "a" twice in one object, at byte 7."#),
    Refusal(
      "a key in both normal forms", "{\"é\":1,\"e\u{301}\":1}",
      .duplicateKey("e\u{301}", offset: 8),
      "The saved state has the key \"e\u{301}\" twice in one object, at byte 8."),
    Refusal(
      "a key of two code units in two spellings", #"{"😀":1,"\ud83d\uDE00":1}"#,
      .duplicateKey("😀", offset: 10),
      #"The saved state has the key "😀" twice in one object, at byte 10."#),
    Refusal(
      "a key twice within a route's value",
      saved(tab("Hall", "Station", #"{"hall":{},"hall":{}}"#)),
      .duplicateKey("hall", offset: 105),
      #"The saved state has the key "hall" twice in one object, at byte 105."#),
    Refusal(
      "a key of controls twice", #"{"\u001b[2J\n":1,"\u001b[2J\u000a":1}"#,
      .duplicateKey("\u{1B}[2J\n", offset: 17),
      #"The saved state has the key "^[[2J^J" twice in one object, at byte 17."#),
    Refusal(
      "an end within", #"{"routebook":1,"#, .truncated(offset: 15),
      "The saved state ends too early, at byte 15."),
    Refusal("something behind it", "{} {}", malformed: "there is text after the end", at: 3),
    Refusal("a comma too many", "{\"a\":[1,]}", malformed: "a value is expected", at: 8),
    Refusal("a key that is not a string", "{1:2}", malformed: "a key is expected", at: 1),
    Refusal("no colon", "{\"a\" 1}", malformed: "a colon is expected", at: 5),
    Refusal("no comma", "{\"a\":1 2}", malformed: "a comma or } is expected", at: 7),
    Refusal("a zero that leads", "[012]", malformed: "a number has a leading zero", at: 1),
    Refusal("a sign alone", "[-]", malformed: "a digit is expected", at: 2),
    Refusal("a word of no kind", "[nil]", malformed: "null is expected", at: 2),
    Refusal(
      "a line feed in a string", "[\"a\nb\"]",
      malformed: "a string contains a control character", at: 3),
    Refusal(
      "an escape of no kind", #"["\x41"]"#, malformed: "it contains an unknown escape", at: 2),
    Refusal(
      "an escape of three digits", #"["\u041"]"#,
      malformed: "\\u needs four hexadecimal digits", at: 2),
    Refusal(
      "a first half of a surrogate pair alone", #"{"\ud800":1,"\ud801":1}"#,
      malformed: "it contains half of a surrogate pair", at: 2),
    Refusal(
      "a second half of a surrogate pair alone", #"["a\uDC00"]"#,
      malformed: "it contains half of a surrogate pair", at: 3),
    Refusal(
      "an end behind a first half", #"["\ud800"#, .truncated(offset: 8),
      "The saved state ends too early, at byte 8."),
    Refusal(
      "more marks than can be compared in time",
      #"{"a":"\#(String(repeating: "\u{301}\u{323}", count: 32))\u0301"}"#,
      .tooManyMarks(offset: 5),
      "The saved state contains a text with more than 64 combining marks in a row, at byte 5."),
    Refusal(
      "as many in a key, each written as an escape",
      #"{"a\#(String(repeating: #"\u0301"#, count: 65))":1}"#, .tooManyMarks(offset: 1),
      "The saved state contains a text with more than 64 combining marks in a row, at byte 1."),
    Refusal(
      "a byte order mark", "\u{FEFF}{}", malformed: "it starts with a byte order mark", at: 0),
    Refusal("a NUL", "\0", malformed: "a value is expected", at: 0),
  ]

  @Test(arguments: refusals)
  func `A text that is not a saved state is refused with the place, and nothing changes`(
    refusal: Refusal
  )
    throws
  {
    station.settle()
    let error = station.refusal(of: refusal.bytes)
    #expect(error == refusal.error)
    #expect(error?.description == refusal.message)
  }

  @Test func `Up to 64 marks in a row are read, any number of times`() throws {
    let marks = String(repeating: "a" + String(repeating: "\u{301}\u{323}", count: 32), count: 50)
    let text = saved(
      tab("Hall", "Station", #"{"hall":{},"\#(marks)":1}"#),
      features: #"{"name":"notes","value":"\#(marks)"},{"name":"\#(marks)","value":1}"#)
    #expect(try station.app.restore(savedState: Array(text.utf8)).findings.count == 1)
    #expect(station.coordinator.notes == marks)
  }

  @Test func `A state that ends too early is refused with the byte`() throws {
    station.settle()
    let bytes = try station.app.savedState()
    station.app.navigator.selectTab(0)
    for count in 1..<bytes.count {
      let cut = Array(bytes[..<count])
      // Within a character, that is what is told, with its first byte.
      let isWhole = String(validating: cut, as: UTF8.self) != nil
      let start = cut.lastIndex { $0 & 0xC0 != 0x80 }!
      let error = station.refusal(of: cut)
      #expect(error?.problem == (isWhole ? .truncated(offset: count) : .notUTF8(offset: start)))
    }
    #expect(station.refusal(of: [])?.problem == .empty)
  }

  @Test func `A duplicate key is found among many`() throws {
    let keys = (10..<50).map { "\"\($0)\":0" }
    for key in 10..<50 {
      let text = "{" + (keys + ["\"\(key)\":1"]).joined(separator: ",") + "}"
      #expect(
        station.refusal(of: Array(text.utf8))?.problem
          == .duplicateKey("\(key)", offset: 1 + 40 * 7))
    }
    let long = String(repeating: "a", count: 300)
    for keys in [["b", "c", long, "d", long], ["b", "c", long, "d", "b"], [long, "b", "b"]] {
      let text = "{" + keys.map { "\"\($0)\":1" }.joined(separator: ",") + "}"
      guard case .duplicateKey(keys.last!, _) = station.refusal(of: Array(text.utf8))?.problem
      else {
        Issue.record("\(keys.last!) was not found again")
        continue
      }
    }
  }

  @Test(arguments: ["[", "{\"a\":"])
  func `Nesting is read up to the limit`(opening: String) throws {
    let most = String(repeating: opening, count: StateError.depthLimit)
    #expect(
      station.refusal(of: Array(most.utf8))?.problem == .truncated(offset: most.utf8.count))
    let error = station.refusal(of: Array((most + opening).utf8))
    #expect(error?.problem == .tooDeep(offset: most.utf8.count))
    #expect(
      error?.description
        == "The saved state is nested more than 64 levels deep, at byte \(most.utf8.count).")
    let deepest = String(repeating: opening, count: 1_000_000)
    #expect(station.refusal(of: Array(deepest.utf8))?.problem == .tooDeep(offset: most.utf8.count))
  }

  @Test(.enabled(if: SampleCounts.areFull)) func `A state is read up to 8 MiB`() throws {
    let text = Array(saved(tab("Hall")).utf8)
    let filler = [UInt8](repeating: 0x20, count: StateError.byteLimit - text.count)
    #expect(try station.app.restore(savedState: text + filler).findings == [])
    station.settle()
    let error = station.refusal(of: text + filler + [0x20])
    #expect(error?.problem == .tooLarge)
    #expect(error?.description == "The saved state is larger than 8 MiB.")
  }

  @Test func `A state has up to 10,000 entries and 10,000 features`() throws {
    let pushes = Array(repeating: entry("push", platform: 1), count: StateError.entryLimit - 1)
    let entries = ([tab("Hall")] + pushes).joined(separator: ",")
    let unknown = (1..<StateError.entryLimit).map { #"{"name":"\#($0)","value":0}"# }
    let features = ([#"{"name":"notes","value":"tea"}"#] + unknown).joined(separator: ",")
    let report = try station.app.restore(savedState: Array(saved(entries, features: features).utf8))
    #expect(report.findings.count == StateError.entryLimit - 1)
    #expect(station.app.navigator.state.topLayer.elements.count == StateError.entryLimit)
    #expect(station.coordinator.notes == "tea")
    station.settle()
    for (text, list) in [
      (saved(entries, entry("sheet", platform: 2), features: features), "entries"),
      (saved(entries, features: features + #",{"name":"0","value":0}"#), "features"),
    ] {
      let error = station.refusal(of: Array(text.utf8))
      #expect(error?.problem == .tooManyEntries(in: list))
      #expect(
        error?.description == "The saved state has more than 10000 entries in \"\(list)\".")
    }
  }

  @Test func `A list with another name is bounded too, and its name is abbreviated`() throws {
    let zeros = Array(repeating: "0", count: StateError.entryLimit + 1).joined(separator: ",")
    let name = String(repeating: "a", count: 100_000)
    let error = station.refusal(of: Array(#"{"\#(name)":[\#(zeros)]}"#.utf8))
    #expect(error?.problem == .tooManyEntries(in: name))
    #expect(
      error?.description == "The saved state has more than 10000 entries in "
        + "\"\(String(repeating: "a", count: 79))…\".")
  }

  @Test func `Arrays in a route's value do not count as entries`() throws {
    let numbers = Array(repeating: "1", count: 20_000).joined(separator: ",")
    #expect(
      try station.report(of: saved(tab("Hall"), tab("Tracks", "Station", "[\(numbers)]")))
        == "Dropped Station (tab): its value can't be read.")
  }
}
