import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct ReplaceRootTests {
  private static func replace(
    _ name: String, with route: Place
  ) -> @Sendable (NavigationState) -> NavigationAction {
    { .replaceRoot(AnyRoute(route), of: $0.id(name)) }
  }

  @Test(arguments: [
    Row("[A, B*]", .replaceRoot(AnyRoute(Place.c)), "[C, B*]"),
    Row("[A*]", .replaceRoot(AnyRoute(Place.c)), "[C*]"),
    Row("[A*]", .replaceRoot(AnyRoute(Place.a)), unchanged: .alreadyThere),
    Row("one[A] >two[B, D*]", .replaceRoot(AnyRoute(Place.c)), "one[A] >two[C, D*]"),
    Row(
      "[A, B] sheet[S*]", .replaceRoot(AnyRoute(Place.t)), "[A, B] sheet[T*]",
      gone: "sheet Place.S: replaced"),
    Row("[A] sheet[S, B*]", naming: replace("A", with: .c), "[C] sheet[S, B*]"),
    Row(
      "[A] sheet[S, B] cover[T*]", naming: replace("S", with: .c), "[A] sheet[C, B] cover[T*]",
      gone: "sheet Place.S: replaced"),
    Row(">one[A*] two[B, D]", naming: replace("B", with: .c), ">one[A*] two[C, D]"),
    Row("[A, B*]", naming: replace("B", with: .c), "[A, B*]", .unchanged(.notFound)),
    Row("[A*] alert(X)", naming: replace("X", with: .c), "[A*] alert(X)", .unchanged(.notFound)),
    // An alert ends with the screen that it is over, and stays over any other.
    Row(
      "[A*] alert(X)", .replaceRoot(AnyRoute(Place.c)), "[C*]",
      gone: "alert Place.X: parent removed"),
    Row("[A, B*] alert(X)", .replaceRoot(AnyRoute(Place.c)), "[C, B*] alert(X)"),
    Row("[A*] alert(X)", .replaceRoot(AnyRoute(Place.a)), unchanged: .alreadyThere),
    Row("[A] sheet[S*] alert(X)", naming: replace("A", with: .c), "[C] sheet[S*] alert(X)"),
  ])
  func `The root of a layer is replaced; the stack on it stays`(_ row: Row) { row.check() }

  @Test func `What stays keeps its identity; the layer has that of its new root`() {
    let trip = Trip("[A, B*]")
    let ids = trip.state.identityList
    trip.navigator.replaceRoot(with: Place.c)
    #expect(trip.state.identityList[1] == ids[1])
    #expect(trip.state.topLayer.id != ids[0])
    #expect(trip.navigator.replaceRoot(with: Place.d, of: ids[0]) == .unchanged(.notFound))
    #expect(trip.navigator.replaceRoot(with: Place.d, of: trip.state.topLayer.id) == .committed)
  }

  @Test func `A new root enters if its layer is visible, and the old one leaves`() {
    let state = Trip(">one[A*] two[B]").state
    let visible = ProposedChange(.replaceRoot(AnyRoute(Place.c)), in: state)
    #expect(visible.entering == [.push(Place.c)])
    let hidden = ProposedChange(.replaceRoot(AnyRoute(Place.c), of: state.id("B")), in: state)
    #expect(hidden.entering == [])
    #expect(hidden.leaving.map(\.id) == [state.id("B")])
  }
}
