import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

// At F and G a flow begins.
struct FlowResultTests {
  private final class Returns {
    var lines: [String] = []

    func handler(_ name: String) -> ReturnHandler {
      { value in self.lines.append(value.map { "\(name): \($0)" } ?? name) }
    }
  }

  private let navigator = Navigator(root: Place.a)
  private let returns = Returns()

  private func push(_ places: Place...) {
    for place in places { navigator.push(place, onReturn: returns.handler(place.description)) }
  }

  @Test func `A flow's value reaches the call that pushed its root`() {
    push(.f, .b, .c)
    navigator.returnToFlowRoot(returning: "letter")
    #expect(returns.lines == ["F: letter"])
  }

  @Test func `A flow may return without a value`() {
    push(.f, .b)
    navigator.returnToFlowRoot()
    #expect(returns.lines == ["F"])
  }

  @Test func `The handler is called each time that the flow returns`() {
    push(.f)
    for number in 1...3 {
      navigator.push(Place.b)
      navigator.presentSheet(Place.s)
      navigator.returnToFlowRoot(returning: number)
    }
    #expect(returns.lines == ["F: 1", "F: 2", "F: 3"])
  }

  @Test func `Of nested flows the nearest one's opener gets the value`() {
    push(.f, .b, .g, .c)
    navigator.returnToFlowRoot(returning: 1)
    #expect(returns.lines == ["G: 1"])
    navigator.pop()
    navigator.returnToFlowRoot(returning: 2)
    #expect(returns.lines == ["G: 1", "F: 2"])
  }

  @Test func `Of two pushes of one route the right handler is called`() {
    navigator.push(Place.f, onReturn: returns.handler("lower"))
    navigator.push(Place.f, onReturn: returns.handler("upper"))
    navigator.push(Place.b)
    navigator.returnToFlowRoot()
    #expect(returns.lines == ["upper"])
    navigator.pop()
    navigator.push(Place.b)
    navigator.returnToFlowRoot()
    #expect(returns.lines == ["upper", "lower"])
  }

  @Test func `Going back in any other way is not a return`() {
    push(.f)
    for action in [NavigationAction.pop(count: 1), .popTo(.route(AnyRoute(Place.f))), .goBack] {
      navigator.push(Place.b)
      navigator.perform(action)
      #expect(navigator.state.description == "[A, F*]")
    }
    #expect(navigator.returnToFlowRoot(returning: 1) == .unchanged(.alreadyThere))
    #expect(returns.lines == [])
  }

  @Test(arguments: [
    NavigationAction.pop(count: 1), .popToRoot, .replaceStack("B"), .goBack,
    .restore(Trip("[A*]").state), .restore(Trip("[A] sheet[F*]").state),
    .restore(Trip("one[C] >two[A, F*]").state),
  ])
  func `After its element is removed, the handler is released, and no other element calls it`(
    action: NavigationAction
  ) {
    weak var token: Token?
    do {
      let strong = Token()
      token = strong
      navigator.push(Place.f, onReturn: { _ in Issue.record("returned \(strong.touch())") })
    }
    #expect(token != nil)
    navigator.perform(action)
    #expect(token == nil)
    navigator.push(Place.f)
    navigator.push(Place.b)
    #expect(navigator.returnToFlowRoot(returning: 1) == .committed)
  }

  @Test(arguments: [
    NavigationAction.dismiss(), .swipe, .dismissAll, .restore(Trip("[A*]").state),
    .replaceStack("F"), .popToRoot, .returnToFlowRoot(),
  ])
  func `A handler in a layer that is removed, or on a stack that is cut, is released`(
    action: NavigationAction
  ) {
    let navigator = Navigator(root: Place.f)
    navigator.presentSheet(Place.s)
    navigator.push(Place.b)
    weak var token: Token?
    do {
      let strong = Token()
      token = strong
      navigator.push(Place.g, onReturn: { _ in Issue.record("returned \(strong.touch())") })
    }
    // `G` is where this flow returns to; the others take it off.
    if case .returnToFlowRoot = action { navigator.popToRoot() }
    navigator.perform(action)
    #expect(token == nil)
  }

  @Test func `A handler under a sheet waits until that sheet is gone`() {
    push(.f, .b)
    navigator.presentSheet(Place.s)
    navigator.presentCover(Place.g)
    navigator.push(Place.c)
    navigator.returnToFlowRoot(returning: 1)
    #expect(returns.lines == [], "the flow of G was on top")
    navigator.dismissAll()
    navigator.returnToFlowRoot(returning: 2)
    #expect(returns.lines == ["F: 2"])
  }

  @Test(arguments: [Presentation.sheet, .cover])
  func `A flow that begins at a presented root returns to its opener`(presentation: Presentation) {
    navigator.perform(
      .open(Destination(Place.g, as: presentation)),
      handlers: NavigationHandlers(onReturn: returns.handler("G")))
    for number in 1...2 {
      navigator.push(Place.b)
      navigator.returnToFlowRoot(returning: number)
    }
    navigator.dismiss()
    #expect(navigator.returnToFlowRoot(returning: 3) == .unchanged(.notFound))
    #expect(returns.lines == ["G: 1", "G: 2"])
  }

  @Test(arguments: [Presentation.sheet, .cover, .alert])
  func `The handler of what is presented is released with it`(presentation: Presentation) {
    weak var token: Token?
    do {
      let strong = Token()
      token = strong
      navigator.perform(
        .open(Destination(Place.g, as: presentation)),
        handlers: NavigationHandlers(onReturn: { _ in strong.touch() }))
    }
    #expect(token != nil)
    navigator.dismiss()
    #expect(token == nil)
  }

  @Test func `In a tab that is not selected the handler is kept`() {
    let navigator = Trip(">one[A*] two[B]").navigator
    navigator.push(Place.f, onReturn: returns.handler("F"))
    navigator.selectTab(1)
    #expect(navigator.returnToFlowRoot(returning: 1) == .unchanged(.notFound))
    navigator.presentSheet(Place.s)
    navigator.dismiss()
    navigator.selectTab(0)
    navigator.push(Place.c)
    navigator.returnToFlowRoot(returning: 2)
    #expect(returns.lines == ["F: 2"])
  }

  @Test func `An element that is changed in place keeps its handler`() {
    push(.f)
    navigator.updateStack(of: Place.self, over: Place.a) { $0[0] = .g }
    navigator.push(Place.b)
    navigator.returnToFlowRoot(returning: 1)
    #expect(navigator.state.description == "[A, G*]")
    #expect(returns.lines == ["F: 1"])
  }

  @Test func `An element that moves down keeps its handler`() {
    push(.b, .f)
    navigator.updateStack(of: Place.self, over: Place.a) { $0.remove(at: 0) }
    navigator.push(Place.c)
    navigator.returnToFlowRoot(returning: 1)
    #expect(navigator.state.description == "[A, F*]")
    #expect(returns.lines == ["F: 1"])
  }

  @Test func `An action that the handler asks for follows`() {
    navigator.push(
      Place.f,
      onReturn: { [unowned navigator] value in
        #expect(navigator.state.description == "[A, F*]")
        #expect(navigator.presentAlert(Place.x) == .queued)
      })
    navigator.push(Place.b)
    navigator.returnToFlowRoot(returning: 1)
    #expect(navigator.state.description == "[A, F*] alert(X)")
  }
}
