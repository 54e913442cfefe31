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

  static let play = """
    Usage: app play [SCRIPT…] [OPTION…]

    Play scripts as tests, or a tour of the app.

    Options:
      --size WxH           columns and rows, from 20x6 to 1000x500; default: at most
                           80x24, 48x20 in svg
      --crop               leave out rows that only fill space; html and svg do,
                           without --size
      --format FORMAT      text, ansi (default on a terminal), svg, html, json or
                           outline
      --color DEPTH        none, 16, 256 or true; default: see NO_COLOR, TERM and
                           COLORTERM
      --theme dark|light   the colours; default: what suits the terminal, or the
                           reader of svg and html
      --ascii              draw borders in ASCII; the default if the locale is not
                           UTF-8
      --language CODE      the language of the screens, such as en; default: the
                           app's first
      --list               list the names of the registered scripts instead
      --show               print the last frame of each script, as --format and
                           --watch do
      --every-step         print each step, followed by its frame
      --animate            with --format svg, one picture in which the scripts go on
      --log                print each navigation event with its time
      --report junit FILE  write the results to a file, for CI; - is standard output
      --watch              play the SCRIPT files again when one changes, and print
                           what differs
      --help               show this help

    SCRIPT is the name of a script that a module registers, a file, or - for
    standard input. The default is the script named "tour", which is shown step by
    step, or all registered scripts if there is no tour.

    There is a line for each script. If a step fails, the screen and its controls
    follow, and at the end the step, with what it expected and what it found. Frames
    are drawn by --show, --every-step and the step show.

    With --format svg, a script has a picture for each place that the user gets to,
    with what the user does there, and the sentences about it (show "…"). With
    --every-step, each step has a picture; with --show, only the end has one.

    Write one step per line. A # starts a comment, and texts are in double quotes:

      tap "Label"          press a control; tap "Label" #2 presses the second with
                           this label, and tap id "name" the one with this name from
                           .id(_:), in any language
      type "Label" "text"  put text into a text field
      back                 press the back button; where the system has a way back,
                           also close the alert, sheet or cover on top
      swipe                swipe the top sheet down
      drag medium          drag the top sheet to this height; also: drag large, drag
                           fraction 0.4, drag height 8
      tab "Name"           press the tab with this name or title
      open "URL"           open a deep link
      send "EVENT" "…"     send the sample of an event with this name
      allow                answer for the guard that decides later, as a server
                           would; also: refuse
      save "FILE"          save the app's state; restore "FILE" restores it
      include "NAME"       play the steps of a registered script, or of a file whose
                           path is relative to this file
      wait                 wait until the app does nothing by itself any more, at
                           most a second; for a longer time: wait for 5s
      wait text "…"        wait until a text on the top screen contains this, at
                           most a second; for a longer time: wait text "…" for 5s;
                           also: wait no text "…"
      expect title "…"     the top screen has this title
      expect text "…"      a text on the top screen contains this; also: expect no
                           text "…"
      expect path "…" "…"  the titles of the top layer's stack, from the root up
      expect layers tab sheet cover
                           the layers, lowest first
      expect alert "…"     an alert with this title is shown; also: expect no alert
      expect route "MyRoute.start"
                           the alert, or else the top screen, has this route; also:
                           expect no route "…"; expect routes "…" "…" for the top
                           layer's stack
      expect no swipe      the sheet on top can't be swiped away
      expect control "…"   the control with this label can be used; also, after the
                           label: #2, disabled, on, off, value "…"; also: expect no
                           control "…"
      expect tab "…"       the tab with this name or title is selected
      expect badge "…" on tab "…"
                           the tab has this badge; also: expect no badge on tab "…"
      show                 print the frame; show "…" prints the steps that led to it
                           and this sentence, too

    With --report junit -, the report is on standard output, and everything else is
    on standard error.

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
    (["play", "--help"], play), (["play", "-h"], play), (["help", "play"], play),
    (["check", "--help"], check),
    (["play", "first-tab/pushes", "--size", "9", "--help"], play),
  ]

  @Test(arguments: pages)
  func `Help is on standard output, with status 0`(arguments: [String], text: String) async {
    let run = await AppHost.features.run(arguments)
    #expect(run.output == text)
    #expect(run.messages == "")
    #expect(run.code == .success)
  }

  @Test(arguments: AppHost.commands.map { $0.name }, [40, 60, 80, 100, 120, 300])
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

  @Test func `The version names the program`() async {
    for word in ["--version", "version"] {
      let run = await AppHost.features.run(word)
      #expect(run.output == "app 1.2.3\n")
      #expect(run.code == .success)
    }
  }

  @Test func `Help on an unknown command names the nearest`() async {
    let run = await AppHost.features.run("help", "pley")
    #expect(
      run.messages == """
        error: Unknown command "pley". Did you mean play?
        hint: See 'app --help'.

        """)
    #expect(run.code == .usage)
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
