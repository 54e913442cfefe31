package import Routebook

/// The facts of the app and the screen that the reducer and the view depend on.
package struct SessionFacts {
  let areas: SessionAreas
  /// The app's layout on the screen, to resolve clicks; `nil` before the first frame.
  let shown: ScreenLayout?
  /// The app's present layout.
  let layout: ScreenLayout
  let items: [PlacedItem]
  let focused: ScreenItem?
  let navigation: NavigationState
  /// The effect of Escape.
  let escapeEffect: SessionEffect
  /// Whether the top sheet has a larger or a smaller size.
  let canEnlarge: Bool, canShrink: Bool
  let links: KnownLinks
  /// The entries of the log, if it is shown, and the number of those that the log has forgotten.
  var log: [NavigationLog.Entry] = []
  var omittedCount = 0
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
    escapeEffect = layout.menuOpener.map { .focus(on: $0.id) } ?? app.escapeEffect
    // Only a sheet has its root made, which decides on the sizes.
    let isSheet = navigation.alert == nil && navigation.topLayer.kind == .sheet
    canEnlarge = isSheet && app.nextDetent(isLarger: true, size: areas.app) != nil
    canShrink = isSheet && app.nextDetent(isLarger: false, size: areas.app) != nil
    links = KnownLinks(
      patterns: app.registry[DeepLinks.self].patterns.map(\.text),
      events: app.registry.eventSamples)
  }

  /// The items that digits choose: the first nine visible usable ones in reading order, without the
  /// back button, which has its own key. Those in the pane with the focus come first.
  var numbered: ArraySlice<PlacedItem> {
    let usable = items.filter { $0.item.isUsable && $0.item.role != .back && $0.area != nil }
    let pane = layout.focusedPane?.number
    return (usable.filter { $0.item.pane == pane } + usable.filter { $0.item.pane != pane })
      .prefix(9)
  }

  /// The text field with the focus.
  var focusedField: ScreenItem? { focused?.role == .textField ? focused : nil }

  /// Returns the index of the chosen entry of the log.
  func logLine(of mode: SessionMode) -> Int? {
    guard !log.isEmpty, let entry = mode.chosenEntry else { return nil }
    return max(0, min(log.count - 1, entry - omittedCount))
  }

  func isInApp(_ cell: CellPosition) -> Bool {
    cell.row < areas.app.height && cell.column < areas.app.width
  }

  /// Returns the effects of a click: on an item, on the top sheet's border, or outside of the open
  /// menu or of the sheet.
  func effects(ofPress cell: CellPosition) -> [SessionEffect] {
    guard let shown, isInApp(cell) else { return [] }
    if let item = shown.item(atRow: cell.row, column: cell.column) {
      return item.isControl ? [.use(item.id)] : []
    }
    if let opener = shown.menuOpener { return [.focus(on: opener.id)] }
    guard let sheet = shown.sheet else { return [] }
    guard sheet.rows.contains(cell.row), sheet.columns.contains(cell.column) else {
      return [.step(.swipe)]
    }
    return cell.row == sheet.rows.lowerBound ? [.grabSheet(row: cell.row)] : []
  }
}

extension HeadlessApp {
  /// The way back on the screen: the back button, a swipe, or the only control of an alert; or else
  /// the message that there is none.
  fileprivate var escapeEffect: SessionEffect {
    let state = navigator.state
    let kind = state.alert == nil ? state.topLayer.kind : nil
    if hasSystemBack || hasBackButton || kind == .tab { return .step(.back) }
    if kind == .sheet, canSwipe { return .step(.swipe) }
    let controls = items().filter(\.isUsable)
    if kind == nil, controls.count == 1 { return .use(controls[0].id) }
    return controls.isEmpty
      ? .say("Nothing here leads back. 'explore' finds such dead ends.")
      : .say("The \(kind?.rawValue ?? "alert") is closed by its own controls.")
  }
}

extension PlacedItem {
  /// Whether the item can be focused: it is usable, and there is room to draw it.
  var canHaveFocus: Bool { item.isUsable && hasRoom && isInReach }
}

/// The areas of the screen: the app, the log and the last row.
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
  /// The size of the app's frame, in the upper left corner.
  private(set) var app: FrameSize
  /// The area of the log: beside the app, or below it.
  private(set) var log: Area?
  /// Whether there is room for a log.
  private(set) var hasRoomForLog = false
  /// The row for hints and messages.
  private(set) var statusRow: Int?

  /// The minimum width for a log beside the app.
  static let wideWidth = 100
  /// The minimum height for a blank row above the keys.
  static let tallHeight = 20
  /// The minimum number of rows of a log below the app.
  private static let logHeight = 4

  /// - Parameter hasPanes: Whether the app uses the whole width: then the log is below it, if there
  ///   is room.
  package init(_ size: FrameSize, hasLog: Bool, hasPanes: Bool = false) {
    self.size = size
    app = size
    // The message that the screen is too small needs the whole screen.
    guard size == size.usable else { return }
    statusRow = size.height - 1
    // A blank row separates the keys from the app, where there is room for it.
    let statusHeight = size.height >= Self.tallHeight ? 2 : 1
    app = FrameSize(width: size.width, height: size.height - statusHeight)
    if let (area, rest) = Self.divided(app, hasPanes: hasPanes) {
      hasRoomForLog = true
      if hasLog { (log, app) = (area, rest) }
    }
    // The keys cover the last row of an app that can't be smaller.
    app = app.usable
  }

  /// Returns the area of a log, and the size that is left for the app; `nil` without room.
  private static func divided(_ room: FrameSize, hasPanes: Bool) -> (log: Area, app: FrameSize)? {
    if room.width >= wideWidth, !hasPanes || room.height < tallHeight {
      let width = min(room.width * 2 / 5, 60)
      let app = FrameSize(width: room.width - width, height: room.height)
      return (Area(column: app.width, size: FrameSize(width: width, height: room.height)), app)
    }
    let height = max(logHeight, room.height / 3)
    let app = FrameSize(width: room.width, height: room.height - height)
    guard app == app.usable else { return nil }
    return (Area(row: app.height, size: FrameSize(width: room.width, height: height)), app)
  }
}
