/// The width that a node or a column needs.
struct WidthNeed {
  var width: Int
  /// Whether it accepts any width, as a text field does.
  var isFlexible = false
  /// Whether it contains a control or a text.
  var hasItems = false
  /// Whether something in it can be used.
  var hasControls = false

  /// How far it is narrowed so that all columns are shown: of less, a reader can't tell buttons
  /// apart, nor read a text.
  var least: Int { hasControls ? Self.leastOfControls : 4 }

  static let leastOfControls = 9

  /// Adds the need of another cell in the same column.
  mutating func add(_ other: WidthNeed) {
    width = max(width, other.width)
    isFlexible = isFlexible || other.isFlexible
    hasItems = hasItems || other.hasItems
    hasControls = hasControls || other.hasControls
  }
}

/// The first columns that fit into a width, with the width of each.
///
/// If what all of them need fits, each gets what it needs; otherwise wide ones are narrowed before
/// narrow ones, as long as each keeps a few cells. If that is not enough, only the first ones are
/// shown, less narrow, with a sign for the others after them. The remaining width goes to those
/// that accept any width.
struct FittingColumns {
  /// How far columns are narrowed that are shown without the others.
  private static let readable = 16

  /// The widths of the columns that are shown.
  let widths: [Int]
  /// The number of cells between two columns.
  let gap: Int
  /// The number of cells for the sign; 0 without one.
  let signWidth: Int

  /// The number of cells before the sign.
  var signStart: Int {
    let shown = widths.filter { $0 > 0 }
    return shown.reduce(gap * shown.count, +)
  }

  /// The width of all columns, and of the sign, with their gaps.
  var width: Int { signWidth > 0 ? signStart + signWidth : max(0, signStart - gap) }

  /// The sign that says how many columns are not shown.
  static func sign(_ count: Int) -> String { "+\(count)" }

  /// Finds the columns that fit. O(*n* log *n*) in their number.
  init(_ needs: [WidthNeed], gap: Int, in width: Int) {
    self.gap = gap
    guard Self.width(of: needs, gap, narrowedTo: \.least) > width else {
      (widths, signWidth) = (Self.widths(for: needs, gap, in: width), 0)
      return
    }
    var missing = 0
    // The column that is shown in any case, narrowed even more.
    let first = needs.firstIndex { $0.width > 0 } ?? 0
    var shown = needs.count
    var room = width
    var needed = Self.width(of: needs, gap, narrowedTo: { _ in Self.readable })
    while shown > first + 1, needed > room {
      shown -= 1
      let need = needs[shown]
      if need.width > 0 { needed -= min(need.width, Self.readable) + gap }
      if need.hasItems { missing += 1 }
      room = missing == 0 ? width : width - gap - Self.sign(missing).utf8.count
    }
    // In hardly any room, the sign alone.
    if room < 1 { (shown, missing) = (0, needs.count(where: \.hasItems)) }
    widths = Self.widths(for: Array(needs[..<shown]), gap, in: room)
    signWidth = missing == 0 ? 0 : min(width, Self.sign(missing).utf8.count)
  }

  /// The width of columns, with their gaps.
  private static func width(
    of needs: [WidthNeed], _ gap: Int, narrowedTo limit: (WidthNeed) -> Int
  ) -> Int {
    needs.reduce(gaps(of: needs, gap)) { $0 + min($1.width, limit($1)) }
  }

  /// The width of all gaps; what is empty does not need one.
  private static func gaps(of needs: [WidthNeed], _ gap: Int) -> Int {
    gap * max(0, needs.count { $0.width > 0 } - 1)
  }

  private static func widths(for needs: [WidthNeed], _ gap: Int, in width: Int) -> [Int] {
    let width = width - gaps(of: needs, gap)
    var widths = shares(of: needs.map(\.width), in: width)
    var room = width - widths.reduce(0, +)
    let flexible = widths.indices.filter { needs[$0].isFlexible && widths[$0] > 0 }
    for (place, index) in flexible.enumerated() where room > 0 {
      let share = room / (flexible.count - place)
      widths[index] += share
      room -= share
    }
    return widths
  }

  /// Divides a width, starting with the narrowest: each gets what it needs, or an equal share of
  /// the rest.
  private static func shares(of needs: [Int], in width: Int) -> [Int] {
    var shares = needs
    var room = max(0, width)
    let order = needs.indices.sorted { (needs[$0], $0) < (needs[$1], $1) }
    for (place, index) in order.enumerated() {
      shares[index] = min(needs[index], room / (order.count - place))
      room -= shares[index]
    }
    return shares
  }
}
