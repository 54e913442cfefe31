import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookRegistry

/// Records the first state in which each screen was seen, on top or below.
struct ScreenObserver {
  let screens: ScreenNumbers
  /// The first states, by the numbers of the screens.
  private(set) var firstStates: [Int: Int] = [:]

  init(screens: ScreenNumbers) { self.screens = screens }

  mutating func visited(_ visit: Visit) {
    let state = visit.moment.navigation.state
    for layer in state.allLayers {
      for index in layer.elements.indices {
        add(screens.number(at: index, of: layer), in: visit.number)
      }
    }
    if state.alert != nil { add(visit.screenNumber, in: visit.number) }
  }

  private mutating func add(_ screen: Int, in state: Int) {
    if firstStates[screen] == nil { firstStates[screen] = state }
  }
}

/// Records the visible parts of states: the selected tab, the visible layers and their routes.
///
/// The states of screens and features don't count, and neither do tabs that are not selected.
struct PlaceObserver {
  private var known: Set<Fingerprint> = []
  /// The first state in which each route is in front.
  private var firstStates: [AnyRoute: Int] = [:]

  /// The routes that were in front, in the order in which they were reached.
  var routes: [AnyRoute] { firstStates.sorted { $0.value < $1.value }.map(\.key) }

  /// Returns the first state in which a route is in front; `nil` if there is none.
  func firstState(showing route: AnyRoute) -> Int? { firstStates[route] }

  /// Returns whether a state shows the same as one that was added.
  ///
  /// - Parameter isExact: Whether routes count with their values, and not only their types.
  func contains(_ state: NavigationState, isExact: Bool) -> Bool {
    known.contains(fingerprint(of: state, isExact: isExact))
  }

  mutating func add(_ state: NavigationState, of number: Int) {
    // Most states show the same as another one with other states of features.
    guard known.insert(fingerprint(of: state, isExact: true)).inserted else { return }
    known.insert(fingerprint(of: state, isExact: false))
    let route = state.destinationInFront.route
    if firstStates[route] == nil { firstStates[route] = number }
  }

  private func fingerprint(of state: NavigationState, isExact: Bool) -> Fingerprint {
    Fingerprint { hasher in
      hasher.combine(isExact)
      hasher.combine(state.tabs[state.selectedTab].name)
      for placement in state.visibleElements {
        hasher.combine(placement.presentation)
        let route = placement.element.route
        if isExact { hasher.combine(route) } else { hasher.combine(route.type) }
      }
    }
  }
}

/// Chooses the states that are replayed, and records their items: the first explored state of each screen at
/// each level, and about a hundred others at regular distances.
struct SampleObserver {
  private struct ScreenAtLevel: Hashable {
    let screen: Int
    let level: DetailLevel
  }

  private var known: Set<ScreenAtLevel> = []
  private var count = 0
  private var distance = 1
  /// The first states of screens at levels.
  private(set) var first: [Int] = []
  /// The others, at equal distances.
  private(set) var others: [Int] = []
  /// The items of the samples, in apps whose tasks had not gone on meanwhile.
  private(set) var shown: [Int: [ShownItem]] = [:]

  /// The samples, in the order of their numbers.
  var states: [Int] { Set(first + others).sorted() }

  mutating func visited(_ visit: Visit, in walker: Walker, at level: DetailLevel) {
    defer { count += 1 }
    if known.insert(ScreenAtLevel(screen: visit.screenNumber, level: level)).inserted {
      first.append(visit.number)
    } else if count % distance == 0 {
      others.append(visit.number)
    } else {
      return
    }
    if others.count >= 128 {
      distance *= 2
      others = others.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    }
    if !walker.wasSuspended { shown[visit.number] = walker.app.items().map(ShownItem.init) }
  }
}
