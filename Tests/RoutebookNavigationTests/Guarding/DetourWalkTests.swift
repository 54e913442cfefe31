import RoutebookRegistry
import RoutebookTesting
import Sampling
import Testing

@testable import RoutebookNavigation

/// A login before D, next to a small model of it, compared after every move.
struct DetourWalkTests {
  @Test(arguments: UInt64(1)...8)
  func `Every action that waits follows or is refused, once, as the model predicts`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    for walk in 1...SampleCounts.of(3, full: 100) {
      let detours = DetourWalk()
      var trace: [String] = []
      for _ in 1...120 {
        let move = DetourMove.random(using: &numbers)
        trace.append("\(move)")
        if let difference = detours.difference(after: move) {
          Issue.record("seed \(seed), walk \(walk): \(difference), after \(trace)")
          return
        }
      }
    }
  }
}

private enum DetourMove {
  case pushB, pushD, coverD, pop, dismiss, finish, dismissAll, logIn, logOut, remember
  case restore(Int)

  static func random(using numbers: inout SeededNumbers) -> DetourMove {
    switch Int.random(in: 0..<20, using: &numbers) {
    case 0, 1: .pushB
    case 2, 3, 4: .pushD
    case 5: .coverD
    case 6, 7: .pop
    case 8: .dismiss
    case 9, 10, 11: .finish
    case 12: .dismissAll
    case 13, 14: .logIn
    case 15: .logOut
    case 16, 17: .remember
    default: .restore(Int.random(in: 0..<100, using: &numbers))
    }
  }
}

private struct DetourModel {
  struct Screen: Equatable {
    var name: String
    let serial: Int
  }

  struct Waiting: Equatable {
    let action: String
    /// The root of the detour's sheet.
    var detour: Int
    /// The number of the request, if the navigator has its handlers.
    var request: Int?
    /// Whether it came back from the detour before.
    var cameBack: Bool
    /// Distinguishes actions that wait one after another.
    var token: Int
  }

  /// The tab's stack, then those of the sheets and covers.
  var layers = [[Screen(name: "A", serial: 0)]]
  var kinds = ["tab"]
  var waiting: Waiting?
  var isLoggedIn = false
  var nextSerial = 1
  var outcomes: [String] = []

  var picture: String {
    layers.enumerated().map { index, stack in
      let names = stack.map(\.name).joined(separator: ", ")
      let mark = index == layers.count - 1 ? "*" : ""
      return (index == 0 ? "" : kinds[index]) + "[\(names)\(mark)]"
    }.joined(separator: " ")
  }

  mutating func screen(_ name: String) -> Screen {
    nextSerial += 1
    return Screen(name: name, serial: nextSerial - 1)
  }

  mutating func present(_ name: String, _ kind: String) {
    layers.append([screen(name)])
    kinds.append(kind)
  }

  mutating func refuse(_ waiting: Waiting?) {
    if let request = waiting?.request { outcomes.append("\(request) refused") }
  }

  /// Opens D, or lets it wait for the login.
  mutating func open(_ action: String, _ request: Int?, cameBack: Bool) {
    if isLoggedIn {
      if action == "push" {
        layers[layers.count - 1].append(screen("D"))
      } else {
        present("D", "cover")
      }
      if let request { outcomes.append("\(request) committed") }
      return
    }
    let former = waiting
    if former == nil { present("S", "sheet") }
    waiting = Waiting(
      action: action, detour: former?.detour ?? layers.last![0].serial, request: request,
      cameBack: cameBack, token: nextSerial)
    nextSerial += 1
    refuse(former)
  }

  /// Removes layers; the action that waits for one of them follows or is refused.
  mutating func dismiss(to count: Int, withResult: Bool) {
    let gone = layers[count...].map { $0[0].serial }
    layers.removeSubrange(count...)
    kinds.removeSubrange(count...)
    guard let ended = waiting, gone.contains(ended.detour) else { return }
    waiting = nil
    if withResult && gone.first == ended.detour {
      open(ended.action, ended.request, cameBack: true)
    } else {
      refuse(ended)
    }
  }

  mutating func restore(_ other: DetourModel) {
    let known = Set(layers.joined().map(\.serial))
    var restored = other.layers
    var wait = other.waiting
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
      restored == layers && kinds == other.kinds && wait?.action == waiting?.action
      && wait?.cameBack == waiting?.cameBack
    if isSame { return }
    (layers, kinds) = (restored, other.kinds)
    if wait?.token == waiting?.token {
      wait?.request = waiting?.request
    } else {
      refuse(waiting)
      wait?.request = nil
    }
    waiting = wait
  }
}

/// A navigator and the model, side by side.
private final class DetourWalk: NavigationGuard {
  let name = "login"
  private let navigator = Navigator(root: Place.a)
  private var model = DetourModel()
  private var snapshots: [(state: NavigationState, model: DetourModel)] = []
  private var outcomes: [String] = []
  private var requests = 0

  init() { snapshots = [(navigator.state, model)] }

  func decide(_ change: ProposedChange) -> GuardDecision {
    // What was there once is allowed.
    if case .restore = change.action { return .allow }
    let enters = change.entering.contains { $0.route == AnyRoute(Place.d) }
    return enters && !model.isLoggedIn ? .detour(to: .sheet(Place.s)) : .allow
  }

  func difference(after move: DetourMove) -> String? {
    navigator.guards = [self]
    perform(move)
    navigator.guards = []
    let picture = navigator.state.description
    if picture != model.picture { return "\(picture), expected \(model.picture)" }
    if outcomes != model.outcomes { return "\(outcomes), expected \(model.outcomes)" }
    let (waits, predicted) = (navigator.state.detoured, model.waiting)
    if (waits == nil) != (predicted == nil) { return "waiting: \(waits != nil)" }
    if let waits, waits.detour.flatMap(navigator.state.element) == nil { return "a detour is gone" }
    let keepsHandlers = navigator.handlers.waiting.first?.handlers != nil
    if keepsHandlers != (predicted?.request != nil) { return "handlers kept: \(keepsHandlers)" }
    return navigator.state.brokenInvariant
  }

  private func perform(_ move: DetourMove) {
    switch move {
    case .pushB:
      navigator.push(Place.b)
      model.layers[model.layers.count - 1].append(model.screen("B"))
    case .pushD: request(.open("D", .push), "push")
    case .coverD: request(.open("D", .cover), "cover")
    case .pop:
      navigator.pop()
      if model.layers.last!.count > 1 { model.layers[model.layers.count - 1].removeLast() }
    case .dismiss, .finish:
      let withResult = if case .finish = move { true } else { false }
      navigator.perform(.dismiss(returning: withResult ? ReturnValue(1) : nil))
      if model.layers.count > 1 {
        model.dismiss(to: model.layers.count - 1, withResult: withResult)
      }
    case .dismissAll:
      navigator.dismissAll()
      model.dismiss(to: 1, withResult: false)
    case .logIn: model.isLoggedIn = true
    case .logOut: model.isLoggedIn = false
    case .remember: snapshots.append((navigator.state, model))
    case .restore(let number):
      let snapshot = snapshots[number % snapshots.count]
      navigator.restore(snapshot.state)
      model.restore(snapshot.model)
    }
  }

  private func request(_ action: NavigationAction, _ name: String) {
    requests += 1
    let number = requests
    navigator.perform(
      action,
      handlers: NavigationHandlers(onOutcome: { [unowned self] outcome in
        switch outcome {
        case .committed: outcomes.append("\(number) committed")
        case .refused: outcomes.append("\(number) refused")
        default: outcomes.append("\(number) \(outcome)")
        }
      }))
    model.open(name, number, cameBack: false)
  }
}
