import RoutebookNavigation
import RoutebookRegistry
import Sampling

/// An action as a random walk writes it down: without identities, so that it can be replayed.
enum Move: Hashable, Sendable {
  case open(AnyRoute, Presentation)
  case pop(Int)
  case popToRoute(AnyRoute)
  case popToNumbered
  case popToRoot
  case replaceStack([AnyRoute])
  case update(Int, AnyRoute)
  case dismiss, swipe, dismissAll, goBack, returnToFlowRoot
  case selectTab(Int)
  case pressTab(Int)
  /// The number tells which of all identities ever given is named, gone ones among them.
  case popToIdentity(Int)
  case close(Int, cause: NavigationAction.DismissalCause = .dismissed)
  case dismissTo(Int)
  case remove(Int)
  case popFrom(Int, count: Int, result: Int?)
  case closeWith(Int, result: Int)
  case returnTo(Int, result: Int?)
  case finishFlow(result: Int?)
  case popWith(Int, result: Int)
  case dismissWith(Int)
  case openUnless(Destination, StackPresence)
  case replacePresented(Destination)
  case show([Destination], PathPlacement, unless: PathPresence = .onTop)
  /// The tabs have the roots that belong to their names, or all of them the same one.
  case updateTabs([String], AnyRoute?)
  case replaceTabs([String], ScreenRetention)
  /// Another move, which also adds to the state of a feature.
  indirect case changing(Move, by: Int)
  /// The layer is the top layer, or it is named by its number.
  case replaceRoot(AnyRoute, of: Int?)
  /// Writes the state of a screen, which is not navigation.
  case write(Int, Int)
  /// Takes a snapshot of the state.
  case remember
  /// The number tells which of all snapshots is restored.
  case restore(Int)

  /// The action that the move stands for, or `nil` where it needs a snapshot or is not an action.
  func action(identity: (Int) -> StackElement.ID) -> NavigationAction? {
    switch self {
    case .open(let route, let presentation): .open(Destination(route, as: presentation))
    case .pop(let count): .pop(count: count)
    case .popToRoute(let route): .popTo(.route(route))
    case .popToNumbered: .popTo(.type(RouteType(Numbered.self)))
    case .popToIdentity(let number): .popTo(.id(identity(number)))
    case .popToRoot: .popToRoot
    case .replaceStack(let routes): .replaceStack(routes)
    case .update(let number, let route): .update(identity(number), to: route)
    case .dismiss: .dismiss()
    case .swipe: .swipe
    case .close(let number, let cause): .close(identity(number), cause: cause)
    case .dismissTo(let number): .dismissTo(identity(number))
    case .dismissAll: .dismissAll
    case .goBack: .goBack
    case .returnToFlowRoot: .returnToFlowRoot()
    case .selectTab(let index): .selectTab(index)
    case .pressTab(let index): .pressTab(index)
    case .remove(let number): .remove(identity(number))
    case .popFrom(let number, let count, let result):
      .pop(count: count, from: identity(number), returning: result.map { AnyResult($0) })
    case .closeWith(let number, let result):
      .close(identity(number), returning: AnyResult(result))
    case .returnTo(let number, let result):
      .returnTo(identity(number), returning: result.map { AnyResult($0) })
    case .finishFlow(let result):
      .finishFlow(RouteType(Place.self), returning: result.map { AnyResult($0) })
    case .popWith(let count, let result): .pop(count: count, returning: AnyResult(result))
    case .dismissWith(let result): .dismiss(returning: AnyResult(result))
    case .openUnless(let destination, let presence): .openUnless(destination, presence)
    case .replacePresented(let destination): .replacePresented(destination)
    case .show(let path, let placement, let presence):
      .show(path, at: placement, unless: presence)
    case .updateTabs(let names, let root):
      .updateTabs(NavigationState(tabs: World.tabs(named: names, root)))
    case .replaceTabs(let names, let kept):
      .replaceTabs(NavigationState(tabs: World.tabs(named: names)), keeping: kept)
    case .changing(let move, let number):
      move.action(identity: identity)?.changing(.set(Walk.count) { $0 += number })
    case .replaceRoot(let route, let number): .replaceRoot(route, of: number.map(identity))
    case .write, .remember, .restore: nil
    }
  }
}

extension Move {
  private static let routes =
    [Place.a, .b, .c, .f, .g].map { AnyRoute($0) } + [1, 2].map { AnyRoute(Numbered(number: $0)) }

  private static let placements: [PathPlacement] = [
    .firstTab, .selectedTab, .tab("two"), .tab("three"), .tab("one", selecting: false),
    .tab("two", selecting: false), .onTop,
  ]

  private static func presented(_ route: AnyRoute, _ number: Int) -> Destination {
    Destination(route, as: [.sheet, .cover, .alert][number % 3])
  }

  /// Opening is likelier than closing, so that the walk gets somewhere.
  static func random(using generator: inout SeededNumbers) -> Move {
    let route = routes.randomElement(using: &generator)!
    let number = Int.random(in: 0..<1_000, using: &generator)
    switch Int.random(in: 0..<72, using: &generator) {
    case 0..<10: return .open(route, .push)
    case 10..<13: return .open(route, .sheet)
    case 13..<16: return .open(route, .cover)
    case 16..<19: return .open(route, .alert)
    case 19: return .pop(number % 6 - 1)
    case 20: return .popToRoute(route)
    case 21: return .popToNumbered
    case 22: return .popToIdentity(number)
    case 23: return .popToRoot
    case 24, 25:
      let count = number % 4
      return .replaceStack((0..<count).map { _ in routes.randomElement(using: &generator)! })
    case 26: return .dismiss
    case 27: return .swipe
    case 28: return .close(number, cause: number % 3 == 0 ? .swiped : .dismissed)
    case 29: return .dismissTo(number)
    case 30: return .dismissAll
    case 31, 32: return .goBack
    case 33: return .returnToFlowRoot
    case 34: return .selectTab(number % 5 - 1)
    case 35: return .pressTab(number % 5 - 1)
    case 36, 37: return .remember
    case 38: return .remove(number)
    case 39: return .popFrom(number, count: number % 5 - 1, result: number % 3 == 0 ? nil : 7)
    case 40: return .closeWith(number, result: 8)
    case 41: return .returnTo(number, result: number % 3 == 0 ? nil : 9)
    case 42: return .popWith(number % 4, result: 10)
    case 43: return .dismissWith(11)
    case 44, 45: return .openUnless(Destination(route, as: .push), .onTop)
    case 46, 47: return .openUnless(Destination(route, as: .push), .onStack)
    case 48: return .replaceRoot(route, of: nil)
    case 49: return .replaceRoot(route, of: number)
    case 50..<53: return .write(number, number % 4)
    case 54: return .finishFlow(result: number % 3 == 0 ? nil : 12)
    case 55, 56: return .update(number, route)
    case 57: return .openUnless(Destination(route, as: .push), .sameCaseOnTop)
    case 58:
      // Two routes in turn, so that what is there is often asked for in another order.
      return .replaceStack((0..<number % 5).map { routes[(number + $0) % 2] })
    case 59, 60:
      let presence = [StackPresence.onTop, .onStack, .sameCaseOnTop][number / 3 % 3]
      return .openUnless(presented(route, number), presence)
    case 61: return .replacePresented(presented(route, number))
    case 62: return .replacePresented(Destination(route, as: .push))
    case 63..<67:
      // Routes of few, so that a part of the path is often there.
      let path = (0..<number % 4).map { index in
        let isPush = number / 4 % 3 == 0 || Bool.random(using: &generator)
        let route = routes[[0, 1, 5, 6].randomElement(using: &generator)!]
        return isPush ? Destination(route, as: .push) : presented(route, number + index)
      }
      return .show(
        path, placements.randomElement(using: &generator)!,
        unless: number % 3 == 0 ? .sameCaseOnTop : .onTop)
    case 67, 68:
      let names = World.names.shuffled(using: &generator).prefix(1 + number % 4)
      return .updateTabs(Array(names), number % 5 == 0 ? route : nil)
    case 69:
      let names = World.names.shuffled(using: &generator).prefix(1 + number % 4)
      return .replaceTabs(Array(names), number % 3 == 0 ? .none : .matching)
    case 70:
      var move = Move.random(using: &generator)
      if case .changing(let inner, _) = move { move = inner }
      switch move {
      case .write, .remember, .restore: return move
      default: return .changing(move, by: number % 7 + 1)
      }
    default: return .restore(number)
    }
  }
}
