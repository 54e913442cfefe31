package import RoutebookApp

/// Follows a navigation state in steps that a user interface framework can perform, and
/// distinguishes actions of its user from its own writes.
///
/// It is a value without a navigator, a clock or a framework. Its inputs are changes of the
/// navigator, writes of bindings, views that appear and disappear, and timeouts. Its outputs are
/// `shown`, for the framework to show, and requests for the navigator to perform.
package struct MirrorReducer: Hashable, Sendable {
  /// The request that results from a write of the framework.
  package enum Request: Hashable, Sendable {
    case perform(NavigationAction)
    /// Close the alert a turn later, if it is still there: its button can do more.
    case closeAlert(StackElement.ID)
  }

  /// The navigation for the framework to show.
  package internal(set) var shown: MirroredState
  /// The navigation that it should show in the end.
  package private(set) var target: MirroredState
  /// The change that the framework performs; `nil` if none is pending, as far as is known.
  package internal(set) var pendingChange: PendingChange?
  /// The number of changes so far, so that a late timeout ends no other change.
  package private(set) var changeCount = 0

  /// The element that appeared in a layer that should show another one: the framework got only so
  /// far.
  var appearedBelow: StackElement.ID?
  /// The number of times that the present change was published again.
  var attempts = 0
  /// The navigation before the change, which the framework still shows if it missed the change.
  var previous: MirroredState
  /// The tab that the framework may still show, since a write interrupted the selection of another
  /// one.
  var previousTab: NavigationTab.ID?
  /// The path that the framework last showed of each layer, as far as is known.
  private var confirmed: [StackElement.ID: [StackElement.ID]] = [:]
  let rules: MirrorRules

  /// The maximum number of times that a change is published again: after that, it counts as shown.
  static let attemptLimit = 8

  /// Starts with the tabs of a state; the layers and the alert above them follow.
  package init(_ state: NavigationState, rules: MirrorRules = .all) {
    self.rules = rules
    target = MirroredState(state, keepsPlaces: rules.contains(.stablePlaces))
    shown = target
    shown.presented = []
    shown.alert = nil
    previous = shown
    confirm(shown.topLayer)
    advance()
  }

  /// Whether the framework shows what it should, and nothing moves, as far as is known.
  package var isAtRest: Bool { pendingChange == nil && shown == target }

  /// Follows a change of the navigator's state, or a refusal.
  package mutating func follow(_ state: NavigationState) {
    let newTarget = MirroredState(state, keepsPlaces: rules.contains(.stablePlaces))
    if newTarget != target {
      // Another target is published from here on.
      attempts = 0
      target = newTarget
    }
    if isAtRest { removeDeparted() }
    advance()
  }

  /// Removes the paths of layers that are gone.
  private mutating func removeDeparted() {
    let ids = Set(shown.allLayers.map(\.id))
    confirmed = confirmed.filter { ids.contains($0.key) }
  }

  /// Records that the framework shows a layer as it should.
  mutating func confirm(_ layer: MirroredState.Layer) { confirmed[layer.id] = layer.path }

  func isConfirmed(_ layer: MirroredState.Layer) -> Bool { confirmed[layer.id] == layer.path }

  /// The path that the framework probably shows of a layer that it does not show as it should.
  func probablePath(of layer: MirroredState.Layer) -> [StackElement.ID] {
    confirmed[layer.id] ?? []
  }

  mutating func begin(_ pendingChange: PendingChange) {
    self.pendingChange = pendingChange
    changeCount += 1
    appearedBelow = nil
  }

  mutating func end() {
    pendingChange = nil
    attempts = 0
  }

  /// Records the navigation before a change.
  mutating func notePrevious() {
    previous = shown
    if let tab = previousTab, shown.tabs.indices.contains(tab) { previous.selectedTab = tab }
    previousTab = nil
  }

  /// Records that a write interrupts a change that may have selected a tab.
  mutating func noteInterruption() {
    guard rules.contains(.waitsForRevealed), previous.selectedTab != shown.selectedTab else {
      return
    }
    previousTab = previous.selectedTab
    confirmed[shown.topLayer.id] = nil
  }

  /// Reverts a change that the framework missed, so that the framework sees a change when it is
  /// published again.
  mutating func resend(_ takeBack: (inout MirroredState) -> Void) {
    takeBack(&shown)
    attempts += 1
    begin(.resending)
  }
}

/// A change that a framework performs, whose end is not known yet; there is one at a time.
package enum PendingChange: Hashable, Sendable {
  /// The top of a layer changes, or another tab is selected. It ends when the element appears.
  case showing(layer: StackElement.ID, top: StackElement.ID)
  /// The root of a layer changes under its stack. No framework reports the end.
  case replacingRoot(layer: StackElement.ID)
  /// A sheet or a cover comes. It ends when its top appears.
  case presenting(MirroredState.Layer)
  /// A sheet or a cover goes. It ends when its content disappears.
  case dismissing(MirroredState.Layer)
  /// An element has appeared: its transition has begun, and the user can't make a gesture. No
  /// framework reports the end.
  case settling
  /// An alert comes. No framework reports the end.
  case openingAlert(StackElement.ID)
  /// An alert goes. No framework reports the end.
  case closingAlert(StackElement.ID)
  /// A change that the framework missed is reverted, so that it can be published again.
  case resending
}
