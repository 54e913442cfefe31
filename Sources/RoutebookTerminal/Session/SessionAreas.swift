import Routebook

/// The parts of a terminal's screen during a session.
struct SessionAreas {
  struct Area: Hashable {
    var row = 0
    var column = 0
    let size: FrameSize

    func contains(_ cell: CellPosition) -> Bool {
      (row..<row + size.height).contains(cell.row)
        && (column..<column + size.width).contains(cell.column)
    }
  }

  /// The size of the app's frame, whose first cell is that of the screen.
  private(set) var app: FrameSize
  /// Where the log is: beside the app, below it, or instead of it.
  private(set) var log: Area?
  /// The row of the keys and messages.
  private(set) var statusRow: Int?
  private(set) var showsApp = true

  /// The width from which the log is beside the app.
  static let wideWidth = 100
  /// The height from which the log is below the app.
  static let tallHeight = 20

  init(_ size: FrameSize, hasLog: Bool) {
    app = size
    // The message of a screen that is too small needs all of it.
    guard size == size.usable else { return }
    statusRow = size.height - 1
    // A blank row separates the keys from the app, where there is room for it.
    let statusHeight = size.height >= Self.tallHeight ? 2 : 1
    app = FrameSize(width: size.width, height: size.height - statusHeight)
    if hasLog { addLog(app) }
    // The keys cover the last row of an app that can't be smaller.
    app = app.usable
  }

  private mutating func addLog(_ room: FrameSize) {
    if room.width >= Self.wideWidth {
      let width = min(room.width * 2 / 5, 60)
      app = FrameSize(width: room.width - width, height: room.height)
      log = Area(column: app.width, size: FrameSize(width: width, height: room.height))
    } else if room.height >= Self.tallHeight {
      let height = room.height / 3
      app = FrameSize(width: room.width, height: room.height - height)
      log = Area(row: app.height, size: FrameSize(width: room.width, height: height))
    } else {
      log = Area(size: room)
      showsApp = false
    }
  }
}
