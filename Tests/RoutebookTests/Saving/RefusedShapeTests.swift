import Routebook
import Testing

struct RefusedShapeTests {
  static let whole = saved(
    tab("Hall"), entry("push", platform: 1), features: #"{"name":"notes","value":"tea"}"#)

  /// What is put in place of what, and what is said then.
  static let shapes: [(old: String, new: String, reason: String)] = [
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
    (#""selectedTab":0"#, #""selectedTab":1"#, "the selected tab is number 1 of 1, from 0"),
    (#""selectedTab":0"#, #""selectedTab":-1"#, "the selected tab is number -1 of 1, from 0"),
    (
      #""selectedTab":0"#, #""selectedTab":9223372036854775807"#,
      "the selected tab is number 9223372036854775807 of 1, from 0"
    ),
    (
      #""selectedTab":0"#, #""selectedTab":1e30"#,
      "the selected tab is number 9223372036854775807 of 1, from 0"
    ),
    (#""selectedTab":0"#, #""selectedTab":0.5"#, "a whole number is expected, at selectedTab"),
    (#""entries":["#, #""entrys":["#, #"the key "entries" is missing"#),
    (#""entries":["#, #""entries":{},"entry":["#, "an array is expected, at entries"),
    (#""features":["#, #""features":null,"feature":["#, "an array is expected, at features"),
    (#""features":["#, #""feature":["#, #"the key "features" is missing"#),
    (#""at":"push","#, "", #"the key "at" is missing, at entries[1]"#),
    (#""at":"push""#, #""at":1"#, "a string is expected, at entries[1].at"),
    (#""title":"Hall""#, #""title":1"#, "a string is expected, at entries[0].title"),
    (
      #""at":"push","route":"Station","#, #""at":"push","#,
      #"the key "route" is missing, at entries[1]"#
    ),
    (
      #""at":"push","route":"Station""#, #""at":"push","route":{}"#,
      "a string is expected, at entries[1].route"
    ),
    (#""name":"notes","#, "", #"the key "name" is missing, at features[0]"#),
    (#""name":"notes""#, #""name":[]"#, "a string is expected, at features[0].name"),
    (
      #"[{"name":"notes","value":"tea"}"#,
      #"[{"name":"notes","value":"tea"},{"name":"no\u0074es"}"#,
      #""notes" has a state already, at features[1]"#
    ),
    (#"[{"at":"tab""#, #"[1,{"at":"tab""#, "an object is expected, at entries[0]"),
    (tab("Hall") + ",", "", "a push has nothing under it, at entries[0]"),
    (
      tab("Hall") + "," + entry("push", platform: 1), "",
      "the selected tab is number 0 of 0, from 0"
    ),
    (
      #""features":["#, #""entries ":[],"features":[1,"#,
      "an object is expected, at features[0]"
    ),
  ]

  @Test(arguments: shapes)
  func `JSON of another shape is refused with what is expected where, and nothing changes`(
    old: String, new: String, reason: String
  ) throws {
    let pieces = Self.whole.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
    let text = pieces.joined(separator: new)
    try #require(pieces.count == 2)
    let station = try Station()
    station.settle()
    let error = station.refusal(of: Array(text.utf8))
    #expect(error == .wrongShape(reason: reason))
    #expect(error?.description == "This is no saved state: \(reason).")
  }

  @Test(arguments: [
    entry("push", platform: 2), entry("alert", platform: 2), entry("sheet", platform: 2),
    tab("Tracks"),
  ])
  func `Nothing stands over an alert`(above: String) throws {
    let station = try Station()
    let text = saved(tab("Hall"), entry("alert", platform: 1), above)
    #expect(
      station.refusal(of: Array(text.utf8))
        == .wrongShape(reason: "something stands over an alert, at entries[2]"))
  }

  @Test func `Keys that are not known are passed over, blanks and any order of keys too`() throws {
    let station = try Station()
    let text = """
      { "features" : [ { "value" : "tea", "extra" : [ ], "name" : "notes" } ], "later" : {},
        "entries" : [ { "value" : { "hall" : {} }, "route" : "Station", "at" : "tab",
          "title" : "Tracks", "extra" : null } ],\r\n\t"selectedTab" : 0, "routebook" : 1 }

      """
    #expect(try station.report(of: text) == "Everything was restored.")
    #expect(station.outline == "Hall[hall] >Tracks[hall]")
    #expect(station.coordinator.notes == "tea")
  }

  @Test func `A feature's name that stands twice is shown, and acts on nothing`() throws {
    let station = try Station()
    let name = String(repeating: "a", count: 200)
    let feature = #"{"name":"\u001b\u202e\#(name)","value":1}"#
    let text = saved(tab("Hall"), features: "\(feature),\(feature)")
    #expect(
      station.refusal(of: Array(text.utf8))?.description
        == #"This is no saved state: "^[^{202E}\#(name.prefix(77))…" has a state already, "#
        + "at features[1].")
  }
}
