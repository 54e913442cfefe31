import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookRegistry

/// What tells states apart in an exploration that merges those which differ in nothing else.
///
/// Whatever a layer or a stack covers matters again when it is in front, and there it was explored when it
/// was opened. So a place is known by what is uppermost, and by what decides where closing it leads. The
/// features' states would multiply each other, so each of their parts, or each pair of parts, is explored
/// once at each place.
struct Distinction {
  /// What tells a state apart.
  struct Kinds {
    /// The place with the states of all features.
    let whole: Fingerprint
    /// The place with each part of the features' states that counts alone, or with each combination of
    /// parts; empty if they count all together.
    let parts: [Fingerprint]
  }

  /// The number of elements that count, from the top down; `nil` for all.
  private let elements: Int?
  /// The number of parts of the features' states that count together; `nil` for all.
  private let features: Int?
  /// The parts of the features' states that are known.
  private var parts: [StateValue: [Fingerprint]] = [:]

  /// - Returns: `nil` if everything counts.
  init?(_ bounds: ExplorationBounds) {
    (elements, features) = (bounds.elements, bounds.features)
    if elements == nil && features == nil { return nil }
  }

  /// What tells the state apart that an app is in.
  ///
  /// - Parameter states: The states of its features.
  mutating func kinds(of app: HeadlessApp, _ states: [StateValue]) -> Kinds {
    let place = place(of: app)
    return Kinds(
      whole: Fingerprint { hasher in
        hasher.combine(place)
        hasher.combine(states)
      },
      parts: features.map { combinations(of: $0, at: place, states) } ?? [])
  }

  private mutating func combinations(
    of size: Int, at place: Fingerprint, _ features: [StateValue]
  ) -> [Fingerprint] {
    var all: [Fingerprint] = []
    for (index, feature) in features.enumerated() {
      for part in parts(of: feature) {
        all.append(
          Fingerprint { hasher in
            hasher.combine(index)
            hasher.combine(part)
          })
      }
    }
    if size >= all.count { return [] }
    return Self.combinations(of: size, from: all[...]).map { combination in
      Fingerprint { hasher in
        hasher.combine(place)
        hasher.combine(combination)
      }
    }
  }

  private static func combinations(
    of size: Int, from parts: ArraySlice<Fingerprint>
  ) -> [[Fingerprint]] {
    if size == 0 { return [[]] }
    return parts.indices.flatMap { index in
      combinations(of: size - 1, from: parts[(index + 1)...]).map { [parts[index]] + $0 }
    }
  }

  private mutating func parts(of feature: StateValue) -> [Fingerprint] {
    if let known = parts[feature] { return known }
    let found = StateParts(of: feature.base).fingerprints
    parts[feature] = found
    return found
  }

  /// Where an app is, as far as it counts.
  private func place(of app: HeadlessApp) -> Fingerprint {
    Fingerprint { hasher in
      guard let elements else { return app.navigator.hashState(into: &hasher) }
      let navigator = app.navigator
      let state = navigator.state
      hasher.combine(state.selectedTab)
      for tab in state.tabs {
        hasher.combine(tab.name)
        hasher.combine(tab.layer.root.route)
        hasher.combine(tab.layer.isAtRoot)
        // What a hidden tab shows matters where it can be selected.
        if state.presented.isEmpty && tab.id != state.selectedTab {
          hasher.combine(tab.layer.top.route)
        }
      }
      hasher.combine(state.alert)
      hasher.combine(state.waiting)
      for layer in state.presented {
        hasher.combine(layer.kind)
        // Somebody learns which of them ends.
        if navigator.handles(.end, of: layer.root.id, in: state) {
          hasher.combine(layer.root.route)
        }
      }
      hasher.combine(state.flowRootInLayers)
      state.combineUppermost(elements, into: &hasher)
      hasher.combine(Set(navigator.waitingClosures.values))
    }
  }
}

extension NavigationState {
  fileprivate func combineUppermost(_ count: Int, into hasher: inout Hasher) {
    var left = count
    for layer in layers.reversed() {
      for (index, element) in layer.elements.enumerated().reversed() {
        guard left > 0 else { return }
        hasher.combine(index == 0)
        hasher.combine(element)
        left -= 1
      }
    }
  }

  /// The root of the flow that the screen in front belongs to, without an alert.
  fileprivate var flowRootInLayers: AnyRoute? {
    for layer in layers.reversed() {
      if let root = layer.elements.last(where: \.startsFlow) { return root.route }
    }
    return nil
  }
}
