import Routebook
import RoutebookNavigation
import TextScreens

/// Notes what the items of each screen do: which change something, which never do, and which lead away.
struct ItemObserver {
  /// An item of a screen, or of a decorator, on whichever screen it is.
  struct Item: Hashable {
    enum Owner: Hashable {
      /// The number of the screen.
      case screen(Int)
      /// The module that registered the decorator.
      case decorator(String)
    }

    let owner: Owner
    let label: String

    init(_ item: borrowing ScreenItem, on screen: Int) {
      owner = item.decorator.map { .decorator($0) } ?? .screen(screen)
      label = item.label
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
  /// The first attempt in which an item changed nothing, and the item's role.
  private(set) var idle: [Item: (attempt: Attempt, role: ScreenItem.Role)] = [:]
  /// The ways out of each screen, in the first state that has one.
  private(set) var exits: [Int: Exits] = [:]
  /// The first press of each button that starts tasks: a second press counts only as long as the first one
  /// has changed nothing.
  private(set) var presses: [Item: Attempt] = [:]

  /// Notes that something changed when the tasks of an item went on.
  mutating func noteEffect(of item: Item) { effective.insert(item) }

  /// Whether something was typed into a text field.
  private(set) var hasFields = false

  mutating func used(_ use: Use, in visit: Visit, _ state: NavigationState) {
    noteExit(use, in: visit, state)
    guard let index = use.step.item else { return }
    let role = visit.screen.items[index].role
    if role == .textField { hasFields = true }
    let attempt = Attempt(state: visit.number, step: use.step)
    guard role != .tab && role != .back else { return }
    let item = visit.item(at: index)
    if use.startsTasks, role == .button, presses[item] == nil { presses[item] = attempt }
    if use.changes {
      effective.insert(item)
    } else if use.answer == nil, idle[item] == nil {
      // An item that guards keep from doing anything is not idle.
      idle[item] = (attempt, role)
    }
  }

  /// Notes that a step leads away from the screen in front, unless that is the root of a tab.
  private mutating func noteExit(_ use: Use, in visit: Visit, _ state: NavigationState) {
    guard use.changes else { return }
    let former = visit.moment.navigation.state
    if let known = exits[visit.screenNumber], known.state != visit.number || known.needsNoItem {
      return
    }
    guard !former.isAtRootOfTab, !state.contains(former.top.id) else { return }
    var noted = exits[visit.screenNumber] ?? Exits(state: visit.number)
    if let item = use.step.item {
      if visit.screen.items[item].role == .textField { return }
      noted.items.append(item)
    } else {
      noted.needsNoItem = true
    }
    exits[visit.screenNumber] = noted
  }
}
