import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct PurityTests {
  static let pictures = [
    "[A*]", "[A, B, C*]", "[A, F, B] sheet[S, D*]", "[F] cover[C] sheet[S, 1, 2*] alert(X)",
    "[A, B*] alert(X)", "one[A, B] >two[F, D*]", "one[A, B] >two[C] sheet[S*]",
  ]

  static let actions: [NavigationAction] = [
    .open("B", .push), .open("S", .sheet), .open("C", .cover), .open("X", .alert),
    .pop(count: 1), .pop(count: 9), .popTo(.route(AnyRoute(Place.b))),
    .popTo(.type(RouteType(Numbered.self))), .popToRoot, .replaceStack("B X"), .replaceStack("C B"),
    .pushUnless(AnyRoute(Numbered(number: 9)), .sameCaseOnTop), .dismiss(), .swipe,
    .openUnless(.sheet(.t), .sameCaseOnTop), .replacePresented(.cover(.t)),
    .updateTabs(NavigationState(tabs: [("two", Place.c), ("", .a), ("three", .d)])),
    .replaceTabs(NavigationState(tabs: [("", Place.a), ("one", .a)]), keeping: .nothing),
    .show([.push(.c)], at: .selectedTab), .show([.push(.d)], at: .tab("two", selecting: false)),
    .dismissAll, .goBack, .selectTab(0), .selectTab(1), .pressTab(0), .pressTab(1),
    .returnToFlowRoot(), .finishFlow(RouteType(Place.self)),
    .show([Destination(Numbered(number: 9), as: .push)], at: .onTop, unless: .sameCaseOnTop),
    .restore(Trip("[A] sheet[T*]").state),
  ]

  @Test(arguments: pictures, actions)
  func `An action on a copy leaves the original as it was`(
    picture: String, action: NavigationAction
  ) {
    let original = Trip(picture).state
    let identities = original.identityList
    var copy = original
    copy.apply(action)
    #expect(original.description == picture)
    #expect(original.identityList == identities)
    original.checkInvariants()
    copy.checkInvariants()
  }

  @Test(arguments: pictures, actions)
  func `Equal actions on equal states give equal states`(
    picture: String, action: NavigationAction
  ) {
    var first = Trip(picture).state
    let detour = Trip(picture)
    // Equal to the first, with other identities.
    for name in ["Y", "Z"] { detour.navigator.perform(.open(name, .push)) }
    detour.navigator.pop(2)
    let alert = first.alert
    if let alert { detour.open(alert.route, as: .alert) }
    var second = detour.state
    #expect(first == second)
    #expect(first.apply(action) == second.apply(action))
    #expect(first == second)
    #expect(first.description == second.description)
    #expect(first.hashValue == second.hashValue)
  }

  @Test(arguments: pictures)
  func `What is shown is described from the bottom up`(picture: String) {
    let state = Trip(picture).state
    #expect(state.layers.count == 1 + state.presented.count)
    #expect(state.layers.first == state.tabs[state.selectedTab].layer)
    #expect(state.layers.last == state.topLayer)
    #expect(state.top.id == (state.alert ?? state.topLayer.top).id)
    #expect(state.layers.allSatisfy { $0.id == $0.root.id })
    #expect(state.layers.allSatisfy { $0.isAtRoot == ($0.elements.count == 1) })
  }

  @Test func `Actions are equal where they ask for the same`() {
    let actions = Self.actions
    #expect(Set(actions).count == actions.count)
    let state = Trip("[A, B*]").state
    #expect(NavigationAction.restore(state) == .restore(Trip("[A, B*]").state))
  }
}
