import Routebook
import RoutebookTesting
import SampleApps
import Testing

/// Texts that look the same, and are not.
struct LookAlikeTests {
  static let steps: [(step: String, expected: String, found: String)] = [
    (#"expect title "My till""#, #"the title "My till""#, #""My\u{A0}till""#),
    (#"expect path "My till""#, #"the path "My till""#, #""My\u{A0}till""#),
    (
      #"expect text "is it-""#, #"the text "is it-""#,
      "\"My\u{A0}till\" \"Total\u{2009}due\" "
        + #""What\u{202F}is it\u{2011}else" "It’s" "Name" "# + "\"a\u{2007}b\""
    ),
    (
      #"expect text "It's""#, #"the text "It's""#,
      "\"My\u{A0}till\" \"Total\u{2009}due\" \"What\u{202F}is it\u{2011}else\" "
        + #""It\u{2019}s" "Name" "# + "\"a\u{2007}b\""
    ),
    (
      #"expect text "It\u{2018}s""#, #"the text "It\u{2018}s""#,
      "\"My\u{A0}till\" \"Total\u{2009}due\" \"What\u{202F}is it\u{2011}else\" "
        + #""It\u{2019}s" "Name" "# + "\"a\u{2007}b\""
    ),
    (
      #"expect control "Name" value "a b""#, #""Name" to have the value "a b""#,
      #"text field "Name" with "a\u{2007}b""#
    ),
    (#"tap "Total due""#, #"a control with the label "Total due""#, ""),
  ]

  private func app() throws -> HeadlessApp {
    try placeApp {
      TextScreen("My\u{A0}till") {
        Button("Total\u{2009}due") {}
        Text("What\u{202F}is it\u{2011}else")
        Text("It’s")
        TextField("Name", text: "a\u{2007}b") { _ in }
      }
    }
  }

  @Test(arguments: steps)
  func `A failure shows what makes a text differ from one that looks the same`(
    step: String, expected: String, found: String
  ) async throws {
    let script = try Script(step)
    let app = try app()
    let failure = await #expect(throws: ScriptFailure.self) { try await app.play(script) }
    #expect(failure?.expected == expected)
    if !found.isEmpty { #expect(failure?.found == found) }
  }

  @Test func `The list of controls shows it, too`() async throws {
    let app = try app()
    let script = try Script(#"tap "Total due""#)
    let failure = await #expect(throws: ScriptFailure.self) { try await app.play(script) }
    let report = app.playReport("\(try #require(failure))", of: failure, frame: "")
    #expect(report.contains(#"  1. button "Total\u{2009}due""#))
    // What the step has nothing to do with is shown as it is.
    #expect(report.contains("  2. text field \"Name\" with \"a\u{2007}b\""))
  }
}
