import Routebook
import RoutebookTesting
import SampleApps
import Testing

/// The steps that concern the tab bar.
struct TabStepTests {
  @Test func `A tab is on when it is selected, whatever its badge says`() async throws {
    let app = try HeadlessApp(
      tabs: [
        AppTab("one", root: SamplerRoute.controls, title: { "One" }),
        AppTab("two", root: SamplerRoute.controls, title: { "Two" }, badge: { "on" }),
      ],
      modules: [Sampler.init(_:)])
    await expect(
      app,
      plays: """
        expect control "One" on
        expect control "Two" off
        expect badge "on" on tab "two"
        tab "two"
        expect control "Two" on
        expect control "One" off
        expect tab "Two"
        """)
  }
}
