import Routebook

/// Draws a whole frame, from the navigation state to its text, compared with only writing its
/// cells.
///
/// The frame has 80 by 24 cells: a bar with a toolbar, a list of fifteen Korean rows, three
/// buttons, and the box of an alert above them. The registry builds its screens again each time, as
/// in a program that draws after every change.
struct FrameBenchmark {
  /// A cell whose character is already found, encoded and measured.
  private struct FloorCell {
    /// Up to eight bytes of UTF-8, with the first byte in the lowest position.
    let bytes: UInt64
    /// The number of bytes; 0 for the right half of a wide character.
    let count: Int
  }

  private let state: NavigationState
  private let registry: Registry<TextScreen>
  private let renderer = HeadlessRenderer()
  private let width: Int
  private let height: Int
  private let cells: [FloorCell]

  init() {
    let navigator = Navigator(root: MailRoute.inbox)
    navigator.presentAlert(MailRoute.deletion)
    state = navigator.state
    var builder = RegistryBuilder<TextScreen>()
    builder.add(MailCoordinator())
    do {
      registry = try builder.build()
    } catch {
      preconditionFailure(error.description)
    }
    let frame = renderer.frame(of: state, in: registry)
    (width, height) = (frame.width, frame.height)
    cells = (0..<frame.height * frame.width).map { index in
      let text = frame[row: index / frame.width, column: index % frame.width].text
      precondition(text.utf8.count <= 8, "a cell of the floor has at most eight bytes")
      return FloorCell(
        bytes: text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }, count: text.utf8.count)
    }
    precondition(floor() == frame.text && tightFloor() == frame.text, "the texts differ")
  }

  func figures(_ effort: Effort) -> [Figure] {
    let contestants = [
      Contestant("frame(of:in:).text", operations: 1) {
        consume(renderer.frame(of: state, in: registry).text)
      },
      Contestant("hand-written floor", operations: 1) { consume(floor()) },
      Contestant("floor of 8-byte stores", operations: 1) { consume(tightFloor()) },
      Contestant("floor of bytes alone", operations: 1) { consume(byteFloor()) },
      Contestant("build the screens", operations: 1) {
        consume(try! registry.content(for: state.topLayer.root.route, as: .push))
        consume(try! registry.content(for: state.top.route, as: .alert))
      },
    ]
    let times = Measurement(effort: effort).medians(of: contestants)
    func figure(_ index: Int, against baseline: Int, target: Double? = nil) -> Figure {
      Figure(
        "frame 80x24", size: cells.count, contestant: contestants[index].name,
        baseline: contestants[baseline].name, nanoseconds: times[index],
        baselineNanoseconds: times[baseline], target: target)
    }
    return [
      figure(0, against: 1, target: 12), figure(0, against: 2), figure(0, against: 3),
      figure(4, against: 1),
    ]
  }

  /// Writes the frame as a simple hand-written program would if it knew all the cells.
  ///
  /// It appends the bytes of each cell to a buffer that is reserved once, adds a line feed for each
  /// row, and makes a string from the buffer.
  private func floor() -> String {
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

  /// Writes the frame in the fastest known way.
  ///
  /// It stores all eight bytes of a cell at once, directly in the storage of the string, without
  /// bounds checks.
  private func tightFloor() -> String {
    String(unsafeUninitializedCapacity: cells.count * 8 + height + 8) { buffer in
      var out = UnsafeMutableRawPointer(buffer.baseAddress!)
      write(to: &out)
      return UnsafeRawPointer(out) - UnsafeRawPointer(buffer.baseAddress!)
    }
  }

  private func write(to out: inout UnsafeMutableRawPointer) {
    cells.withUnsafeBufferPointer { cells in
      for row in 0..<height {
        for cell in cells[row * width..<(row + 1) * width] {
          out.storeBytes(of: cell.bytes.littleEndian, as: UInt64.self)
          out += cell.count
        }
        out.storeBytes(of: UInt8(ascii: "\n"), as: UInt8.self)
        out += 1
      }
    }
  }

  /// Writes the same bytes without making a string, which checks the bytes.
  ///
  /// A program that writes bytes to a file could do this.
  private func byteFloor() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: cells.count * 8 + height + 8) { buffer, count in
      var out = UnsafeMutableRawPointer(buffer.baseAddress!)
      write(to: &out)
      count = UnsafeRawPointer(out) - UnsafeRawPointer(buffer.baseAddress!)
    }
  }
}
