import RoutebookHost
import Testing

struct FrameOptionsTests {
  static let sizes: [(text: String, width: Int, height: Int)] = [
    ("80x24", 80, 24), ("20x6", 20, 6), ("21x7", 21, 7), ("132X43", 132, 43),
    ("080x024", 80, 24), ("1000x500", 1_000, 500),
  ]

  @Test(arguments: sizes)
  func `A frame has the size in columns and rows`(text: String, width: Int, height: Int) async {
    let run = await AppHost.linkedLamps.run(
      "render", "--ascii", "--size", text, "LampRoute.on")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == height + 1)
    #expect(lines[1] == String(repeating: "-", count: width))
    #expect(run.code == .success)
  }

  @Test(arguments: [([], 60, 60), ([], 120, 80), (["--size", "90x9"], 60, 90)])
  func `A frame fits in a narrow terminal`(options: [String], terminal: Int, width: Int) async {
    let run = await AppHost.linkedLamps.run(
      ["render", "--ascii", "--color", "none", "LampRoute.on"] + options,
      environment: ["NO_COLOR": "1"], onTerminal: true, width: terminal)
    #expect(run.output.contains(String(repeating: "-", count: width)))
    #expect(!run.output.contains(String(repeating: "-", count: width + 1)))
  }

  @Test func `A picture is not as narrow as the terminal`() async {
    let arguments = ["render", "--format", "svg", "LampRoute.on"]
    let narrow = await AppHost.linkedLamps.run(arguments, onTerminal: true, width: 60)
    #expect(await AppHost.linkedLamps.run(arguments).output == narrow.output)
  }

  static let malformed = [
    "abc", "", "x", "80", "80x", "x24", "-1x5", "80x-24", "+80x24", "80x24x1", "80 x 24", " 80x24",
    "80x24 ", "80×24", "80,24", "8e1x24", "0x50x10", "٨٠x٢٤", "８０x24", "80x24\n",
    "0x0", "1x1", "19x6", "20x5", "1001x500", "100000x100000", "40x99999999999999999999999999",
  ]

  @Test(arguments: malformed)
  func `A malformed size, or one out of range, is refused`(text: String) async {
    let run = await AppHost.linkedLamps.run("play", "--size", text)
    let shown = text.replacing("\n", with: "^J")
    #expect(
      run.messages == """
        error: --size must be columns x rows, from 20x6 to 1000x500, not "\(shown)".
        hint: See 'app play --help'.

        """)
    run.expect(.usage, output: "")
  }

  @Test func `By default, a frame has 80 columns and 24 rows`() async {
    let lines = await AppHost.linkedLamps.run("render", "LampRoute.on").output
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 25)
    #expect(lines[1].count == 80)
  }

  static let styles: [(String, [String], [String: String], onTerminal: Bool, has: Bool)] =
    [
      ("a terminal", [], ["TERM": "xterm"], true, true),
      ("a terminal of no known kind", [], [:], true, true),
      ("no terminal", [], ["TERM": "xterm"], false, false),
      ("a dumb terminal", [], ["TERM": "dumb"], true, false),
      ("NO_COLOR", [], ["TERM": "xterm", "NO_COLOR": "1"], true, false),
      ("NO_COLOR, set to 0", [], ["NO_COLOR": "0"], true, false),
      ("NO_COLOR, set to nothing", [], ["NO_COLOR": ""], true, true),
      ("text asked for on a terminal", ["--format", "text"], [:], true, false),
      ("ansi asked for in a pipe", ["--format", "ansi"], [:], false, true),
      ("ansi asked for on a dumb terminal", ["--format=ansi"], ["TERM": "dumb"], true, true),
      ("ansi asked for under NO_COLOR", ["--format=ansi"], ["NO_COLOR": "1"], true, true),
    ]

  @Test(arguments: styles)
  func `Styles are written on demand, or by default to a terminal that supports them`(
    name: String, options: [String], environment: [String: String], onTerminal: Bool, has: Bool
  ) async {
    let run = await AppHost.linkedLamps.run(
      ["render", "LampRoute.on"] + options, environment: environment,
      onTerminal: onTerminal)
    #expect(run.output.contains("\u{1B}[") == has)
    #expect(run.code == .success)
  }

  @Test func `Ansi adds only styles`() async {
    let text = await AppHost.features.run("play", "--format", "text").untimed
    let ansi = await AppHost.features.run("play", "--format", "ansi").untimed
    #expect(ansi.replacing(/\u{1B}\[[0-9;]*m/, with: "") == text)
  }

  static let locales: [(environment: [String: String], isASCII: Bool)] = [
    ([:], false),
    (["LANG": "ko_KR.UTF-8"], false), (["LANG": "C.utf8"], false), (["LANG": "C.Utf-8"], false),
    (["LANG": "C"], true), (["LANG": "POSIX"], true), (["LANG": "ko_KR.eucKR"], true),
    (["LANG": "de_DE"], true), (["LANG": ""], false),
    (["LANG": "C", "LC_ALL": "C.UTF-8"], false), (["LANG": "C.UTF-8", "LC_ALL": "C"], true),
    (["LANG": "C", "LC_CTYPE": "C.UTF-8"], false), (["LANG": "C.UTF-8", "LC_CTYPE": "C"], true),
    (["LC_CTYPE": "C", "LC_ALL": "C.UTF-8"], false),
    (["LC_CTYPE": "C.UTF-8", "LC_ALL": "C"], true),
    (["LANG": "C", "LC_ALL": ""], true),
    (["LC_ALL": "", "LC_CTYPE": "", "LANG": "C.UTF-8"], false),
  ]

  @Test(arguments: locales)
  func `Borders are in ASCII if the locale is not UTF-8`(
    environment: [String: String], isASCII: Bool
  ) async {
    let run = await AppHost.linkedLamps.run(
      "render", "LampRoute.on", "--size", "30x8", environment: environment)
    #expect(run.output.unicodeScalars.allSatisfy(\.isASCII) == isASCII)
  }
}
