import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Sampling
import Testing

/// Random walks on which snapshots are changed on their own before they are restored.
struct DivergedWalkTests {
  @Test(arguments: UInt64(1)...8)
  func `Identities and handlers survive snapshots that went different ways`(seed: UInt64) {
    var generator = SeededNumbers(seed: seed)
    for walk in 1...SampleCounts.of(1, full: 10) {
      let diverging = DivergingWalk()
      for step in 1...200 {
        guard let fault = diverging.takeStep(using: &generator) else { continue }
        Issue.record("seed \(seed), walk \(walk), step \(step): \(fault)")
        return
      }
    }
  }
}

private final class DivergingWalk {
  private let navigator: Navigator
  private let eventRecorder = EventRecorder()
  private var snapshots: [NavigationState]
  private var everUsed: Set<StackElement.ID>
  /// Whose handler waits.
  private var waiting: Set<StackElement.ID> = []
  private var called: [StackElement.ID] = []

  init() {
    let tabs = World(tabCount: 2).tabs
    navigator = Navigator(
      NavigationState(tabs: tabs, rules: .init(presentationLimit: 3)), observers: [eventRecorder])
    snapshots = [navigator.state]
    everUsed = Set(navigator.state.identityList)
  }

  /// Takes a random step, and tells what is wrong after it.
  func takeStep(using generator: inout SeededNumbers) -> String? {
    let index = Int.random(in: 0..<snapshots.count, using: &generator)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0:
      snapshots.append(navigator.state)
      return nil
    case 1, 2:
      for _ in 0..<3 {
        if let action = randomAction(in: snapshots[index], using: &generator) {
          snapshots[index].apply(action)
        }
      }
      return snapshots[index].brokenInvariant
    case 3: return perform(.restore(snapshots[index]))
    default:
      return randomAction(in: navigator.state, using: &generator).flatMap { perform($0) }
    }
  }

  private func randomAction(
    in state: NavigationState, using generator: inout SeededNumbers
  ) -> NavigationAction? {
    let identities = state.identityList
    return Move.random(using: &generator).action { identities[$0 % identities.count] }
  }

  private func perform(_ action: NavigationAction) -> String? {
    let before = navigator.state.identityList
    called = []
    navigator.perform(action, onDismiss: { self.called.append($0.id!) })
    let state = navigator.state
    let after = state.identityList
    let effects = eventRecorder.events.last?.effects ?? []
    // What only moves on its stack can follow what was opened.
    let last = effects.last { if case .moved = $0 { false } else { true } }
    switch (action, last) {
    case (.restore, _), (.replaceTabs, _), (.updateTabs, _): break
    case (_, .presented(let element, _)?), (_, .pushed(let element)?),
      (_, .replacedRoot(let element)?):
      waiting.insert(element.id)
    default: break
    }

    if let broken = state.brokenInvariant { return "\(broken) in \(state)" }
    let came = Set(after).subtracting(before)
    if !came.isDisjoint(with: everUsed) { return "an identity came back in \(state)" }
    everUsed.formUnion(came)
    let gone = waiting.subtracting(after)
    if called.count != gone.count || Set(called) != gone {
      return "\(called.count) handlers called for \(gone.count) elements that are gone"
    }
    waiting.subtract(gone)
    return explain(effects, came: came, went: Set(before).subtracting(after))
  }

  /// Whatever came is told; whatever is told to have gone is gone.
  private func explain(
    _ effects: [NavigationEffect], came: Set<StackElement.ID>, went: Set<StackElement.ID>
  ) -> String? {
    var added: [StackElement.ID] = []
    var removed: [StackElement.ID] = []
    for effect in effects {
      switch effect {
      case .pushed(let element), .presented(let element, _): added.append(element.id)
      case .replacedRoot(let element): added.append(element.id)
      case .ended(let end): removed.append(end.id!)
      case .selectedTab, .updated, .moved, .returned: break
      }
    }
    if added.count != came.count || Set(added) != came { return "told \(effects) came" }
    if Set(removed).count != removed.count || !went.isSuperset(of: removed) {
      return "told \(effects) went"
    }
    return nil
  }
}
