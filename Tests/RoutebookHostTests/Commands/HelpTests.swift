import Routebook
import SampleApps
import Testing

@testable import RoutebookHost

struct HelpTests {
  static let help = """
    Usage: app COMMAND [ARGUMENT…]

    Commands:
      run          run the app in this terminal
      play         play scripts as tests, or a tour of the app
      open         open a deep link and draw the screen
      restore      restore a saved state, draw the screen and report what was lost
      render       draw destinations by the names of their routes
      gallery      draw the modules' previews
      routes       list the screens that render draws by name
      check        find conflicts, unstable names, malformed scripts and missing
                   screens
      explore      use everything in every state, and find traps, dead ends and
                   missing screens
      compare      explore again, and show what differs from an exploration that was
                   saved
      coverage     show which screens, items and transitions scripts use
      completions  print completions for a shell: commands, options, scripts, routes
                   and links

    Options:
      --help     show this help; after a command, show that command's help
      --version  show the version

    Exit status:
      0   success
      1   a check or a step failed, or the app can't be made or ended the process
      64  the command line is wrong
      65  the input is malformed
      66  the input can't be read
      74  the output can't be written

    See 'app play --help' for one command; without a script, play shows a tour.

    """

  static let check = """
    Usage: app check [OPTION…]

    Find conflicts, unstable names, malformed scripts and missing screens.

    Options:
      --json  print JSON for a program to read
      --help  show this help

    If the app has several languages, each script is played in each of them. A
    script that works in some of them only is a warning, not a problem. A step waits
    for at most 100 ms; a script that needs more time is not judged.

    A control without a label, a screen without a title, and a label that is cut off
    at 40 columns are warnings, too, as far as the previews show them, in each
    language.

    """

  static let pages: [(arguments: [String], text: String)] = [
    ([], help), (["--help"], help), (["-h"], help), (["help"], help),
    (["check", "--help"], check), (["check", "-h"], check), (["help", "check"], check),
  ]

  @Test(arguments: pages)
  func `Help is on standard output, with status 0`(arguments: [String], text: String) async {
    let run = await AppHost.features.run(arguments)
    run.expect(.success, output: text, messages: "")
  }

  @Test(arguments: AppHost.commands.map { $0.name }, [40, 80, 300])
  func `Help fits the terminal, and has every option, whatever the width`(
    command: String, width: Int
  ) async throws {
    let run = await AppHost.features.run([command, "--help"], width: width)
    // A name or an example stays whole, so that it can be copied.
    let lines = run.output.split(separator: "\n").filter { $0.split(separator: " ").count > 1 }
    let widest = lines.max { CellWidth.of(String($0)) < CellWidth.of(String($1)) } ?? ""
    #expect(CellWidth.of(String(widest)) <= width, "\(widest)")
    let known = try #require(AppHost.commands.first { $0.name == command })
    for option in known.options {
      #expect(run.output.contains("\n  \(option.usage)"))
    }
    // Wrapping loses no word.
    let words = run.output.split { $0.isWhitespace }
    let wide = await AppHost.features.run([command, "--help"], width: 100)
    #expect(words == wide.output.split { $0.isWhitespace })
  }

  @Test func `Help comes before what is wrong with the arguments`() async {
    let run = await AppHost.features.run("play", "first-tab/pushes", "--size", "9", "--help")
    run.expect(.success, output: (await AppHost.features.run("play", "--help").output))
  }

  @Test func `The version names the program`() async {
    for word in ["--version", "version"] {
      let run = await AppHost.features.run(word)
      run.expect(.success, output: "app 1.2.3\n")
    }
  }

  @Test func `Help works for an app that can't start`() async {
    let host = await AppHost.of(
      Part<Alpha>.module { $0.lamp(at: "A/A.swift", 1) },
      Part<Beta>.module { $0.lamp(at: "B/B.swift", 2) })
    #expect(await host.run("--help").output == Self.help)
    #expect(await host.run("check", "--help").output == Self.check)
    #expect(await host.run("--version").code == .success)
  }

  static let mistakes: [(arguments: [String], message: String)] = [
    (["pley"], #"Unknown command "pley". Did you mean play?"#),
    (["rednre"], #"Unknown command "rednre". Did you mean render?"#),
    (["dance"], #"Unknown command "dance"."#),
    (["-"], #"Unknown option "-"."#),
    (["--"], #"Unknown option "--"."#),
    (["--halp"], #"Unknown option "--halp". Did you mean --help?"#),
    (["play", "--evry-step"], #"Unknown option "--evry-step". Did you mean --every-step?"#),
    (["play", "--json"], #"Unknown option "--json"."#),
    (["play", "--SIZE=9x9"], #"Unknown option "--SIZE". Did you mean --size?"#),
    (["play", "--size"], "--size needs a value: --size WxH."),
    (["play", "--report", "junit"], "--report needs 2 values: --report junit FILE."),
    (
      ["play", "--report", "jnit", "a.xml"],
      "Unknown format of a report \"jnit\". Did you mean junit?"
    ),
    (["play", "--report", "junit", "a", "--report", "junit", "b"], "--report was given twice."),
    (["play", "--size=30x9", "--size", "31x9"], "--size was given twice."),
    (["play", "--log=yes"], "--log does not take a value."),
    (["routes", "FirstTabRoute"], #"Unexpected argument "FirstTabRoute"."#),
    (["routes", "--", "--json"], #"Unexpected argument "--json"."#),
    (
      ["play", "--format", "pdf"],
      #"--format must be text, ansi, svg, html, json or outline, not "pdf"."#
    ),
    (
      ["play", "--format=\u{301}text"],
      "--format must be text, ansi, svg, html, json or outline, not \"\u{301}text\"."
    ),
    (["play", "-\u{301}x"], "Unknown option \"-\u{301}x\"."),
    (["render", "x", "--color", "8"], #"--color must be none, 16, 256 or true, not "8"."#),
    (
      ["render", "--as", "shet", "x"],
      #"--as must be push, sheet, cover or alert, not "shet"."#
    ),
    (["render"], "render needs the name of a route."),
    (["explore", "--depth", "-1"], #"--depth must be a whole number, not "-1"."#),
    (
      ["explore", "--detail", "many"],
      #"--detail must be screens, values, states, pairs or everything, not "many"."#
    ),
    (["run", "--state", ""], #"--state needs the name of a file, not "": --state FILE."#),
    (["explore", "--save", "-"], #"--save needs the name of a file, not "-": --save FILE."#),
    (
      ["explore", "--also", "double,triple"],
      #"--also must be double, links or labels, not "triple"."#
    ),
    (
      ["explore", "--scripts", ""], #"--scripts needs the name of a folder, not "": --scripts DIR."#
    ),
    (
      ["render", "A", "B", "C", "--json-route", "{}"],
      "--json-route needs exactly one NAME, not 3."
    ),
    (
      ["play", "first-tab/push"],
      #"No registered script has the name "first-tab/push", and the file can't be read: "#
        + #"no such file or directory. Did you mean "first-tab/pushes"?"#
    ),
  ]

  @Test(arguments: mistakes)
  func `Wrong usage is reported with what is wrong, a pointer to help, and status 64`(
    arguments: [String], message: String
  ) async {
    let run = await AppHost.features.run(arguments)
    let command =
      message.hasPrefix("Unknown command") || arguments[0].hasPrefix("-")
      ? "" : "\(arguments[0]) "
    let remedy =
      message.hasPrefix("No registered script")
      ? "play --list" : arguments == ["render"] ? "routes" : "\(command)--help"
    run.expect(.usage, output: "", messages: "error: \(message)\nhint: See 'app \(remedy)'.\n")
  }

  @Test func `Options come before or after operands, with the value separate or joined`() async {
    let expected = await AppHost.features.run(
      "render", "--size", "30x9", "--as", "sheet", "LetterRoute.a")
    for arguments in [
      ["render", "LetterRoute.a", "--as=sheet", "--size=30x9"],
      ["render", "--as=sheet", "LetterRoute.a", "--size", "30x9"],
      ["render", "--size=30x9", "--as", "sheet", "--", "LetterRoute.a"],
    ] {
      let run = await AppHost.features.run(arguments)
      #expect(run.transcript == expected.transcript)
      #expect(run.code == expected.code)
    }
  }

  @Test func `After two dashes, every argument is an operand`() async {
    let run = await AppHost.features.run("play", "--", "--log")
    #expect(
      run.messages == """
        error: No registered script has the name "--log", and the file can't be read: no such file or \
        directory.
        hint: See 'app play --list'.

        """)
    #expect(run.code == .noInput)
  }

  @Test func `A flag can occur twice`() async {
    #expect(
      await AppHost.features.run("routes", "--json", "--json").output
        == AppHost.features.run("routes", "--json").output)
  }
}
