import Routebook
import RoutebookApp
package import RoutebookNavigation
package import RoutebookRegistry

/// A state with what the levels of detail distinguish in it.
struct Sight {
  let state: NavigationState
  /// The states of the features.
  let features: [StateValue]
  /// The closures that wait for elements.
  let closures: Set<WaitingClosures>
  /// The states of features that the waiting action would make.
  let statesThatWait: [StateValue]
  var phase: Phase
  /// Whether tasks have just gone on.
  private(set) var followsTasks: Bool
  /// The state before the step that led here; `nil` at the start.
  let former: Former?

  /// A state before a step.
  struct Former {
    let state: NavigationState
    let features: [StateValue]
  }

  /// Looks at the state that an app is in.
  init(
    of app: HeadlessApp, _ features: [StateValue], _ phase: Phase, followsTasks: Bool = false,
    after former: AppMoment?
  ) {
    state = app.navigator.state
    self.features = features
    let waiting = app.navigator.waitingClosures
    closures = waiting.isEmpty ? [] : Set(waiting.values)
    statesThatWait = app.navigator.statesThatWait
    (self.phase, self.followsTasks) = (phase, followsTasks)
    self.former = former.map { Former(state: $0.navigation.state, features: $0.features) }
  }

  /// The same after tasks have gone on and changed nothing of it.
  var settled: Sight {
    var other = self
    (other.phase, other.followsTasks) = (.settled, true)
    return other
  }

  /// The indices of the features that the step changed.
  var changedFeatures: [Int] {
    guard let former, former.features.count == features.count else {
      return Array(features.indices)
    }
    return features.indices.filter { features[$0] != former.features[$0] }
  }
}

extension NavigationState {
  /// The root of the flow that the screen in front belongs to, without an alert.
  var flowRootInLayers: StackElement? {
    for layer in layers.reversed() {
      if let root = layer.elements.last(where: \.startsFlow) { return root }
    }
    return nil
  }

  /// What is directly below the element in front, also on the layer below.
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
}

/// How far the tasks of an app have gone on in a state.
enum Phase: Hashable {
  /// No task is known that goes on by itself and changes something.
  case settled
  /// A task that a step started has not gone on.
  case pending(TaskTrials.Source)
  /// Tasks have gone on, and only what is shown is different since.
  case showing(Fingerprint)

  /// What started the task that has not gone on, if there is one.
  var source: TaskTrials.Source? { if case .pending(let source) = self { source } else { nil } }

  /// Whether a task has not gone on.
  var isPending: Bool { source != nil }
}

extension NavigationState {
  /// What the user sees on top, also an alert.
  package var destinationInFront: Destination {
    if let alert { return Destination(alert.route, as: .alert) }
    return Destination(front.element.route, as: front.presentation)
  }

  /// Whether nothing is pushed on the selected tab, and nothing is presented.
  var isAtRootOfTab: Bool {
    alert == nil && presented.isEmpty && tabs[selectedTab].layer.isAtRoot
  }
}
