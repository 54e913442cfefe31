import Routebook

/// The pictures of the states that an exploration visits: the first ones, and one of each screen.
///
/// Equal rows, and equal pictures, are kept once.
final class ScreenPictures {
  /// An item of a screen, as it is drawn.
  struct Item: Hashable {
    /// The role, the label and the value.
    let description: String
    let isUsable: Bool
    /// The first row and column, and the number of rows and columns; `nil` if it is not visible.
    let area: [Int]?
  }

  struct Picture: Hashable {
    /// The numbers of the rows.
    let rows: [Int]
    let items: [Item]
  }

  /// The size of all pictures: readable on a telephone, too.
  static let size = FrameSize(width: 60, height: 24)
  /// The maximum number of states that have a picture because of their number.
  let stateLimit: Int

  /// The contents of the rows in SVG.
  private(set) var rows: [String] = []
  private(set) var pictures: [Picture] = []
  private var rowNumbers: [String: Int] = [:]
  private var pictureNumbers: [Picture: Int] = [:]
  /// The numbers of the pictures of the states, by how many states were visited before.
  private var numbers: [Int: Int] = [:]
  private var visitCount = 0

  init(stateLimit: Int = 2_000) { self.stateLimit = stateLimit }

  /// The number of the picture of the state before which a number of states was visited.
  func picture(ofVisit visit: Int) -> Int? { numbers[visit] }

  /// Draws a state, if it is one of the first.
  func visit(_ app: HeadlessApp) {
    if visitCount < stateLimit { draw(app) }
    visitCount += 1
  }

  /// Draws the state that was visited last, since its screen is new.
  func visitScreen(_ app: HeadlessApp) {
    if numbers[visitCount - 1] == nil {
      visitCount -= 1
      draw(app)
      visitCount += 1
    }
  }

  private func draw(_ app: HeadlessApp) {
    let layout = app.untouchedLayout(size: Self.size)
    let picture = Picture(
      rows: layout.frame.svgRows.map(number),
      items: layout.items.map { item in
        Item(
          description: item.description, isUsable: item.isUsable,
          area: layout.area(of: item.id).map {
            [$0.rows.lowerBound, $0.columns.lowerBound, $0.rows.count, $0.columns.count]
          })
      })
    let number = pictureNumbers[picture] ?? pictures.count
    if number == pictures.count {
      pictures.append(picture)
      pictureNumbers[picture] = number
    }
    numbers[visitCount] = number
  }

  private func number(of row: String) -> Int {
    if let number = rowNumbers[row] { return number }
    rows.append(row)
    rowNumbers[row] = rows.count - 1
    return rows.count - 1
  }
}
