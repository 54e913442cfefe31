import Foundation
import Routebook
import RoutebookHost
import TerminalEmulator
import Testing

/// `run` in a real pseudo-terminal.
@Suite(.waitsForPrograms) struct RunTests {
  @Test func `Keys move the focus, use items and go back`() throws {
    let (terminal, settings) = try PseudoTerminal.probe()
    terminal.send("\t\tjk\u{1B}[A")
    terminal.send("\u{1B}[B\r")
    try terminal.screen(with: "The detail is here.")
    terminal.send("\u{1B}")
    try terminal.screen(with: "Ticks: 0")
    terminal.send("n3")
    try terminal.screen(with: "The detail is here.")
    terminal.send("\u{7F}")
    try terminal.screen(with: "Ticks: 0")
    terminal.send("qq")
    #expect(try terminal.end() == .status(0))
    terminal.expectRestored(settings)
  }

  @Test func `A menu opens and closes by keys and by clicks, and its entry is used`() throws {
    let (terminal, settings) = try PseudoTerminal.probe()
    terminal.send("n3")
    try terminal.screen(with: "More ⋯")
    terminal.send("\r")
    try terminal.screen(with: "Count twice  │")
    terminal.send("\u{1B}")
    try terminal.screen("no list") { !$0.lines.joined().contains("Count twice") }
    terminal.send("\r\u{1B}[B\r")
    try terminal.screen(with: "Counted: 2")
    func click(_ text: String) throws {
      let lines = try terminal.screen(with: text).lines
      let row = try #require(lines.firstIndex { $0.contains(text) })
      let start = try #require(lines[row].range(of: text)).lowerBound
      let cell = "\(lines[row].distance(from: lines[row].startIndex, to: start) + 3);\(row + 1)"
      terminal.send("\u{1B}[<0;\(cell)M\u{1B}[<0;\(cell)m")
    }
    try click("More ⋯")
    try click("Count   ")
    try terminal.screen(with: "Counted: 3")
    try click("More ⋯")
    try terminal.screen(with: "Count twice")
    try click("The detail")
    try terminal.screen("no list") { !$0.lines.joined().contains("Count twice") }
    terminal.send("q")
    #expect(try terminal.end() == .status(0))
    terminal.expectRestored(settings)
  }

  @Test func `A field is edited in Hangul, by paste and by word`() throws {
    let (terminal, _) = try PseudoTerminal.probe()
    terminal.send("n1")
    terminal.send("한글 ")
    terminal.send("\u{1112}\u{1161}\u{11AB}")
    try terminal.screen(with: "Name: [한글 \u{1112}\u{1161}\u{11AB}")
    terminal.send("\u{7F}\u{1B}[200~붙임\n둘 q\u{1B}[201~")
    let screen = try terminal.screen(with: "Name: [한글 붙임 둘 q")
    #expect(screen.isCursorShown)
    terminal.send("\u{17}\u{17}\u{1B}[Hq")
    try terminal.screen(with: "Name: [q한글 붙임")
    terminal.send("\r")
    try terminal.screen("no cursor") { !$0.isCursorShown }
    terminal.send("qq")
    #expect(try terminal.end() == .status(0))
  }

  @Test func `A secret text is dots, on the screen and in a recorded script`() async throws {
    let folder = try TemporaryFolder()
    let script = folder.path("recorded")
    let (terminal, _) = try PseudoTerminal.probe("--record", script)
    terminal.send("n1Ada\r2geheim")
    try terminal.screen(with: "Password: [••••••")
    terminal.send("\r3")
    try terminal.screen(with: "The detail is here.")
    terminal.send("qq")
    #expect(try terminal.end() == .status(0))
    #expect(!terminal.text.contains("geheim"))
    #expect(
      folder.text(of: "recorded") == """
        type "Name" "Ada"
        # A secret text is not recorded: put it between the quotes.
        type "Password" ""
        tap "Detail"

        """)
    let played = try PseudoTerminal()
    try played.start("TerminalProbe", "play", [script, "--show"])
    #expect(try played.end() == .status(0))
    #expect(played.text.contains("The detail is here."))
  }

  @Test func `A command that takes longer than a second says so, if standard error is a terminal`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write("wait text \"never\" for 1500ms\n", to: "long")
    let terminal = try PseudoTerminal()
    try terminal.start("TerminalProbe", "play", [folder.path("long")])
    let other = try PseudoTerminal()
    try other.start("TerminalProbe", "play", [folder.path("long")], shell: #""$@" 2>/dev/null"#)
    #expect(try terminal.end() == .status(1))
    // The line is removed again, so it is narrower than the terminal.
    let parts = terminal.text.components(separatedBy: "\r\u{1B}[K")
    let line = try #require(parts.dropFirst().first)
    #expect(line.hasPrefix("probe: Playing ") && line.hasSuffix("…") && parts.count > 2)
    #expect(CellWidth.of(line) == 59)
    #expect(try other.end() == .status(1))
    #expect(!other.text.contains("Playing"))
  }

  @Test func `The state is saved at the end and restored at the start`() throws {
    let folder = try TemporaryFolder()
    let options = ["--state", folder.path("state")]
    let (terminal, _) = try PseudoTerminal.probe(options[0], options[1])
    terminal.send("n3")
    try terminal.screen(with: "The detail is here.")
    terminal.send("qq")
    #expect(try terminal.end() == .status(0))
    let again = try PseudoTerminal()
    try again.start("TerminalProbe", "run", options)
    try again.screen(with: "The detail is here.")
    again.send("qq")
    #expect(try again.end() == .status(0))
  }

  @Test func `The shop goes back to an entry of its log, also in the script and the state`() throws
  {
    let folder = try TemporaryFolder()
    let (script, state) = (folder.path("recorded"), folder.path("state"))
    let terminal = try PseudoTerminal(width: 120)
    try terminal.start("Shop", "run", ["--record", script, "--state", state])
    try terminal.screen(with: "Compare products")
    terminal.send("n2")
    try terminal.screen(with: "3 left")
    terminal.send("\u{1B}")
    try terminal.screen(with: "Last viewed")
    terminal.send("5")
    try terminal.screen(with: "Comparison")
    terminal.send("Lt")
    try terminal.screen(with: "Enter go there")
    terminal.send("kk\r")
    // The level that was loaded is not a state that the shop registers.
    try terminal.screen("the product again") { screen in
      screen.lines.contains { $0.contains("3 left") }
        && screen.lines.contains { $0.contains("3 entries, 2 undone") }
    }
    #expect(folder.text(of: "recorded") == "tap \"Kite\"\n")
    terminal.send("q")
    #expect(try terminal.end() == .status(0))
    let again = try PseudoTerminal()
    try again.start("Shop", "run", ["--state", state])
    try again.screen(with: "Choose a colour")
    again.send("q")
    #expect(try again.end() == .status(0))
    let played = try PseudoTerminal()
    try played.start("Shop", "play", [script, "--show"])
    #expect(try played.end() == .status(0))
    #expect(played.text.contains("Choose a colour"))
  }

  @Test func `The screen follows a model that changes by itself`() throws {
    let (terminal, _) = try PseudoTerminal.probe()
    terminal.send("n4")
    try terminal.screen(with: "Ticks: 1")
    terminal.send("qq")
    #expect(try terminal.end() == .status(0))
  }

  @Test(arguments: [(1, 1), (500, 200), (20, 6), (19, 6), (61, 21)])
  func `The screen follows the size of the terminal`(width: Int, height: Int) throws {
    let (terminal, settings) = try PseudoTerminal.probe()
    terminal.resize(width: width, height: height)
    let isUsable = width >= 20 && height >= 6
    try terminal.screen("the app, or why it is not there") { screen in
      isUsable ? screen.lines[0].contains("Probe") : screen.lines[0].hasPrefix("T")
    }
    terminal.resize(width: 60, height: 20)
    try terminal.screen(with: "Ticks: 0")
    terminal.send("qq")
    #expect(try terminal.end() == .status(0))
    terminal.expectRestored(settings)
  }

  @Test func `What the app prints follows the session`() throws {
    let (terminal, settings) = try PseudoTerminal.probe()
    terminal.send("n55q")
    #expect(try terminal.end() == .status(0))
    terminal.expectRestored(settings)
    let parts = terminal.text.components(separatedBy: PseudoTerminal.restored)
    #expect(!parts[0].contains("printed"))
    #expect(parts[1] == "printed by the app\r\nprinted by the app\r\n")
  }

  @Test func `A state that can't be saved at the end is refused at the start`() throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal()
    try terminal.start("TerminalProbe", "run", ["--state", folder.path("nowhere/state")])
    #expect(try terminal.end() == .status(74))
    #expect(
      terminal.text.replacing("\r\n", with: " ")
        .contains("state\" can't be written: no such file or directory."))
    #expect(!terminal.text.contains("\u{1B}[?1049h"))
  }

  @Test func `A script that would replace the state is refused at the start`() throws {
    let folder = try TemporaryFolder()
    try folder.write("saved", to: "file")
    let terminal = try PseudoTerminal()
    let file = folder.path("file")
    try terminal.start("TerminalProbe", "run", ["--record", file, "--state", file])
    #expect(try terminal.end() == .status(64))
    #expect(folder.text(of: "file") == "saved")
    #expect(!terminal.text.contains("\u{1B}[?1049h"))
  }

  @Test func `What the app prints is not part of a command's output`() throws {
    let folder = try TemporaryFolder()
    try folder.write("tap \"Print\"\n", to: "script")
    let terminal = try PseudoTerminal()
    try terminal.start(
      "TerminalProbe", "play", [folder.path("script"), "--format", "json"],
      shell: "\"$@\" >'\(folder.path("output"))'")
    #expect(try terminal.end() == .status(0))
    #expect(terminal.text.contains("printed by the app"))
    let output = try #require(folder.text(of: "output"))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(output.utf8)) }
  }

  @Test func `Without a terminal, run says what to use instead`() throws {
    let end = try Program().run("run")
    #expect(end.status == 64 && end.output.isEmpty)
    #expect(
      end.messages == """
        error: run needs a terminal that can move the cursor, for its input and output. Without \
        one, play plays a script, and render draws a screen.
        hint: See 'swift run routebook run --help'.

        """)
  }

  @MainActor @Test func `Options of run are checked first`() async {
    let host = AppHost.features
    #expect(await host.run("run", "now").messages.contains("Unexpected argument \"now\"."))
    #expect(
      await host.run("run", "--color", "8").messages.contains(
        "--color must be none, 16, 256 or true, not \"8\"."))
    #expect(await host.run("run", onTerminal: true).code == .usage)
  }
}
