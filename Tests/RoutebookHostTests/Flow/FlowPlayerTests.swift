import Routebook
import RoutebookHost
import Testing

struct FlowPlayerTests {
  static let steps: [(line: String, after: [String], then: String)] = [
    (##"tap "Save""##, [], #"expect text "Pressed: the first Save""#),
    (##"tap "Save" #2"##, [], #"expect text "Pressed: the second Save""#),
    (##"tap "Switch""##, [], #"expect text "Switch is: on""#),
    (##"tap "Switch""##, [#"tap "Switch""#], #"expect text "Switch is: off""#),
    (##"tap "Large""##, [], #"expect text "Size is: large""#),
    (##"tap "Deeper""##, [], #"expect path "Controls" "Controls""#),
    (##"tap "Controls""##, [#"tap "Deeper""#], #"expect path "Controls""#),
    (##"tap "Sheet""##, [], #"expect path "Sheet""#),
    (##"type "Name" "Ann""##, [], #"expect text "Ann""#),
    (##"type "Name" #1 "Ann""##, [], #"expect text "Ann""#),
    (##"type "Name" """##, [#"type "Name" "Ann""#], #"expect no text "Ann""#),
    (##"back"##, [#"tap "Deeper""#], #"expect path "Controls""#),
    (##"back"##, [#"tap "Cover""#], "expect layers push"),
    (##"back"##, [#"tap "Alert""#], "expect no alert"),
    (##"swipe"##, [#"tap "Sheet""#], "expect layers push"),
    (##"tab "Sampler""##, [], #"expect title "Controls""#),
    (##"tab "Sampler""##, [#"tap "Deeper""#], #"expect path "Controls""#),
    (##"expect title "Locked sheet""##, [#"tap "Locked sheet""#], "show"),
    (##"expect title "Controls""##, [#"tap "Alert""#], "show"),
    (##"expect text "Careful""##, [#"tap "Alert""#], "show"),
    (##"expect text "Pressed: nothing""##, [#"tap "Alert""#], "show"),
    (##"expect text "ressed: noth""##, [], "show"),
    (##"expect text "Large""##, [], "show"),
    (##"expect text """##, [], "show"),
    (##"expect no text "Pull""##, [], "show"),
    (##"expect no text "Pressed""##, [#"tap "Sheet""#], "show"),
    (##"expect layers push cover"##, [#"tap "Cover""#], "show"),
    (##"expect alert "Careful""##, [#"tap "Alert""#], "show"),
    (##"expect no alert"##, [], "show"),
    (##"show"##, [], "show"),
  ]

  @Test(arguments: steps)
  func `A step succeeds, and does what it says`(line: String, after: [String], then: String)
    throws
  {
    let player = FlowPlayer(try Sampler.app())
    for action in try Self.actions(after + [line, then]) { try player.perform(action) }
  }

  static let failures: [(after: [String], line: String, expected: String, found: String)] = [
    (
      [], ##"tap "Sav""##, #"a control labelled "Sav""#,
      #"No control is labelled "Sav". Did you mean "Save"?"#
    ),
    ([], ##"tap "xyz""##, #"a control labelled "xyz""#, #"No control is labelled "xyz"."#),
    (
      [], ##"tap "Save" #3"##, #"a control labelled "Save", number 3"#,
      #"There are 2 controls labelled "Save", so there is no number 3."#
    ),
    (
      [], ##"tap "Sheet" #2"##, #"a control labelled "Sheet", number 2"#,
      #"There is one control labelled "Sheet", so there is no number 2."#
    ),
    ([], ##"tap "Frozen""##, #""Frozen" to be enabled"#, #"The control "Frozen" is disabled."#),
    (
      [], ##"tap "Name""##, #""Name" to be a control that can be pressed"#,
      #"The control "Name" is a text field: type into it instead."#
    ),
    (
      [], ##"tap "Nowhere""##, #""Nowhere" to lead to a destination"#,
      #"The target of the link "Nowhere" is not a destination."#
    ),
    (
      [#"tap "Sheet""#], ##"tap "Save""##, #"a control labelled "Save""#,
      #"No control is labelled "Save"."#
    ),
    (
      [#"tap "Alert""#], ##"tap "Save""##, #"a control labelled "Save""#,
      #"No control is labelled "Save"."#
    ),
    (
      [], ##"type "Nam" "A""##, #"a control labelled "Nam""#,
      #"No control is labelled "Nam". Did you mean "Name"?"#
    ),
    (
      [], ##"type "Name" #2 "A""##, #"a control labelled "Name", number 2"#,
      #"There is one control labelled "Name", so there is no number 2."#
    ),
    (
      [], ##"type "Save" "A""##, #""Save" to be a text field"#,
      #"The control "Save" is not a text field: press it instead."#
    ),
    (
      [], ##"type "Sealed" "A""##, #""Sealed" to be enabled"#,
      #"The control "Sealed" is disabled."#
    ),
    ([], "back", "a screen to go back from", "the root, with nothing over it"),
    ([], "swipe", "a sheet on top that can be swiped away", "nothing is presented"),
    ([#"tap "Deeper""#], "swipe", "a sheet on top that can be swiped away", "nothing is presented"),
    ([#"tap "Cover""#], "swipe", "a sheet on top that can be swiped away", "a cover"),
    ([#"tap "Alert""#], "swipe", "a sheet on top that can be swiped away", "an alert"),
    (
      [#"tap "Locked sheet""#], "swipe", "a sheet on top that can be swiped away",
      "a sheet whose screen forbids it"
    ),
    ([], ##"tab "About""##, #"a tab titled "About""#, #""Sampler""#),
    ([#"tap "Sheet""#], ##"tab "Sampler""##, "the tab bar within reach", "a sheet over it"),
    ([#"tap "Cover""#], ##"tab "Sampler""##, "the tab bar within reach", "a cover over it"),
    ([#"tap "Alert""#], ##"tab "Sampler""##, "the tab bar within reach", "an alert over it"),
    ([], ##"expect title "Control""##, #"the title "Control""#, #""Controls""#),
    ([#"tap "Alert""#], ##"expect title "Careful""##, #"the title "Careful""#, #""Controls""#),
    (
      [#"tap "Sheet""#], ##"expect text "Pressed""##, #"the text "Pressed""#,
      #""Sheet" "Pull me down""#
    ),
    (
      [#"tap "Alert""#, "back", #"tap "Cover""#], ##"expect text "Careful""##,
      #"the text "Careful""#, #""Cover" "Hides all""#
    ),
    (
      [], ##"expect no text "noth""##, #"no text "noth""#, #""Pressed: nothing""#
    ),
    (
      [#"tap "Deeper""#], ##"expect path "Controls""##, #"the path "Controls""#,
      #""Controls" "Controls""#
    ),
    (
      [], ##"expect path "Controls" "Sheet""##, #"the path "Controls" "Sheet""#, #""Controls""#
    ),
    ([], "expect layers push sheet", "the layers push sheet", "push"),
    ([#"tap "Cover""#], "expect layers push sheet", "the layers push sheet", "push cover"),
    ([], ##"expect alert "Careful""##, #"the alert "Careful""#, "no alert"),
    ([#"tap "Alert""#], ##"expect alert "Care""##, #"the alert "Care""#, #""Careful""#),
    ([#"tap "Alert""#], "expect no alert", "no alert", #"the alert "Careful""#),
    (
      [], ##"tap "\u{1B}[2J\u{202E}""##, #"a control labelled "^[[2J^{202E}""#,
      #"No control is labelled "^[[2J^{202E}"."#
    ),
  ]

  @Test(arguments: failures)
  func `A step fails, tells what was expected and found, and changes nothing`(
    after: [String], line: String, expected: String, found: String
  ) throws {
    let app = try Sampler.app()
    let player = FlowPlayer(app)
    for action in try Self.actions(after) { try player.perform(action) }
    let state = app.navigator.state
    let step = try Self.actions([line])[0]
    let failure = #expect(throws: FlowPlayer.Failure.self) { try player.perform(step) }
    #expect(failure?.expected == expected)
    #expect(failure?.found == found)
    #expect(app.navigator.state == state)
  }

  @Test func `An app without tabs has one without a title`() throws {
    let app = try HeadlessApp(
      tabs: [("", AnyRoute(SamplerRoute.controls))], modules: [Sampler.init(_:)])
    let failure = #expect(throws: FlowPlayer.Failure.self) {
      try FlowPlayer(app).perform(.tab("About"))
    }
    #expect(failure?.found == #""""#)
  }

  private static func actions(_ lines: [String]) throws -> [FlowStep.Action] {
    try FlowParser.parse(lines.joined(separator: "\n").utf8, name: "f").steps.map(\.action)
  }
}
