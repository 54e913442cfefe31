import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

// At F and G a flow begins.
struct FlowRouteTests {
  @Test(arguments: [
    Row("[A, F, B, C*]", .returnToFlowRoot(), "[A, F*]"),
    Row("[F, B*]", .returnToFlowRoot(), "[F*]"),
    Row("[A] sheet[F, B, C*]", .returnToFlowRoot(), "[A] sheet[F*]"),
    Row("one[F] >two[A, F, B*]", .returnToFlowRoot(), "one[F] >two[A, F*]"),
  ])
  func `Everything that was opened since the flow's start is removed`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row(
      "[A, F] sheet[S, D*]", .returnToFlowRoot(), "[A, F*]", gone: "sheet Place.S: dismissed"),
    Row(
      "[A, F, B] sheet[S] cover[C, D*]", .returnToFlowRoot(), "[A, F*]",
      gone: "cover Place.C: parent removed", "sheet Place.S: parent removed"),
    Row(
      "[A] sheet[S, F, B] cover[C] sheet[T*] alert(X)", .returnToFlowRoot(), "[A] sheet[S, F*]",
      gone: "alert Place.X: parent removed", "sheet Place.T: parent removed",
      "cover Place.C: parent removed"
    ),
    Row(
      "[A] cover[F] sheet[S*]", .returnToFlowRoot(), "[A] cover[F*]",
      gone: "sheet Place.S: dismissed"),
  ])
  func `The way leads across layers`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row("[F, B, G, C*]", .returnToFlowRoot(), "[F, B, G*]"),
    Row("[F, B, F, C*]", .returnToFlowRoot(), "[F, B, F*]"),
    Row("[A, F] sheet[S, G, D*]", .returnToFlowRoot(), "[A, F] sheet[S, G*]"),
    Row("[A, F] sheet[G, D*]", .returnToFlowRoot(), "[A, F] sheet[G*]"),
  ])
  func `Of nested flows the nearest root wins`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row("[A, F*] alert(X)", .returnToFlowRoot(), "[A, F*]", gone: "alert Place.X: dismissed"),
    Row(
      "[A, F, B*] alert(X)", .returnToFlowRoot(), "[A, F*]", gone: "alert Place.X: parent removed"),
    Row("[A, F*] alert(G)", .returnToFlowRoot(), "[A, F*]", gone: "alert Place.G: dismissed"),
  ])
  func `An alert over the flow's root is closed`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row("[A, F*]", .returnToFlowRoot(), unchanged: .alreadyThere),
    Row("[F, B, G*]", .returnToFlowRoot(), unchanged: .alreadyThere),
    Row("[A] sheet[F*]", .returnToFlowRoot(), unchanged: .alreadyThere),
  ])
  func `At the flow's root there is nothing to do`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row("[A, B*]", .returnToFlowRoot(), unchanged: .notFound),
    Row("[A, 1] sheet[S*]", .returnToFlowRoot(), unchanged: .notFound),
    Row("one[A, F] >two[B, C*]", .returnToFlowRoot(), unchanged: .notFound),
    Row("[A*] alert(F)", .returnToFlowRoot(), unchanged: .notFound),
  ])
  func `Outside a flow its root is not found`(_ row: Row) { row.check() }

  @Test func `The return is one change`() {
    let trip = Trip("[A, F, B] sheet[S*]")
    trip.navigator.returnToFlowRoot()
    #expect(
      trip.lines == [
        "removed sheet Place.S: parent removed, popped Place.B, returned to Place.F",
        "onEnd: sheet Place.S: parent removed",
      ])
  }

  @Test func `An element tells whether a flow starts at it`() {
    let elements = Trip("[A, F, 1*]").state.topLayer.elements
    #expect(elements.map(\.startsFlow) == [false, true, false])
  }
}
