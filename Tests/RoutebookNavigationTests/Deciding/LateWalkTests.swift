import RoutebookRegistry
import RoutebookTesting
import Sampling
import Testing

@testable import RoutebookNavigation

/// A guard that sends users to a login, and guards that answer late, twice, never, from another
/// guard and from a `deinit`, next to a small model of them, compared after every move.
struct LateWalkTests {
  @Test(arguments: UInt64(1)...8)
  func `Every request that waits follows or is refused, once, as the model predicts`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    // In full, 64,000 walks.
    for walk in 1...SampleCounts.of(40, full: 8_000) {
      let late = LateWalk()
      var trace: [String] = []
      for _ in 1...40 {
        let move = LateMove.allCases.randomElement(using: &numbers)!
        trace.append("\(move)")
        if let difference = late.difference(after: move) {
          Issue.record("seed \(seed), walk \(walk): \(difference), after \(trace)")
          return
        }
      }
    }
  }
}

private enum LateMove: CaseIterable {
  case pushB, pushC, pushD, coverD, pop, dismiss, finish, dismissAll
  case update, updateAndPushB, updateAndPushD
  case allow, refuse, redirect, detour, later, giveUp, allowTwice, allowStale
  case allowFromGuard, allowFromDeinit
  case switchLogin, switchFirst, switchSecond, switchC
  case rememberState, restore, remember, jump
}

/// What the guards and the navigator should do.
private struct LateModel {
  struct Screen: Equatable {
    let serial: Int
    var name: String
  }

  struct Wait: Equatable {
    /// The number of the request, if the navigator has its handlers.
    var number: Int?
    let action: String
    /// What guards answered late, the one whose answer or detour ends the wait, and the detour's
    /// root.
    var answers: [Int: LateMove] = [:]
    var asked = 0
    var detour: Int?
    /// Whether it came back from the detour before.
    var cameBack: Bool
    /// Distinguishes requests that wait one after another.
    var token: Int
  }

  var layers = [[Screen(serial: 0, name: "A")]]
  var kinds = ["tab"]
  var waits: [Wait] = []
  var needsLogin = false
  var isFirstLate = true
  var isSecondLate = false
  var isClosed = false
  var nextSerial = 1
  var outcomes: [String] = []

  var undecided: Wait? { waits.first { $0.detour == nil } }
  var detoured: Wait? { waits.first { $0.detour != nil } }

  var notation: String {
    layers.enumerated().map { index, stack in
      let names = stack.map(\.name).joined(separator: ", ")
      let mark = index == layers.count - 1 ? "*" : ""
      return (index == 0 ? "" : kinds[index]) + "[\(names)\(mark)]"
    }.joined(separator: " ")
  }

  mutating func screen(_ name: String) -> Screen {
    nextSerial += 1
    return Screen(serial: nextSerial - 1, name: name)
  }

  /// What a change does to requests that wait; returns those that follow.
  mutating func settle(isReply: Bool, gone: [Int] = [], hasResult: Bool = false) -> [Wait] {
    var following: [Wait] = []
    for wait in waits {
      let isOver = wait.detour.map(gone.contains) ?? !isReply
      guard isOver else { continue }
      waits.removeAll { $0 == wait }
      if wait.detour != nil, wait.detour == gone.last, hasResult {
        following.append(wait)
      } else {
        end(wait.number, "refused")
      }
    }
    return following
  }

  mutating func end(_ number: Int?, _ outcome: String) {
    if let number { outcomes.append("\(number) \(outcome)") }
  }

  mutating func token() -> Int { screen("").serial }

  mutating func open(_ name: String, _ kind: String) {
    if kind == "push" {
      layers[layers.count - 1].append(screen(name))
    } else {
      layers.append([screen(name)])
      kinds.append(kind)
    }
  }

  /// Asks the guards about D in their order, and opens it, lets it wait, or does what one answered
  /// late.
  mutating func proposeD(
    _ number: Int?, _ action: String, _ answers: [Int: LateMove] = [:], cameBack: Bool = false,
    isReply: Bool
  ) {
    if needsLogin { return takeDetour(number, action, cameBack, by: 0, isReply: isReply) }
    for (asked, isLate) in [(1, isFirstLate), (2, isSecondLate)] {
      switch answers[asked] {
      case .redirect:
        open("B", "push")
        end(number, "redirected")
        return
      case .detour: return takeDetour(number, action, cameBack, by: asked, isReply: isReply)
      case nil where isLate:
        let replaced = undecided
        waits.removeAll { $0.detour == nil }
        waits.append(
          Wait(
            number: number, action: action, answers: answers, asked: asked, cameBack: cameBack,
            token: token()))
        if let replaced { end(replaced.number, "refused") }
        return
      default: break
      }
    }
    open("D", action)
    _ = settle(isReply: isReply)
    end(number, "committed")
  }

  private mutating func takeDetour(
    _ number: Int?, _ action: String, _ cameBack: Bool, by guardNumber: Int, isReply: Bool
  ) {
    let replaced = detoured
    if replaced == nil {
      open("S", "sheet")
      _ = settle(isReply: isReply)
    }
    waits.removeAll { $0.detour != nil }
    waits.append(
      Wait(
        number: number, action: action, asked: guardNumber,
        detour: replaced?.detour ?? layers.last![0].serial, cameBack: cameBack, token: token()))
    if let replaced { end(replaced.number, "refused") }
  }

  mutating func decide(_ decision: LateMove) -> String {
    guard let wait = undecided else { return "not found" }
    if decision == .later { return "already there" }
    waits.removeAll { $0 == wait }
    switch decision {
    case .refuse, .giveUp: end(wait.number, "refused")
    default:
      var answers = wait.answers
      answers[wait.asked] = decision
      proposeD(wait.number, wait.action, answers, cameBack: wait.cameBack, isReply: true)
    }
    return "committed"
  }

  mutating func pop() {
    guard layers.last!.count > 1 else { return }
    layers[layers.count - 1].removeLast()
    _ = settle(isReply: false)
  }

  /// Removes layers; the request that waits for one of them follows or is refused.
  mutating func dismiss(to count: Int, withResult: Bool) {
    guard layers.count > count else { return }
    let gone = layers[count...].map { $0[0].serial }
    layers.removeSubrange(count...)
    kinds.removeSubrange(count...)
    for wait in settle(isReply: false, gone: gone, hasResult: withResult) {
      proposeD(wait.number, wait.action, cameBack: true, isReply: true)
    }
  }

  /// Shows a state in which no request waited for an answer.
  mutating func restore(_ other: LateModel) {
    let known = Set(layers.joined().map(\.serial))
    var (restored, wait) = (other.layers, other.detoured)
    for layer in restored.indices {
      for index in restored[layer].indices where !known.contains(restored[layer][index].serial) {
        let fresh = screen(restored[layer][index].name)
        if wait?.detour == restored[layer][index].serial {
          wait?.detour = fresh.serial
          wait?.token = fresh.serial
        }
        restored[layer][index] = fresh
      }
    }
    let isSame =
      restored == layers && kinds == other.kinds && undecided == nil
      && wait?.action == detoured?.action && wait?.cameBack == detoured?.cameBack
      && wait?.asked == detoured?.asked
    if isSame { return }
    let number = wait?.token == detoured?.token ? detoured?.number : nil
    wait?.number = number
    let former = waits
    (layers, kinds, waits) = (restored, other.kinds, wait.map { [$0] } ?? [])
    for gone in former where gone.token != wait?.token { end(gone.number, "refused") }
  }
}

/// A navigator and the model, side by side.
private final class LateWalk {
  private let navigator = Navigator(root: Place.a)
  private var model = LateModel()
  private typealias States = [(state: NavigationState, model: LateModel)]
  private var states: States = []
  private var moments: [(moment: Navigator.Moment, model: LateModel, states: States)] = []
  private var outcomes: [String] = []
  private var requests = 0
  private var ids: [RequestID] = []
  /// What an observer requests in reply to the next change.
  private var reply: (() -> Void)?
  private var answersFromGuard = false

  init() {
    states = [(navigator.state, model)]
    moments = [(navigator.moment, model, states)]
  }

  func difference(after move: LateMove) -> String? {
    navigator.guards = [
      NamedGuard(name: "login") { [unowned self] change in
        change.entersD && model.needsLogin ? .detour(to: .sheet(Place.s)) : .allow
      },
      NamedGuard(name: "first") { [unowned self] change in
        change.entersD && model.isFirstLate ? .later : .allow
      },
      NamedGuard(name: "second") { [unowned self] in decideSecond($0) },
    ]
    navigator.observers = [OnChange { [unowned self] _ in reply.take()?() }]
    let before = model
    if let difference = perform(move) { return difference }
    (navigator.guards, navigator.observers) = ([], [])
    if let id = navigator.requestAwaitingAnswer, !ids.contains(id) { ids.append(id) }
    let notation = navigator.state.description
    if notation != model.notation { return "\(notation), expected \(model.notation)" }
    if outcomes != model.outcomes {
      return "\(outcomes.suffix(4)), expected \(model.outcomes.suffix(4)), before \(before.waits)"
    }
    let waits = navigator.state.waiting.map { [$0.detour == nil, !$0.proposal.detours.isEmpty] }
    if waits != model.waits.map({ [$0.detour == nil, $0.cameBack] }) { return "waiting \(waits)" }
    let detours = navigator.state.waiting.compactMap(\.detour)
    if !detours.allSatisfy({ navigator.state.element($0) != nil }) { return "a detour is gone" }
    let kept = navigator.handlers.waiting.count { $0.handlers != nil }
    if kept != model.waits.count(where: { $0.number != nil }) { return "\(kept) have handlers" }
    if navigator.waitingIndicator.isWaiting != (model.undecided != nil) {
      return "the sign is wrong"
    }
    let names = navigator.state.requestAwaitingAnswer?.guardName
    let expected = model.undecided.map { $0.asked == 1 ? "first" : "second" }
    if names != expected { return "\(names ?? "nobody") is asked, expected \(expected ?? "")" }
    return navigator.state.brokenInvariant
  }

  private func decideSecond(_ change: ProposedChange) -> GuardDecision {
    if answersFromGuard, let id = navigator.requestAwaitingAnswer {
      answersFromGuard = false
      if navigator.decide(id, .allow) != .queued { return .refuse(reason: "not queued") }
    }
    let entersC = change.entering.contains(.push(Place.c)) && !change.isRestoration
    if entersC, model.isClosed { return .refuse(reason: "closed") }
    return change.entersD && model.isSecondLate ? .later : .allow
  }

  private func perform(_ move: LateMove) -> String? {
    switch move {
    case .pushB:
      navigator.push(Place.b)
      model.open("B", "push")
      _ = model.settle(isReply: false)
    case .pushC: pushC()
    case .pushD: requestD(.push, "push", isReply: false)
    case .coverD: requestD(.cover, "cover", isReply: false)
    case .pop:
      navigator.pop()
      model.pop()
    case .dismiss, .finish:
      navigator.perform(.dismiss(returning: move == .finish ? AnyResult(1) : nil))
      model.dismiss(to: max(1, model.layers.count - 1), withResult: move == .finish)
    case .dismissAll:
      navigator.dismissAll()
      model.dismiss(to: 1, withResult: false)
    case .update, .updateAndPushB, .updateAndPushD: update(move)
    case .allow, .refuse, .redirect, .detour, .later:
      return compare(navigator.requestAwaitingAnswer, move)
    case .giveUp:
      guard let id = navigator.requestAwaitingAnswer else { return nil }
      navigator.cancelRequest(id)
      _ = model.decide(.giveUp)
    case .allowTwice:
      guard let id = navigator.requestAwaitingAnswer else { return nil }
      if let difference = compare(id, .allow) { return difference }
      return navigator.decide(id, .allow) == .unchanged(.notFound) ? nil : "answered twice"
    case .allowStale:
      guard let id = ids.first(where: { $0 != navigator.requestAwaitingAnswer }) else { return nil }
      return navigator.decide(id, .allow) == .unchanged(.notFound) ? nil : "a stale answer"
    case .allowFromGuard:
      answersFromGuard = true
      // It is refused, and the answer follows.
      let isClosed = model.isClosed
      model.isClosed = true
      let waits = model.undecided != nil
      pushC()
      if waits { _ = model.decide(.allow) }
      model.isClosed = isClosed
      answersFromGuard = false
    case .allowFromDeinit:
      guard let id = navigator.requestAwaitingAnswer else { return nil }
      _ = Token { [navigator] in navigator.decide(id, .allow) }
      _ = model.decide(.allow)
    case .switchLogin: model.needsLogin.toggle()
    case .switchFirst: model.isFirstLate.toggle()
    case .switchSecond: model.isSecondLate.toggle()
    case .switchC: model.isClosed.toggle()
    case .rememberState: if model.undecided == nil { states.append((navigator.state, model)) }
    case .restore:
      let stop = states[requests % states.count]
      navigator.restore(stop.state)
      model.restore(stop.model)
    case .remember: moments.append((navigator.moment, model, states))
    case .jump:
      let stop = moments[requests % moments.count]
      navigator.jump(to: stop.moment)
      states = stop.states
      let outcomes = model.outcomes
      model = stop.model
      model.outcomes = outcomes
    }
    return nil
  }

  private func pushC() {
    navigator.push(Place.c)
    if model.isClosed { return }
    model.open("C", "push")
    _ = model.settle(isReply: false)
  }

  private func compare(_ id: RequestID?, _ move: LateMove) -> String? {
    guard let id else { return nil }
    let decision: GuardDecision =
      switch move {
      case .refuse: .refuse(reason: "no")
      case .redirect: .redirect(.open("B", .push))
      case .detour: .detour(to: .sheet(Place.s))
      case .later: .later
      default: .allow
      }
    let outcome = navigator.decide(id, decision)
    let expected = model.decide(move)
    return outcome.short.hasSuffix(expected) ? nil : "\(outcome), expected \(expected)"
  }

  /// Updates the screen on top, which lets requests wait, and requests something in reply.
  private func update(_ move: LateMove) {
    let depth = model.layers.last!.count
    let former = model.layers[model.layers.count - 1][depth - 1].name
    let name = former == "E" ? "F" : "E"
    model.layers[model.layers.count - 1][depth - 1].name = name
    switch move {
    case .updateAndPushB:
      reply = { [navigator] in navigator.push(Place.b) }
    case .updateAndPushD:
      requests += 1
      let number = requests
      reply = { [unowned self] in perform(.open("D", .push), number) }
    default: break
    }
    navigator.perform(.update(navigator.state.front.id, to: AnyRoute(notation: name)))
    switch move {
    case .updateAndPushB: model.open("B", "push")
    case .updateAndPushD: model.proposeD(requests, "push", isReply: true)
    default: break
    }
  }

  private func requestD(_ presentation: Presentation, _ name: String, isReply: Bool) {
    requests += 1
    perform(.open("D", presentation), requests)
    model.proposeD(requests, name, isReply: isReply)
  }

  private func perform(_ action: NavigationAction, _ number: Int) {
    navigator.perform(
      action,
      handlers: NavigationHandlers(onOutcome: { [unowned self] outcome in
        switch outcome {
        case .committed: outcomes.append("\(number) committed")
        case .refused: outcomes.append("\(number) refused")
        case .redirected: outcomes.append("\(number) redirected")
        default: outcomes.append("\(number) \(outcome)")
        }
      }))
  }
}

extension ProposedChange {
  /// What was there once is allowed.
  fileprivate var isRestoration: Bool { if case .restore = action { true } else { false } }

  fileprivate var entersD: Bool {
    !isRestoration && entering.contains { $0.route == AnyRoute(Place.d) }
  }
}

struct NamedGuard: NavigationGuard {
  let name: String
  let body: (ProposedChange) -> GuardDecision

  func decide(_ change: ProposedChange) -> GuardDecision { body(change) }
}
