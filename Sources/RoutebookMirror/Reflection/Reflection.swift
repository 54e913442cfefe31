package import RoutebookApp

/// Follows a navigation state in steps that a user interface framework can take, and tells what its
/// user did from what it writes on its own.
///
/// It is a value without a navigator, a clock or a framework. It takes what the navigator did, what
/// bindings wrote, what appeared and disappeared, and that time is up; a framework shows what
/// `shown` says, and the navigator performs the wishes that it returns.
package struct Reflection: Hashable, Sendable {
  /// What a framework's write asks for.
  package enum Wish: Hashable, Sendable {
    case perform(NavigationAction)
    /// Close the alert a turn later, if it is still there: its button can do more.
    case closeAlert(StackElement.ID)
  }

  /// What the framework is told to show.
  package internal(set) var shown: Shown
  /// What it should show in the end.
  package private(set) var target: Shown
  /// What the framework does at the moment; `nil` if nothing moves, as far as is known.
  package internal(set) var motion: Motion?
  /// The number of motions so far, so that a late alarm ends no other motion.
  package private(set) var motionCount = 0

  /// The element that appeared in the layer that is to show another one: as far as the framework
  /// got.
  var appearedBelow: StackElement.ID?
  /// How often the same is told again.
  var attempts = 0
  /// What was shown before the motion: what the framework still shows if it missed the change.
  var former: Shown
  /// The tab that the framework may still show, since a write interrupted the selection of another
  /// one.
  var formerTab: NavigationTab.ID?
  /// The path that the framework last showed of each layer, as far as is known.
  private var confirmed: [StackElement.ID: [StackElement.ID]] = [:]
  let rules: MirrorRules

  /// How often the same is told again at most: after that, it counts as shown.
  static let attemptLimit = 8

  /// Starts with the tabs of a state; what is presented above them follows.
  package init(_ state: NavigationState, rules: MirrorRules = .all) {
    self.rules = rules
    target = Shown(state, keepsPlaces: rules.contains(.stablePlaces))
    shown = target
    shown.presented = []
    shown.alert = nil
    former = shown
    confirm(shown.topLayer)
    advance()
  }

  /// Whether the framework shows what it should, and nothing moves, as far as is known.
  package var isAtRest: Bool { motion == nil && shown == target }

  /// The navigator changed its state, or refused to.
  package mutating func follow(_ state: NavigationState) {
    let newTarget = Shown(state, keepsPlaces: rules.contains(.stablePlaces))
    if newTarget != target {
      // Something else is told from here on.
      attempts = 0
      target = newTarget
    }
    if isAtRest { forget() }
    advance()
  }

  /// Forgets layers that are gone.
  private mutating func forget() {
    let places = Set(shown.allLayers.map(\.id))
    confirmed = confirmed.filter { places.contains($0.key) }
  }

  /// The framework shows a layer as it should.
  mutating func confirm(_ layer: Shown.Layer) { confirmed[layer.id] = layer.path }

  func isConfirmed(_ layer: Shown.Layer) -> Bool { confirmed[layer.id] == layer.path }

  /// The path that the framework probably shows of a layer that it does not show as it should.
  func probablePath(of layer: Shown.Layer) -> [StackElement.ID] { confirmed[layer.id] ?? [] }

  mutating func begin(_ motion: Motion) {
    self.motion = motion
    motionCount += 1
    appearedBelow = nil
  }

  mutating func end() {
    motion = nil
    attempts = 0
  }

  /// Notes what is shown before a motion.
  mutating func noteFormer() {
    former = shown
    if let tab = formerTab, shown.tabs.indices.contains(tab) { former.selectedTab = tab }
    formerTab = nil
  }

  /// Notes that a write interrupts a motion that may have selected a tab.
  mutating func noteInterruption() {
    guard rules.contains(.waitsForRevealed), former.selectedTab != shown.selectedTab else { return }
    formerTab = former.selectedTab
    confirmed[shown.topLayer.id] = nil
  }

  /// Takes back what the framework missed, so that it notices when it is told again.
  mutating func retell(_ takeBack: (inout Shown) -> Void) {
    takeBack(&shown)
    attempts += 1
    begin(.retelling)
  }
}

/// What a framework does at the moment, as far as a reflection knows; it does one thing at a time.
package enum Motion: Hashable, Sendable {
  /// The top of a layer changes, or another tab is selected. It ends when the element appears.
  case showing(place: StackElement.ID, top: StackElement.ID)
  /// The root of a layer changes under its stack. No framework reports the end.
  case replacingRoot(place: StackElement.ID)
  /// A sheet or a cover comes. It ends when its top appears.
  case presenting(Shown.Layer)
  /// A sheet or a cover goes. It ends when its content disappears.
  case dismissing(Shown.Layer)
  /// What appeared comes to rest: its transition has begun, and nobody can make a gesture. No
  /// framework reports the end.
  case settling
  /// An alert comes. No framework reports the end.
  case openingAlert(StackElement.ID)
  /// An alert goes. No framework reports the end.
  case closingAlert(StackElement.ID)
  /// What the framework missed is taken back, so that it can be told again.
  case retelling
}
