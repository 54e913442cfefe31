import Routebook
import RoutebookNavigation
import RoutebookRegistry

/// The screens that an exploration knows, by route case and presentation, with their numbers.
struct ScreenNumbers {
  let registry: Registry<TextScreen>
  /// The screens by their numbers.
  private(set) var destinations: [DestinationCase] = []
  /// The modules that registered their factories; `nil` if there is none.
  private(set) var modules: [String?] = []
  private var numbers: [DestinationCase: Int] = [:]
  /// The numbers of the destinations that were asked for: to find a case takes time.
  private var knownNumbers: [Destination: Int] = [:]

  init(_ registry: Registry<TextScreen>) { self.registry = registry }

  /// The number of the screen of a destination. O(1) on average.
  mutating func number(of destination: Destination) -> Int {
    if let number = knownNumbers[destination] { return number }
    let screen = DestinationCase(destination)
    let number = numbers[screen] ?? destinations.count
    if number == destinations.count {
      destinations.append(screen)
      modules.append(registry.registration(of: screen.type)?.module)
      numbers[screen] = number
    }
    knownNumbers[destination] = number
    return number
  }

  /// The number of a screen, if it is known.
  func number(ifKnown screen: DestinationCase) -> [Int] { numbers[screen].map { [$0] } ?? [] }

  /// The number of the screen in front.
  mutating func number(inFrontOf state: NavigationState) -> Int {
    number(of: state.destinationInFront)
  }

  /// The numbers of the screens of a layer, from its root up.
  mutating func numbers(of layer: Layer) -> [Int] {
    layer.elements.enumerated().map {
      number(of: Destination($0.element.route, as: layer.presentation(at: $0.offset)))
    }
  }

  /// The number of the top screen of a layer.
  mutating func top(of layer: Layer) -> Int {
    let index = layer.elements.count - 1
    return number(of: Destination(layer.elements[index].route, as: layer.presentation(at: index)))
  }

  /// An item, as what a finding is about.
  func subject(_ item: ItemObserver.Item, _ role: ScreenItem.Role) -> Subject {
    switch item.owner {
    case .screen(let number):
      Subject(.item(role, item.label, on: destinations[number]), of: modules[number])
    case .decorator(let module): Subject(.decoration(role, item.label, by: module), of: module)
    }
  }

  /// What starts tasks, for messages.
  func name(of source: TaskTrials.Source) -> String {
    switch source {
    case .item(let item, _):
      switch item.owner {
      case .screen(let number): "\(destinations[number]): \"\(item.label)\""
      case .decorator(let module): "\(FindingSubject.decorator(of: module)): \"\(item.label)\""
      }
    case .step(let step, let number):
      "\(destinations[number])" + (step.map { ": \"\($0)\"" } ?? "")
    }
  }

  /// A type of destinations without a factory, as what a finding is about.
  func subject(ofMissing type: DestinationType) -> Subject {
    let module = registry.presentations(of: type.routeType).first.flatMap {
      registry.registration(of: DestinationType(type.routeType, as: $0))?.module
    }
    return Subject(.screen(RouteCase(type.routeType), type.presentation), of: module)
  }

  /// The screen with a number, as what a finding is about.
  func subject(_ number: Int) -> Subject {
    Subject(.screen(destinations[number]), of: modules[number])
  }
}
