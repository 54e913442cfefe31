import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct PushTests {
  @Test(arguments: [
    Row("[A*]", .open("B", .push), "[A, B*]"),
    Row("[A, B*]", .open("C", .push), "[A, B, C*]"),
    Row("[A, B*]", .open("B", .push), "[A, B, B*]"),
    Row("[A] sheet[S*]", .open("D", .push), "[A] sheet[S, D*]"),
    Row("[A, B] cover[C, D*]", .open("7", .push), "[A, B] cover[C, D, 7*]"),
    Row("one[A] >two[B*]", .open("C", .push), "one[A] >two[B, C*]"),
  ])
  func `Push puts a route on the top layer`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row("[A*] alert(X)", .open("B", .push), "[A, B*]", gone: "alert Place.X: replaced"),
    Row(
      "[A] sheet[S*] alert(X)", .open("B", .push), "[A] sheet[S, B*]",
      gone: "alert Place.X: replaced"),
  ])
  func `Push over an alert closes the alert first`(_ row: Row) { row.check() }

  @Test func `Equal routes pushed twice have identities of their own`() {
    let trip = Trip("[A*]")
    trip.navigator.push(Place.b)
    trip.navigator.push(Place.b)
    let elements = trip.state.topLayer.elements
    #expect(elements[1] == elements[2])
    #expect(elements[1].id != elements[2].id)
  }

  @Test func `Push leaves the identities below as they were`() {
    let trip = Trip("[A, B] sheet[S*]")
    let before = trip.state.identityList
    trip.navigator.push(Place.d)
    #expect(trip.state.identityList.dropLast() == before[...])
  }
}
