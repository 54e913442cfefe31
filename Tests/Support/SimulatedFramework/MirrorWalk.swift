import RoutebookApp
package import RoutebookMirror
import RoutebookNavigation
import RoutebookRegistry
import Sampling

/// A random walk: an app, a framework and its user do random things, and then they must agree.
package struct MirrorWalk {
  package let seed: UInt64
  /// Whether the framework also writes bindings that nobody asked for, at any time.
  package var babbles = false
  /// Whether guards refuse, detour and redirect.
  package var isGuarded = false
  /// Whether elements get other routes, and other places on their stacks.
  package var changesInPlace = false
  /// Whether the framework makes no mistakes.
  package var isHonest = false
  package var rules = MirrorRules.all
  /// Receives what happens, for a person who looks for a cause.
  package var trace: ((String) -> Void)?

  /// What became of a walk.
  package struct Result {
    /// What is wrong; empty if all is well.
    package var problems: [String] = []
    package var gestureCount = 0
    package var faultCount = 0
  }

  /// The walk for a seed: every second one babbles, every third one has guards, and in every fifth
  /// one, elements change in place.
  package init(seed: UInt64, rules: MirrorRules = .all) {
    self.seed = seed
    self.rules = rules
    babbles = seed % 2 == 0
    isGuarded = seed % 3 == 0
    changesInPlace = seed % 5 == 0
    isHonest = seed % 16 == 1
  }

  @MainActor package func run() throws -> Result {
    var generator = SeededNumbers(seed: seed)
    let app = try NavigationApp<String>(
      tabs: [AppTab("one", root: Spot(0)), AppTab("two", root: Spot(1))],
      modules: [{ _ in SpotCoordinator() }], rules: .init(presentationLimit: 4))
    let navigator = app.navigator
    if isGuarded { navigator.guards = [StubbornGuard()] }
    let answers = AnswerCounter()
    navigator.observers.append(answers)
    let agenda = Agenda()
    let mirror = NavigationMirror(app, rules: rules, schedule: { agenda.add($0, $1) })
    let framework = SimulatedFramework(
      mirror, agenda, seed: seed &* 0x9E37 &+ 1, isHonest: isHonest)
    framework.trace = trace
    var result = Result()
    for step in 1...80 {
      framework.note("step \(step)")
      switch Int.random(in: 0..<(babbles ? 12 : 10), using: &generator) {
      case 0 where Int.random(in: 0..<4, using: &generator) == 0:
        // A stack grows below what is presented above it, or in a hidden tab.
        let layers = navigator.state.presented.dropLast() + navigator.state.tabs.map(\.layer)
        if let anchor = layers.randomElement(using: &generator)?.root.route.as(Spot.self) {
          let spot = Spot(Int.random(in: 0..<9, using: &generator))
          navigator.updateStack(of: Spot.self, over: anchor) { $0.append(spot) }
          framework.render()
        }
      case 0, 1, 2:
        let places = mirror.reducer.target.places
        let action = randomAction(navigator.state, &generator)
        framework.note("perform \(action)")
        let outcome = navigator.perform(
          action, animated: Bool.random(using: &generator), handlers: nil)
        if case .replaceRoot = action, outcome == .committed,
          mirror.reducer.target.places != places
        {
          result.problems.append("step \(step): a sheet is presented anew")
        }
        framework.render()
      case 3, 4: framework.makeGesture()
      case 5 where framework.isIdle: framework.ring()
      case 10, 11: framework.babble()
      default: framework.proceed()
      }
      if !babbles, mirror.requestCount > framework.gestureCount {
        result.problems.append("step \(step): the mirror requests what no user asked for")
        break
      }
    }
    result.problems += framework.endProblems()
    if answers.count != framework.pressCount {
      result.problems.append("the answer to an alert is lost")
    }
    result.problems += framework.problems.sorted()
    result.gestureCount = framework.gestureCount
    result.faultCount = framework.faultCount
    return result
  }

  private func randomAction(
    _ state: NavigationState, _ generator: inout SeededNumbers
  ) -> NavigationAction {
    let route = Spot(Int.random(in: 0..<9, using: &generator))
    switch Int.random(in: 0..<(changesInPlace ? 22 : 20), using: &generator) {
    case 0...4: return .open(Destination(route, as: .push))
    case 5, 6: return .open(Destination(route, as: .sheet))
    case 7:
      let cover = Destination(route, as: .cover)
      let presence = [nil, nil, StackPresence.onTop, .sameCaseOnTop]
        .randomElement(using: &generator)!
      return presence.map { .openUnless(cover, $0) } ?? .open(cover)
    case 8: return .open(Destination(route, as: .alert))
    case 9: return .pop(count: 1)
    case 10: return .dismiss()
    case 11: return .replaceStack([AnyRoute(route), AnyRoute(Spot(3))])
    case 12: return .selectTab(Int.random(in: 0..<state.tabs.count, using: &generator))
    case 13: return .dismissAll
    case 14:
      let sheet = Destination(route, as: .sheet)
      return Bool.random(using: &generator)
        ? .sequence([.dismiss(), .open(sheet)]) : .replacePresented(sheet)
    case 15: return .replaceRoot(AnyRoute(route))
    case 16:
      return .show(
        [
          Destination(route, as: .push), Destination(Spot(2), as: .sheet),
          Destination(Spot(3), as: .push), Destination(Spot(4), as: .cover),
        ], at: .firstTab)
    case 17:
      // Also in a layer below another one, or in a hidden tab.
      let pushed =
        state.tabs.flatMap { $0.layer.elements.dropFirst() }
        + state.presented.flatMap { $0.elements.dropFirst() }
      return pushed.randomElement(using: &generator).map { .remove($0.id) } ?? .popToRoot
    case 18 where Bool.random(using: &generator):
      // Fewer tabs, more, and in another order; sometimes with another root.
      let count = Int.random(in: 1...3, using: &generator)
      let tabs = ["one", "two", "three"].shuffled(using: &generator).prefix(count)
      let root = Bool.random(using: &generator) ? route : Spot(1)
      return .updateTabs(NavigationState(tabs: tabs.map { ($0, AnyRoute(root)) }))
    case 18:
      return .replaceTabs(
        NavigationState(
          tabs: [("one", AnyRoute(route)), ("two", AnyRoute(Spot(1)))],
          rules: .init(presentationLimit: 4)))
    case 20:
      // Of any layer, or the alert.
      let known = state.allElements.randomElement(using: &generator)!
      return .update(known.id, to: AnyRoute(route))
    case 21:
      return .replaceStack(
        state.topLayer.elements.dropFirst().map(\.route).shuffled(using: &generator))
    default:
      let layers = state.presented + state.tabs.map(\.layer)
      return .replaceRoot(AnyRoute(route), of: layers.randomElement(using: &generator)!.id)
    }
  }
}
