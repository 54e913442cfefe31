import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct PresentTests {
  @Test(arguments: [
    Row("[A*]", .open("S", .sheet), "[A] sheet[S*]"),
    Row("[A, B*]", .open("C", .cover), "[A, B] cover[C*]"),
    Row("[A] sheet[S*]", .open("T", .sheet), "[A] sheet[S] sheet[T*]"),
    Row("[A] cover[C*]", .open("D", .cover), "[A] cover[C] cover[D*]"),
    Row("[A] cover[C*]", .open("S", .sheet), "[A] cover[C] sheet[S*]"),
    Row("[A] sheet[S, D*]", .open("C", .cover), "[A] sheet[S, D] cover[C*]"),
    Row("[A] sheet[S*]", .open("S", .sheet), "[A] sheet[S] sheet[S*]"),
    Row("one[A] >two[B, C*]", .open("S", .sheet), "one[A] >two[B, C] sheet[S*]"),
    Row("[A*]", .open("X", .alert), "[A*] alert(X)"),
    Row("[A] sheet[S, D*]", .open("X", .alert), "[A] sheet[S, D*] alert(X)"),
  ])
  func `Present puts a layer or an alert over whatever is on top`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row("[A*] alert(X)", .open("Y", .alert), "[A*] alert(Y)", gone: "alert Place.X: replaced"),
    Row("[A*] alert(X)", .open("X", .alert), "[A*] alert(X)", gone: "alert Place.X: replaced"),
    Row("[A*] alert(X)", .open("S", .sheet), "[A] sheet[S*]", gone: "alert Place.X: replaced"),
    Row(
      "[A] sheet[S*] alert(X)", .open("C", .cover), "[A] sheet[S] cover[C*]",
      gone: "alert Place.X: replaced"),
  ])
  func `Present over an alert closes the alert first`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row("[A*]", .open("S", .sheet), "[A] sheet[S*]", limit: 1),
    Row("[A] sheet[S*]", .open("T", .sheet), unchanged: .presentationLimit, limit: 1),
    Row("[A] cover[C*]", .open("D", .cover), unchanged: .presentationLimit, limit: 1),
    Row("[A] sheet[S*]", .open("T", .cover), "[A] sheet[S] cover[T*]", limit: 2),
    Row(
      "[A] sheet[S] cover[T*]", .open("U", .sheet), unchanged: .presentationLimit, limit: 2),
    Row("[A] sheet[S*] alert(X)", .open("T", .sheet), unchanged: .presentationLimit, limit: 1),
    Row("[A] sheet[S*]", .open("X", .alert), "[A] sheet[S*] alert(X)", limit: 1),
    Row("[A] sheet[S*]", .open("D", .push), "[A] sheet[S, D*]", limit: 1),
  ])
  func `As many layers as the limit can be presented, and no more`(_ row: Row) { row.check() }

  @Test func `The limit is 32 where none is given`() {
    let navigator = Navigator(root: Place.a)
    for _ in 0..<32 { #expect(navigator.presentSheet(Place.s) == .committed) }
    #expect(navigator.presentSheet(Place.s) == .unchanged(.presentationLimit))
    navigator.state.checkInvariants()
  }

  @Test func `An alert that replaces an equal one is another alert`() {
    let trip = Trip("[A*] alert(X)")
    let before = trip.state.top.id
    trip.navigator.presentAlert(Place.x)
    #expect(trip.state.top.id != before)
    #expect(
      trip.lines == [
        "removed alert Place.X: replaced, presented Place.X as alert",
        "onEnd: alert Place.X: replaced",
      ])
  }

  @Test func `The short forms present as their actions do`() {
    let trip = Trip("[A*]")
    trip.navigator.presentSheet(Place.s)
    trip.navigator.presentCover(Place.c)
    trip.navigator.present(Place.t, as: .sheet)
    trip.navigator.present(Place.d, as: .push)
    trip.navigator.presentAlert(Place.x)
    #expect(trip.picture == "[A] sheet[S] cover[C] sheet[T, D*] alert(X)")
  }
}
