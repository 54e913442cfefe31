import RoutebookHost
import SampleApps
import Testing

struct HelpTests {
  static let help = """
    Usage: app COMMAND [ARGUMENT…]

    Commands:
      run          run the app in this terminal
      play         play scripts and print the last frame of each
      open         open a deep link and draw the screen
      restore      restore a saved state, draw the screen and report what was lost
      render       draw destinations by the names of their routes
      gallery      draw the modules' previews
      routes       list all destinations of the merged registry
      check        find conflicts, unstable names, malformed scripts and missing screens
      explore      use everything in every state, and find traps, dead ends and missing screens
      coverage     show which screens, items and transitions scripts use
      completions  print completions for a shell: commands, options, scripts, routes and links

    Options:
      --help     show this help; after a command, show that command's help
      --version  show the version

    Exit status: 0 success, 1 a check or a step failed, or the app can't be made or ended the
    process, 64 usage error, 65 malformed data, 66 the input can't be read, 74 the output can't be
    written.

    """

  static let frameOptions = """
      --size WxH          columns and rows, clamped between 20x6 and 1000x500; default: 80x24
      --format FORMAT     text, ansi (default on a terminal), svg, html, json or outline
      --color DEPTH       none, 16, 256 or true; default: see NO_COLOR, TERM and COLORTERM
      --theme dark|light  the colours of the text; default: dark
      --ascii             draw borders in ASCII; the default if the locale is not UTF-8
    """

  static let play = """
    Usage: app play [SCRIPT…] [OPTION…]

    Play scripts and print the last frame of each.

    Options:
      --size WxH           columns and rows, clamped between 20x6 and 1000x500; default: 80x24
      --format FORMAT      text, ansi (default on a terminal), svg, html, json or outline
      --color DEPTH        none, 16, 256 or true; default: see NO_COLOR, TERM and COLORTERM
      --theme dark|light   the colours of the text; default: dark
      --ascii              draw borders in ASCII; the default if the locale is not UTF-8
      --list               list the names of the registered scripts instead
      --every-step         print each step, followed by its frame
      --log                print each navigation event with its time
      --report junit FILE  write the results to a file, for CI; - is standard output
      --watch              play the SCRIPT files again when one changes, and print what differs
      --help               show this help

    SCRIPT is the name of a script that a module registers, a file, or - for standard input. The
    default is the script named "tour", or all registered scripts if there is no tour.

    Write one step per line. A # starts a comment, and texts are in double quotes:
      tap "Label"            press a control; tap "Label" #2 presses the second with this label
      type "Label" "text"    put text into a text field
      back                   close the alert, otherwise pop, otherwise dismiss
      swipe                  swipe the top sheet down
      drag medium            drag the top sheet to this height; also: drag large,
                             drag fraction 0.4, drag height 8
      tab "Name"             press the tab with this name or title
      open "URL"             open a deep link
      save "FILE"            save the app's state; restore "FILE" restores it
      include "NAME"         play the steps of a registered script, or of a file whose path is
                             relative to this file
      wait text "…"          wait until a text on the top screen contains this, at most a second;
                             for a longer time: wait text "…" for 5s; also: wait no text "…"
      expect title "…"       the top screen has this title
      expect text "…"        a text on the top screen contains this; also: expect no text "…"
      expect path "…" "…"    the titles of the top layer's stack, from the root up
      expect layers tab sheet cover
                             the layers, lowest first
      expect alert "…"       an alert with this title is shown; also: expect no alert
      expect control "…"     the control with this label can be used; also, after the label:
                             #2, disabled, on, off, value "…"; also: expect no control "…"
      expect tab "…"         the tab with this name or title is selected
      expect badge "…" on tab "…"
                             the tab has this badge; also: expect no badge on tab "…"
      show                   print the frame

    With --report junit -, the report is on standard output, and everything else is on standard
    error.

    """

  static let render = """
    Usage: app render NAME… [OPTION…]

    Draw destinations by the names of their routes.

    Options:
      --size WxH                   columns and rows, clamped between 20x6 and 1000x500; default: 80x24
      --format FORMAT              text, ansi (default on a terminal), svg, html, json or outline
      --color DEPTH                none, 16, 256 or true; default: see NO_COLOR, TERM and COLORTERM
      --theme dark|light           the colours of the text; default: dark
      --ascii                      draw borders in ASCII; the default if the locale is not UTF-8
      --as push|sheet|cover|alert  the presentation; default: the first one that the route has
      --json-route JSON            the route's value, for one NAME
      --help                       show this help

    NAME is the registered name of a route, with or without its module. It can end with a
    case: MyRoute.start. For a route with values, pass its encoded form with --json-route:
    --json-route '{"detail":{"id":3}}'. Guards are not asked whether the route can be shown.

    """

  static let gallery = """
    Usage: app gallery [NAME…] [OPTION…]

    Draw the modules' previews.

    Options:
    \(frameOptions)
      --output DIR        write a site to this folder instead
      --help              show this help

    NAME is the name of a preview; the default is all previews. Guards are not asked whether a
    preview can be shown. With --output, every preview is drawn in each of its presentations and
    at two sizes, in pages for a browser that need no server; the first one is DIR/index.html.
    DIR/map.html is the map of the screens, as far as the first 1000 states of the app lead.

    """

  static let open = """
    Usage: app open URL [OPTION…]

    Open a deep link and draw the screen.

    Options:
    \(frameOptions)
      --match             print the matching pattern
      --help              show this help

    To list the patterns that modules register, use routes --links.

    """

  static let restore = """
    Usage: app restore FILE [OPTION…]

    Restore a saved state, draw the screen and report what was lost.

    Options:
    \(frameOptions)
      --help              show this help

    FILE is a file that the script step save "FILE" wrote, or - for standard input. The report
    goes to standard error. If the state can't be restored, the app starts as usual. If a whole
    tab is lost, the exit status is 1.

    """

  static let routes = """
    Usage: app routes [OPTION…]

    List all destinations of the merged registry.

    Options:
      --links  list the deep-link patterns instead
      --json   print JSON for a program to read
      --help   show this help

    """

  static let check = """
    Usage: app check [OPTION…]

    Find conflicts, unstable names, malformed scripts and missing screens.

    Options:
      --json  print JSON for a program to read
      --help  show this help

    """

  static let explore = """
    Usage: app explore [OPTION…]

    Use everything in every state, and find traps, dead ends and missing screens.

    Options:
      --only MODULE    leave out steps between screens of other modules
      --link URL       open a deep link first
      --restore FILE   restore a saved state first
      --states COUNT   the maximum number of states; default: 100000
      --depth COUNT    the maximum number of steps from the start; default: 100
      --layers COUNT   the maximum number of presented layers; default: 4
      --time SECONDS   the maximum time; default: 60
      --baseline FILE  compare the app's navigation with this text
      --update         write the baseline instead, which accepts what differs
      --scripts DIR    write scripts that use every transition to this folder
      --json           print JSON for a program to read
      --format FORMAT  print a map instead: text, json, mermaid, dot, svg or html
      --whole          a map of all states; the default is a map of the screens
      --from SCREEN    the map begins where this screen is on top first
      --to SCREEN      only the shortest path to this screen; as text, its script
      --help           show this help

    The exit status is 0 without findings, and 1 with findings that no module accepts. A finding has
    the shortest script that leads to it, which play runs.

    With --format, a map is on standard output, and the summary and the names of the findings are on
    standard error. SCREEN is the name of a screen in the map, or its end: MyRoute.start. With --from
    or --to, --depth is the maximum number of steps on the map. The map as html is the app itself, to
    click through.

    A baseline is a sorted text of the screens and of what leads from each to others. If the app
    differs from it, what differs is printed, and the exit status is 1. With --update, the baseline
    is written instead. It says which bound cut something off; after the time is up, there is no
    baseline, since it would depend on the machine.

    The scripts are DIR/explored-001.script and so on. Together, they use every transition; each has
    at most 200 steps and starts in a new app. Those of an earlier run are replaced or removed.

    """

  static let coverage = """
    Usage: app coverage [SCRIPT…] [OPTION…]

    Show which screens, items and transitions scripts use.

    Options:
      --only MODULE    leave out steps between screens of other modules
      --link URL       open a deep link first
      --restore FILE   restore a saved state first
      --states COUNT   the maximum number of states; default: 100000
      --depth COUNT    the maximum number of steps from the start; default: 100
      --layers COUNT   the maximum number of presented layers; default: 4
      --time SECONDS   the maximum time; default: 60
      --json           print JSON for a program to read
      --format FORMAT  print a map instead: text, json, mermaid, dot or svg
      --whole          a map of all states; the default is a map of the screens
      --help           show this help

    SCRIPT is the name of a script that a module registers, a file, or - for standard input. The
    default is all registered scripts; with --only, those of the module.

    The app is explored as by explore, and each script is played in a new app. An item is used if a
    script uses it in some state of its screen, and a transition is one item in one state. What a
    script does beyond what was explored is listed: it opens links, restores states, or types other
    texts. The exit status is 1 if a script fails; what it used until then counts. It is also 1 if
    the time is up before all scripts are played to the end.

    With --format, the map is printed instead, with what no script uses marked.

    """

  static let pages: [(arguments: [String], text: String)] = [
    ([], help), (["--help"], help), (["-h"], help),
    (["play", "--help"], play), (["play", "-h"], play), (["render", "--help"], render),
    (["open", "--help"], open), (["restore", "--help"], restore),
    (["gallery", "--help"], gallery),
    (["routes", "--help"], routes), (["check", "--help"], check),
    (["explore", "--help"], explore), (["coverage", "--help"], coverage),
    (["play", "first-tab/pushes", "--size", "9", "--help"], play),
  ]

  @Test(arguments: pages)
  func `Help is on standard output, with status 0`(arguments: [String], text: String) async {
    let run = await AppHost.features.run(arguments)
    #expect(run.output == text)
    #expect(run.messages == "")
    #expect(run.code == .success)
  }

  @Test func `Help fits a terminal of 100 columns`() {
    for page in Self.pages {
      #expect(page.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
  }

  @Test func `The version names the program`() async {
    let run = await AppHost.features.run("--version")
    #expect(run.output == "app 1.2.3\n")
    #expect(run.code == .success)
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
