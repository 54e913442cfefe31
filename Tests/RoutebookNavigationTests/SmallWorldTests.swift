import RoutebookNavigation
import RoutebookRegistry
import Sampling
import Testing

/// Every move is combined with every other move, before and after it, from several starts.
///
/// In full, every sequence of three moves is made too, and every one of four moves, if they are all
/// in one of three groups: the moves that open and close, those with results, states and other
/// elements than the top one, and those with tabs and places. A sequence of four from all moves
/// would take six times as long.
struct SmallWorldTests {
  /// What the moves of all groups need: a flow root, a sheet, an alert, another tab and a restore.
  private static let common: [Move] = [
    .open(AnyRoute(Place.f), .push), .open(AnyRoute(Place.s), .sheet),
    .open(AnyRoute(Place.x), .alert), .selectTab(1), .restore(0),
  ]
  private static let opening: [Move] = [
    .open(AnyRoute(Place.b), .push), .open(AnyRoute(Place.c), .cover), .pop(1),
    .replaceStack([AnyRoute(Place.b)]), .dismiss, .goBack, .returnToFlowRoot,
  ]
  private static let changing: [Move] = [
    .popWith(1, result: 7), .openUnless(.push(.b), .onStack),
    .replaceRoot(AnyRoute(Place.c), of: nil), .remove(2), .write(2, 5), .finishFlow(result: 8),
    .update(0, AnyRoute(Place.b)),
  ]
  private static let placing: [Move] = [
    .replacePresented(.cover(.c)), .show([.push(.b)], .tab("two", selecting: false)),
    .updateTabs(["two", "four"], nil), .replaceTabs(["one", "two"], .none),
    .changing(.pop(1), by: 1),
  ]
  /// Moves that other ones contain in part, or that are rarer.
  private static let rarer: [Move] = [
    .replaceStack([AnyRoute(Place.c), AnyRoute(Place.b)]),
    .replaceStack([AnyRoute(Place.b), AnyRoute(Place.b)]), .popFrom(0, count: 1, result: 9),
    .closeWith(2, result: 9), .returnTo(2, result: 9), .dismissTo(4), .pressTab(0), .selectTab(0),
    .popToIdentity(2), .swipe, .close(4, cause: .swiped), .dismissAll,
    .replaceRoot(AnyRoute(Numbered(number: 1)), of: nil),
    .show([.push(.b), Destination(Numbered(number: 1), as: .push)], .onTop),
    .show([Destination(Numbered(number: 2), as: .push)], .firstTab, unless: .sameCaseOnTop),
  ]

  static let alphabet = common + opening + changing + placing + rarer
  private static let groups = [common + opening, common + changing, common + placing]

  /// The moves before the others: on the root, with handlers below a sheet, and over a number.
  private static let starts: [[Move]] = [
    [], [.open(AnyRoute(Place.f), .push), .open(AnyRoute(Place.s), .sheet)],
    [.open(AnyRoute(Numbered(number: 1)), .push), .open(AnyRoute(Place.b), .push)],
  ]

  private static func inOneGroup(with moves: [Move]) -> [Move] {
    let own = groups.filter { Set(moves).isSubset(of: $0) }
    return alphabet.filter { move in own.contains { $0.contains(move) } }
  }

  /// Shorter sequences are the beginnings of these, and are compared after each move as well.
  @Test(arguments: alphabet)
  func `Every sequence of two to four moves does what the model predicts`(first: Move) {
    let parts = Walk.parts()
    func isRight(_ moves: [Move], known: Int) -> Bool {
      let world = World(tabCount: 2, limit: 2)
      let found = Divergence(replaying: moves, known: known, in: world, with: parts)
      if let found { Issue.record("\(found)") }
      return found == nil
    }
    // By default, each first move follows one of the starts.
    let place = Self.alphabet.firstIndex(of: first)! % Self.starts.count
    for start in SampleCounts.areFull ? Self.starts : [Self.starts[place]] {
      for second in Self.alphabet {
        let isFirst = second == Self.alphabet[0]
        let known = isFirst ? start.count : start.count + 1
        guard isRight(start + [first, second], known: known) else { return }
        guard SampleCounts.areFull, start.isEmpty else { continue }
        for third in Self.alphabet {
          let moves = [first, second, third]
          guard isRight(moves, known: 2) else { return }
          for fourth in Self.inOneGroup(with: moves) {
            guard isRight(moves + [fourth], known: 3) else { return }
          }
        }
      }
    }
  }
}
