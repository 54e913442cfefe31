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

  @Test func `The handler is called each time that the flow returns`() {
    push(.f)
    for number in 1...3 {
      navigator.push(Place.b)
      navigator.presentSheet(Place.s)
      navigator.returnToFlowRoot(returning: number)
    }
    #expect(returns.lines == ["F: 1", "F: 2", "F: 3"])
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
