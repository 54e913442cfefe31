import Routebook
import Testing

struct RefusedShapeTests {
  private let station: Station

  init() throws { station = try Station() }

  static let whole = saved(
    tab("Hall"), entry("push", platform: 1), features: #"{"name":"notes","value":"tea"}"#)

  /// What is put in place of what, and what is said then.
  static let shapes = shorter + longer

  private static let shorter: [(old: String, new: String, reason: String)] = [
    (whole, "[]", "an object is expected"),
    (whole, "null", "an object is expected"),
    (whole, "{}", #"the key "routebook" is missing"#),
    (#""routebook":1,"#, "", #"the key "routebook" is missing"#),
    (#""routebook":1"#, #""routebook":"1""#, "a whole number is expected, at routebook"),
    (#""routebook":1"#, #""routebook":1.5"#, "a whole number is expected, at routebook"),
    (#""routebook":1"#, #""routebook":-1e30"#, "the number is out of range, at routebook"),
    (#""routebook":1"#, #""routebook":null"#, "a whole number is expected, at routebook"),
    (#""routebook":1"#, #""routebook":0"#, "its version is 0"),
    (#""routebook":1"#, #""routebook":-1"#, "its version is -1"),
    (#""selectedTab":0,"#, "", #"the key "selectedTab" is missing"#),
    (#""selectedTab":0"#, #""selectedTab":true"#, "a whole number is expected, at selectedTab"),
    (#""selectedTab":0"#, #""selectedTab":0.5"#, "a whole number is expected, at selectedTab"),
    (#""entries":["#, #""entrys":["#, #"the key "entries" is missing"#),
    (#""entries":["#, #""entries":{},"entry":["#, "an array is expected, at entries"),
    (#""features":["#, #""features":null,"feature":["#, "an array is expected, at features"),
    (#""features":["#, #""feature":["#, #"the key "features" is missing"#),
    (#""features":["#, #""closures":{},"features":["#, "an array is expected, at closures"),
    (#""at":"push","#, "", #"the key "at" is missing, at entries[1]"#),
    (#""at":"push""#, #""at":1"#, "a string is expected, at entries[1].at"),
    (#""name":"Hall""#, #""name":1"#, "a string is expected, at entries[0].name"),
    (#""name":"notes","#, "", #"the key "name" is missing, at features[0]"#),
    (#""name":"notes""#, #""name":[]"#, "a string is expected, at features[0].name"),
    (#"[{"at":"tab""#, #"[1,{"at":"tab""#, "an object is expected, at entries[0]"),
    (tab("Hall") + ",", "", "the first entry is a push, at entries[0]"),
    (
      tab("Hall") + "," + entry("push", platform: 1), "",
      "selectedTab is 0, counted from 0, but the state has 0 tabs"
    ),
  ]

  private static let longer: [(old: String, new: String, reason: String)] =
    #"""
    "selectedTab":0 | "selectedTab":1 | selectedTab is 1, counted from 0, but the state has 1 tab
    "selectedTab":0 | "selectedTab":-1 | selectedTab is -1, counted from 0, but the state has 1 tab
    "selectedTab":0 | "selectedTab":9223372036854775807 \#
    | selectedTab is 9223372036854775807, counted from 0, but the state has 1 tab
    "selectedTab":0 | "selectedTab":1e30 \#
    | selectedTab is 9223372036854775807, counted from 0, but the state has 1 tab
    "features":[ | "closures":[{"at":"A.swift:1","entry":2,"events":["end"]}],"features":[ \#
    | entry is 2, counted from 0, at closures[0], but the state has 2 entries
    "features":[ | "closures":[{"at":"A.swift:1","entry":-1,"events":[]}],"features":[ \#
    | entry is -1, counted from 0, at closures[0], but the state has 2 entries
    "features":[ | "closures":[{"entry":1,"events":[]}],"features":[ \#
    | the key "at" is missing, at closures[0]
    "at":"push","route":"Station", | "at":"push", | the key "route" is missing, at entries[1]
    "at":"push","route":"Station" | "at":"push","route":{} \#
    | a string is expected, at entries[1].route
    [{"name":"notes","value":"tea"} | [{"name":"notes","value":"tea"},{"name":"no\u0074es"} \#
    | "notes" has two states, at features[1]
    "features":[ | "entries ":[],"features":[1, | an object is expected, at features[0]
    """#.split(separator: "\n").map { line in
      let columns = line.split(separator: " | ").map(String.init)
      return (columns[0], columns[1], columns[2])
    }

  @Test(arguments: shapes)
  func `JSON of another shape is refused with what is expected and where, and nothing changes`(
    old: String, new: String, reason: String
  ) throws {
    let pieces = Self.whole.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
    let text = pieces.joined(separator: new)
    try #require(pieces.count == 2)
    station.settle()
    let error = station.refusal(of: Array(text.utf8))
    #expect(error?.problem == .wrongShape(reason: reason))
    #expect(error?.description == "This is not a saved state: \(reason).")
  }

  @Test(arguments: [
    entry("push", platform: 2), entry("alert", platform: 2), entry("sheet", platform: 2),
    tab("Tracks"),
  ])
  func `No entry follows an alert`(above: String) throws {
    let text = saved(tab("Hall"), entry("alert", platform: 1), above)
    #expect(
      station.refusal(of: Array(text.utf8))?.problem
        == .wrongShape(reason: "an entry follows an alert, at entries[2]"))
  }

  @Test func `Unknown keys, blanks and the order of keys are ignored`() throws {
    let text = """
      { "features" : [ { "value" : "tea", "extra" : [ ], "name" : "notes" } ], "later" : {},
        "entries" : [ { "value" : { "hall" : {} }, "route" : "Station", "at" : "tab",
          "name" : "Tracks", "extra" : null } ],\r\n\t"selectedTab" : 0, "routebook" : 1 }

      """
    #expect(try station.report(of: text) == "Everything was restored.")
    #expect(station.picture == "Hall[hall] >Tracks[hall*]")
    #expect(station.coordinator.notes == "tea")
  }

  @Test func `A duplicate feature name is shown in visible form`() throws {
    let name = String(repeating: "a", count: 200)
    let feature = #"{"name":"\u001b\u202e\#(name)","value":1}"#
    let text = saved(tab("Hall"), features: "\(feature),\(feature)")
    #expect(
      station.refusal(of: Array(text.utf8))?.description
        == #"This is not a saved state: "^[^{202E}\#(name.prefix(77))…" has two states, "#
        + "at features[1].")
  }
}
