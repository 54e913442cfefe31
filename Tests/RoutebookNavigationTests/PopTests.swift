import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct PopTests {
  @Test(arguments: [
    Row("[A, B*]", .pop(count: 1), "[A*]"),
    Row("[A, B, C*]", .pop(count: 1), "[A, B*]"),
    Row("[A, B] sheet[S, D*]", .pop(count: 1), "[A, B] sheet[S*]"),
    Row("[A*]", .pop(count: 1), unchanged: .atRoot),
    Row("[A, B] sheet[S*]", .pop(count: 1), unchanged: .atRoot),
    Row("one[A, B] >two[C*]", .pop(count: 1), unchanged: .atRoot),
  ])
  func `Pop removes one push`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row("[A, B, C, D*]", .pop(count: 2), "[A, B*]"),
    Row("[A, B, C*]", .pop(count: 2), "[A*]"),
    Row("[A, B, C*]", .pop(count: 9), "[A*]"),
    Row("[A, B, C*]", .pop(count: .max), "[A*]"),
    Row("[A, B] cover[C, D*]", .pop(count: 9), "[A, B] cover[C*]"),
    Row("[A*]", .pop(count: 9), unchanged: .atRoot),
    Row("[A, B*]", .pop(count: 0), unchanged: .alreadyThere),
    Row("[A, B*]", .pop(count: -1), unchanged: .alreadyThere),
    Row("[A, B*]", .pop(count: .min), unchanged: .alreadyThere),
  ])
  func `Pop removes the given number of pushes, or as many as there are`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row("[A, B, C*]", .popToRoot, "[A*]"),
    Row("[A, B] sheet[S, D, E*]", .popToRoot, "[A, B] sheet[S*]"),
    Row("one[A, B] >two[C, D*]", .popToRoot, "one[A, B] >two[C*]"),
    Row("[A*]", .popToRoot, unchanged: .atRoot),
    Row("[A, B] sheet[S*]", .popToRoot, unchanged: .atRoot),
  ])
  func `popToRoot goes to the root of the top layer alone`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row("[A, B*] alert(X)", .pop(count: 1), "[A*]", gone: "alert Place.X: parent removed"),
    Row("[A, B, C*] alert(X)", .popToRoot, "[A*]", gone: "alert Place.X: parent removed"),
    Row(
      "[A, B, C*] alert(X)", .popTo(.route(AnyRoute(Place.b))), "[A, B*]",
      gone: "alert Place.X: parent removed"),
    Row("[A*] alert(X)", .pop(count: 1), unchanged: .atRoot),
  ])
  func `An alert is removed with the screen that is popped below it`(_ row: Row) { row.check() }
}

struct PopToTests {
  @Test(arguments: [
    Row("[A, B, C, D*]", .popTo(.route(AnyRoute(Place.b))), "[A, B*]"),
    Row("[A, B, C*]", .popTo(.route(AnyRoute(Place.a))), "[A*]"),
    Row("[A, B, C, B, D*]", .popTo(.route(AnyRoute(Place.b))), "[A, B, C, B*]"),
    Row("[A, B] sheet[S, D, E*]", .popTo(.route(AnyRoute(Place.d))), "[A, B] sheet[S, D*]"),
    Row("[A, B*]", .popTo(.route(AnyRoute(Place.z))), unchanged: .notFound),
    Row("[A, B*]", .popTo(.route(AnyRoute(Place.b))), unchanged: .alreadyThere),
    Row("[A, B] sheet[S*]", .popTo(.route(AnyRoute(Place.a))), unchanged: .notFound),
    Row("one[A, B] >two[C, D*]", .popTo(.route(AnyRoute(Place.a))), unchanged: .notFound),
  ])
  func `pop(to: route) goes to the topmost equal route of the top layer`(_ row: Row) {
    row.check()
  }

  @Test(arguments: [
    Row("[A, 1, 2, B*]", .popTo(.type(RouteType(Numbered.self))), "[A, 1, 2*]"),
    Row("[A, 1, 2*]", .popTo(.type(RouteType(Place.self))), "[A*]"),
    Row("[A, B*]", .popTo(.type(RouteType(Place.self))), unchanged: .alreadyThere),
    Row("[A, B*]", .popTo(.type(RouteType(Numbered.self))), unchanged: .notFound),
    Row("[A, 1] sheet[S, B*]", .popTo(.type(RouteType(Numbered.self))), unchanged: .notFound),
  ])
  func `pop(to: type) goes to the topmost route of a type`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row(
      "[A, B, B, C*]", naming: { .popTo(.id($0.topLayer.elements[1].id)) }, "[A, B*]"),
    Row("[A, B*]", naming: { .popTo(.id($0.topLayer.root.id)) }, "[A*]"),
    Row(
      "[A, B*]", naming: { .popTo(.id($0.top.id)) }, "[A, B*]", .unchanged(.alreadyThere)),
    Row(
      "[A, B, C] sheet[S, D*]", naming: { .popTo(.id($0.layers[0].elements[1].id)) },
      "[A, B] sheet[S, D*]"),
    Row(
      "[A, B] sheet[S, D] cover[C, E*] alert(X)", naming: { .popTo(.id($0.layers[1].id)) },
      "[A, B] sheet[S] cover[C, E*] alert(X)"),
    Row(
      "one[A, B] >two[C, D*]", naming: { .popTo(.id($0.tabs[0].layer.id)) },
      "one[A] >two[C, D*]"),
    Row(
      "[A, B] sheet[S*]", naming: { .popTo(.id($0.layers[0].top.id)) }, "[A, B] sheet[S*]",
      .unchanged(.alreadyThere)),
    Row(
      "[A, B*] alert(X)", naming: { .popTo(.id($0.top.id)) }, "[A, B*] alert(X)",
      .unchanged(.notFound)),
  ])
  func `pop(to: id) goes to one element among equal ones, in any layer`(_ row: Row) { row.check() }

  @Test func `Pop to an element that is gone finds nothing`() {
    let trip = Trip("[A, B, C*]")
    let gone = trip.state.top.id
    trip.navigator.pop()
    trip.navigator.push(Place.c)
    #expect(trip.navigator.pop(to: gone) == .unchanged(.notFound))
    #expect(trip.picture == "[A, B, C*]")
  }

  @Test func `The short forms pop as their actions do`() {
    let trip = Trip("[A, 1, B, C*]")
    #expect(trip.navigator.pop(to: Place.b) == .committed)
    #expect(trip.picture == "[A, 1, B*]")
    #expect(trip.navigator.pop(to: Numbered.self) == .committed)
    #expect(trip.picture == "[A, 1*]")
    #expect(trip.navigator.pop(to: trip.state.topLayer.root.id) == .committed)
    #expect(trip.picture == "[A*]")
    trip.navigator.push(Place.b)
    trip.navigator.push(Place.c)
    #expect(trip.navigator.pop(2) == .committed)
    #expect(trip.picture == "[A*]")
    #expect(trip.navigator.pop() == .unchanged(.atRoot))
    #expect(trip.navigator.popToRoot() == .unchanged(.atRoot))
  }
}
