import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct RemoveTests {
  private static func remove(_ name: String) -> @Sendable (NavigationState) -> NavigationAction {
    { .remove($0.id(name)) }
  }

  @Test(arguments: [
    Row("[A, B, C*]", naming: remove("B"), "[A, C*]"),
    Row("[A, B, C*]", naming: remove("C"), "[A, B*]"),
    Row("[A, B, C, D*]", naming: remove("B"), "[A, C, D*]"),
    Row("[A, B] sheet[S*]", naming: remove("B"), "[A] sheet[S*]"),
    Row("[A] sheet[S, B, C*]", naming: remove("B"), "[A] sheet[S, C*]"),
    Row(
      "[A] sheet[S, B] cover[T*] alert(X)", naming: remove("B"), "[A] sheet[S] cover[T*] alert(X)"),
    Row(">one[A*] two[C, D, E]", naming: remove("D"), ">one[A*] two[C, E]"),
    // An alert ends with the screen that it is over.
    Row(
      "[A, B*] alert(X)", naming: remove("B"), "[A*]", gone: "alert Place.X: parent removed"),
    Row("[A, B, C*] alert(X)", naming: remove("B"), "[A, C*] alert(X)"),
    Row("[A, B*]", naming: remove("A"), "[A, B*]", .unchanged(.atRoot)),
    Row("[A*] alert(X)", naming: remove("A"), "[A*] alert(X)", .unchanged(.atRoot)),
    Row("[A] sheet[S, B*]", naming: remove("S"), "[A] sheet[S, B*]", .unchanged(.atRoot)),
    Row("[A*] alert(X)", naming: remove("X"), "[A*] alert(X)", .unchanged(.notFound)),
  ])
  func `One pushed element is removed; what is above it stays`(_ row: Row) { row.check() }

  @Test func `What stays keeps its identity, and an identity that is gone is not found`() {
    let trip = Trip("[A, B, C*]")
    let ids = trip.state.identityList
    trip.navigator.remove(ids[1])
    #expect(trip.state.identityList == [ids[0], ids[2]])
    #expect(trip.navigator.remove(ids[1]) == .unchanged(.notFound))
  }
}
