import Routebook

/// A whole frame, from the navigation state to its text, against a bare write of the same cells.
///
/// The frame is 80 by 24: a bar with a toolbar, a list of fifteen Korean rows, three buttons, and
/// an alert's box over them. Its screens are built anew through the registry each time, as a
/// program does that draws after every change.
struct FrameBenchmark {
  /// A cell whose character was found, encoded and measured beforehand.
  private struct FloorCell {
    /// Up to eight bytes of UTF-8, the first in the lowest.
    let bytes: UInt64
    /// 0 for the right half of a wide character.
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

  /// What one writes by hand when all is known but the text: for each cell its bytes into a buffer
  /// that is reserved once, a line feed for each row, and a string of it.
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

  /// The least that is known to work: all eight bytes of a cell in one store, into the string's own
  /// storage, with no bounds checked.
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

  /// The same without a string, whose making checks the bytes: what a program could write that
  /// hands bytes to a file.
  private func byteFloor() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: cells.count * 8 + height + 8) { buffer, count in
      var out = UnsafeMutableRawPointer(buffer.baseAddress!)
      write(to: &out)
      count = UnsafeRawPointer(out) - UnsafeRawPointer(buffer.baseAddress!)
    }
  }
}
