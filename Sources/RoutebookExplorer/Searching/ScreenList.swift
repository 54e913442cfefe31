import Routebook
import RoutebookRegistry

/// The screens that were seen, by route type and presentation, with what each of their items did.
struct ScreenList {
  /// A screen that was seen on top or below.
  struct Screen {
    let type: DestinationType
    var name: String { type.description }
    /// The module that registered the factory; `nil` if there is none.
    let module: String?
    /// The first state in which the screen was seen.
    var firstState: Int?
    /// The labels of the items that changed something in some state.
    var effective: Set<String> = []
    /// The first attempt in which an item changed nothing, and the item's role, by the item's label.
    var idle: [String: (attempt: Attempt, role: ScreenItem.Role)] = [:]
  }

  let registry: Registry<TextScreen>
  private(set) var all: [Screen] = []
  private var numbers: [DestinationType: Int] = [:]

  init(_ registry: Registry<TextScreen>) { self.registry = registry }

  /// The number of the screen of a route. O(1) on average.
  mutating func number(of route: AnyRoute, as presentation: Presentation) -> Int {
    let type = DestinationType(route.type, as: presentation)
    if let number = numbers[type] { return number }
    all.append(Screen(type: type, module: registry.registration(of: type)?.module))
    numbers[type] = all.count - 1
    return all.count - 1
  }

  /// Notes that a screen is there in a state, on top or below.
  mutating func see(_ route: AnyRoute, as presentation: Presentation, in state: Int) {
    let number = number(of: route, as: presentation)
    if all[number].firstState == nil { all[number].firstState = state }
  }

  /// The screens that were seen, by route name and presentation.
  var names: Set<String> {
    Set(all.filter { $0.firstState != nil }.map(\.name))
  }

  /// Notes what using an item did.
  mutating func note(
    _ label: String, _ role: ScreenItem.Role, on screen: Int, changed: Bool, at attempt: Attempt
  ) {
    guard changed else {
      if all[screen].idle[label] == nil { all[screen].idle[label] = (attempt, role) }
      return
    }
    if attempt.step.item != nil { all[screen].effective.insert(label) }
  }
}
