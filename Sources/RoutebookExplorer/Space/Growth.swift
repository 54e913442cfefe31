import Routebook

/// Decides which states are beyond a growth bound. The start state never is.
///
/// A list grows by elements. A number grows when it changes again and again; a number that goes
/// from its start to another one in one step, such as a choice in a picker, is never too far. A
/// text grows with each step that makes it longer.
struct Growth {
  /// The owner of a value: a feature, or the route and the state of a screen, by their numbers.
  private enum ValueOwner: Hashable {
    case feature(Int)
    case screen(Int)
  }

  private let screens: ScreenNumbers
  /// The sizes of the start.
  private let startSizes: [GrowthBound: Int]
  /// The contents of each owner when it first appeared.
  private var starts: [ValueOwner: ValueContents] = [:]
  /// The number of times that each text became longer on the path to a state, by the state and by
  /// the text's owner and number there.
  private var lengthenings: [Int: [Fingerprint: Int]] = [:]

  init(from start: DiscoveredState, _ screens: ScreenNumbers) {
    self.screens = screens
    startSizes = Dictionary(
      uniqueKeysWithValues: GrowthBound.allCases.map { ($0, start.navigation.size($0, screens)) })
    for (index, feature) in start.features.enumerated() {
      starts[.feature(index)] = ValueContents(feature.base)
    }
    for placement in start.navigation.allElements { addStart(of: placement) }
  }

  /// Returns the bound beyond which a state lies; `nil` if it is within all of them.
  ///
  /// - Parameters:
  ///   - parent: The number of the state before the step.
  ///   - number: The number of the state.
  mutating func bound(
    of state: DiscoveredState, from parent: Int, as number: Int
  ) -> GrowthBound? {
    for bound in [GrowthBound.layers, .repeats, .tabs] {
      let size = state.navigation.size(bound, screens)
      if size > max(bound.limit, startSizes[bound]!) { return bound }
    }
    var texts = lengthenings[parent] ?? [:]
    var hasGrown = false
    for change in changes(to: state) {
      if let bound = bound(of: change, &texts) { return bound }
      if change.now.size > change.before.size { hasGrown = true }
    }
    if hasGrown, listGrowth(of: state.features) > GrowthBound.lists.limit { return .lists }
    if !texts.isEmpty { lengthenings[number] = texts }
    return nil
  }

  /// A value that a step changed.
  private struct Change {
    let owner: ValueOwner
    let before: ValueContents
    let now: ValueContents
  }

  /// Returns the values that the step to a state changed.
  private mutating func changes(to state: DiscoveredState) -> [Change] {
    guard let previous = state.previous else { return [] }
    var changes = state.changedFeatures.filter(previous.features.indices.contains).map {
      Change(
        owner: .feature($0), before: ValueContents(previous.features[$0].base),
        now: ValueContents(state.features[$0].base))
    }
    for placement in state.navigation.allElements {
      guard let old = previous.navigation.state.element(placement.element.id)?.element else {
        addStart(of: placement)
        continue
      }
      guard placement.element != old else { continue }
      changes.append(
        Change(
          owner: owner(of: placement), before: ValueContents(of: old),
          now: ValueContents(of: placement.element)))
    }
    return changes
  }

  /// Returns the growth of the lists of all features together.
  private func listGrowth(of features: [StateValue]) -> Int {
    features.enumerated().reduce(0) { sum, feature in
      let start = starts[.feature(feature.offset)]?.size ?? 0
      return sum + max(0, ValueContents(feature.element.base).size - start)
    }
  }

  private func owner(of placement: PlacedElement) -> ValueOwner {
    .screen(screens.number(of: Destination(placement.element.route, as: placement.presentation)))
  }

  /// Keeps the contents of a new element, unless its screen has appeared before.
  private mutating func addStart(of placement: PlacedElement) {
    let owner = owner(of: placement)
    if starts[owner] == nil { starts[owner] = ValueContents(of: placement.element) }
  }

  /// Returns the bound beyond which a change lies.
  private func bound(of change: Change, _ texts: inout [Fingerprint: Int]) -> GrowthBound? {
    let (now, before) = (change.now, change.before)
    let start = starts[change.owner] ?? ValueContents(())
    if now.size > before.size, now.size - start.size > GrowthBound.lists.limit { return .lists }
    guard now.size == before.size else { return nil }
    if now.texts.count == before.texts.count {
      for index in now.texts.indices
      where now.texts[index].utf8.count > before.texts[index].utf8.count {
        let text = Fingerprint(change.owner, index)
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
  /// Returns the number that a bound of the navigation limits; 0 for a bound of values.
  fileprivate func size(_ bound: GrowthBound, _ screens: ScreenNumbers) -> Int {
    switch bound {
    case .repeats:
      allLayers.map { layer in
        let numbers = layer.elements.indices.map { screens.number(at: $0, of: layer) }
        return Dictionary(grouping: numbers) { $0 }.values.map(\.count).max() ?? 0
      }.max() ?? 0
    case .layers: presented.count
    case .tabs: tabs.count { $0.id != selectedTab && !$0.layer.isAtRoot }
    case .lists, .numbers, .texts: 0
    }
  }
}

/// The lists, numbers and texts in a value.
private struct ValueContents {
  /// The number of elements in all lists.
  private(set) var size = 0
  private(set) var numbers: [Int] = []
  private(set) var texts: [String] = []
  /// The number of parts that can still be added: a value can be a cycle of objects.
  private var partsLeft = 10_000

  init(_ value: Any) { add(value) }

  init(of element: StackElement) {
    add(element.route.base)
    if let state = element.state { add(state.base) }
  }

  private mutating func add(_ value: Any) {
    guard partsLeft > 0 else { return }
    partsLeft -= 1
    switch value {
    // A text has its characters as children.
    case let text as any StringProtocol: texts.append(String(text))
    case let number as any BinaryInteger: numbers.append(Int(clamping: number))
    case let number as any BinaryFloatingPoint:
      let number = Double(number)
      numbers.append(number.isNaN ? 0 : Int(min(max(number, -1e15), 1e15)))
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
