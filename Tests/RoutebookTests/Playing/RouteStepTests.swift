import Routebook
import RoutebookTesting
import SampleApps
import Testing

/// Rows that are selected, and rows with badges, in scripts and in the toolbar.
struct RouteStepTests {
  private func app() throws -> HeadlessApp {
    var day = "Monday"
    return try placeApp { _, _ in
      TextScreen("Week") {
        List {
          for name in ["Monday", "Sunday"] {
            Button(name) { day = name }.selected(day == name)
          }
          NavigationLink("Holidays", to: "holidays" as Place).badge(2)
        }
      }
      .toolbar {
        NavigationLink("Days", to: "days" as Place).badge("7")
        Button("All") {}.selected()
      }
    }
  }

  @Test func `A script expects that a row is on or off, and the badge as its value`() async throws {
    let app = try app()
    try await app.play(
      Script(
        """
        expect control "Monday" on
        expect control "Sunday" off
        tap "Sunday"
        expect control "Monday" off
        expect control "Sunday" on
        expect control "Holidays" value "2"
        expect text "Holidays"
        """))
    await failure(of: #"expect control "Monday" on"#, in: app)
  }

  @Test func `The toolbar shows badges and check marks, too`() throws {
    expect(
      try app().frame(size: FrameSize(width: 40, height: 6)),
      shows: """
                    Week [ Days ] (7) [ All ] ✓
        ────────────────────────────────────────
         • [ Monday ] ✓
         • [ Sunday ]
         • Holidays ›                       (2)
        """)
  }

  static let steps = FailingStep.table(
    #"""
    expect title "My till" | the title "My till" | "My\u{A0}till"
    expect path "My till" | the path "My till" | "My\u{A0}till"
    expect text "is it-" | the text "is it-" \#
    | "My\#u{A0}till" "Total\#u{2009}due" "What\u{202F}is it\u{2011}else" "It\#u{2019}s" "Name" "a\#u{2007}b"
    expect text "It's" | the text "It's" \#
    | "My\#u{A0}till" "Total\#u{2009}due" "What\#u{202F}is it\#u{2011}else" "It\u{2019}s" "Name" "a\#u{2007}b"
    expect text "It\u{2018}s" | the text "It\u{2018}s" \#
    | "My\#u{A0}till" "Total\#u{2009}due" "What\#u{202F}is it\#u{2011}else" "It\u{2019}s" "Name" "a\#u{2007}b"
    expect control "Name" value "a b" | "Name" to have the value "a b" \#
    | text field "Name" with "a\u{2007}b"
    tap "Total due" | a control with the label "Total due" \#
    | No control has the label "Total due". Did you mean "Total\u{2009}due"?
    """#)

  private func spacedApp() throws -> HeadlessApp {
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
  func `A failure shows what makes a text differ from one that looks the same`(step: FailingStep)
    async throws
  {
    try await step.check(in: spacedApp())
  }

  @Test func `The list of controls shows it, too`() async throws {
    let app = try spacedApp()
    let failure = await failure(of: #"tap "Total due""#, in: app)
    let report = app.playReport("\(try #require(failure))", of: failure, frame: "")
    #expect(report.contains(#"  1. button "Total\u{2009}due""#))
    // What the step has nothing to do with is shown as it is.
    #expect(report.contains("  2. text field \"Name\" with \"a\u{2007}b\""))
  }

  @Test func `A script expects routes by their types and cases, in any language`() async throws {
    let app = try Sampler.app()
    await expect(
      app,
      plays: """
        expect route "SamplerRoute.controls"
        expect route "SampleApps.SamplerRoute.controls"
        expect route "SamplerRoute"
        expect routes "SamplerRoute.controls"
        expect no route "SamplerRoute.sheet"
        tap "Sheet"
        expect route "SamplerRoute.sheet"
        expect no route "SamplerRoute.controls"
        expect routes "SamplerRoute.sheet"
        """)
    app.navigator.push(SamplerRoute.cover)
    await expect(
      app, plays: "expect routes \"SamplerRoute.sheet\" \"SampleApps.SamplerRoute.cover\"")
    app.navigator.presentAlert(SamplerRoute.alert)
    await expect(
      app,
      plays: """
        expect route "SamplerRoute.alert"
        expect no route "SamplerRoute.cover"
        expect routes "SamplerRoute.sheet" "SamplerRoute.cover"
        tap "Understood"
        expect no route "SamplerRoute.alert"
        """)
  }

  @Test func `The values of a route are no part of its name`() async throws {
    let app = try placeApp { TextScreen("Home") { Text("") } }
    await expect(app, plays: "expect route \"Place\"\nexpect routes \"SampleApps.Place\"")
  }

  static let failures = FailingStep.table(
    #"""
    expect route "SamplerRoute.sheet" | the route "SamplerRoute.sheet" \#
    | "SampleApps.SamplerRoute.controls"
    expect route "OtherApp.SamplerRoute.controls" | the route "OtherApp.SamplerRoute.controls" \#
    | No module registers a route of this type. Did you mean SampleApps.SamplerRoute?
    expect route "controls" | the route "controls" | No module registers a route of this type.
    expect no route "SamplerRoute.controls" | no route "SamplerRoute.controls" \#
    | "SampleApps.SamplerRoute.controls"
    expect no route "SamplerRoute.controls(1)" | no route "SamplerRoute.controls(1)" \#
    | A route is named without its values, such as CartRoute.item.
    expect route "SamplerRoute." | the route "SamplerRoute." \#
    | A route is named without its values, such as CartRoute.item.
    expect no route "SamplrRoute.sheet" | no route "SamplrRoute.sheet" \#
    | No module registers a route of this type. Did you mean SamplerRoute?
    expect routes "SamplerRoute" "SamplerRoute" | the routes "SamplerRoute" "SamplerRoute" \#
    | "SampleApps.SamplerRoute.controls"
    expect routes "SampleApp.SamplerRoute" | the routes "SampleApp.SamplerRoute" \#
    | No module registers a route of this type. Did you mean SampleApps.SamplerRoute?
    expect no swipe | a sheet on top that can't be swiped away | nothing is presented
    tap "Sheet"; expect no swipe | a sheet on top that can't be swiped away \#
    | a sheet that can be swiped away
    """#)

  @Test(arguments: failures)
  func `A step that fails says what it expected and found`(step: FailingStep) async throws {
    try await step.check(in: Sampler.app())
  }

  @Test func `A script expects that a sheet can't be swiped away`() async throws {
    let app = try Sampler.app()
    await expect(app, plays: "tap \"Locked sheet\"\nexpect no swipe")
    app.navigator.presentCover(SamplerRoute.cover)
    let covered = await failure(of: "expect no swipe", in: app)
    #expect(covered?.found == "a cover")
  }
}
