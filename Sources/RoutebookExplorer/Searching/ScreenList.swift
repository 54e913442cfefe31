import Routebook
import RoutebookNavigation
import RoutebookRegistry

/// The screens that were seen, by route case and presentation, with what each of their items did.
struct ScreenList {
  /// A screen that was seen on top or below.
  struct Screen {
    let destination: DestinationCase
    var name: String { destination.description }
    /// The module that registered the factory; `nil` if there is none.
    let module: String?
    /// The first state in which the screen was seen.
    var firstState: Int?
    /// The labels of the items that changed something in some state.
    var effective: Set<String> = []
    /// The first attempt in which an item changed nothing, and the item's role, by the item's label.
    var idle: [String: (attempt: Attempt, role: ScreenItem.Role)] = [:]
    /// The ways out in the first state that has one.
    fileprivate(set) var exits: Exits?
  }

  /// The ways out of a screen in a state.
  struct Exits {
    let state: Int
    /// The indices of the items that lead away.
    fileprivate(set) var items: [Int] = []
    /// Whether a gesture or the system leads away, which is not drawn.
    fileprivate(set) var needsNoItem = false
  }

  let registry: Registry<TextScreen>
  private(set) var all: [Screen] = []
  private var numbers: [DestinationCase: Int] = [:]
  /// The numbers of the destinations that were asked for: to find a case takes time.
  private var knownNumbers: [Destination: Int] = [:]
  /// The layers that were seen last: the next state has most of their screens, too.
  private var lastLayers: [Layer] = []

  init(_ registry: Registry<TextScreen>) { self.registry = registry }

  /// The number of the screen of a destination. O(1) on average.
  mutating func number(of destination: Destination) -> Int {
    if let number = knownNumbers[destination] { return number }
    let screen = DestinationCase(destination)
    let number = numbers[screen] ?? all.count
    if number == all.count {
      all.append(
        Screen(destination: screen, module: registry.registration(of: screen.type)?.module))
      numbers[screen] = number
    }
    knownNumbers[destination] = number
    return number
  }

  /// Notes the screens of a state, on top and below.
  mutating func see(_ state: NavigationState, in number: Int) {
    let layers = state.allLayers
    for (index, layer) in layers.enumerated() {
      see(layer, besides: index < lastLayers.count ? lastLayers[index] : nil, in: number)
    }
    if let alert = state.alert { see(alert.route, as: .alert, in: number) }
    lastLayers = layers
  }

  private mutating func see(_ layer: Layer, besides known: Layer?, in state: Int) {
    let known = known?.kind == layer.kind ? known : nil
    for (index, element) in layer.elements.enumerated() {
      if let known, index < known.elements.count, known.elements[index].route == element.route {
        continue
      }
      see(element.route, as: layer.presentation(at: index), in: state)
    }
  }

  private mutating func see(_ route: AnyRoute, as presentation: Presentation, in state: Int) {
    let number = number(of: Destination(route, as: presentation))
    if all[number].firstState == nil { all[number].firstState = state }
  }

  /// The screens that were seen.
  var seen: Set<DestinationCase> {
    Set(all.filter { $0.firstState != nil }.map(\.destination))
  }

  /// Whether a way out of a screen in a state would be noted.
  func wantsExits(of screen: Int, in state: Int) -> Bool {
    all[screen].exits.map { $0.state == state && !$0.needsNoItem } ?? true
  }

  /// Notes a way out of a screen; the first state that has one counts.
  mutating func noteExit(of screen: Int, by step: Step, in state: Int) {
    var exits = all[screen].exits ?? Exits(state: state)
    if let item = step.item { exits.items.append(item) } else { exits.needsNoItem = true }
    all[screen].exits = exits
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
