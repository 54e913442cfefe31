import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// A picture or two for each verb, to read.
///
/// The model proves the verbs in general, in `ReferenceModelTests` and `SmallWorldTests`: in every
/// layer and tab, with handlers, results, identities, observers and what guards see.
struct VerbTests {
  @Test(arguments: [
    Row("one[A] >two[B*]", .open("C", .push), "one[A] >two[B, C*]"),
    Row("[A*] alert(X)", .open("B", .push), "[A, B*]", gone: "alert Place.X: replaced"),
    Row("[A] cover[C*]", .open("S", .sheet), "[A] cover[C] sheet[S*]"),
    Row("[A] sheet[S, D*]", .open("X", .alert), "[A] sheet[S, D*] alert(X)"),
    Row("[A] sheet[S*]", .open("T", .cover), unchanged: .presentationLimit, limit: 1),
    Row("[A] sheet[S*]", .open("X", .alert), "[A] sheet[S*] alert(X)", limit: 1),
    Row("[A, B, C*]", .pop(count: 1), "[A, B*]"),
    Row("[A, B] cover[C, D*]", .pop(count: .max), "[A, B] cover[C*]"),
    Row("[A, B] sheet[S*]", .pop(count: 1), unchanged: .atRoot),
    Row("[A, B*]", .pop(count: .min), unchanged: .alreadyThere),
    Row("[A, B*] alert(X)", .pop(count: 1), "[A*]", gone: "alert Place.X: parent removed"),
    Row("one[A, B] >two[C, D, E*]", .popToRoot, "one[A, B] >two[C*]"),
    Row("[A, B, C, B, D*]", .popTo(.route(AnyRoute(Place.b))), "[A, B, C, B*]"),
    Row("[A, 1, 2, B*]", .popTo(.type(RouteType(Numbered.self))), "[A, 1, 2*]"),
    Row("[A, B] sheet[S*]", .popTo(.route(AnyRoute(Place.a))), unchanged: .notFound),
    Row("[A, B, C] sheet[S*]", naming: { .popTo(.id($0.id("B"))) }, "[A, B] sheet[S*]"),
  ])
  func `A push is on the top layer, and a pop goes back there`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row(
      "[A] sheet[S] cover[C, D*] alert(X)", .dismiss(), "[A] sheet[S] cover[C, D*]",
      gone: "alert Place.X: dismissed"),
    Row("[A, B] sheet[S, D, E*]", .dismiss(), "[A, B*]", gone: "sheet Place.S: dismissed"),
    Row("[A, B*]", .dismiss(), unchanged: .nothingPresented),
    Row("[A] sheet[S, D*]", .swipe, "[A*]", gone: "sheet Place.S: swiped"),
    Row("[A] sheet[S*] alert(X)", .swipe, unchanged: .notSwipeable),
    Row("[A] cover[C*]", .swipe, unchanged: .notSwipeable),
    Row(
      "[A] sheet[S] cover[C*] alert(X)", naming: { .close($0.id("S"), cause: .swiped) }, "[A*]",
      gone: "alert Place.X: parent removed", "cover Place.C: parent removed",
      "sheet Place.S: swiped"),
    Row(
      "[A] cover[C*]", naming: { .close($0.id("C"), cause: .swiped) }, "[A] cover[C*]",
      .unchanged(.notSwipeable)),
    Row(
      "[A, B, C] sheet[S*]", naming: { .close($0.id("B")) }, "[A*]",
      gone: "sheet Place.S: parent removed"),
    Row(
      "[A, B] sheet[S, D] cover[C*]", naming: { .dismissTo($0.id("S")) }, "[A, B] sheet[S, D*]",
      gone: "cover Place.C: dismissed"),
    Row(
      "[A, B] sheet[S] cover[C*]", .dismissAll, "[A, B*]",
      gone: "cover Place.C: parent removed", "sheet Place.S: dismissed"),
    Row("[A, B] sheet[S*]", .goBack, "[A, B*]", gone: "sheet Place.S: dismissed"),
    Row("[A] sheet[S, D*]", .goBack, "[A] sheet[S*]"),
    Row(
      "[A] sheet[S*]", .replacePresented(.cover(.c)), "[A] cover[C*]",
      gone: "sheet Place.S: replaced"),
  ])
  func `A dismissal removes a layer with its stack, and going back what is on top`(_ row: Row) {
    row.check()
  }

  @Test(arguments: [
    Row("[A, B, C*]", .replaceStack("C D"), "[A, C, D*]"),
    Row("[A, B, C*] alert(X)", .replaceStack("C"), "[A, C*] alert(X)"),
    Row("[A, B, C*]", .replaceStack("B C"), unchanged: .alreadyThere),
    Row("[A, B] sheet[S*]", naming: { .remove($0.id("B")) }, "[A] sheet[S*]"),
    Row("[A, B*]", naming: { .remove($0.id("A")) }, "[A, B*]", .unchanged(.atRoot)),
    Row("[A, B*] alert(X)", .replaceRoot(AnyRoute(Place.c)), "[C, B*] alert(X)"),
    Row("[A, 1, B*]", naming: { .update($0.id("1"), to: AnyRoute(picture: "2")) }, "[A, 2, B*]"),
    Row(
      "[A, 1*]", naming: { .update($0.id("1"), to: AnyRoute(Place.b)) }, "[A, 1*]",
      .unchanged(.notFound)),
    Row("[A, B*]", .pushUnless(AnyRoute(Place.b), .onTop), unchanged: .alreadyThere),
    Row("[A, B, C*]", .pushUnless(AnyRoute(Place.b), .onStack), "[A, B*]"),
    Row("[A, 1*]", .pushUnless(AnyRoute(picture: "2"), .sameCaseOnTop), "[A, 2*]"),
    Row("[A] sheet[S*]", .openUnless(.sheet(.s), .onTop), unchanged: .alreadyThere),
    Row(
      "[A, B, D] sheet[S*]", .show([.push(.b), .cover(.c)]), "[A, B] cover[C*]",
      gone: "sheet Place.S: dismissed"),
    Row(
      ">one[A] two[C] sheet[S*]", .show([.push(.d)], at: .tab("two", selecting: false)),
      ">one[A] two[C, D] sheet[S*]"),
    Row("[A*]", .show([.push(.b)], in: "three"), unchanged: .notFound),
  ])
  func `What is to be shown keeps what is there`(_ row: Row) { row.check() }

  private static let finish = NavigationAction.finishFlow(RouteType(Place.self))

  // At F and G a flow begins.
  @Test(arguments: [
    Row(
      "[A, F, B] sheet[S*]", .returnToFlowRoot(), "[A, F*]", gone: "sheet Place.S: parent removed"),
    Row("[A, F] sheet[G, D*]", .returnToFlowRoot(), "[A, F] sheet[G*]"),
    Row("[A, F*]", .returnToFlowRoot(), unchanged: .alreadyThere),
    Row("one[A, F] >two[B, C*]", .returnToFlowRoot(), unchanged: .notFound),
    Row("[A, F, B] sheet[S*]", finish, "[A*]", gone: "sheet Place.S: finished"),
    Row("[F, B, G, C*]", finish, "[F, B*]"),
    Row("[A, F*]", .finishFlow(RouteType(Numbered.self)), unchanged: .notFound),
    Row("[F, B*]", finish, unchanged: .atRoot),
  ])
  func `A flow returns to its root, or ends with it`(_ row: Row) { row.check() }

  private static func tabs(_ tabs: (String, Place)...) -> NavigationState {
    NavigationState(tabs: tabs.map { ($0, AnyRoute($1)) })
  }

  @Test(arguments: [
    Row(">one[A, B] two[C] sheet[S*]", .selectTab(1), "one[A, B] >two[C] sheet[S*]"),
    Row("[A*]", .selectTab(-1), unchanged: .notFound),
    Row(">one[A, B, C*] two[D]", .pressTab(0), ">one[A*] two[D]"),
    Row(
      ">one[A, B*] two[C]", .updateTabs(tabs(("two", .c), ("one", .a), ("new", .d))),
      "two[C] >one[A, B*] new[D]"),
    Row(
      "[A, B] sheet[S*]", .replaceTabs(tabs(("one", .a), ("two", .b))), ">one[A*] two[B]",
      gone: "sheet Place.S: replaced"),
    Row(
      "[A, B] sheet[S*]", .restore(Trip("one[A] >two[C, D*]").state), "one[A] >two[C, D*]",
      gone: "sheet Place.S: restored away"),
  ])
  func `Each tab keeps its stack, unless there are other tabs`(_ row: Row) { row.check() }

  @Test func `The short forms perform their actions`() {
    let trip = Trip("[A, 1, B, C*]")
    let navigator = trip.navigator
    func expect(_ outcome: Outcome, _ picture: String, line: Int = #line) {
      #expect(outcome == .committed && trip.picture == picture, "line \(line)")
    }
    expect(navigator.pop(to: Place.b), "[A, 1, B*]")
    expect(navigator.pop(to: Numbered.self), "[A, 1*]")
    expect(navigator.pop(to: trip.state.topLayer.root.id), "[A*]")
    expect(navigator.push(Place.b), "[A, B*]")
    expect(navigator.push(Place.c), "[A, B, C*]")
    expect(navigator.pop(2), "[A*]")
    expect(navigator.presentSheet(Place.s), "[A] sheet[S*]")
    expect(navigator.presentCover(Place.c), "[A] sheet[S] cover[C*]")
    expect(navigator.present(Place.t, as: .sheet), "[A] sheet[S] cover[C] sheet[T*]")
    expect(navigator.present(Place.d, as: .push), "[A] sheet[S] cover[C] sheet[T, D*]")
    expect(navigator.popToRoot(), "[A] sheet[S] cover[C] sheet[T*]")
    expect(navigator.dismiss(to: trip.state.presented[1].id), "[A] sheet[S] cover[C*]")
    expect(navigator.close(trip.state.presented[1].id), "[A] sheet[S*]")
    expect(navigator.presentAlert(Place.x), "[A] sheet[S*] alert(X)")
    expect(navigator.replacePresented(with: Place.c, as: .cover), "[A] cover[C*]")
    expect(navigator.dismissAll(), "[A*]")
    expect(navigator.replaceRoot(with: Place.d), "[D*]")
    expect(navigator.replaceStack([Place.b, .f, .c]), "[D, B, F, C*]")
    expect(navigator.remove(trip.state.id("B")), "[D, F, C*]")
    expect(navigator.returnToFlowRoot(), "[D, F*]")
    expect(navigator.finishFlow(Place.self), "[D*]")
    expect(navigator.show([.push(.c)], at: .selectedTab), "[D, C*]")
    expect(navigator.update(trip.state.id("C"), to: Place.e), "[D, E*]")
    expect(navigator.goBack(), "[D*]")
  }

  @Test func `The limit is 32 where none is given`() {
    let navigator = Navigator(root: Place.a)
    for _ in 0..<32 { #expect(navigator.presentSheet(Place.s) == .committed) }
    #expect(navigator.presentSheet(Place.s) == .unchanged(.presentationLimit))
    navigator.state.checkInvariants()
  }
}
