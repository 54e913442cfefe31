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
}
