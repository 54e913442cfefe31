import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct ReplaceStackTests {
  /// Which of the former elements are on the stack, by their former index; `nil` for a new one.
  @Test(
    arguments: [
      ("[A, B, C, D*]", "B C X", [0, 1, 2, nil]),
      ("[A, B, C*]", "X C", [0, nil, 2]),
      ("[A, B, C*]", "C B", [0, 2, 1]),
      ("[A, B, C, D*]", "D C B", [0, 3, 2, 1]),
      ("[A, B, C, B*]", "C B", [0, 2, 1]),
      ("[A, B, B*]", "B B B", [0, 1, 2, nil]),
      ("[A, B, B, B*]", "B X B", [0, 1, nil, 2]),
      ("[A, B*]", "A B", [0, nil, 1]),
      ("[A, 1, B*]", "B 1", [0, 2, 1]),
    ] as [(String, String, [Int?])])
  func `What both stacks contain stays, the lowest of equal routes first`(
    picture: String, stack: String, kept: [Int?]
  ) {
    let trip = Trip(picture)
    let before = trip.state.identityList
    trip.navigator.perform(.replaceStack(stack))
    #expect(trip.state.identityList.map { before.firstIndex(of: $0) } == kept)
    trip.state.checkInvariants()
  }

  @Test func `The handler of a new stack belongs to the uppermost new element`() {
    let trip = Trip("[A, B*]")
    var ends: [String] = []
    trip.navigator.perform(.replaceStack("C D B"), onDismiss: { ends.append("\($0.route)") })
    trip.navigator.pop()
    #expect(ends == [])
    trip.navigator.pop()
    #expect(ends == ["Place.D"])
  }

  @Test func `Observers are notified once, first of what was removed and then of what was added`() {
    let trip = Trip("[A, B, C*]")
    trip.navigator.replaceStack([Place.x, Place.y])
    #expect(
      trip.lines == [
        "removed Place.C: replaced, removed Place.B: replaced, pushed Place.X, pushed Place.Y"
      ])
  }
}
