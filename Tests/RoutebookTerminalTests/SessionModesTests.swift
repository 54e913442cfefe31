import RoutebookTerminal
import Sampling
import TerminalEmulator
import Testing

@testable import TextScreens

struct SessionModesTests {
  @Test func `The end of a session resets what its start and its frames set, wherever they stop`() {
    var frames = RandomFrames(seed: 1, width: 12, height: 3)
    var writer = FrameWriter(Palette(.trueColor), isSynchronized: true)
    let bytes =
      SessionModes.start
      + (0..<4).flatMap { _ in
        writer.bytes(showing: frames.next(), cursor: CellPosition(row: 0, column: 0))
      }
    // Whole sequences only: an escape ends the one before it.
    let stops = bytes.indices.filter { bytes[$0] == 0x1B } + [bytes.count]
    for stop in stops {
      var terminal = TerminalEmulator(width: 12, height: 3)
      terminal.write(Array(bytes[..<stop]))
      terminal.write(SessionModes.end)
      #expect(terminal.modes == [7, 25], "at \(stop)")
      #expect(terminal.appearance == Appearance())
      #expect(terminal.defects.isEmpty, "at \(stop)")
    }
  }

  @Test func `A session reports the mouse and pasted text, and asks what the terminal is like`() {
    var terminal = TerminalEmulator(width: 4, height: 1)
    terminal.write(SessionModes.start)
    #expect(terminal.modes == [25, 1002, 1006, 1049, 2004])
    #expect(terminal.queries == ["?2026", "11", "c"], "each terminal answers the last one")
    var decoder = InputDecoder()
    let answers = "\u{1B}[?2026;2$y\u{1B}]11;rgb:ffff/ffff/dddd\u{1B}\\\u{1B}[?62;22c"
    #expect(
      decoder.decode(Array(answers.utf8)) == [
        .mode(2026, isSupported: true), .background(.light), .deviceAttributes,
      ])
  }
}
