import Routebook
import RoutebookApp
package import RoutebookNavigation
package import RoutebookRegistry

/// A state when it is discovered, with everything in it that the levels of detail distinguish.
struct DiscoveredState {
  let navigation: NavigationState
  /// The states of the features.
  let features: [StateValue]
  var phase: Phase
  /// Whether tasks have just gone on.
  private(set) var followsTasks: Bool
  /// The state before the step that leads here; `nil` at the start.
  let former: (navigation: NavigationState, features: [StateValue])?
  /// The indices of the features that the step changed.
  let changedFeatures: [Int]
  /// The number of the screen in front.
  let screen: Int
  /// Whether the step left the same screen in front.
  let isSameScreen: Bool
  /// The selected tab, the kinds of the layers, and the screen in front.
  private let place: Fingerprint
  /// The screen in front with the one below.
  private let edge: Fingerprint
  /// The place with the front element and what decides where its controls lead.
  private let front: Fingerprint

  /// Describes the state that an app is in.
  init(
    of app: HeadlessApp, _ features: [StateValue], _ phase: Phase, followsTasks: Bool = false,
    after former: AppMoment?, _ screens: ScreenNumbers
  ) {
    let state = app.navigator.state
    (navigation, self.features) = (state, features)
    (self.phase, self.followsTasks) = (phase, followsTasks)
    self.former = former.map { ($0.navigation.state, $0.features) }
    changedFeatures =
      if let former, former.features.count == features.count {
        features.indices.filter { features[$0] != former.features[$0] }
      } else { Array(features.indices) }
    let screen = screens.number(inFrontOf: state)
    self.screen = screen
    isSameScreen = former.map { screens.number(inFrontOf: $0.navigation.state) } == screen
    let below = state.placementBelow.map { screens.number(of: $0.destination) }
    let place = Fingerprint { hasher in
      hasher.combine(state.tabs[state.selectedTab].name)
      hasher.combine(state.topLayer.isAtRoot)
      for layer in state.presented { hasher.combine(layer.kind) }
      hasher.combine(screen)
    }
    self.place = place
    edge = Fingerprint { hasher in
      hasher.combine(screen)
      hasher.combine(below)
    }
    let waiting = app.navigator.waitingClosures
    let statesThatWait = app.navigator.statesThatWait
    front = Fingerprint { hasher in
      hasher.combine(place)
      hasher.combine(state.top)
      hasher.combine(below)
      hasher.combine(state.flowRootInLayers?.route)
      hasher.combine(state.detoured)
      hasher.combine(state.undecided)
      hasher.combine(statesThatWait)
      if !waiting.isEmpty { hasher.combine(Set(waiting.values)) }
    }
  }

  /// The same state after its tasks have gone on and changed nothing of it.
  var settled: DiscoveredState {
    var other = self
    (other.phase, other.followsTasks) = (.settled, true)
    return other
  }

  /// Returns a fingerprint that differs while tasks have not gone on.
  func projection(_ values: (inout Hasher) -> Void) -> Fingerprint {
    Fingerprint { hasher in
      hasher.combine(phase.isPending)
      values(&hasher)
    }
  }

  var placeProjection: Fingerprint { projection { $0.combine(place) } }
  var edgeProjection: Fingerprint { projection { $0.combine(edge) } }
  var frontProjection: Fingerprint { projection { $0.combine(front) } }
  var screenProjection: Fingerprint {
    projection { hasher in
      hasher.combine(screen)
      hasher.combine(followsTasks)
    }
  }
}

/// The progress of an app's tasks in a state.
enum Phase: Hashable {
  /// No task is known that goes on by itself and changes something.
  case settled
  /// A task that a step started has not gone on.
  case pending(TaskSource)
  /// Tasks have gone on, and only what is shown has changed since.
  case showing(Fingerprint)

  /// The source of the task that has not gone on; `nil` in another phase.
  var source: TaskSource? { if case .pending(let source) = self { source } else { nil } }
  var isPending: Bool { source != nil }
}

extension NavigationState {
  /// The root of the flow that the screen in front belongs to, without an alert.
  fileprivate var flowRootInLayers: StackElement? {
    layers.reversed().lazy.compactMap { $0.elements.last(where: \.startsFlow) }.first
  }

  /// The element directly below the one in front, also on the layer below.
  var placementBelow: (element: StackElement, destination: Destination)? {
    var layer = topLayer
    var index = layer.elements.count - (alert == nil ? 2 : 1)
    if index < 0 {
      guard let below = layers.dropLast().last else { return nil }
      (layer, index) = (below, below.elements.count - 1)
    }
    let element = layer.elements[index]
    return (element, Destination(element.route, as: layer.presentation(at: index)))
  }

  /// The destination on top, also an alert.
  package var destinationInFront: Destination {
    if let alert { return Destination(alert.route, as: .alert) }
    return Destination(front.element.route, as: front.presentation)
  }

  /// Whether nothing is pushed on the selected tab, and nothing is presented.
  var isAtRootOfTab: Bool {
    alert == nil && presented.isEmpty && tabs[selectedTab].layer.isAtRoot
  }
}
