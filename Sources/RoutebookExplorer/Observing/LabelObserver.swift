import Routebook

/// Notes the first state in which a screen has no title, or a control no label.
struct LabelObserver {
  /// What has no label: an item of a screen or of a decorator, or the title of a screen.
  struct Blank: Hashable {
    let item: ItemObserver.Item
    let role: ScreenItem.Role
  }

  private(set) var firstStates: [Blank: Int] = [:]

  mutating func visited(_ visit: Visit) {
    for index in visit.screen.items.indices where visit.screen.items[index].needsLabel {
      let blank = Blank(item: visit.item(at: index), role: visit.screen.items[index].role)
      if firstStates[blank] == nil { firstStates[blank] = visit.number }
    }
  }
}

extension ScreenItem {
  /// Whether users need a label to know what the item is, and it has none.
  ///
  /// While an app is explored, the back button and the tabs have no titles.
  var needsLabel: Bool {
    guard label.allSatisfy(\.isWhitespace) else { return false }
    return role == .title || isControl && role != .back && role != .tab
  }
}
