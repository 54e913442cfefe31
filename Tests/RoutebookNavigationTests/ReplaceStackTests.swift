import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct ReplaceStackTests {
  @Test(arguments: [
    Row("[A, B*]", .replaceStack("X Y"), "[A, X, Y*]"),
    Row("[A*]", .replaceStack("X Y"), "[A, X, Y*]"),
    Row("[A, B, C*]", .replaceStack("B"), "[A, B*]"),
    Row("[A, B*]", .replaceStack("B C"), "[A, B, C*]"),
    Row("[A, B, C*]", .replaceStack("C B"), "[A, C, B*]"),
    Row("[A, B, C*]", .replaceStack(""), "[A*]"),
    Row("[A, B] sheet[S, D*]", .replaceStack("X"), "[A, B] sheet[S, X*]"),
    Row("one[A, B] >two[C*]", .replaceStack("X"), "one[A, B] >two[C, X*]"),
  ])
  func `replaceStack puts a new stack on the top layer's root in one change`(_ row: Row) {
    row.check()
  }

  @Test(arguments: [
    Row("[A*]", .replaceStack(""), unchanged: .alreadyThere),
    Row("[A, B, C*]", .replaceStack("B C"), unchanged: .alreadyThere),
    Row("[A] sheet[S, D*]", .replaceStack("D"), unchanged: .alreadyThere),
    Row("[A, B*] alert(X)", .replaceStack("B"), unchanged: .alreadyThere),
  ])
  func `replaceStack with the stack that is there changes nothing`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row("[A, B*] alert(X)", .replaceStack("B C"), "[A, B, C*]", gone: "alert Place.X: replaced"),
    Row("[A, B*] alert(X)", .replaceStack("C"), "[A, C*]", gone: "alert Place.X: parent removed"),
    Row(
      "[A, B, C*] alert(X)", .replaceStack("C B"), "[A, C, B*]",
      gone: "alert Place.X: parent removed"),
  ])
  func `replaceStack closes the alert over a screen that is no longer in front`(_ row: Row) {
    row.check()
  }

  @Test(arguments: [
    Row("[A, B, C*] alert(X)", .replaceStack("C"), "[A, C*] alert(X)"),
    Row("[A, B, C*] alert(X)", .replaceStack("D B C"), "[A, D, B, C*] alert(X)"),
  ])
  func `The alert stays with the screen in front`(_ row: Row) { row.check() }

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

  @Test func `What stays keeps its handlers, at another place too`() {
    let trip = Trip("[A*]")
    var ends: [String] = []
    for place in [Place.b, .c, .d] { trip.navigator.push(place) { ends.append("\($0)") } }
    trip.navigator.replaceStack([Place.d, .b])
    #expect(trip.picture == "[A, D, B*]")
    #expect(ends == ["push Place.C: replaced"])
    trip.navigator.pop()
    trip.navigator.pop()
    #expect(ends.dropFirst() == ["push Place.B: popped", "push Place.D: popped"])
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

  @Test(arguments: [true, false])
  func `The request says whether the change is animated`(animated: Bool) {
    let trip = Trip("[A, B*]")
    trip.navigator.replaceStack([AnyRoute](picture: "X Y"), animated: animated)
    trip.navigator.replaceStack([Place.x, Place.y], animated: animated)
    trip.navigator.perform(.sequence([.popToRoot, .open("S", .sheet)]), animated: animated)
    #expect(trip.logbook.events.map(\.isAnimated) == [animated, animated, animated])
    #expect(
      trip.logbook.events.map(\.outcome) == [.committed, .unchanged(.alreadyThere), .committed])
  }

  @Test func `A stack can have routes of several types`() {
    let trip = Trip("[A*]")
    trip.navigator.replaceStack([AnyRoute(Place.b), AnyRoute(Numbered(number: 7))])
    #expect(trip.picture == "[A, B, 7*]")
  }
}
