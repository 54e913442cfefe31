import Routebook
import RoutebookTesting
import SampleApps
import Testing

/// The steps that name a route, and the one about a sheet that stays.
struct RouteStepTests {
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

  static let failures: [(line: String, expected: String, found: String)] = [
    (
      #"expect route "SamplerRoute.sheet""#, #"the route "SamplerRoute.sheet""#,
      #""SampleApps.SamplerRoute.controls""#
    ),
    (
      #"expect route "OtherApp.SamplerRoute.controls""#,
      #"the route "OtherApp.SamplerRoute.controls""#,
      "No module registers a route of this type. Did you mean SampleApps.SamplerRoute?"
    ),
    (
      #"expect route "controls""#, #"the route "controls""#,
      "No module registers a route of this type."
    ),
    (
      #"expect no route "SamplerRoute.controls""#, #"no route "SamplerRoute.controls""#,
      #""SampleApps.SamplerRoute.controls""#
    ),
    (
      #"expect no route "SamplerRoute.controls(1)""#, #"no route "SamplerRoute.controls(1)""#,
      "A route is named without its values, such as CartRoute.item."
    ),
    (
      #"expect route "SamplerRoute.""#, #"the route "SamplerRoute.""#,
      "A route is named without its values, such as CartRoute.item."
    ),
    (
      #"expect no route "SamplrRoute.sheet""#, #"no route "SamplrRoute.sheet""#,
      "No module registers a route of this type. Did you mean SamplerRoute?"
    ),
    (
      #"expect routes "SamplerRoute" "SamplerRoute""#,
      #"the routes "SamplerRoute" "SamplerRoute""#, #""SampleApps.SamplerRoute.controls""#
    ),
    (
      #"expect routes "SampleApp.SamplerRoute""#, #"the routes "SampleApp.SamplerRoute""#,
      "No module registers a route of this type. Did you mean SampleApps.SamplerRoute?"
    ),
    ("expect no swipe", "a sheet on top that can't be swiped away", "nothing is presented"),
  ]

  @Test(arguments: failures)
  func `A step that fails says what it expected and found`(
    line: String, expected: String, found: String
  ) async throws {
    let app = try Sampler.app()
    let failure = await #expect(throws: ScriptFailure.self) { try await app.play(Script(line)) }
    #expect(failure?.expected == expected)
    #expect(failure?.found == found)
  }

  @Test func `A script expects that a sheet can't be swiped away`() async throws {
    let app = try Sampler.app()
    await expect(app, plays: "tap \"Locked sheet\"\nexpect no swipe")
    app.navigator.presentCover(SamplerRoute.cover)
    let covered = await #expect(throws: ScriptFailure.self) {
      try await app.play(Script("expect no swipe"))
    }
    #expect(covered?.found == "a cover")
    let free = try Sampler.app()
    let failure = await #expect(throws: ScriptFailure.self) {
      try await free.play(Script("tap \"Sheet\"\nexpect no swipe"))
    }
    #expect(failure?.found == "a sheet that can be swiped away")
  }
}
