import Routebook
import RoutebookHost
import SampleApps
import Testing

struct PlayFailureTests {
  @Test
  func `A failed step is reported with its line, what it expected, the screen and the controls`()
    async
  {
    let run = await AppHost.features.play(
      """
      tap "Paper plane"
      tap "Fly a plane"
      tap "Next"
      type "Letter" "안녕"
        tap "Nect"   # a typing error
      show
      """)
    #expect(
      run.messages == """

         ‹           Write a letter             
        ────────────────────────────────────────
         Kind of letter                   start 
         Letter: [안녕                        ] 
         Next ›                                 
        ─━━━━━━━━━──────────────────────────────
         Routebook   About                      

        Controls:
          1. back button "Choose a subject"
          2. text field "Letter" with "안녕"
          3. link "Next"
          4. tab "Routebook" (on)
          5. tab "About" (off)

        error: standard input:5: tap "Nect"   # a typing error
          expected: a control with the label "Nect"
          found: No control has the label "Nect". Did you mean "Next"?

        """)
    #expect(run.untimed == "✗ standard input    5 steps\n")
    #expect(run.code == .failure)
  }

  @Test func `Every kind of control is listed with its value`() async {
    let run = await AppHost.of({ Sampler($0) }).play("tap \"Sampler\"\ntap \"Switch\"\nback\nback")
    let controls = run.messages.split(separator: "\n").drop { $0 != "Controls:" }.prefix(4)
    #expect(
      controls == [
        "Controls:", "  1. link \"Sampler\"", "  2. tab \"app\" (on)", "  3. tab \"About\" (off)",
      ])
    let listed = await AppHost.of({ Sampler($0) }).play(
      "tap \"Sampler\"\ntap \"Switch\"\ntype \"Name\" \"a\\u{1B}b\"\nswipe")
    #expect(
      listed.messages.split(separator: "\n").drop { $0 != "Controls:" }.prefix(18)
        .joined(separator: "\n")
          == """
          Controls:
            1. back button "app"
            2. button "Save"
            3. button "Save"
            4. button "Frozen" (disabled)
            5. toggle "Switch" (on)
            6. option "Small" (on)
            7. option "Large" (off)
            8. text field "Name" with "a^[b"
            9. text field "Sealed" with "as it is" (disabled)
            10. link "Nowhere"
            11. link "Sheet"
            12. link "Locked sheet"
            13. link "Cover"
            14. link "Alert"
            15. link "Deeper"
            16. tab "app" (on)
            17. tab "About" (off)
          """)
  }

  @Test func `A screen without controls says so`() async {
    let run = await AppHost.of({ Sampler($0) }).play("tap \"Sampler\"\ntap \"Cover\"\nswipe")
    #expect(run.messages.contains("\nControls:\n  none\n\nerror: "))
  }

  @Test func `Frames before the failed step are on standard output, in order`() async {
    let run = await AppHost.features.play("show\nback\nshow")
    #expect(run.frames == PlayTests.home)
    #expect(
      run.transcript.hasPrefix(PlayTests.home + "\n✗ standard input     1 step"))
    #expect(
      run.messages.hasSuffix(
        """
        error: standard input:2: back
          expected: a screen to go back from
          found: the root, with nothing presented

        """))
  }

  enum Safe: Route {
    case code
    static var routeName: String { "Safe" }
  }

  @Test(arguments: ["text", "html", "json"])
  func `The text for a secret field is printed as dots, also if the step fails`(format: String)
    async
  {
    let host = await AppHost.of(
      Part<Alpha>.module {
        $0.navigationDestination(for: Safe.self) { _ in
          TextScreen("Safe") { SecureField("Code", text: "") { _ in } }
        }
        $0.deepLink("app://safe", to: Safe.code)
        $0.deepLink("app://locked", to: Safe.code, as: .sheet)
        $0.sheetDestination(for: Safe.self) { _ in
          TextScreen("Locked") { SecureField("Code", text: "", isEnabled: false) { _ in } }
        }
      })
    for link in ["app://safe", "app://locked"] {
      let run = await host.run(
        ["play", "-", "--every-step", "--format", format],
        input: "open \"\(link)\"\ntype \"Code\" \"geheim\"\n")
      #expect(run.code == (link == "app://safe" ? .success : .failure))
      #expect(!(run.output + run.messages).contains("geheim"))
      #expect((run.output + run.messages).contains("••••••"))
    }
  }

  @Test func `With --every-step, the failed step is printed too`() async {
    let run = await AppHost.features.play("back", "--every-step")
    #expect(run.frames == "> back\n")
    #expect(run.messages.contains("\nerror: standard input:1: back\n"))
    #expect(run.code == .failure)
  }

  @Test func `All scripts are played, and one that fails fails the command`() async {
    let run = await AppHost.features.run(
      "play", "--size", "40x10", "first-tab/cover", "-", "first-tab/alert", input: "back")
    #expect(
      run.untimed == """
        ✓ first-tab/cover    9 steps
        ✗ standard input      1 step
        ✓ first-tab/alert    7 steps

        3 scripts: 2 passed, 1 failed, 17 steps

        """)
    #expect(run.messages.contains("\nerror: standard input:1: back\n"))
    #expect(run.code == .failure)
  }
}
