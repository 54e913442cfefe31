import CalendarCoordinator
import Foundation
import Routebook
import Synchronization
import Testing

@testable import RoutebookHost

/// What a long command says on standard error.
struct ProgressLineTests {
  /// What was written to the terminal, in order.
  private final class Terminal: Sendable {
    private let parts = Mutex([String]())

    var text: String { parts.withLock { $0.joined() } }

    func write(_ text: String) { parts.withLock { $0.append(text) } }

    func wait(for text: String) async {
      while !self.text.hasSuffix(text) { try? await Task.sleep(for: .milliseconds(5)) }
    }
  }

  private let terminal = Terminal()

  private func line(after delay: Duration = .zero) -> ProgressLine {
    ProgressLine(after: delay) { [terminal] in terminal.write($0) }
  }

  @Test func `It says what the command does, and is removed before output and at the end`() async {
    let line = line()
    line.show("one")
    await terminal.wait(for: "\r\u{1B}[Kone")
    line.show("two")
    await terminal.wait(for: "\r\u{1B}[Ktwo")
    line.withoutLine { terminal.write("output\n") }
    await terminal.wait(for: "\r\u{1B}[Ktwo\r\u{1B}[Koutput\n\r\u{1B}[Ktwo")
    line.end()
    #expect(terminal.text.hasSuffix("two\r\u{1B}[K"))
    let text = terminal.text
    line.withoutLine {}
    line.end()
    #expect(terminal.text == text)
  }

  @Test func `A command that ends early shows nothing`() {
    let line = line(after: .seconds(3_600))
    line.show("one")
    line.withoutLine { terminal.write("output\n") }
    line.end()
    #expect(terminal.text == "output\n")
  }

  @Test func `Without a terminal, nothing is written, and output is not delayed`() {
    ProgressLine.none.show("one")
    ProgressLine.none.withoutLine { terminal.write("output\n") }
    ProgressLine.none.end()
    #expect(terminal.text == "output\n")
  }

  @Test(arguments: [
    (String(repeating: "a", count: 72), String(repeating: "a", count: 72)),
    (String(repeating: "a", count: 73), String(repeating: "a", count: 71) + "…"),
    (String(repeating: "한", count: 40), String(repeating: "한", count: 35) + "…"),
    ("a\u{1B}[2J", "a^[[2J"),
  ])
  func `It fits into one row, and data is visible`(text: String, shown: String) async {
    let line = line()
    line.show(text)
    await terminal.wait(for: "\r\u{1B}[K\(shown)")
    line.end()
  }
}

struct LauncherTests {
  @Test(arguments: [
    ("/app/.build/debug/Shop", "swift run Shop"), (".build/release/shop", "swift run shop"),
    ("/usr/local/bin/shop", nil), ("", nil),
  ])
  func `A program that SwiftPM has built is started by the name of its product`(
    path: String, launcher: String?
  ) {
    #expect(Console.launcher(of: path) == launcher)
  }
}
