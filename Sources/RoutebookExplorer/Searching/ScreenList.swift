import Routebook
import RoutebookRegistry

/// The screens that were seen, by route type and presentation, with what each of their items did.
struct ScreenList {
  private struct Key: Hashable {
    let type: RouteType
    let presentation: Presentation

    /// The presentation is left out: it would be hashed as a text.
    func hash(into hasher: inout Hasher) { hasher.combine(type) }
  }

  /// A screen that was seen on top or below.
  struct Screen {
    let type: RouteType
    let presentation: Presentation
    /// The route type and the presentation in words: `CalendarRoute as push`.
    var name: String { "\(type.name) as \(presentation.rawValue)" }
    /// The module that registered the factory; `nil` if there is none.
    let module: String?
    /// The first state in which the screen was seen.
    var firstState: Int?
    /// The labels of the items that changed something in some state.
    var effective: Set<String> = []
    /// The first place in which an item changed nothing, and the item's role, by the item's label.
    var idle: [String: (place: Place, role: ScreenItem.Role)] = [:]
  }

  let registry: Registry<TextScreen>
  private(set) var all: [Screen] = []
  private var numbers: [Key: Int] = [:]

  init(_ registry: Registry<TextScreen>) { self.registry = registry }

  /// The number of the screen of a route. O(1) on average.
  mutating func number(of route: AnyRoute, as presentation: Presentation) -> Int {
    let key = Key(type: route.type, presentation: presentation)
    if let number = numbers[key] { return number }
    let registration = registry.registration(of: key.type, as: presentation)
    all.append(
      Screen(type: key.type, presentation: presentation, module: registration?.module))
    numbers[key] = all.count - 1
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
  mutating func note(_ item: ScreenItem, on screen: Int, changed: Bool, at place: Place) {
    if changed {
      if !all[screen].effective.contains(item.label) { all[screen].effective.insert(item.label) }
    } else if all[screen].idle[item.label] == nil {
      all[screen].idle[item.label] = (place, item.role)
    }
  }
}
