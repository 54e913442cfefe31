import RoutebookApp
import RoutebookNavigation

/// Tells how far the lists and numbers in an app have grown: in the states of screens and features, and in
/// routes.
///
/// A list grows by elements. A number grows when it changes again and again; where it goes from its start in
/// one step, such as a choice in a picker, is never too far.
struct Growth {
  /// The lists and numbers in a value.
  struct Contents {
    /// The number of elements in all lists.
    private(set) var size = 0
    private(set) var numbers: [Int] = []
    /// The number of parts that are left to look at: a value can be a cycle of objects.
    private var left = 10_000

    init(_ value: Any) { add(value) }

    private mutating func add(_ value: Any) {
      guard left > 0 else { return }
      left -= 1
      switch value {
      // A text has its characters as children.
      case is any StringProtocol: return
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

  /// Where a value is.
  private enum Place: Hashable {
    case feature(Int)
    /// The state of a screen, or its route.
    case screen(Int, isRoute: Bool)
  }

  private let limit: Int?
  /// What each place had when it was there for the first time.
  private var starts: [Place: Contents] = [:]

  init(_ limit: Int?, from start: AppMoment, _ number: ScreenNumber) {
    self.limit = limit
    guard limit != nil else { return }
    for (index, feature) in start.features.enumerated() {
      starts[.feature(index)] = Contents(feature.base)
    }
    for placement in start.navigation.state.allElements { note(placement, number) }
  }

  /// Whether a step makes something grow too far.
  mutating func isExceeded(
    by moment: AppMoment, after former: AppMoment, _ number: ScreenNumber
  ) -> Bool {
    guard limit != nil else { return false }
    var hasGrown = false
    for (index, pair) in zip(moment.features, former.features).enumerated() where pair.0 != pair.1 {
      let (now, before) = (Contents(pair.0.base), Contents(pair.1.base))
      if isTooFar(now, from: before, at: .feature(index)) { return true }
      if now.size > before.size { hasGrown = true }
    }
    if hasGrown, isExceeded(by: moment.features) { return true }
    let elements = Dictionary(
      former.navigation.state.allElements.map { ($0.element.id, $0.element) },
      uniquingKeysWith: { first, _ in first })
    for placement in moment.navigation.state.allElements {
      let element = placement.element
      guard let former = elements[element.id] else {
        note(placement, number)
        continue
      }
      guard element != former else { continue }
      let screen = number(element.route, placement.presentation)
      if let state = element.state, let old = former.state, state != old,
        isTooFar(
          Contents(state.base), from: Contents(old.base), at: .screen(screen, isRoute: false))
      {
        return true
      }
      if element.route != former.route,
        isTooFar(
          Contents(element.route.base), from: Contents(former.route.base),
          at: .screen(screen, isRoute: true))
      {
        return true
      }
    }
    return false
  }

  /// Whether the lists of all features have grown too far together.
  private func isExceeded(by features: [StateValue]) -> Bool {
    let growth = features.enumerated().map { index, feature in
      max(0, Contents(feature.base).size - (starts[.feature(index)]?.size ?? 0))
    }
    return growth.reduce(0, +) > limit ?? .max
  }

  /// Notes what a new element has.
  private mutating func note(_ placement: ElementPlacement, _ number: ScreenNumber) {
    let screen = number(placement.element.route, placement.presentation)
    if let state = placement.element.state, starts[.screen(screen, isRoute: false)] == nil {
      starts[.screen(screen, isRoute: false)] = Contents(state.base)
    }
    if starts[.screen(screen, isRoute: true)] == nil {
      starts[.screen(screen, isRoute: true)] = Contents(placement.element.route.base)
    }
  }

  private func isTooFar(_ now: Contents, from before: Contents, at place: Place) -> Bool {
    guard let limit else { return false }
    let start = starts[place] ?? Contents(())
    if now.size > before.size { return now.size - start.size > limit }
    guard now.size == before.size, now.numbers.count == before.numbers.count else { return false }
    let starts = Set(start.numbers + [0])
    let kept = Set(before.numbers)
    return zip(now.numbers, before.numbers).contains { number, old in
      // Another order of the same numbers is no growth.
      !kept.contains(number) && !starts.contains(old)
        && !starts.contains { start in
          let (distance, overflows) = number.subtractingReportingOverflow(start)
          return !overflows && distance.magnitude <= UInt(max(0, limit))
        }
    }
  }
}

extension Double {
  /// The nearest number that an `Int` can have.
  fileprivate var bounded: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e15), 1e15) }
}
