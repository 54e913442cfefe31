package import Routebook

/// A state when it is discovered, with everything in it that the levels of detail distinguish.
struct DiscoveredState {
  let moment: AppMoment
  /// The fingerprint without regard to tasks.
  var base: Fingerprint
  var phase: Phase
  /// Whether tasks have just run.
  private(set) var followsTasks: Bool
  /// The moment before the step that leads here; `nil` if there is none.
  let previous: AppMoment?
  /// The indices of the features that the step changed.
  let changedFeatures: [Int]
  /// The number of the screen in front.
  let screen: Int
  /// Whether the step left the same screen in front.
  let isSameScreen: Bool
  /// Whether the screen in front belongs to a module other than the one that is explored in detail.
  let isInOtherModule: Bool
  /// The selected tab, the kinds of the layers, and the screen in front.
  private let place: Fingerprint
  /// The screen in front with the one below.
  private let edge: Fingerprint
  /// The place with the front element and everything that decides where its controls lead.
  private let front: Fingerprint

  /// Describes the state that an app is in.
  init(
    of app: HeadlessApp, _ moment: AppMoment, _ base: Fingerprint, _ phase: Phase,
    followsTasks: Bool = false, after previous: AppMoment? = nil, _ screens: ScreenNumbers
  ) {
    let (state, features) = (moment.navigation.state, moment.features)
    (self.moment, self.base, self.previous) = (moment, base, previous)
    (self.phase, self.followsTasks) = (phase, followsTasks)
    changedFeatures =
      if let previous, previous.features.count == features.count {
        features.indices.filter { features[$0] != previous.features[$0] }
      } else { Array(features.indices) }
    let screen = screens.number(inFrontOf: state)
    (self.screen, isInOtherModule) = (screen, screens.isInOtherModule(screen))
    isSameScreen = previous.map { screens.number(inFrontOf: $0.navigation.state) } == screen
    let below = state.placementBelow.map { screens.number(of: $0.destination) }
    place = Fingerprint(
      state.tabs[state.selectedTab].name, state.topLayer.isAtRoot, state.presented.map(\.kind),
      screen)
    edge = Fingerprint(screen, below)
    front = Fingerprint(
      place, state.top, below, state.flowRootInLayers?.route, state.requestAwaitingDetour,
      state.requestAwaitingAnswer,
      app.navigator.statesThatWait, Set(app.navigator.waitingClosures.values))
  }

  var navigation: NavigationState { moment.navigation.state }
  /// The states of the features.
  var features: [StateValue] { moment.features }
  /// The fingerprint of the state in its phase.
  var key: Fingerprint { base.combined(with: phase) }

  /// The same state after its tasks have run and changed nothing of it.
  var settled: DiscoveredState {
    var other = self
    (other.phase, other.followsTasks) = (.settled, true)
    return other
  }

  /// Returns a fingerprint that differs while tasks have not run, and where the screen in front
  /// belongs to a module other than the one that is explored in detail.
  func projection<each Value: Hashable>(_ values: repeat each Value) -> Fingerprint {
    Fingerprint(phase.isPending, isInOtherModule, repeat each values)
  }

  var placeProjection: Fingerprint { projection(place) }
  var edgeProjection: Fingerprint { projection(edge) }
  var frontProjection: Fingerprint { projection(front) }
  var screenProjection: Fingerprint { projection(screen, followsTasks) }
}

/// The progress of an app's tasks in a state.
enum Phase: Hashable {
  /// No task that runs by itself is known to change something.
  case settled
  /// A task that a step started has not run.
  case pending(TaskSource)
  /// Tasks have run, and changed nothing but the items that are shown.
  case showing(Fingerprint)

  /// The source of the task that has not run; `nil` in another phase.
  var source: TaskSource? { if case .pending(let source) = self { source } else { nil } }
  var isPending: Bool { source != nil }
}

/// A fingerprint of 128 bits, made of two independent halves.
///
/// A fingerprint is made with Swift's hasher, whose keys are specific to the process, so it has no
/// meaning in another process and is never saved. Two of a million different values have the same
/// one with a probability below 10⁻²⁶.
package struct Fingerprint: Hashable, Sendable {
  let first: Int
  let second: Int

  /// Creates the fingerprint of some values.
  init<each Value: Hashable>(_ values: repeat each Value) {
    var hasher = Hasher()
    repeat hasher.combine(each values)
    self.init(finishing: hasher)
  }

  /// The halves differ in what follows the values: the state of the hasher between them has 256
  /// bits.
  private init(finishing hasher: Hasher) {
    var other = hasher
    other.combine(0x94D0_49BB_1331_11EB as UInt64)
    (first, second) = (hasher.finalize(), other.finalize())
  }

  /// Creates the fingerprint of an app's state, with the states of its features.
  init(of app: HeadlessApp, _ features: [StateValue]) {
    var hasher = Hasher()
    app.navigator.hashState(into: &hasher)
    if !features.isEmpty { hasher.combine(features) }
    self.init(finishing: hasher)
  }

  /// Returns the fingerprint of the state with its tasks in a phase; the same one if they are
  /// settled.
  func combined(with phase: Phase) -> Fingerprint {
    phase == .settled ? self : Fingerprint(self, phase)
  }
}

extension NavigationState {
  /// The root of the flow that the screen in front belongs to, without an alert.
  fileprivate var flowRootInLayers: StackElement? {
    layers.reversed().lazy.compactMap { $0.elements.last(where: \.startsFlow) }.first
  }

  /// The element directly below the one in front, which can be on the layer below.
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

  /// The destination on top, which can be an alert.
  package var destinationInFront: Destination {
    if let alert { return Destination(alert.route, as: .alert) }
    return Destination(front.element.route, as: front.presentation)
  }

  /// Whether nothing is pushed on the selected tab, and nothing is presented.
  var isAtRootOfTab: Bool {
    alert == nil && presented.isEmpty && tabs[selectedTab].layer.isAtRoot
  }
}
