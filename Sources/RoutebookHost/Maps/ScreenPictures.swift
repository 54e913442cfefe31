import Routebook
import RoutebookExplorer
import VisibleText

/// The pictures of the states that an exploration visits.
///
/// Equal rows, and equal pictures, are kept once: most states look like others.
final class ScreenPictures {
  /// An item of a screen, as it is drawn.
  struct Item: Hashable, Encodable {
    /// The first row and column, and the numbers of rows and columns.
    struct Area: Hashable, Encodable {
      let row, column, rows, columns: Int
    }

    /// The role, the label and the value.
    let text: String
    /// The area in which it is drawn; `nil` if it is not visible.
    let area: Area?
    let role: ScreenItem.Role
    let label: String
    /// The number of the item that opens the list in which it is; `nil` if it is in none.
    let opener: Int?
    /// Whether it can be used, and does something: the selected tab, or the link to what is beside
    /// it, does nothing.
    let isUsable: Bool
    /// The title of its pane, if another pane can also be used.
    let pane: String?
    /// True if it is a back button that is not drawn beside the list to which it leads, or else
    /// `nil`.
    let isLeftOut: Bool?

    private enum CodingKeys: CodingKey {
      case text, area, opener, pane, isLeftOut
    }

    fileprivate init(_ placed: PlacedItem, of items: [ScreenItem]) {
      let item = placed.item
      (text, role, label) = (item.description.visible, item.role, item.path)
      opener = item.isEntry ? item.entryParent?.opener : nil
      isLeftOut = item.role == .back && !placed.hasRoom ? true : nil
      isUsable =
        item.isUsable && item.role != .tab && !item.opensMenu && isLeftOut == nil
        && !(item.role == .link && item.isOn == true)
      pane =
        items.paneTitles.count < 2
        ? nil : item.role == .tab ? "Tabs" : items.title(ofPane: item.pane)?.visible
      area = placed.area.map {
        Area(
          row: $0.rows.lowerBound, column: $0.columns.lowerBound, rows: $0.rows.count,
          columns: $0.columns.count)
      }
    }

    /// Whether a finding is about the item, on any screen.
    func isSubject(of finding: Finding) -> Bool {
      if case .item(role, label, on: _) = finding.about { true } else { false }
    }
  }

  struct Picture: Hashable, Encodable {
    /// The numbers of the rows, from the top.
    let rows: [Int]
    let items: [Item]
    /// Whether it has Chinese, Japanese or Korean text.
    let isEastAsian: Bool
  }

  /// The size of all pictures, before rows that only fill space are left out: readable even on a
  /// phone, unless the app shows panes.
  private(set) var size = FrameSize(width: 48, height: 24)

  /// The contents of the rows in SVG.
  private(set) var rows: [String] = []
  private(set) var pictures: [Picture] = []
  private var rowNumbers: [String: Int] = [:]
  private var pictureNumbers: [Picture: Int] = [:]
  /// The numbers of the pictures of the states, in the order of the visits.
  private var numbers: [Int] = []

  /// Returns the number of the picture of a state, by the number of states that were visited before
  /// it.
  func picture(ofVisit visit: Int) -> Int? {
    numbers.indices.contains(visit) ? numbers[visit] : nil
  }

  /// Draws a state.
  func visit(_ app: HeadlessApp) {
    if app.hasRoomForPanes { size = FrameSize(width: app.columns, height: size.height) }
    let layout = app.layoutWithoutInteraction(size: size).cropped()
    let items = layout.items
    let picture = Picture(
      rows: layout.frame.svgRows.map { Self.number(of: $0, in: &rows, &rowNumbers) },
      items: layout.placedItems.map { Item($0, of: items) }, isEastAsian: layout.frame.isEastAsian)
    numbers.append(Self.number(of: picture, in: &pictures, &pictureNumbers))
  }

  /// Returns the index of a value among others, to which a new one is added.
  private static func number<Value: Hashable>(
    of value: Value, in values: inout [Value], _ numbers: inout [Value: Int]
  ) -> Int {
    if let number = numbers[value] { return number }
    values.append(value)
    numbers[value] = values.count - 1
    return values.count - 1
  }
}
