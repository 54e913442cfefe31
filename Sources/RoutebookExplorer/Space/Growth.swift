import RoutebookApp
import RoutebookNavigation
import RoutebookRegistry

/// Tells which states lie beyond a bound of growth. What the start already is never does.
///
/// A list grows by elements. A number grows when it changes again and again; where it goes from its start in
/// one step, such as a choice in a picker, is never too far. A text grows with each step that makes it longer.
struct Growth {
  /// Where a value is.
  enum Place: Hashable {
    case feature(Int)
    /// The state of a screen, or its route.
    case screen(Int, isRoute: Bool)
  }

  /// A text, by its place and its number there.
  struct Text: Hashable {
    let place: Place
    let index: Int
  }

  /// What the start already is.
  private let start: (repeats: Int, layers: Int, tabs: Int)
  /// What each place had when it was there for the first time.
  private var starts: [Place: Contents] = [:]
  /// The number of times that texts became longer on the way to a state, by the state.
  private var longer: [Int: [Text: Int]] = [:]

  init(from start: Sight, _ screens: inout ScreenNumbers) {
    let state = start.state
    self.start = (
      state.repeats(&screens), state.presented.count, state.hiddenTabsAwayFromRoot
    )
    for (index, feature) in start.features.enumerated() {
      starts[.feature(index)] = Contents(feature.base)
    }
    for placement in state.allElements { note(placement, &screens) }
  }

  /// The bound that a state lies beyond; `nil` if it is within all of them.
  ///
  /// - Parameters:
  ///   - parent: The number of the state in which the step was done that leads to it.
  ///   - number: Its own number.
  mutating func bound(
    of sight: Sight, from parent: Int, as number: Int, _ screens: inout ScreenNumbers
  ) -> GrowthBound? {
    let state = sight.state
    if state.presented.count > max(GrowthBound.layers.limit, start.layers) { return .layers }
    if state.repeats(&screens) > max(GrowthBound.repeats.limit, start.repeats) { return .repeats }
    if state.hiddenTabsAwayFromRoot > max(GrowthBound.tabs.limit, start.tabs) { return .tabs }
    var texts = longer[parent] ?? [:]
    if let bound = contentBound(of: sight, &texts, &screens) { return bound }
    if !texts.isEmpty { longer[number] = texts }
    return nil
  }

  private mutating func contentBound(
    of sight: Sight, _ texts: inout [Text: Int], _ screens: inout ScreenNumbers
  ) -> GrowthBound? {
    guard let former = sight.former else { return nil }
    var hasGrown = false
    for index in sight.changedFeatures where index < former.features.count {
      let now = Contents(sight.features[index].base)
      let before = Contents(former.features[index].base)
      if let bound = bound(of: now, after: before, at: .feature(index), &texts) { return bound }
      if now.size > before.size { hasGrown = true }
    }
    if hasGrown, listGrowth(of: sight.features) > GrowthBound.lists.limit { return .lists }
    let elements = Dictionary(
      former.state.allElements.map { ($0.element.id, $0.element) },
      uniquingKeysWith: { first, _ in first })
    for placement in sight.state.allElements {
      let element = placement.element
      guard let old = elements[element.id] else {
        note(placement, &screens)
        continue
      }
      guard element != old else { continue }
      let screen = screens.number(of: Destination(element.route, as: placement.presentation))
      if let state = element.state, let oldState = old.state, state != oldState,
        let bound = bound(
          of: Contents(state.base), after: Contents(oldState.base),
          at: .screen(screen, isRoute: false), &texts)
      {
        return bound
      }
      if element.route != old.route,
        let bound = bound(
          of: Contents(element.route.base), after: Contents(old.route.base),
          at: .screen(screen, isRoute: true), &texts)
      {
        return bound
      }
    }
    return nil
  }

  /// By how much the lists of all features have grown together.
  private func listGrowth(of features: [StateValue]) -> Int {
    features.enumerated().map { index, feature in
      max(0, Contents(feature.base).size - (starts[.feature(index)]?.size ?? 0))
    }.reduce(0, +)
  }

  /// Notes what a new element has.
  private mutating func note(_ placement: ElementPlacement, _ screens: inout ScreenNumbers) {
    let element = placement.element
    let screen = screens.number(of: Destination(element.route, as: placement.presentation))
    if let state = element.state, starts[.screen(screen, isRoute: false)] == nil {
      starts[.screen(screen, isRoute: false)] = Contents(state.base)
    }
    if starts[.screen(screen, isRoute: true)] == nil {
      starts[.screen(screen, isRoute: true)] = Contents(element.route.base)
    }
  }

  /// The bound that a change of a value at a place lies beyond.
  private func bound(
    of now: Contents, after before: Contents, at place: Place, _ texts: inout [Text: Int]
  ) -> GrowthBound? {
    let start = starts[place] ?? Contents(())
    if now.size > before.size, now.size - start.size > GrowthBound.lists.limit { return .lists }
    guard now.size == before.size else { return nil }
    if now.texts.count == before.texts.count {
      for index in now.texts.indices
      where now.texts[index].utf8.count > before.texts[index].utf8.count {
        let text = Text(place: place, index: index)
        texts[text, default: 0] += 1
        if texts[text]! > GrowthBound.texts.limit { return .texts }
      }
    }
    guard now.numbers.count == before.numbers.count else { return nil }
    let starts = Set(start.numbers + [0])
    let kept = Set(before.numbers)
    let isTooFar = zip(now.numbers, before.numbers).contains { number, old in
      // Another order of the same numbers is no growth.
      !kept.contains(number) && !starts.contains(old)
        && !starts.contains { start in
          let (distance, overflows) = number.subtractingReportingOverflow(start)
          return !overflows && distance.magnitude <= UInt(GrowthBound.numbers.limit)
        }
    }
    return isTooFar ? .numbers : nil
  }
}

extension NavigationState {
  /// How often a stack has the same screen, at most.
  fileprivate func repeats(_ screens: inout ScreenNumbers) -> Int {
    allLayers.map { layer in
      Dictionary(grouping: screens.numbers(of: layer)) { $0 }.values.map(\.count).max() ?? 0
    }.max() ?? 0
  }

  /// The number of hidden tabs on whose roots something is pushed.
  fileprivate var hiddenTabsAwayFromRoot: Int {
    tabs.count { $0.id != selectedTab && !$0.layer.isAtRoot }
  }
}

/// The lists, numbers and texts in a value.
struct Contents {
  /// The number of elements in all lists.
  private(set) var size = 0
  private(set) var numbers: [Int] = []
  private(set) var texts: [String] = []
  /// The number of parts that are left to look at: a value can be a cycle of objects.
  private var left = 10_000

  init(_ value: Any) { add(value) }

  private mutating func add(_ value: Any) {
    guard left > 0 else { return }
    left -= 1
    switch value {
    // A text has its characters as children.
    case let text as any StringProtocol: texts.append(String(text))
    case let number as any BinaryInteger: numbers.append(Int(clamping: number))
    case let number as any BinaryFloatingPoint: numbers.append(Int(Double(number).bounded))
    default:
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .collection, .dictionary, .set: size += mirror.children.count
      default: break
      }
      for child in mirror.children { add(child.value) }
    }
  }
}

extension Double {
  /// The nearest number that an `Int` can have.
  fileprivate var bounded: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e15), 1e15) }
}
