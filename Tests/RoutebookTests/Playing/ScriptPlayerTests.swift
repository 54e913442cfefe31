import Routebook
import RoutebookTesting
import SampleApps
import Testing

struct ScriptPlayerTests {
  private let app: HeadlessApp

  init() throws { app = try Sampler.app() }

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
    (##"swipe"##, [#"tap "Sheet""#], "expect layers tab"),
    (##"drag large"##, [#"tap "Sheet""#], "expect layers tab sheet"),
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
    (##"expect layers tab cover"##, [#"tap "Cover""#], "show"),
    (##"expect alert "Careful""##, [#"tap "Alert""#], "show"),
    (##"expect no alert"##, [], "show"),
    (##"expect control "Save""##, [], "show"),
    (##"expect control "Save" #2"##, [], "show"),
    (##"expect control "Frozen" disabled"##, [], "show"),
    (##"expect control "Sealed" disabled"##, [], "show"),
    (##"expect control "Sealed" value "as it is""##, [], "show"),
    (##"expect control "Switch" off"##, [], "show"),
    (##"expect control "Switch" on"##, [#"tap "Switch""#], "show"),
    (##"expect control "Small" on"##, [], "show"),
    (##"expect control "Large" off"##, [], "show"),
    (##"expect control "Name" value "on""##, [#"type "Name" "on""#], "show"),
    (##"expect control "Name" value """##, [], "show"),
    (##"expect control "Understood""##, [#"tap "Alert""#], "show"),
    (##"expect no control "Delete""##, [], "show"),
    (##"expect no control "Save" #3"##, [], "show"),
    (##"expect no control "Pressed: nothing""##, [], "show"),
    (##"expect no control "Save""##, [#"tap "Alert""#], "show"),
    (##"wait no text "Pull""##, [], "show"),
    (##"expect tab "Sampler""##, [], "show"),
    (##"expect tab "Sampler""##, [#"tap "Cover""#], "show"),
    (##"expect no badge on tab "Sampler""##, [], "show"),
    (##"show"##, [], "show"),
  ]

  @Test(arguments: steps)
  func `A step does what it says`(line: String, after: [String], then: String) async throws {
    await expect(try Sampler.app(), plays: (after + [line, then]).joined(separator: "\n"))
  }

  @Test(arguments: ["Sheet", "Locked sheet", "Cover", "Alert"])
  func
    `The step back presses the back button, or closes what is on top if the system has a way back`(
      label: String
    ) async throws
  {
    let script = "tap \"\(label)\"\nback\nexpect layers tab\nexpect no alert"
    let failure = await failure(of: script, in: app)
    #expect(failure?.line == 2)
    #expect(failure?.found.hasSuffix("controls close") == true)
    #expect(app.goBack() == .unchanged(.noBackButton))
    let other = try Sampler.app()
    other.hasSystemBack = true
    try await other.play(Script(script))
    #expect(other.goBack() == .unchanged(.atRoot))
  }

  static let failures =
    FailingStep.table(
      #"""
      tap "Sav" | a control with the label "Sav" \#
      | No control has the label "Sav". Did you mean "Save"?
      tap "xyz" | a control with the label "xyz" | No control has the label "xyz".
      tap "Save" #3 | a control with the label "Save", number 3 \#
      | There are only 2 controls with the label "Save", not 3.
      tap "Sheet" #2 | a control with the label "Sheet", number 2 \#
      | There is only one control with the label "Sheet", not 2.
      tap "Frozen" | "Frozen" to be enabled | The control "Frozen" is disabled.
      tap "Name" | "Name" to be a control that can be pressed \#
      | The control "Name" is a text field: type into it instead.
      tap "Nowhere" | "Nowhere" to open a destination \#
      | The target of the link "Nowhere" is not a destination.
      tap "Sheet"; tap "Save" | a control with the label "Save" | No control has the label "Save".
      tap "Alert"; tap "Save" | a control with the label "Save" | No control has the label "Save".
      type "Nam" "A" | a control with the label "Nam" \#
      | No control has the label "Nam". Did you mean "Name"?
      type "Name" #2 "A" | a control with the label "Name", number 2 \#
      | There is only one control with the label "Name", not 2.
      type "Save" "A" | "Save" to be a text field \#
      | The control "Save" is not a text field: press it instead.
      type "Sealed" "A" | "Sealed" to be enabled | The control "Sealed" is disabled.
      back | a screen to go back from | the root, with nothing presented
      swipe | a sheet on top that can be swiped away | nothing is presented
      tap "Deeper"; swipe | a sheet on top that can be swiped away | nothing is presented
      tap "Cover"; swipe | a sheet on top that can be swiped away | a cover
      tap "Alert"; swipe | a sheet on top that can be swiped away | an alert
      tap "Locked sheet"; swipe | a sheet on top that can be swiped away \#
      | a sheet whose screen does not allow it
      drag large | a sheet on top that can be dragged to large | nothing is presented
      tap "Cover"; drag medium | a sheet on top that can be dragged to medium | a cover
      tap "Sheet"; drag medium | a sheet on top that can be dragged to medium \#
      | a sheet whose screen does not allow it
      tab "About" | a tab with the name or title "About" | "Sampler"
      tap "Sheet"; tab "Sampler" | a tab bar that can be used | a sheet above it
      tap "Cover"; tab "Sampler" | a tab bar that can be used | a cover above it
      tap "Alert"; tab "Sampler" | a tab bar that can be used | an alert above it
      expect title "Control" | the title "Control" | "Controls"
      tap "Alert"; expect title "Careful" | the title "Careful" | "Controls"
      tap "Sheet"; expect text "Pressed" | the text "Pressed" | "Sheet" "Pull me down"
      tap "Alert"; tap "Understood"; tap "Cover"; expect text "Careful" | the text "Careful" \#
      | "Cover" "Hides all"
      expect no text "noth" | no text "noth" | "Pressed: nothing"
      tap "Deeper"; expect path "Controls" | the path "Controls" | "Controls" "Controls"
      expect path "Controls" "Sheet" | the path "Controls" "Sheet" | "Controls"
      expect layers tab sheet | the layers tab sheet | tab
      tap "Cover"; expect layers tab sheet | the layers tab sheet | tab cover
      expect alert "Careful" | the alert "Careful" | no alert
      tap "Alert"; expect alert "Care" | the alert "Care" | "Careful"
      tap "Alert"; expect no alert | no alert | the alert "Careful"
      expect control "Sav" | a control with the label "Sav" \#
      | No control has the label "Sav". Did you mean "Save"?
      expect control "Save" #3 | a control with the label "Save", number 3 \#
      | There are only 2 controls with the label "Save", not 3.
      expect control "Pressed: nothing" | a control with the label "Pressed: nothing" \#
      | No control has the label "Pressed: nothing".
      expect control "Frozen" | "Frozen" to be enabled | button "Frozen" (disabled)
      expect control "Save" disabled | "Save" to be disabled | button "Save"
      expect control "Switch" on | "Switch" to be on | toggle "Switch" (off)
      expect control "Small" off | "Small" to be off | option "Small" (on)
      expect control "Save" off | "Save" to be off | button "Save"
      type "Name" "on"; expect control "Name" on | "Name" to be on | text field "Name" with "on"
      type "Name" "Ann"; expect control "Name" value "Anna" | "Name" to have the value "Anna" \#
      | text field "Name" with "Ann"
      expect control "Save" value "" | "Save" to have the value "" | button "Save"
      expect no control "Frozen" | no control with the label "Frozen" | button "Frozen" (disabled)
      type "Name" "Ann"; expect no control "Name" | no control with the label "Name" \#
      | text field "Name" with "Ann"
      expect no control "Save" #2 | no control with the label "Save", number 2 | button "Save"
      expect tab "About" | a tab with the name or title "About" | "Sampler"
      expect badge "3" on tab "Sampler" | the badge "3" on the tab "Sampler" | no badge
      expect badge "3" on tab "About" | a tab with the name or title "About" | "Sampler"
      expect no badge on tab "About" | a tab with the name or title "About" | "Sampler"
      include "login" | to include "login" | No registered script has the name "login".
      tap "\u{1B}[2J\u{202E}" | a control with the label "^[[2J^{202E}" \#
      | No control has the label "^[[2J^{202E}".
      """#) + [
      FailingStep(
        "type \"Name\" \"\(String(repeating: "a", count: 65_537))\"",
        expected: "a text of at most 65536 bytes", found: "65537 bytes")
    ]

  @Test(arguments: failures)
  func `A step that fails says what it expected and found, and changes nothing`(
    step: FailingStep
  ) async throws {
    try await step.check(in: Sampler.app())
  }

  private static func appWithEmptyScript() throws -> HeadlessApp {
    try partApp(root: SamplerRoute.controls, with: Sampler.init(_:)) {
      $0.script("nothing", "# nothing")
    }
  }

  @Test(arguments: ["", "# tap \"Save\"", "include \"nothing\""])
  func `A script without steps fails, since it tests nothing`(text: String) async throws {
    let app = try Self.appWithEmptyScript()
    let failure = await failure(of: text, named: "mine", in: app)
    #expect(
      failure?.description == """
        mine:1:
          expected: at least one step
          found: The script has no steps, so there is nothing to play. Write one on each line, such as \
        tap "Label".
        """)
  }

  @Test func `A script that is included can be without steps`() async throws {
    await expect(
      try Self.appWithEmptyScript(), plays: "include \"nothing\"\nexpect title \"Controls\"")
  }

  @Test func `The first step that fails ends the script, and the failure names its line`()
    async throws
  {
    let failure = await failure(
      of: "tap \"Deeper\"\n\n  back # and\nback\ntap \"Sheet\"", named: "my\u{1B}script", in: app)
    #expect(
      failure?.description == """
        my^[script:4: back
          expected: a screen to go back from
          found: the root, with nothing presented
        """)
    #expect(failure?.line == 4)
    #expect(app.navigator.state.presented.isEmpty)
  }

  @Test(arguments: ["en", "ko"])
  func `A script with names from id plays in every language`(code: String) async throws {
    let script = try Script(
      """
      type id "name" "Ada"
      expect control id "name" value "Ada"
      expect control id "pay"
      tap id "pay"
      expect no control id "pay" #2
      tap id "row" #2
      expect text "2"
      """)
    var (name, chosen) = ("", 0)
    let app = try placeApp {
      let isKorean = ScreenLanguage.current.code == "ko"
      return TextScreen(isKorean ? "결제" : "Payment") {
        TextField(isKorean ? "이름" : "Name", text: name) { name = $0 }.id("name")
        Button(isKorean ? "결제하기" : "Pay") {}.id("pay")
        VStack { for row in 1...2 { Button(isKorean ? "선택" : "Choose") { chosen = row } } }.id(
          "row")
        Text("\(chosen)")
      }
    }
    app.language = ScreenLanguage(code: code)
    try await app.play(script)
  }

  static let unknownNames = FailingStep.table(
    #"""
    tap id "pai" | a control with the identity "pai" \#
    | No control has the identity "pai". Did you mean "pay"?
    tap id "pay" #2 | a control with the identity "pay", number 2 \#
    | There is only one control with the identity "pay", not 2.
    expect no control id "pay" | no control with the identity "pay" | button "Pay"
    """#)

  @Test(arguments: unknownNames)
  func `A name that no control has is told from a label`(step: FailingStep) async throws {
    try await step.check(in: placeApp { TextScreen("A") { Button("Pay") {}.id("pay") } })
  }

  @Test func `An app without tabs has one tab without a title`() async throws {
    let app = try HeadlessApp(
      root: SamplerRoute.controls, modules: [Sampler.init(_:)])
    let failure = await failure(of: #"tab "About""#, in: app)
    #expect(failure?.found == #""""#)
  }

  @Test @MainActor func `Other tasks run between two steps`() async throws {
    var paths: [[String]] = []
    let watcher = Task { @MainActor in
      for _ in 0..<3 {
        paths.append(app.path())
        await Task.yield()
      }
    }
    try await app.play(Script("tap \"Deeper\"\nback\ntap \"Sheet\"\nswipe"))
    await watcher.value
    #expect(Set(paths).count > 1)
  }
}
