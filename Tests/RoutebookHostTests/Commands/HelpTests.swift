import RoutebookHost
import Testing

struct HelpTests {
  static let help = """
    Usage: app COMMAND [ARGUMENT…]

    Commands:
      play     plays flows and prints the last frame of each
      open     goes where a link leads and draws the screen
      restore  restores a saved state, draws the screen, and tells what was lost
      render   draws destinations by their routes' names
      gallery  draws the previews that modules offer
      routes   lists every destination of the merged registry
      check    finds conflicts, unstable names, malformed flows, and what leads to no screen

    Options:
      --help     shows this; behind a command, that command's options
      --version  shows the version

    Exit status: 0 done, 1 a check or step failed, 64 wrong usage, 65 malformed data,
    66 no input, 74 output can't be written.

    """

  static let play = """
    Usage: app play [FLOW…] [OPTION…]

    Plays flows and prints the last frame of each.

    Options:
      --size WxH          columns and rows, from 20x6 to 1000x500; 80x24 unless told
      --format text|ansi  ansi has styles; it is the default on a terminal
      --ascii             borders in ASCII; the default where the locale is not UTF-8
      --list              lists the bundled flows' names instead
      --every-step        prints each step with the frame behind it
      --log               prints what navigation does: pushed, popped, presented, dismissed
      --help              shows this

    FLOW is a bundled flow's name, a file, or - for standard input. Without any, the flow
    named "tour" is played, or all bundled flows where there is none.

    Steps, one a line; # starts a comment; strings stand in double quotes:
      tap "Label"            presses a control; tap "Label" #2 the second of that label
      type "Field" "text"    puts text into a field
      back                   closes the alert, else pops, else dismisses
      swipe                  pulls the top sheet down
      tab "Title"            selects a tab
      open "URL"             goes where a link leads, or a guard instead
      save "FILE"            saves the app's state; restore "FILE" puts it back
      expect title "…"       the top screen's title
      expect text "…"        some text on the top screen contains it; expect no text "…"
      expect path "…" "…"    the titles of the top layer's stack, root first
      expect layers push sheet cover
      expect alert "…"       an alert of that title shows; expect no alert
      show                   prints the frame

    """

  static let render = """
    Usage: app render NAME… [OPTION…]

    Draws destinations by their routes' names.

    Options:
      --size WxH                   columns and rows, from 20x6 to 1000x500; 80x24 unless told
      --format text|ansi           ansi has styles; it is the default on a terminal
      --ascii                      borders in ASCII; the default where the locale is not UTF-8
      --as push|sheet|cover|alert  the presentation; the first the route has
      --json-route JSON            the route's value, for one NAME
      --help                       shows this

    NAME is a route's registered name, with or without its module, and may end in a case:
    MyRoute.start. A route with values is given by --json-route, as it is encoded:
    --json-route '{"detail":{"id":3}}'.

    """

  static let gallery = """
    Usage: app gallery [NAME…] [OPTION…]

    Draws the previews that modules offer.

    Options:
      --size WxH          columns and rows, from 20x6 to 1000x500; 80x24 unless told
      --format text|ansi  ansi has styles; it is the default on a terminal
      --ascii             borders in ASCII; the default where the locale is not UTF-8
      --help              shows this

    NAME is a preview's name; without any, all are drawn.

    """

  static let routes = """
    Usage: app routes [OPTION…]

    Lists every destination of the merged registry.

    Options:
      --links  lists the patterns of links instead
      --json   for a program to read
      --help   shows this

    """

  static let check = """
    Usage: app check [OPTION…]

    Finds conflicts, unstable names, malformed flows, and what leads to no screen.

    Options:
      --json  for a program to read
      --help  shows this

    """

  static let pages: [(arguments: [String], text: String)] = [
    ([], help), (["--help"], help), (["-h"], help),
    (["play", "--help"], play), (["play", "-h"], play), (["render", "--help"], render),
    (["gallery", "--help"], gallery),
    (["routes", "--help"], routes), (["check", "--help"], check),
    (["play", "first-tab/pushes", "--size", "9", "--help"], play),
  ]

  @Test(arguments: pages)
  func `Help is data: on standard output, with status 0`(arguments: [String], text: String) {
    let run = AppHost.features.run(arguments)
    #expect(run.output == text)
    #expect(run.messages == "")
    #expect(run.code == .success)
  }

  @Test func `Help fits a terminal of 100 columns`() {
    for page in Self.pages {
      #expect(page.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
  }

  @Test func `The version names the program`() {
    let run = AppHost.features.run("--version")
    #expect(run.output == "app 1.2.3\n")
    #expect(run.code == .success)
  }

  @Test func `Help needs no app that can start`() {
    let host = AppHost.of(
      Part<Alpha>.module { $0.lamp(at: "A/A.swift", 1) },
      Part<Beta>.module { $0.lamp(at: "B/B.swift", 2) })
    #expect(host.run("--help").output == Self.help)
    #expect(host.run("check", "--help").output == Self.check)
    #expect(host.run("--version").code == .success)
  }
}
