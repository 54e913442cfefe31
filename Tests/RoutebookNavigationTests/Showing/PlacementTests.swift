import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// Where something opens: in the selected tab, in a tab that stays hidden, or in the place of a sheet.
struct PlacementTests {
  @Test(arguments: [
    Row("one[A] >two[C*]", .show([.push(.d)], at: .selectedTab), "one[A] >two[C, D*]"),
    Row(
      "one[A] >two[C] sheet[S*] alert(X)", .show([.push(.d)], at: .selectedTab),
      "one[A] >two[C, D*]", gone: "alert Place.X: parent removed", "sheet Place.S: dismissed"),
    Row("one[A] >two[C, D*]", .show([.push(.d)], at: .selectedTab), unchanged: .alreadyThere),
    Row("[A] sheet[S*]", .show([.sheet(.s)], at: .selectedTab), unchanged: .alreadyThere),
  ])
  func `A path in the selected tab closes what is presented`(_ row: Row) { row.check() }

  private static func prepare(_ path: [Destination], in tab: String = "two") -> NavigationAction {
    .show(path, at: .tab(tab, selecting: false))
  }

  @Test(arguments: [
    Row(">one[A*] two[C]", prepare([.push(.d), .push(.e)]), ">one[A*] two[C, D, E]"),
    Row(">one[A*] two[C]", prepare([.push(.c), .push(.d)]), ">one[A*] two[C, D]"),
    Row(">one[A*] two[C, D, E]", prepare([.push(.d)]), ">one[A*] two[C, D]"),
    Row(">one[A*] two[C, D, E]", prepare([.push(.d), .push(.b)]), ">one[A*] two[C, D, B]"),
    Row(">one[A*] two[C, D]", prepare([.push(.d)]), unchanged: .alreadyThere),
    Row(">one[A*] two[C, D]", prepare([]), ">one[A*] two[C]"),
    Row(
      ">one[A] two[C] sheet[S*] alert(X)", prepare([.push(.d)]),
      ">one[A] two[C, D] sheet[S*] alert(X)"),
    Row("one[A] >two[C, B] sheet[S*]", prepare([.push(.d)]), "one[A] >two[C, D] sheet[S*]"),
    Row("one[A] >two[C*]", prepare([.push(.d)]), "one[A] >two[C, D*]"),
    Row(
      "one[A] >two[C*] alert(X)", prepare([.push(.d)]), "one[A] >two[C, D*]",
      gone: "alert Place.X: replaced"),
    Row(
      "one[A] >two[C, B*] alert(X)", prepare([]), "one[A] >two[C*]",
      gone: "alert Place.X: parent removed"),
    Row(">one[A*] two[C]", prepare([.push(.d), .sheet(.s)]), unchanged: .notSelected),
    Row(">one[A*] two[C]", prepare([.alert(.x)]), unchanged: .notSelected),
    Row(">one[A*] two[C]", prepare([.push(.d)], in: "three"), unchanged: .notFound),
  ])
  func `A path in a tab that is not selected changes its stack alone`(_ row: Row) { row.check() }

  @Test func `A path in a tab stays above its root, whatever case that has`() {
    let path = [Destination(AnyRoute(picture: "2"), as: .push)]
    Row("[1*]", .show(path, at: .firstTab, unless: .sameCaseOnTop), "[1, 2*]").check()
    Row("[1, 1*]", .show(path, at: .firstTab, unless: .sameCaseOnTop), "[1, 2*]").check()
  }

  @Test func `The guards see a prepared stack enter when its tab is selected`() {
    let trip = Trip(">one[A*] two[C]")
    trip.navigator.guards = [
      PermissionGuard("no D", entering: Place.self) {
        $0 == .d ? .refuse(reason: "closed") : .allow
      }
    ]
    #expect(trip.navigator.show([.push(.d)], at: .tab("two", selecting: false)) == .committed)
    #expect(trip.navigator.selectTab(named: "two").block == "no D: closed")
    #expect(trip.picture == ">one[A*] two[C, D]")
  }

  @Test func `The log says where a path is shown, and why it is not`() {
    let trip = Trip(">one[A*] two[C]")
    trip.navigator.show([.sheet(.s)], at: .tab("two", selecting: false))
    trip.navigator.show([], at: .selectedTab)
    #expect(
      trip.lines == [
        "show Place.S as sheet in the tab \"two\", without selecting it changed nothing: "
          + "nothing can be presented in a tab that is not selected",
        "show nothing in the selected tab changed nothing: already there",
      ])
  }

  // MARK: Unless it is there

  private static func open(
    _ name: String, _ presentation: Presentation, _ presence: StackPresence
  ) -> NavigationAction {
    .openUnless(Destination(AnyRoute(picture: name), as: presentation), presence)
  }

  @Test(arguments: [
    Row("[A] sheet[S*]", open("S", .sheet, .onTop), unchanged: .alreadyThere),
    Row("[A] sheet[S*] alert(X)", open("S", .sheet, .onTop), unchanged: .alreadyThere),
    Row("[A] sheet[S*]", open("S", .cover, .onTop), "[A] sheet[S] cover[S*]"),
    Row("[A] sheet[S, B*]", open("S", .sheet, .onTop), "[A] sheet[S, B] sheet[S*]"),
    Row("[A, S*]", open("S", .sheet, .onTop), "[A, S] sheet[S*]"),
    Row("[A*]", open("A", .sheet, .onTop), "[A] sheet[A*]"),
    Row("[A*] alert(X)", open("X", .alert, .onTop), unchanged: .alreadyThere),
    Row(
      "[A*] alert(X)", open("Y", .alert, .onTop), "[A*] alert(Y)", gone: "alert Place.X: replaced"),
    Row("[A*]", open("X", .alert, .onTop), "[A*] alert(X)"),
    Row("[A] sheet[X*]", open("X", .alert, .onTop), "[A] sheet[X*] alert(X)"),
    Row("[A] sheet[S, B*]", open("S", .sheet, .onStack), "[A] sheet[S*]"),
    Row(
      "[A] sheet[S, B*] alert(X)", open("S", .sheet, .onStack), "[A] sheet[S*]",
      gone: "alert Place.X: parent removed"),
    Row(
      "[A] sheet[S] cover[C*]", open("S", .sheet, .onStack), "[A] sheet[S] cover[C] sheet[S*]"),
    Row("[A] sheet[1*]", open("2", .sheet, .sameCaseOnTop), "[A] sheet[2*]"),
    Row("[A] cover[1*]", open("2", .sheet, .sameCaseOnTop), "[A] cover[1] sheet[2*]"),
    Row(
      "[A] sheet[1*] alert(X)", open("2", .sheet, .sameCaseOnTop), "[A] sheet[2*]",
      gone: "alert Place.X: replaced"),
    Row("[A*] alert(1)", open("2", .alert, .sameCaseOnTop), "[A*] alert(2)"),
    Row("[A] sheet[S*]", open("T", .sheet, .sameCaseOnTop), "[A] sheet[S] sheet[T*]"),
    Row("[A] sheet[S*]", open("T", .sheet, .onTop), unchanged: .presentationLimit, limit: 1),
  ])
  func `A route is presented unless it is there in this presentation`(_ row: Row) { row.check() }

  private enum Card: OverlayRoute {
    case one, two

    static var routeName: String { "Card" }
    var presentation: Presentation { .sheet }
  }

  @Test func `An overlay is presented once, and its end reaches the first caller`() {
    let navigator = Navigator(root: Place.a)
    var ends: [String] = []
    navigator.present(Card.one, unless: .onTop, onDismiss: { ends.append("first \($0.cause)") })
    let id = navigator.state.top.id
    let again = navigator.present(
      Card.one, unless: .onTop, onDismiss: { _ in ends.append("second") })
    #expect(again == .unchanged(.alreadyThere))
    #expect(navigator.present(Card.two, unless: .onTop) == .committed)
    #expect(navigator.state.presented.count == 2 && navigator.state.presented[0].id == id)
    navigator.dismissAll()
    #expect(ends == ["first dismissed"])
  }

  // MARK: In the place of a sheet

  @Test(arguments: [
    Row(
      "[A] sheet[S*]", .replacePresented(.cover(.c)), "[A] cover[C*]",
      gone: "sheet Place.S: replaced"),
    Row(
      "[A] sheet[S, B*] alert(X)", .replacePresented(.sheet(.t)), "[A] sheet[T*]",
      gone: "alert Place.X: parent removed", "sheet Place.S: replaced"),
    Row(
      "[A] sheet[S] cover[C*]", .replacePresented(.sheet(.t)), "[A] sheet[S] sheet[T*]",
      gone: "cover Place.C: replaced"),
    Row(
      "[A] sheet[S*]", .replacePresented(.sheet(.s)), "[A] sheet[S*]",
      gone: "sheet Place.S: replaced"),
    Row(
      "[A] sheet[S*]", .replacePresented(.push(.b)), "[A, B*]", gone: "sheet Place.S: replaced"),
    Row(
      "[A] sheet[S*]", .replacePresented(.alert(.x)), "[A*] alert(X)",
      gone: "sheet Place.S: replaced"),
    Row(
      "[A] sheet[S*]", .replacePresented(.sheet(.t)), "[A] sheet[T*]",
      gone: "sheet Place.S: replaced", limit: 1),
    Row("[A, B*]", .replacePresented(.sheet(.s)), unchanged: .nothingPresented),
    Row("[A*] alert(X)", .replacePresented(.sheet(.s)), unchanged: .nothingPresented),
    Row(
      "[A*]", .sequence([.open(.push(.b)), .replacePresented(.sheet(.s))]),
      unchanged: .nothingPresented),
  ])
  func `What is presented makes room for another layer`(_ row: Row) { row.check() }

  @Test func `A guard sees the replaced layer leave and the new one enter, and can refuse both`() {
    let trip = Trip("[A] sheet[S, B*]")
    let change = ProposedChange(.replacePresented(.cover(.c)), in: trip.state)
    #expect(change.entering == [.cover(.c)])
    #expect(
      change.ends.map(\.description) == [
        "push Place.B: parent removed", "sheet Place.S: replaced",
      ])
    trip.navigator.guards = [DepartureGuard(leaving: Place.self) { _ in .refuse(reason: "stay") }]
    let outcome = trip.navigator.replacePresented(with: Place.c, as: .cover)
    #expect(outcome.block?.hasSuffix("stay") == true)
    #expect(trip.picture == "[A] sheet[S, B*]")
  }

  @Test func `The handler of a replacement receives its end`() {
    let trip = Trip("[A] sheet[S*]")
    var ends: [String] = []
    trip.navigator.replacePresented(with: Place.t, as: .sheet) { ends.append("\($0.cause)") }
    trip.navigator.dismiss()
    #expect(ends == ["dismissed"])
  }
}
