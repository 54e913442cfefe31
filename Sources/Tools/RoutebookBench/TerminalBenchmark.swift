import Routebook
import RoutebookTerminal

/// Handles a key that moves the focus, from its byte to the bytes for the terminal, compared with
/// only writing the cells of a frame of the same size.
///
/// The screen is the one of the frame benchmark, at 200 by 60 cells and at 80 by 24. Each key is
/// decoded, performed by the app, laid out, and written as the difference between two frames. The
/// size of the last figures is the number of bytes that one move of the focus writes at most.
struct TerminalBenchmark {
  private static let sizes = [FrameSize(width: 200, height: 60), .standard]
  /// The maximum number of bytes for a move of the focus.
  private static let byteLimit = 400

  func figures(_ effort: Effort) -> [Figure] {
    Self.sizes.flatMap { figures($0, effort) }
  }

  private func figures(_ size: FrameSize, _ effort: Effort) -> [Figure] {
    let session = Session(size)
    let floor = CellFloor(session.app.frame(size: size))
    let most = (0..<2 * session.app.controls().count).map { _ in session.press() }.max()!
    precondition(most <= Self.byteLimit, "a move of the focus wrote \(most) bytes")
    // Two frames, so that each of them differs from the one before.
    session.app.focusNext()
    let frames = (session.app.frame(size: size), session.app.frame(size: size).blank)
    var isFirst = false
    let contestants = [
      Contestant("key to bytes", operations: 1) { consume(session.press()) },
      Contestant("hand-written floor", operations: 1) { consume(floor.text()) },
      Contestant("difference of all cells", operations: 1) {
        isFirst.toggle()
        consume(session.write(isFirst ? frames.0 : frames.1))
      },
    ]
    let times = Measurement(effort: effort).medians(of: contestants)
    let name = "terminal \(size.width)x\(size.height)"
    func figure(_ index: Int, against baseline: Int, target: Double? = nil) -> Figure {
      Figure(
        name, size: size.width * size.height, contestant: contestants[index].name,
        baseline: contestants[baseline].name, amount: times[index],
        baselineAmount: times[baseline], target: target)
    }
    return [
      figure(0, against: 1, target: 12), figure(2, against: 1),
      Figure(
        name, size: most, contestant: "bytes of a move of the focus", amount: times[0]),
    ]
  }

  /// An app whose focus moves with each key, and what its terminal shows.
  private final class Session {
    let app: HeadlessApp
    private let size: FrameSize
    private var decoder = InputDecoder()
    private var state = SessionState()
    private let facts: SessionFacts
    private var writer = FrameWriter(Palette(.indexed), isSynchronized: true)

    init(_ size: FrameSize) {
      self.size = size
      do {
        app = try HeadlessApp(root: MailRoute.inbox, modules: [{ _ in MailCoordinator() }])
      } catch {
        preconditionFailure(error.description)
      }
      let layout = app.layout(size: size)
      facts = SessionFacts(
        app, layout, shown: layout, in: SessionAreas(size, hasLog: false))
      _ = write(layout.frame)
    }

    /// Handles the Tab key; returns the number of bytes for the terminal.
    func press() -> Int {
      for event in decoder.decode(CollectionOfOne(0x09)) {
        if state.handle(event, facts).contains(.moveFocus(.next)) { app.focusNext() }
      }
      return write(app.frame(size: size))
    }

    func write(_ frame: Frame) -> Int { writer.bytes(showing: frame).count }
  }
}

extension Frame {
  /// A frame of blanks with the same size.
  fileprivate var blank: Frame { Frame(width: width, height: height) }
}
