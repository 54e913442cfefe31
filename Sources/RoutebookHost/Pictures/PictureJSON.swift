import Routebook

/// A picture as data for a program.
struct PictureJSON: Encodable {
  /// An item that the user can reach, in reading order.
  struct Item: Encodable {
    let role: String
    let label: String
    let value: String?
    let isOn: Bool?
    let isEnabled: Bool
    /// The rows and columns of the item; `nil` if it is not visible.
    let area: Area?
  }

  struct Area: Encodable {
    let row: Int
    let column: Int
    let height: Int
    let width: Int
  }

  /// The visible part of a body that is taller than the available space.
  struct Scroll: Encodable {
    let first: Int
    let shown: Int
    let count: Int
  }

  /// Adjacent cells with the same style.
  struct Run: Encodable {
    let row: Int
    let column: Int
    let width: Int
    let role: String
    let attributes: [String]
    let text: String
  }

  let title: String
  let step: String?
  let caption: String?
  let log: [String]
  let failure: String?
  let width: Int
  let height: Int
  let lines: [String]
  let runs: [Run]
  /// The visible rows of the body; `nil` if they are all visible.
  let scroll: Scroll?
  let items: [Item]

  init(_ picture: Picture) {
    let frame = picture.layout.frame
    title = picture.title
    step =
      picture.steps.isEmpty ? nil : picture.steps.map(\.source).joined(separator: "\n")
    caption = picture.caption
    log = picture.notes + picture.log.map(\.description)
    failure = picture.failure.map { "\($0)" }
    (width, height) = (frame.width, frame.height)
    lines = frame.lines
    runs = (0..<frame.height).flatMap { frame.runs(inRow: $0).map(Run.init) }
    let (rows, count) = picture.layout.scroll
    scroll =
      rows.count == count
      ? nil : Scroll(first: rows.lowerBound, shown: rows.count, count: count)
    items = picture.layout.placedItems.map(Item.init)
  }
}

extension PictureJSON.Run {
  fileprivate init(_ run: FrameRun) {
    row = run.row
    column = run.columns.lowerBound
    width = run.columns.count
    role = "\(run.style.role)"
    attributes = run.style.attributes.names
    text = run.text
  }
}

extension PictureJSON.Item {
  fileprivate init(_ placed: PlacedItem) {
    let item = placed.item
    role = item.role.rawValue
    label = item.label
    value = item.value
    isOn = item.isOn
    isEnabled = item.isEnabled
    area = placed.area.map { rows, columns in
      PictureJSON.Area(
        row: rows.lowerBound, column: columns.lowerBound, height: rows.count,
        width: columns.count)
    }
  }
}
