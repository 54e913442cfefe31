import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct DismissTests {
  @Test(arguments: [
    Row("[A] sheet[S*]", .dismiss(), "[A*]", gone: "sheet Place.S: dismissed"),
    Row("[A, B] sheet[S, D, E*]", .dismiss(), "[A, B*]", gone: "sheet Place.S: dismissed"),
    Row("[A] cover[C] sheet[S*]", .dismiss(), "[A] cover[C*]", gone: "sheet Place.S: dismissed"),
    Row("[A, B*] alert(X)", .dismiss(), "[A, B*]", gone: "alert Place.X: dismissed"),
    Row(
      "[A] sheet[S, D*] alert(X)", .dismiss(), "[A] sheet[S, D*]", gone: "alert Place.X: dismissed"),
    Row("[A, B, C*]", .dismiss(), unchanged: .nothingPresented),
    Row("one[A, B] >two[C*]", .dismiss(), unchanged: .nothingPresented),
  ])
  func `Dismiss removes one layer with its whole stack`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row(
      "[A] sheet[S] cover[C*]", naming: { .close($0.presented[1].id) }, "[A] sheet[S*]",
      gone: "cover Place.C: dismissed"),
    Row(
      "[A] sheet[S] cover[C] sheet[T*] alert(X)",
      naming: { .close($0.presented[1].id) }, "[A] sheet[S*]",
      gone: "alert Place.X: parent removed", "sheet Place.T: parent removed",
      "cover Place.C: dismissed"),
    Row(
      "[A] sheet[S*] alert(X)", naming: { .close($0.top.id) }, "[A] sheet[S*]",
      gone: "alert Place.X: dismissed"),
    Row(
      "[A] sheet[S, D, E*]", naming: { .close($0.topLayer.elements[1].id) }, "[A] sheet[S*]"),
    Row(
      "[A, B, C] sheet[S, D*]", naming: { .close($0.layers[0].elements[1].id) }, "[A*]",
      gone: "sheet Place.S: parent removed"),
    Row(
      ">one[A*] two[B, C, D]", naming: { .close($0.tabs[1].layer.elements[1].id) },
      ">one[A*] two[B]"),
    Row(
      "[A] sheet[S*]", naming: { .close($0.layers[0].id) }, "[A] sheet[S*]",
      .unchanged(.atRoot)),
    Row(
      ">one[A*] two[B, C]", naming: { .close($0.tabs[1].layer.id) }, ">one[A*] two[B, C]",
      .unchanged(.atRoot)),
  ])
  func `Closing an element removes it and everything above it`(_ row: Row) {
    row.check()
  }

  @Test(arguments: [
    Row(
      "[A] sheet[S, D*]", naming: { .close($0.topLayer.id, cause: .swiped) }, "[A*]",
      gone: "sheet Place.S: swiped"),
    Row(
      "[A] sheet[S] cover[C*] alert(X)",
      naming: { .close($0.presented[0].id, cause: .swiped) }, "[A*]",
      gone: "alert Place.X: parent removed", "cover Place.C: parent removed",
      "sheet Place.S: swiped"),
    Row(
      "[A] cover[C*]", naming: { .close($0.topLayer.id, cause: .swiped) },
      "[A] cover[C*]", .unchanged(.notSwipeable)),
    Row(
      "[A*] alert(X)", naming: { .close($0.top.id, cause: .swiped) }, "[A*] alert(X)",
      .unchanged(.notSwipeable)),
    Row(
      ">one[A*] two[B, C]", naming: { .close($0.tabs[1].layer.top.id, cause: .swiped) },
      ">one[A*] two[B, C]", .unchanged(.notSwipeable)),
  ])
  func `A sheet that the user swiped away is removed by its identity`(_ row: Row) {
    row.check()
  }

  @Test(arguments: [
    Row(
      "[A, B] sheet[S] cover[C] sheet[T*]", naming: { .dismissTo($0.layers[0].id) }, "[A, B*]",
      gone: "sheet Place.T: parent removed", "cover Place.C: parent removed",
      "sheet Place.S: dismissed"),
    Row(
      "[A] sheet[S, D] cover[C] sheet[T*] alert(X)",
      naming: { .dismissTo($0.layers[1].id) }, "[A] sheet[S, D*]",
      gone: "alert Place.X: parent removed", "sheet Place.T: parent removed",
      "cover Place.C: dismissed"),
    Row(
      "[A] sheet[S*] alert(X)", naming: { .dismissTo($0.topLayer.id) }, "[A] sheet[S*]",
      gone: "alert Place.X: dismissed"),
    Row(
      "[A] sheet[S*]", naming: { .dismissTo($0.topLayer.id) }, "[A] sheet[S*]",
      .unchanged(.nothingPresented)),
    Row(
      "[A, B] sheet[S*]", naming: { .dismissTo($0.layers[0].top.id) }, "[A, B] sheet[S*]",
      .unchanged(.notFound)),
    Row(
      "one[A] >two[B] sheet[S*]", naming: { .dismissTo($0.tabs[0].layer.id) },
      "one[A] >two[B] sheet[S*]", .unchanged(.notFound)),
  ])
  func `dismiss(to:) removes everything above a layer that is shown, innermost first`(_ row: Row) {
    row.check()
  }

  @Test(arguments: [
    Row(
      "[A, B] sheet[S] cover[C] sheet[T, D*]", .dismissAll, "[A, B*]",
      gone: "sheet Place.T: parent removed", "cover Place.C: parent removed",
      "sheet Place.S: dismissed"),
    Row(
      "[A] sheet[S*] alert(X)", .dismissAll, "[A*]",
      gone: "alert Place.X: parent removed", "sheet Place.S: dismissed"),
    Row("[A, B*] alert(X)", .dismissAll, "[A, B*]", gone: "alert Place.X: dismissed"),
    Row("[A, B*]", .dismissAll, unchanged: .nothingPresented),
  ])
  func `dismissAll removes everything that is presented, innermost first`(_ row: Row) {
    row.check()
  }

  @Test func `An action that names a layer which is gone finds nothing`() {
    let trip = Trip("[A] sheet[S*]")
    let gone = trip.state.topLayer.id
    trip.navigator.dismiss()
    trip.navigator.presentSheet(Place.s)
    #expect(trip.navigator.close(gone) == .unchanged(.notFound))
    #expect(trip.navigator.dismiss(to: gone) == .unchanged(.notFound))
    #expect(trip.picture == "[A] sheet[S*]")
  }

  @Test func `Dismiss leaves the layer below with its identities`() {
    let trip = Trip("[A, B] sheet[S, D] cover[C*]")
    let below = trip.state.identityList.dropLast()
    trip.navigator.dismiss()
    #expect(trip.state.identityList == Array(below))
  }
}

struct SwipeTests {
  @Test(arguments: [
    Row("[A, B] sheet[S*]", .swipe, "[A, B*]", gone: "sheet Place.S: swiped"),
    Row("[A] sheet[S, D*]", .swipe, "[A*]", gone: "sheet Place.S: swiped"),
    Row("[A] cover[C] sheet[S*]", .swipe, "[A] cover[C*]", gone: "sheet Place.S: swiped"),
    Row("[A] cover[C*]", .swipe, unchanged: .notSwipeable),
    Row("[A] sheet[S*] alert(X)", .swipe, unchanged: .notSwipeable),
    Row("[A*] alert(X)", .swipe, unchanged: .notSwipeable),
    Row("[A, B*]", .swipe, unchanged: .notSwipeable),
  ])
  func `Swipe removes a sheet on top and nothing else`(_ row: Row) { row.check() }
}

struct GoBackTests {
  @Test(arguments: [
    Row("[A, B*] alert(X)", .goBack, "[A, B*]", gone: "alert Place.X: dismissed"),
    Row("[A] sheet[S*] alert(X)", .goBack, "[A] sheet[S*]", gone: "alert Place.X: dismissed"),
    Row("[A, B, C*]", .goBack, "[A, B*]"),
    Row("[A] sheet[S, D*]", .goBack, "[A] sheet[S*]"),
    Row("[A, B] sheet[S*]", .goBack, "[A, B*]", gone: "sheet Place.S: dismissed"),
    Row("[A] sheet[S] cover[C*]", .goBack, "[A] sheet[S*]", gone: "cover Place.C: dismissed"),
    Row("[A*]", .goBack, unchanged: .atRoot),
    Row("one[A, B] >two[C*]", .goBack, unchanged: .atRoot),
  ])
  func `goBack removes whatever is on top`(_ row: Row) { row.check() }

  @Test func `goBack leads from anywhere to the root`() {
    let trip = Trip("[A, B] sheet[S, D] cover[C, E*] alert(X)")
    var pictures: [String] = []
    while trip.navigator.goBack() == .committed { pictures.append(trip.picture) }
    #expect(
      pictures == [
        "[A, B] sheet[S, D] cover[C, E*]", "[A, B] sheet[S, D] cover[C*]",
        "[A, B] sheet[S, D*]", "[A, B] sheet[S*]", "[A, B*]", "[A*]",
      ])
  }
}
