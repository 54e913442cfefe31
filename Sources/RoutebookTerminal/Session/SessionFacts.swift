package import Routebook

/// What keys, clicks and the view have to know of the app, as it is drawn.
package struct SessionFacts {
  /// How the user leaves what is in front, or why there is no way.
  enum WayOut {
    case effect(SessionEffect)
    case message(String)
  }

  let areas: SessionAreas
  /// What is on the screen, for clicks; `nil` if a log is there instead, or nothing yet.
  let shown: ScreenLayout?
  /// What is on the screen, or would be there now.
  let layout: ScreenLayout
  let items: [PlacedItem]
  let focused: ScreenItem?
  let navigation: NavigationState
  let wayOut: WayOut
  /// Whether the top sheet has a larger or a smaller size.
  let canEnlarge: Bool, canShrink: Bool
  let links: KnownLinks
  /// The lines of the log, if it is shown, and the number of entries.
  var log: [LogLine] = []
  var entryCount = 0
  /// The moments to which the user can go back.
  var timeline = Timeline()

  package init(
    _ app: HeadlessApp, _ layout: ScreenLayout, shown: ScreenLayout?, in areas: SessionAreas
  ) {
    self.areas = areas
    self.shown = shown
    self.layout = layout
    items = layout.placedItems
    focused = app.focusedItem()
    navigation = app.navigator.state
    wayOut = WayOut(app)
    // Only a sheet has its root made, which decides on the sizes.
    let isSheet = navigation.alert == nil && navigation.topLayer.kind == .sheet
    canEnlarge = isSheet && app.nextDetent(isLarger: true, size: areas.app) != nil
    canShrink = isSheet && app.nextDetent(isLarger: false, size: areas.app) != nil
    links = KnownLinks(
      patterns: app.registry[DeepLinks.self].patterns.map(\.text),
      events: app.registry.eventSamples)
  }

  /// The items that digits choose: those that the user sees and can use, in reading order, without
  /// the back button, which has its own key.
  var numbered: [PlacedItem] {
    items.filter { $0.item.isUsable && $0.item.role != .back && $0.area != nil }
  }

  /// The text field with the focus.
  var focusedField: ScreenItem? { focused?.role == .textField ? focused : nil }

  /// The line of the log that the user chooses.
  func logLine(of mode: SessionMode) -> Int? {
    guard !log.isEmpty, let entry = mode.chosenEntry else { return nil }
    return log.firstIndex { $0.number >= entry } ?? log.count - 1
  }

  func isInApp(_ cell: CellPosition) -> Bool {
    cell.row < areas.app.height && cell.column < areas.app.width
  }

  /// What a click does: it uses the item in a cell, takes hold of the top sheet, or swipes the sheet
  /// away that the cell is outside of.
  func effects(ofPress cell: CellPosition) -> [SessionEffect] {
    guard let shown, isInApp(cell) else { return [] }
    if let item = shown.item(atRow: cell.row, column: cell.column) {
      return item.isControl ? [.use(item.id)] : []
    }
    guard let sheet = shown.sheet else { return [] }
    guard sheet.rows.contains(cell.row), sheet.columns.contains(cell.column) else {
      return [.swipe]
    }
    return cell.row == sheet.rows.lowerBound ? [.takeSheet(row: cell.row)] : []
  }
}

extension SessionFacts.WayOut {
  /// The way that is on the screen: the back button, the only control of an alert, or a swipe.
  fileprivate init(_ app: HeadlessApp) {
    let state = app.navigator.state
    let kind = state.alert == nil ? state.topLayer.kind : nil
    if app.hasSystemBack || app.hasBackButton || kind == .tab {
      self = .effect(.goBack)
    } else if kind == .sheet, app.canSwipe {
      self = .effect(.swipe)
    } else {
      let controls = app.items().filter(\.isUsable)
      self =
        if kind == nil, controls.count == 1 {
          .effect(.use(controls[0].id))
        } else if controls.isEmpty {
          .message("Nothing here leads back. 'explore' finds such dead ends.")
        } else {
          .message("The \(kind?.rawValue ?? "alert") is closed by its own controls.")
        }
    }
  }
}

extension PlacedItem {
  /// Whether the user can move the focus to the item: there is room to draw it.
  var canHaveFocus: Bool { item.isUsable && hasRoom }
}

/// The parts of a terminal's screen during a session.
package struct SessionAreas {
  struct Area: Hashable {
    var row = 0
    var column = 0
    let size: FrameSize

    func contains(_ cell: CellPosition) -> Bool {
      (row..<row + size.height).contains(cell.row)
        && (column..<column + size.width).contains(cell.column)
    }
  }

  /// The whole screen.
  let size: FrameSize
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

  package init(_ size: FrameSize, hasLog: Bool) {
    self.size = size
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

  /// The number of rows by which the log scrolls with Page Up and Page Down.
  var logPage: Int { max(1, (log?.size.height ?? 2) - 2) }

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
