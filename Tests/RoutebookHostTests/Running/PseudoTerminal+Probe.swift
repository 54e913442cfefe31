import Foundation
import Testing

/// `run` in a pseudo-terminal.
extension PseudoTerminal {
  /// What a program writes when it restores the terminal.
  static let restored = "\u{1B}[?1049l"

  /// The program of the tests, on its first screen, and the settings of its terminal before.
  static func probe(
    _ options: String..., shell: String? = nil
  ) throws -> (terminal: PseudoTerminal, settings: [UInt]) {
    let terminal = try PseudoTerminal()
    let settings = terminal.settings
    try terminal.start("TerminalProbe", "run", options, shell: shell)
    try terminal.screen(with: "Ticks: 0")
    #expect(terminal.settings != settings)
    return (terminal, settings)
  }

  /// Expects that the terminal is as before, and was restored once.
  func expectRestored(
    _ settings: [UInt], times: Int = 1, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(self.settings == settings, sourceLocation: location)
    let count = text.components(separatedBy: Self.restored).count - 1
    #expect(count == times, "restored \(count) times", sourceLocation: location)
  }
}
