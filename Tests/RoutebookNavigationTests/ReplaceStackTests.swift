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
  ])
  func `replaceStack closes an alert first`(_ row: Row) { row.check() }

  @Test func `An equal prefix keeps its identities`() {
    let trip = Trip("[A, B, C, D*]")
    let before = trip.state.identityList
    trip.navigator.replaceStack([Place.b, Place.c, Place.x])
    let after = trip.state.identityList
    #expect(trip.picture == "[A, B, C, X*]")
    #expect(after.prefix(3) == before.prefix(3))
    #expect(!before.contains(after[3]))
  }

  @Test func `A route that stays behind another one gets a new identity`() {
    let trip = Trip("[A, B, C*]")
    let before = trip.state.identityList
    trip.navigator.replaceStack([Place.x, Place.c])
    #expect(Set(trip.state.identityList).intersection(before) == [before[0]])
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
