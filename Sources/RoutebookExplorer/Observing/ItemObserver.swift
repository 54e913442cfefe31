import Routebook
import RoutebookNavigation
import TextScreens

/// Records the effects of the items of each screen: which change something, which never do, and which lead away.
struct ItemObserver {
  /// An item of a screen, or of a decorator on any screen.
  struct Item: Hashable {
    enum Owner: Hashable {
      /// The number of the screen.
      case screen(Int)
      /// The module that registered the decorator.
      case decorator(String)
    }

    let owner: Owner
    /// The item's path.
    let label: String

    init(_ item: borrowing ScreenItem, on screen: Int) {
      owner = item.decorator.map { .decorator($0) } ?? .screen(screen)
      label = item.path
    }
  }

  /// The ways out of a screen in a state.
  struct Exits {
    let state: Int
    /// The indices of the items that lead away.
    fileprivate(set) var items: [Int] = []
    /// Whether a gesture or the system leads away, which is not drawn.
    fileprivate(set) var needsNoItem = false
  }

  /// The items that changed something in some state.
  private(set) var effective: Set<Item> = []
  /// The first attempt in which each item changed nothing, and the item's role.
  private(set) var idle: [Item: (attempt: Attempt, role: ScreenItem.Role)] = [:]
  /// The ways out of each screen, in the first state that has one.
  private(set) var exits: [Int: Exits] = [:]
  /// The first press of each button that starts tasks: a second press counts only while the first one has
  /// changed nothing.
  private(set) var presses: [Item: Attempt] = [:]
  /// Whether something was typed into a text field.
  private(set) var hasFields = false

  /// Records that something changed when the tasks of an item went on.
  mutating func addEffect(of item: Item) { effective.insert(item) }

  mutating func used(_ use: Use, in visit: Visit, _ state: NavigationState) {
    addExit(use, in: visit, state)
    guard let index = use.step.item else { return }
    let role = visit.screen.items[index].role
    if role == .textField { hasFields = true }
    guard role != .tab && role != .back else { return }
    let (item, attempt) = (visit.item(at: index), Attempt(state: visit.number, step: use.step))
    if use.startsTasks, role == .button, presses[item] == nil { presses[item] = attempt }
    if use.changes {
      effective.insert(item)
    } else if use.answer == nil, idle[item] == nil {
      // An item that guards keep from doing anything is not idle.
      idle[item] = (attempt, role)
    }
  }

  /// Records a step that leads away from the screen in front, unless that is the root of a tab.
  private mutating func addExit(_ use: Use, in visit: Visit, _ state: NavigationState) {
    guard use.changes else { return }
    let former = visit.moment.navigation.state
    var exit = exits[visit.screenNumber] ?? Exits(state: visit.number)
    guard exit.state == visit.number, !exit.needsNoItem, !former.isAtRootOfTab,
      !state.contains(former.top.id)
    else { return }
    if let item = use.step.item {
      // A small frame does not show the items of a lower pane.
      if visit.screen.items[item].role == .textField || visit.screen.items[item].pane > 0 { return }
      exit.items.append(item)
    } else {
      exit.needsNoItem = true
    }
    exits[visit.screenNumber] = exit
  }
}

/// Records the first state in which a screen has no title, or a control no label.
struct LabelObserver {
  /// An item of a screen or of a decorator, or the title of a screen, without a label.
  struct MissingLabel: Hashable {
    let item: ItemObserver.Item
    let role: ScreenItem.Role
  }

  private(set) var firstStates: [MissingLabel: Int] = [:]

  mutating func visited(_ visit: Visit) {
    for index in visit.screen.items.indices where visit.screen.items[index].lacksLabel {
      let missing = MissingLabel(
        item: visit.item(at: index), role: visit.screen.items[index].role)
      if firstStates[missing] == nil { firstStates[missing] = visit.number }
    }
  }
}

extension ScreenItem {
  /// Whether users need a label to know what the item is, and it has none.
  ///
  /// While an app is explored, the back button and the tabs have no titles. A placeholder needs none.
  var lacksLabel: Bool {
    guard pane >= 0, label.allSatisfy(\.isWhitespace) else { return false }
    return role == .title || isControl && role != .back && role != .tab
  }
}
