import Routebook
import RoutebookTerminal

/// Handles a key that moves the focus, from its byte to the bytes for the terminal, compared with
/// only writing the cells of a frame of the same size.
///
/// The screen is the one of the frame benchmark, at 200 by 60 cells and at 80 by 24. Each key is
/// decoded, performed by the app, laid out, and written as the difference between two frames.
struct TerminalBenchmark {
  private static let sizes = [FrameSize(width: 200, height: 60), .standard]
  /// The maximum number of bytes for a move of the focus.
  private static let byteLimit = 400

  func figures(_ effort: Effort) -> [Figure] { Self.sizes.map { figure($0, effort) } }

  private func figure(_ size: FrameSize, _ effort: Effort) -> Figure {
    let session = Session(size)
    let floor = CellFloor(session.app.frame(size: size))
    let most = (0..<2 * session.app.controls().count).map { _ in session.press() }.max()!
    precondition(most <= Self.byteLimit, "a move of the focus wrote \(most) bytes")
    let times = effort.times(of: [
      Contestant(name: "key to bytes") { consume(session.press()) },
      Contestant(name: "hand-written floor") { consume(floor.text()) },
    ])
    return Figure(
      benchmark: "terminal \(size.width)x\(size.height)", size: size.width * size.height,
      contestant: times[0], baseline: times[1], target: 12)
  }

  /// An app whose focus moves with each key, and the frame that its terminal shows.
  private final class Session {
    let app: HeadlessApp
    private let size: FrameSize
    private var decoder = InputDecoder()
    private var state = SessionState()
    private let facts: SessionFacts
    private var writer = FrameWriter(Palette(.indexed))

    init(_ size: FrameSize) {
      self.size = size
      app = PageCoordinator.app(Mail.inbox)
      let layout = app.layout(size: size)
      facts = SessionFacts(app, layout, shown: layout, in: SessionAreas(size, hasLog: false))
      _ = writer.bytes(showing: layout.frame)
    }

    /// Handles the Tab key; returns the number of bytes for the terminal.
    func press() -> Int {
      for event in decoder.decode(CollectionOfOne(0x09)) {
        if state.handle(event, facts).contains(.moveFocus(.next)) { app.focusNext() }
      }
      return writer.bytes(showing: app.frame(size: size)).count
    }
  }
}

/// The cells of a frame with hand-written output, as the baseline of drawing.
struct CellFloor {
  /// A cell with its encoded and measured character.
  private struct Cell {
    /// Up to eight bytes of UTF-8, with the first byte in the lowest position.
    let bytes: UInt64
    /// The number of bytes; 0 for the right half of a wide character.
    let count: Int
  }

  private let width: Int
  private let height: Int
  private let cells: [Cell]

  init(_ frame: Frame) {
    (width, height) = (frame.width, frame.height)
    cells = (0..<frame.height * frame.width).map { index in
      let text = frame[row: index / frame.width, column: index % frame.width].text
      precondition(text.utf8.count <= 8, "a cell of the floor has at most eight bytes")
      return Cell(
        bytes: text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }, count: text.utf8.count)
    }
    precondition(text() == frame.text, "the texts differ")
  }

  /// Writes the frame as a hand-written program does that knows all cells.
  ///
  /// The program appends the bytes of each cell to a buffer that is reserved once, adds a line feed
  /// for each row, and makes a string from the buffer.
  func text() -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(cells.count * 4 + height)
    for row in 0..<height {
      for cell in cells[row * width..<(row + 1) * width] {
        for index in 0..<cell.count {
          bytes.append(UInt8(truncatingIfNeeded: cell.bytes >> (8 * index)))
        }
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
