import Routebook
import RoutebookTerminal
import SampleApps
import TerminalEmulator
import SystemCalls
import Testing

/// The loop of a program, with a terminal that a test plays.
@MainActor struct TerminalProgramTests {
  private final class FakeTerminal: Terminal {
    var size = FrameSize(width: 40, height: 12)
    var isGone = false
    private(set) var calls: [String] = []
    private(set) var written: [[UInt8]] = []
    private(set) var report: (@Sendable (TerminalReport) -> Void)?
    var afterStart: () -> Void = {}
    /// Called after each write, with the number of writes.
    var afterWrite: (Int) -> Void = { _ in }

    func start(_ report: @escaping @Sendable (TerminalReport) -> Void) {
      calls.append("start")
      self.report = report
      afterStart()
    }

    func prepareThread() {}

    func write(_ bytes: [UInt8]) -> Bool {
      written.append(bytes)
      afterWrite(written.count)
      return !isGone
    }

    func suspend() { calls.append("suspend") }
    func setModesAgain() { calls.append("set modes") }
    func end() { calls.append("end") }

    func type(_ keys: KeyPress...) { report?(.events(keys.map { .key($0) })) }
  }

  private let terminal = FakeTerminal()
  private let palette = Palette(.indexed)

  private func program(_ app: HeadlessApp) -> TerminalProgram {
    TerminalProgram(AppSession(app, size: terminal.size), on: terminal, palette: palette)
  }

  @Test func `Each frame is one write, and what is written shows the app`() async throws {
    let app = try planeApp()
    terminal.afterWrite = { [terminal] count in
      switch count {
      case 1: terminal.type(KeyPress(.tab))
      case 2: terminal.type(KeyPress(.enter))
      default: terminal.type("q")
      }
    }
    let session = AppSession(app, size: terminal.size)
    await TerminalProgram(session, on: terminal, palette: palette).run()
    #expect(app.path() == ["Hangar", "Glider"])
    #expect(terminal.calls == ["start", "end"])
    #expect(terminal.written.count == 3)
    var emulator = TerminalEmulator(width: 40, height: 12)
    for bytes in terminal.written { emulator.write(bytes) }
    #expect(emulator.differences(from: session.draw().frame, in: palette).isEmpty)
  }

  @Test func `Everything is drawn again after a change of the size, a stop and Ctrl-L`()
    async throws
  {
    let reports: [TerminalReport] = [
      .signal(.resize), .signal(.resume), .signal(.suspend),
      .events([.key(.character("l"), .control)]),
      .events([.key(.character("z"), .control)]),
    ]
    terminal.afterWrite = { [terminal] count in
      if count <= reports.count {
        terminal.report?(reports[count - 1])
      } else {
        terminal.type("q")
      }
    }
    await program(try planeApp()).run()
    #expect(terminal.calls == ["start", "set modes", "suspend", "suspend", "end"])
    #expect(terminal.written.count == 6)
    #expect(terminal.written.allSatisfy { $0 == terminal.written[0] })
  }

  @Test func `The program ends with the input, and with a terminal that is gone`() async throws {
    terminal.afterWrite = { [terminal] _ in terminal.report?(.signal(.hangUp)) }
    await program(try planeApp()).run()
    #expect(terminal.calls == ["start", "end"])
    let gone = FakeTerminal()
    gone.isGone = true
    gone.afterWrite = { [gone] _ in gone.report?(.changed) }
    let session = AppSession(try planeApp(), size: gone.size)
    await TerminalProgram(session, on: gone, palette: palette).run()
    #expect(gone.calls == ["start", "end"])
    #expect(gone.written.count == 1)
  }

  /// Runs the plane app, with what the terminal reports before the first frame.
  private func colours(
    of reports: [TerminalEvent], followsBackground: Bool = true
  ) async throws -> (app: HeadlessApp, styles: Set<Substring>, frames: Int) {
    let app = try planeApp()
    let session = AppSession(app, size: terminal.size)
    let program = TerminalProgram(
      session, on: terminal, palette: palette, followsBackground: followsBackground)
    terminal.afterStart = { [terminal] in terminal.report?(.events(reports)) }
    terminal.afterWrite = { [terminal] _ in terminal.type("q") }
    await program.run()
    let written = String(decoding: terminal.written.joined(), as: UTF8.self)
    return (app, Set(written.matches(of: #/38;5;\d+/#).map(\.output)), terminal.written.count)
  }

  @Test func `The first frame has the colours for the terminal's background`() async throws {
    let light = try await colours(of: [.key(.enter), .background(.light), .deviceAttributes])
    #expect(light.styles == ["38;5;25"])
    #expect(light.frames == 1)
    #expect(light.app.path() == ["Hangar", "Dart"], "a key that was typed ahead")
  }

  @Test func `Without an answer, or with a chosen theme, the colours are those of the palette`()
    async throws
  {
    #expect(try await colours(of: [.deviceAttributes]).styles == ["38;5;80"])
    let chosen = try await colours(of: [.background(.light)], followsBackground: false)
    #expect(chosen.styles == ["38;5;80"])
  }

  @Test func `A terminal that answers nothing is drawn after a while, and a late answer counts`()
    async throws
  {
    let session = AppSession(try planeApp(), size: terminal.size)
    terminal.afterWrite = { [terminal] count in
      guard count == 1 else { return terminal.type("q") }
      terminal.report?(.events([.background(.light)]))
    }
    await TerminalProgram(
      session, on: terminal, palette: palette, followsBackground: true
    ).run()
    let frames = terminal.written.map { String(decoding: $0, as: UTF8.self) }
    #expect(frames.count == 2)
    #expect(frames[0].contains("38;5;80") && !frames[0].contains("38;5;25"))
    #expect(frames[1].contains("38;5;25") && !frames[1].contains("38;5;80"))
  }
}
