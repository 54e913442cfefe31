import Foundation
import Routebook
import Testing

@Suite(.waitsForPrograms) struct ProcessTests {
  let program: Program

  init() throws { program = try Program() }

  static let codes: [(arguments: [String], input: String, status: Int32)] = [
    (["play", "-"], "show", 0), (["check", "--json"], "", 0),
    (["play", "-"], "back", 1), (["render", "LetterRoute.flyAnimation", "--as", "alert"], "", 1),
    (["pley"], "", 64), (["play", "-"], "\0", 65), (["play", "/nowhere/at.all"], "", 66),
  ]

  @Test(arguments: codes)
  func `The exit status says how a command ended`(
    arguments: [String], input: String, status: Int32
  ) throws {
    let end = try program.run(arguments, input: input)
    #expect(end.status == status)
    #expect(!end.isSignal)
    #expect(end.messages.isEmpty == (status == 0))
    // Only a placeholder and the result of a script are data and a message at once.
    let isDrawn = status == 0 || ["render", "play"].contains(arguments[0]) && status == 1
    #expect(end.output.isEmpty == !isDrawn)
  }

  @Test func `Messages are on standard error, and frames on standard output`() throws {
    let end = try program.run(
      "play", "-", "--size", "40x8", input: "tap \"First tab\"\nshow\ntap \"OK\"")
    #expect(
      end.output.replacing(#/ +<?[0-9]+ ms/#, with: "  …") == """
         ‹ Routebook   First tab                
        ────────────────────────────────────────
         Show detail ›                         ┃
         Show second detail ›                  ┃
         [ Present sheet ]                     │
         [ Present cover ]                     │
        ─━━━━━━━━━──────────────────────────────
         Routebook   About                      

        ✗ standard input    2 steps  …

        """)
    #expect(
      end.messages.hasSuffix(
        """
        error: standard input:3: tap "OK"
          expected: a control with the label "OK"
          found: No control has the label "OK".

        """))
    #expect(end.status == 1)
  }

  @Test func `A script is read from a pipe, a file or a redirection`() throws {
    let script = "tap \"First tab\"\ntap \"Show alert\""
    let redirected = try program.run("play", "-", "--show", input: script)
    func isPlayed(_ end: Program.End) -> Bool {
      end.status == 0 && end.output.contains("✓ ")
        && end.output.contains("Something needs your attention.")
    }
    let piped = try program.run("play", "-", "--show", input: script, shell: #"cat | "$@""#)
    let file = try TemporaryFile(script)
    let read = try program.run("play", file.path, "--show")
    #expect(isPlayed(redirected))
    #expect(isPlayed(piped))
    #expect(isPlayed(read))
    let input = try program.run(
      "play", "/dev/stdin", "--show", shell: #"cat "\#(file.path)" | "$@""#)
    #expect(isPlayed(input))
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    let named = try program.run(
      "play", folder.path("pipe"), "--show", shell: #"cat "\#(file.path)" > "$3" & "$@""#)
    #expect(isPlayed(named))
  }

  @Test func `The file of a script can have any name, and messages show it in caret form`() throws {
    let file = try TemporaryFile("bak", named: "\u{1B}[2J\n홈 \u{202E}.script")
    let end = try program.run("play", file.path)
    #expect(
      end.messages.hasSuffix(
        "-^[[2J^J홈 ^{202E}.script:1:1: Unknown word \"bak\". Did you mean back?\n"))
    #expect(end.status == 65)
  }

  static let malformed: [(shell: String, message: String)] = [
    (
      #""$1" open "$(printf 'routebook://first-tab/second/\377')""#,
      #"Argument 2 is not valid UTF-8, at byte 29: "routebook://first-tab/second/�"."#
    ),
    (
      #""$1" restore --size 40x8 "$(printf 'caf\351')""#,
      #"Argument 4 is not valid UTF-8, at byte 3: "caf�"."#
    ),
    (#""$1" "$(printf '\300\033')""#, #"Argument 1 is not valid UTF-8, at byte 0: "�^["."#),
  ]

  @Test(arguments: malformed)
  func `An argument that is not UTF-8 is refused, not repaired`(
    shell: String, message: String
  ) throws {
    let end = try program.run(shell: shell)
    #expect(end.messages == "error: \(message)\n")
    #expect(end.output == "")
    #expect(end.status == 65)
  }

  @Test func `An argument with too many marks is refused`() throws {
    let marks = "a" + String(repeating: "\u{301}\u{323}", count: 1_000)
    for arguments in [
      ["gallery", marks], ["open", "routebook://\(marks)"], ["play", "-", marks],
    ] {
      let end = try program.run(arguments)
      let index = arguments.firstIndex { $0.hasSuffix(marks) }! + 1
      #expect(
        end.messages
          == "error: Argument \(index) contains more than 64 combining marks in a row.\n")
      #expect(end.status == 65)
    }
  }

  @Test func `Standard input that is closed or a folder is missing input`() throws {
    let closed = try program.run("play", "-", shell: #""$@" <&-"#)
    #expect(closed.status == 66)
    let folder = try program.run("play", "-", shell: #""$@" </"#)
    #expect(folder.status == 66)
    #expect(folder.messages.hasSuffix("Standard input can't be read: is a directory.\n"))
  }

  @Test(arguments: [["--help"], ["play"]])
  func `A full disk ends the program with a message and status 74`(arguments: [String]) throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let end = try program.run(arguments, output: full)
    #expect(end.messages == "error: The output can't be written: no space left on device.\n")
    #expect(end.status == 74)
    #expect(!end.isSignal)
  }

  @Test(arguments: [["routes"], ["play"], ["play", "tour", "--show"]])
  func `A closed output ends the program with a message and status 74`(
    arguments: [String]
  ) throws {
    let end = try program.run(arguments, shell: #""$@" >&-"#)
    #expect(end.messages == "error: The output can't be written: bad file descriptor.\n")
    #expect(end.status == 74)
  }

  @Test(arguments: ["", "trap '' PIPE; "])
  func `A reader that is gone ends the program silently by SIGPIPE`(prefix: String) throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let end = try program.run(
      "play", "--every-step", output: pipe.fileHandleForWriting, shell: prefix + #"exec "$@""#)
    #expect(end.isSignal)
    #expect(end.status == SIGPIPE)
    #expect(end.messages == "")
  }

  @Test func `A message that no program reads changes nothing`() throws {
    #expect(try program.run("pley", shell: #""$@" 2>&-"#).status == 64)
    #expect(try program.run("play", "-", input: "back", shell: #""$@" 2>/dev/full"#).status == 1)
  }

  @Test func `The environment decides about borders, and a pipe gets no styles`() throws {
    let plain = try program.run("play", environment: ["LANG": "C.UTF-8", "TERM": "xterm"])
    #expect(plain.output.contains("─"))
    #expect(!plain.output.contains("\u{1B}"))
    let ascii = try program.run("play", "first-tab/pushes", environment: ["LC_ALL": "C"])
    #expect(!ascii.output.unicodeScalars.contains { !$0.isASCII })
  }

  @Test(arguments: [[], ["--language", "ko"]])
  func `The tour fits a hundred lines of a usual terminal`(language: [String]) throws {
    let tour = try program.run(["play"] + language)
    let lines = tour.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count - 1 <= 100)
    #expect(lines.allSatisfy { CellWidth.of(String($0)) <= 80 })
    #expect(
      lines[0].contains(#/^\d+ modules with \d+ destinations are one app, merged in <?\d+ m?s/#))
    #expect(lines.contains { $0.contains(#/^✓ \d+ steps, 0 failures, /#) })
    #expect(lines.suffix(4).dropLast().allSatisfy { $0.hasPrefix("  swift run routebook ") })
    #expect(!tour.output.contains("\u{1B}"))
    let isKorean = language.last == "ko"
    #expect(tour.output.contains("홈 화면으로") == isKorean)
    #expect(tour.output.contains("Go home") == !isKorean)
    #expect(tour.status == 0)
  }

  @Test func `In Korean, the features have no English texts`() throws {
    let gallery = try program.run("gallery", "--language", "ko")
    #expect(gallery.output.contains("홈 화면으로"))
    let words = gallery.output.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .joined(separator: "\n").matches(of: #/[A-Za-z]{2,}/#).map { String($0.output) }
    #expect(Set(words) == ["Routebook", "ada", "km"])
  }

  @Test func `The tour is played by default`() throws {
    let tour = try program.run("play")
    let named = try program.run("play", "tour")
    let frames = tour.output.split(separator: "\n\n").filter { $0.hasPrefix("> ") }
    #expect(frames.count == 6)
    #expect(frames.allSatisfy { named.output.contains($0) })
  }
}
