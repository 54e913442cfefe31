import Routebook
import RoutebookExplorer

/// The pictures of the states that an exploration visits.
///
/// Equal rows, and equal pictures, are kept once: most states look like others.
final class ScreenPictures {
  /// Where an item is drawn: the first row and column, and their numbers.
  struct Area: Hashable, Encodable {
    let row, column, rows, columns: Int
  }

  /// An item of a screen, as it is drawn.
  struct Item: Hashable {
    /// The role, the label and the value.
    let description: String
    let role: ScreenItem.Role
    let label: String
    /// Whether it can be used, and does something: the tab that is selected does nothing.
    let isUsable: Bool
    /// Where it is; `nil` if it is not visible.
    let area: Area?

    /// Whether a finding is about the item, on whichever screen.
    func isSubject(of finding: Finding) -> Bool {
      if case .item(role, label, on: _) = finding.about { true } else { false }
    }
  }

  struct Picture: Hashable {
    /// The numbers of the rows.
    let rows: [Int]
    /// The rows in which a line goes across.
    let crossedRows: [Int]
    let items: [Item]
    /// Whether it has Chinese, Japanese or Korean text.
    let isEastAsian: Bool
  }

  /// The size of all pictures: readable on a telephone, too.
  static let size = FrameSize(width: 60, height: 24)

  /// The contents of the rows in SVG.
  private(set) var rows: [String] = []
  private(set) var pictures: [Picture] = []
  private var rowNumbers: [String: Int] = [:]
  private var pictureNumbers: [Picture: Int] = [:]
  /// The numbers of the pictures of the states, in the order of the visits.
  private var numbers: [Int] = []

  /// The number of the picture of the state before which a number of states was visited.
  func picture(ofVisit visit: Int) -> Int? {
    numbers.indices.contains(visit) ? numbers[visit] : nil
  }

  /// Draws a state.
  func visit(_ app: HeadlessApp) {
    let layout = app.untouchedLayout(size: Self.size)
    let picture = Picture(
      rows: layout.frame.svgRows.map(number), crossedRows: layout.frame.crossedRows,
      items: layout.placedItems.map { placed in
        Item(
          description: placed.item.description, role: placed.item.role, label: placed.item.path,
          isUsable: placed.item.isUsable && placed.item.role != .tab && !placed.item.opensMenu,
          area: placed.area.map {
            Area(
              row: $0.rows.lowerBound, column: $0.columns.lowerBound, rows: $0.rows.count,
              columns: $0.columns.count)
          })
      }, isEastAsian: layout.frame.isEastAsian)
    let number = pictureNumbers[picture] ?? pictures.count
    if number == pictures.count {
      pictures.append(picture)
      pictureNumbers[picture] = number
    }
    numbers.append(number)
  }

  private func number(of row: String) -> Int {
    if let number = rowNumbers[row] { return number }
    rows.append(row)
    rowNumbers[row] = rows.count - 1
    return rows.count - 1
  }
}
