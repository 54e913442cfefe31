import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Sampling
import Testing

/// Random walks with every verb, and with random changes of random stacks in between.
struct RewriteWalkTests {
  @Test(arguments: UInt64(1)...8)
  func `Effects explain all that a rewrite does`(seed: UInt64) {
    var generator = SeededNumbers(seed: seed)
    for walk in 1...SampleCounts.of(1, full: 40) {
      let rewriting = RewritingWalk()
      for step in 1...120 {
        guard let fault = rewriting.takeStep(using: &generator) else { continue }
        Issue.record("seed \(seed), walk \(walk), step \(step): \(fault)")
        return
      }
    }
  }
}

private final class RewritingWalk {
  private let navigator: Navigator
  private let eventRecorder = EventRecorder()
  private var everUsed: Set<StackElement.ID>
  /// The anchor and the stack over it, as the last change left them.
  private var wanted: [AnyRoute]?
  /// The handlers that are alive, by the element that they wait for.
  private let tokens = Tokens()

  init() {
    let state = NavigationState(tabs: World(tabCount: 2).tabs, rules: .init(presentationLimit: 3))
    navigator = Navigator(state, observers: [eventRecorder])
    everUsed = Set(state.identityList)
  }

  /// Takes a random step, and tells what is wrong after it.
  func takeStep(using generator: inout SeededNumbers) -> String? {
    let before = navigator.state
    wanted = nil
    let calls = eventRecorder.events.count
    let outcome: Outcome
    if Bool.random(using: &generator) {
      outcome = rewrite(using: &generator)
    } else {
      let identities = before.identityList
      let move = Move.random(using: &generator)
      guard let action = move.action(identity: { identities[$0 % identities.count] }) else {
        return nil
      }
      outcome = perform(action)
    }
    let events = eventRecorder.events.dropFirst(calls)
    if events.count != (outcome == .unchanged(.notFound) ? events.count : 1) {
      return "\(events.count) observer calls"
    }
    if outcome == .committed, let wanted,
      !navigator.state.layers.contains(where: {
        let routes = $0.elements.map(\.route)
        return routes.indices.contains { routes[$0...].starts(with: wanted) }
      })
    {
      return "\(wanted) is not there"
    }
    return fault(from: before, effects: events.flatMap(\.effects))
      ?? (outcome == .committed || navigator.state == before ? nil : "\(outcome), but it changed")
  }

  private func perform(_ action: NavigationAction) -> Outcome {
    let token = Tokens.Token(tokens)
    let handlers = NavigationHandlers(
      onEnd: { _ in token.touch() }, onReturn: { _ in token.touch() })
    let before = navigator.state.identities
    let outcome = navigator.perform(action, handlers: handlers)
    switch action {
    case .open, .openUnless, .replaceRoot:
      if let id = navigator.state.identities.subtracting(before).first { token.wait(for: id) }
    default: break
    }
    return outcome
  }

  private func rewrite(using generator: inout SeededNumbers) -> Outcome {
    let anchors = navigator.state.layers.flatMap(\.elements).compactMap { $0.route.as(Place.self) }
    guard let anchor = anchors.randomElement(using: &generator) else {
      return .unchanged(.notFound)
    }
    let places = [Place.a, .b, .c, .f]
    if Bool.random(using: &generator) {
      return navigator.updateStack(of: Place.self, over: anchor) {
        change(&$0, using: &generator) { places[$0 % places.count] }
        wanted = [AnyRoute(anchor)] + $0.map { AnyRoute($0) }
      }
    }
    return navigator.updateStack(of: Numbered.self, over: anchor) {
      change(&$0, using: &generator) { Numbered(number: $0 % 5) }
      wanted = [AnyRoute(anchor)] + $0.map { AnyRoute($0) }
    }
  }

  private func change<E>(
    _ stack: inout TypedStack<E>, using generator: inout SeededNumbers, _ make: (Int) -> E
  ) {
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let number = Int.random(in: 0..<1_000, using: &generator)
      let index = stack.isEmpty ? 0 : number % stack.count
      switch number % 8 {
      case 0, 1, 2: stack.append(make(number))
      case 3 where !stack.isEmpty: stack[index] = make(number)
      case 4 where !stack.isEmpty: stack.remove(at: index)
      case 5: stack.removeSubrange(index..<min(stack.count, index + 2))
      case 6 where number.isMultiple(of: 3) && !stack.isEmpty:
        stack.move(stack.ids[index], to: number / 8 % stack.count)
      case 6 where !stack.isEmpty: stack.pop(from: stack.ids[index])
      case 7: stack = TypedStack((0..<(number % 4)).map(make))
      default: break
      }
    }
  }

  /// What came, went and changed must be just what the effects say.
  private func fault(from before: NavigationState, effects: [NavigationEffect]) -> String? {
    let state = navigator.state
    if let broken = state.brokenInvariant { return "\(broken) in \(state)" }
    let old = Dictionary(uniqueKeysWithValues: before.everyElement.map { ($0.id, $0) })
    let new = Dictionary(uniqueKeysWithValues: state.everyElement.map { ($0.id, $0) })
    var came: Set<StackElement.ID> = []
    var went: Set<StackElement.ID> = []
    var updated: Set<StackElement.ID> = []
    var moved: Set<StackElement.ID> = []
    for effect in effects {
      switch effect {
      case .pushed(let element), .presented(let element, _): came.insert(element.id)
      case .replacedRoot(let element): came.insert(element.id)
      case .ended(let end): went.insert(end.id!)
      case .updated(let element): updated.insert(element.id)
      case .moved(let element): moved.insert(element.id)
      case .returned, .selectedTab: break
      }
    }
    let words = "\(before) → \(state): \(effects)"
    if came != Set(new.keys).subtracting(old.keys) { return "told what came: \(words)" }
    if went != Set(old.keys).subtracting(new.keys) { return "told what went: \(words)" }
    if updated != Set(new.keys.filter { old[$0] != nil && old[$0] != new[$0] }) {
      return "told what changed: \(words)"
    }
    if moved != Self.moved(from: before, to: state) { return "told what moved: \(words)" }
    if !came.isDisjoint(with: everUsed) { return "an identity came back: \(words)" }
    everUsed.formUnion(came)
    let waiting = tokens.opened.intersection(new.keys)
    return waiting == tokens.alive ? nil : "handlers of \(tokens.alive) are kept: \(words)"
  }
}

extension RewritingWalk {
  /// The elements that are over one which was over them before, on the same stack.
  private static func moved(
    from before: NavigationState, to after: NavigationState
  ) -> Set<StackElement.ID> {
    func stacks(_ state: NavigationState) -> [[StackElement.ID]] {
      (state.tabs.map(\.layer) + state.presented).map { $0.elements.map(\.id) }
    }
    var moved: Set<StackElement.ID> = []
    for former in stacks(before) {
      for stack in stacks(after) {
        for (index, id) in stack.enumerated() {
          guard let place = former.firstIndex(of: id) else { continue }
          if former[place...].contains(where: stack[..<index].contains) { moved.insert(id) }
        }
      }
    }
    return moved
  }
}

/// Tells which handlers are alive.
private final class Tokens {
  /// The elements that were opened with a handler.
  var opened: Set<StackElement.ID> = []
  /// Those whose handler is alive.
  var alive: Set<StackElement.ID> = []

  final class Token {
    private let tokens: Tokens
    private var id: StackElement.ID?

    init(_ tokens: Tokens) { self.tokens = tokens }

    deinit { if let id { tokens.alive.remove(id) } }

    func wait(for id: StackElement.ID) {
      self.id = id
      tokens.opened.insert(id)
      tokens.alive.insert(id)
    }

    func touch() {}
  }
}
