import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// A path of destinations in a tab: what is there stays, what differs goes, the rest is opened.
struct ShowTests {
  @Test(arguments: [
    Row("[A*]", .show([]), unchanged: .alreadyThere),
    Row("[A, B*]", .show([]), "[A*]"),
    Row("[A*]", .show([.push(.b), .push(.c)]), "[A, B, C*]"),
    Row("[A, B, C*]", .show([.push(.b), .push(.c)]), unchanged: .alreadyThere),
    Row("[A, B, C, D*]", .show([.push(.b), .push(.c)]), "[A, B, C*]"),
    Row("[A, B, C*]", .show([.push(.b), .push(.d)]), "[A, B, D*]"),
    Row("[A, B, B*]", .show([.push(.b)]), "[A, B*]"),
    Row("[A, B*]", .show([.push(.b), .push(.b)]), "[A, B, B*]"),
  ])
  func `A path of pushes is shown above a root`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row("[A, B*]", .show([.push(.a)]), "[A*]"),
    Row("[A*]", .show([.push(.a)]), unchanged: .alreadyThere),
    Row("[A*]", .show([.push(.a), .push(.a)]), "[A, A*]"),
    Row("[A*]", .show([.push(.a), .sheet(.s)]), "[A] sheet[S*]"),
  ])
  func `A path can begin with the root itself`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row(
      "[A*]", .show([.push(.b), .sheet(.s), .push(.c), .cover(.d)]), "[A, B] sheet[S, C] cover[D*]"),
    Row(
      "[A, B] sheet[S, C] cover[D*]", .show([.push(.b), .sheet(.s), .push(.c)]),
      "[A, B] sheet[S, C*]", gone: "cover Place.D: dismissed"),
    Row(
      "[A, B] sheet[S, C*]", .show([.push(.b), .sheet(.s), .push(.c)]), unchanged: .alreadyThere),
    Row(
      "[A, B] sheet[S, C*]", .show([.push(.b), .cover(.s)]), "[A, B] cover[S*]",
      gone: "sheet Place.S: dismissed"),
    Row(
      "[A, B] sheet[S] cover[D] sheet[T*]", .show([.push(.c)]), "[A, C*]",
      gone: "sheet Place.T: parent removed", "cover Place.D: parent removed",
      "sheet Place.S: dismissed"),
  ])
  func `A path can contain sheets and covers with stacks on them`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row("[A*]", .show([.push(.b), .alert(.x)]), "[A, B*] alert(X)"),
    Row("[A, B*] alert(X)", .show([.push(.b), .alert(.x)]), unchanged: .alreadyThere),
    Row(
      "[A, B*] alert(X)", .show([.push(.b)]), "[A, B*]", gone: "alert Place.X: dismissed"),
    Row(
      "[A, B*] alert(X)", .show([.push(.b), .alert(.y)]), "[A, B*] alert(Y)",
      gone: "alert Place.X: dismissed"),
    Row(
      "[A] sheet[S*] alert(X)", .show([.alert(.x)]), "[A*] alert(X)",
      gone: "alert Place.X: parent removed", "sheet Place.S: dismissed"),
    Row("[A*]", .show([.alert(.x), .push(.b)]), "[A, B*]"),
  ])
  func `An alert is the last of a path`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row(">one[A, B*] two[C]", .show([.push(.d)], in: "two"), "one[A, B] >two[C, D*]"),
    Row("one[A, B] >two[C, D*]", .show([.push(.d)], in: "two"), unchanged: .alreadyThere),
    Row(">one[A*] two[C, D]", .show([.push(.d)], in: "two"), "one[A] >two[C, D*]"),
    Row(">one[A*] two[C, D]", .show([], in: "two"), "one[A] >two[C*]"),
    Row(
      ">one[A, B] two[C] sheet[S*]", .show([.push(.d)], in: "two"), "one[A, B] >two[C, D*]",
      gone: "sheet Place.S: dismissed"),
    Row("one[A, B] >two[C*]", .show([.push(.b)]), ">one[A, B*] two[C]"),
    // What is presented is over all tabs, so it stays if it is part of the path.
    Row(
      ">one[A, B] two[C] sheet[S, T*]", .show([.sheet(.s), .push(.u)], in: "two"),
      "one[A, B] >two[C] sheet[S, U*]"),
    Row(">one[A*] two[C] alert(X)", .show([.alert(.x)], in: "two"), "one[A] >two[C*] alert(X)"),
  ])
  func `A tab is selected, and the other tabs keep their stacks`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row(">one[A*] two[C]", .show([.push(.d)], in: "three"), unchanged: .notFound),
    Row(">one[A, B*] two[C]", .show([.push(.d)], in: ""), unchanged: .notFound),
    Row(
      "[A] sheet[S*]", .show([.sheet(.s), .cover(.t), .sheet(.u)]), unchanged: .presentationLimit,
      limit: 2),
    Row(
      "[A, B*]", .show([.sheet(.s), .cover(.t), .sheet(.u)]), unchanged: .presentationLimit,
      limit: 2),
    Row(
      "[A] sheet[S] sheet[T*]", .showOnTop([.sheet(.u)]), unchanged: .presentationLimit, limit: 2),
    Row(
      "[A] sheet[S*] alert(X)", .showOnTop([.sheet(.t), .sheet(.u)]), unchanged: .presentationLimit,
      limit: 2),
  ])
  func `All of a path is shown, or nothing changes`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row("[A, B] sheet[S*]", .showOnTop([.cover(.d)]), "[A, B] sheet[S] cover[D*]"),
    Row("[A, B] sheet[S*]", .showOnTop([.sheet(.s)]), unchanged: .alreadyThere),
    Row("[A, B*]", .showOnTop([.push(.b), .sheet(.s)]), "[A, B] sheet[S*]"),
    Row("[A, B*]", .showOnTop([.push(.a), .push(.b)]), unchanged: .alreadyThere),
    Row("[A, B*]", .showOnTop([.push(.b), .push(.a)]), "[A, B, A*]"),
    Row("[A, B*]", .showOnTop([.push(.a)]), "[A, B, A*]"),
    Row("[A, B, B*]", .showOnTop([.push(.b), .push(.c)]), "[A, B, B, C*]"),
    Row("[A*]", .showOnTop([]), unchanged: .alreadyThere),
    Row("[A*] alert(X)", .showOnTop([.alert(.x)]), unchanged: .alreadyThere),
    Row("[A] sheet[S*] alert(X)", .showOnTop([.sheet(.s), .alert(.x)]), unchanged: .alreadyThere),
    Row(
      "[A] sheet[S*] alert(X)", .showOnTop([.sheet(.s)]), "[A] sheet[S*]",
      gone: "alert Place.X: dismissed"),
    Row(
      "[A*] alert(X)", .showOnTop([.sheet(.s)]), "[A] sheet[S*]", gone: "alert Place.X: replaced"),
    Row(">one[A] two[B] sheet[S*]", .showOnTop([.push(.c)]), ">one[A] two[B] sheet[S, C*]"),
  ])
  func `On top, a path is above where the user is`(_ row: Row) { row.check() }

  @Test func `What is already there keeps its identity, and handlers follow what is opened`() {
    let trip = Trip("[A, B, C] sheet[S*]")
    let before = trip.state.topLayer.id
    let kept = trip.state.tabs[0].layer.elements.map(\.id)
    var ends: [String] = []
    let handlers = NavigationHandlers(onEnd: { ends.append("\($0)") })
    trip.navigator.perform(
      .show([.push(.b), .push(.d), .sheet(.s)]), handlers: handlers)
    #expect(trip.picture == "[A, B, D] sheet[S*]")
    #expect(trip.state.tabs[0].layer.elements.prefix(2).map(\.id) == Array(kept.prefix(2)))
    #expect(trip.state.topLayer.id != before)
    trip.navigator.dismiss()
    #expect(ends == ["sheet Place.S: dismissed"])
    #expect(
      trip.lines == [
        "removed sheet Place.S: dismissed, popped Place.C, pushed Place.D, "
          + "presented Place.S as sheet",
        "onEnd: sheet Place.S: dismissed", "removed sheet Place.S: dismissed",
      ])
  }

  @Test func `The log says what was to be shown, and where`() {
    let trip = Trip(">one[A*] two[C]")
    trip.navigator.show([.push(.d), .sheet(.s)], at: .tab("three"))
    trip.navigator.show([], at: .firstTab)
    trip.navigator.show([.push(.a)], at: .onTop)
    #expect(
      trip.lines == [
        "show Place.D as push, Place.S as sheet in the tab \"three\" changed nothing: not found",
        "show nothing in the first tab changed nothing: already there",
        "show Place.A as push on top changed nothing: already there",
      ])
  }

  static let entering: [(picture: String, action: NavigationAction, entering: [String])] = [
    ("[A, B*]", .show([.push(.b), .push(.c), .sheet(.s)]), ["C push", "S sheet"]),
    ("[A, B, C*]", .show([.push(.b)]), []),
    ("[A, B*]", .show([.push(.b)]), []),
    (
      ">one[A*] two[C, D]", .show([.push(.d), .push(.e)], in: "two"),
      ["C push", "D push", "E push"]
    ),
    (">one[A*] two[C, D]", .show([.push(.e)], in: "two"), ["C push", "E push"]),
    ("[A] sheet[S*]", .showOnTop([.sheet(.s), .cover(.t), .alert(.x)]), ["T cover", "X alert"]),
    (">one[A*] two[C]", .show([.push(.d)], in: "three"), []),
  ]

  @Test(arguments: entering)
  func `What enters is what a guard is asked about`(
    picture: String, action: NavigationAction, entering: [String]
  ) {
    let found = ProposedChange(action, in: Trip(picture).state).entering
    #expect(found.map { "\($0.route.word) \($0.presentation)" } == entering)
  }

  @Test func `A guard that refuses one destination refuses the whole path`() {
    let trip = Trip(">one[A, B] two[C] sheet[S*]")
    trip.navigator.guards = [
      PermissionGuard("no D", entering: Place.self) { place, _ in
        place == .d ? .refuse(reason: "closed") : .allow
      }
    ]
    let identities = trip.state.identityList
    let outcome = trip.navigator.show([.push(.e), .sheet(.d)], at: .tab("two"))
    #expect(outcome == .refused(.init(guardName: "no D", reason: "closed")))
    #expect(trip.picture == ">one[A, B] two[C] sheet[S*]")
    #expect(trip.state.identityList == identities)
  }
}

extension Destination {
  static func push(_ place: Place) -> Self { Self(place, as: .push) }
  static func sheet(_ place: Place) -> Self { Self(place, as: .sheet) }
  static func cover(_ place: Place) -> Self { Self(place, as: .cover) }
  static func alert(_ place: Place) -> Self { Self(place, as: .alert) }
}

extension NavigationAction {
  /// Shows a path in a tab; by default, in the first.
  static func show(_ path: [Destination], in tab: String? = nil) -> Self {
    .show(path, at: tab.map { .tab($0) } ?? .firstTab)
  }

  static func showOnTop(_ path: [Destination]) -> Self { .show(path, at: .onTop) }
}
