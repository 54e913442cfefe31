import Routebook

/// The screens that an exploration knows, by route case and presentation, with their numbers.
final class ScreenNumbers {
  let registry: Registry<TextScreen>
  /// The screens by their numbers.
  private(set) var destinations: [DestinationCase] = []
  /// The modules that registered their factories; `nil` for a screen without one.
  private(set) var modules: [String?] = []
  private var numbers: [DestinationCase: Int] = [:]
  /// The numbers of destinations that were looked up before: finding the case of a route takes
  /// time.
  private var knownNumbers: [Destination: Int] = [:]

  /// The only module that is explored in detail; `nil` for all of them.
  let module: String?

  init(_ registry: Registry<TextScreen>, only module: String?) {
    (self.registry, self.module) = (registry, module)
  }

  /// Returns whether something belongs to the only module that is explored; `true` if all are.
  func isInScope(_ owner: String?) -> Bool { module == nil || owner == module }

  /// Returns whether a screen belongs to a module other than the one that is explored in detail.
  func isInOtherModule(_ screen: Int) -> Bool { !isInScope(modules[screen]) }

  /// Returns the number of the screen of a destination. O(1) on average.
  func number(of destination: Destination) -> Int {
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

  /// Returns the number of the screen in front.
  func number(inFrontOf state: NavigationState) -> Int { number(of: state.destinationInFront) }

  /// Returns the number of the screen at an index of a layer.
  func number(at index: Int, of layer: Layer) -> Int {
    number(of: Destination(layer.elements[index].route, as: layer.presentation(at: index)))
  }

  /// Returns the name of a source of tasks, for messages.
  func name(of source: TaskSource) -> String {
    switch source {
    case .item(let item, _): "\(item)"
    case .step(let step, let number):
      "\(destinations[number])" + (step.map { ": \"\($0)\"" } ?? "")
    }
  }
}
