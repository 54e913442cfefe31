import RoutebookHost
import Testing

struct UsageTests {
  static let mistakes: [(arguments: [String], message: String)] = [
    (["pley"], #"Unknown command "pley". Did you mean play?"#),
    (["Routes"], #"Unknown command "Routes". Did you mean routes?"#),
    (["rednre"], #"Unknown command "rednre". Did you mean render?"#),
    (["version"], #"Unknown command "version". Did you mean --version?"#),
    (["dance"], #"Unknown command "dance"."#),
    ([""], #"Unknown command ""."#),
    (["-"], #"Unknown option "-"."#),
    (["--"], #"Unknown option "--"."#),
    (["--halp"], #"Unknown option "--halp". Did you mean --help?"#),
    (["--versoin"], #"Unknown option "--versoin". Did you mean --version?"#),
    (["--json"], #"Unknown option "--json"."#),
    (["play", "--evry-step"], #"Unknown option "--evry-step". Did you mean --every-step?"#),
    (["play", "--json"], #"Unknown option "--json"."#),
    (["play", "-x"], #"Unknown option "-x"."#),
    (["play", "--SIZE=9x9"], #"Unknown option "--SIZE". Did you mean --size?"#),
    (
      ["render", "--jsonroute", "{}"], #"Unknown option "--jsonroute". Did you mean --json-route?"#
    ),
    (["routes", "--jsno"], #"Unknown option "--jsno". Did you mean --json?"#),
    (["check", "--size", "9x9"], #"Unknown option "--size"."#),
    (["play", "--size"], "--size needs a value: --size WxH."),
    (["play", "--format"], "--format needs a value: --format text|ansi."),
    (["render", "--as"], "--as needs a value: --as push|sheet|cover|alert."),
    (["render", "--json-route"], "--json-route needs a value: --json-route JSON."),
    (["play", "--size", "30x9", "--size", "30x9"], "--size is given twice."),
    (["play", "--size=30x9", "--size", "31x9"], "--size is given twice."),
    (["render", "--as", "push", "--as=push"], "--as is given twice."),
    (["play", "--log=yes"], "--log takes no value."),
    (["routes", "--json="], "--json takes no value."),
    (["routes", "--help=me"], "--help takes no value."),
    (["routes", "FirstTabRoute"], #"Unexpected argument "FirstTabRoute"."#),
    (["check", "a", "b"], #"Unexpected argument "a"."#),
    (["check", "-"], #"Unexpected argument "-"."#),
    (["routes", "--", "--json"], #"Unexpected argument "--json"."#),
    (["play", "--format", "html"], #"--format is text or ansi, not "html"."#),
    (["play", "--format", "ANSI"], #"--format is text or ansi, not "ANSI"."#),
    (["play", "--format="], #"--format is text or ansi, not ""."#),
    (["render", "--as", "shet", "x"], #"Unknown presentation "shet". Did you mean sheet?"#),
    (["render", "--as", "popover", "x"], #"Unknown presentation "popover"."#),
    (["render"], "render needs a route's name."),
    (
      ["render", "A", "B", "C", "--json-route", "{}"],
      "--json-route goes with one name, not with 3."
    ),
    (
      ["play", "first-tab/push"],
      #"No bundled flow and no file is named "first-tab/push". Did you mean first-tab/pushes?"#
    ),
    (
      ["play", "Paper-Plane/start"],
      #"No bundled flow and no file is named "Paper-Plane/start". "#
        + "Did you mean paper-plane/start?"
    ),
  ]

  @Test(arguments: mistakes)
  func `A wrong command line is told what is wrong, where help is, and 64`(
    arguments: [String], message: String
  ) {
    let run = AppHost.features.run(arguments)
    #expect(run.messages == "app: \(message)\nSee 'app --help'.\n")
    #expect(run.output == "")
    #expect(run.code == .usage)
  }

  @Test func `An option may stand before or behind operands, with its value apart or joined`() {
    let expected = AppHost.features.run(
      "render", "--size", "30x9", "--as", "sheet", "LetterRoute.a")
    for arguments in [
      ["render", "LetterRoute.a", "--as=sheet", "--size=30x9"],
      ["render", "--as=sheet", "LetterRoute.a", "--size", "30x9"],
      ["render", "--size=30x9", "--as", "sheet", "--", "LetterRoute.a"],
    ] {
      let run = AppHost.features.run(arguments)
      #expect(run.transcript == expected.transcript)
      #expect(run.code == expected.code)
    }
  }

  @Test func `Behind two dashes, all is an operand`() {
    let run = AppHost.features.run("play", "--", "--log")
    #expect(
      run.messages == """
        app: No bundled flow is named "--log", and as a file it can't be read: no such file or \
        directory.

        """)
    #expect(run.code == .noInput)
  }

  @Test func `A flag may be given twice`() {
    #expect(
      AppHost.features.run("routes", "--json", "--json").output
        == AppHost.features.run("routes", "--json").output)
  }

  @Test func `The message quotes arguments in visible form`() {
    #expect(
      AppHost.features.run("\u{1B}[2J\u{202E}\n").messages
        == "app: Unknown command \"^[[2J^{202E}^J\".\nSee 'app --help'.\n")
    #expect(
      AppHost.features.run("check", "\u{9B}2J").messages
        == "app: Unexpected argument \"^{009B}2J\".\nSee 'app --help'.\n")
  }
}
