import RoutebookNavigation
import RoutebookRegistry
import Testing

@Suite struct DismissResultTests {
  /// The ends of presentations, as lines such as `S dismissed: 3`.
  private final class Ends {
    var lines: [String] = []

    func handler(_ name: String) -> EndHandler {
      { end in
        let result = end.result.map { ": \($0)" } ?? ""
        self.lines.append("\(name) \(end.cause)\(result)")
      }
    }
  }

  private let navigator = Navigator(root: Place.a)
  private let ends = Ends()

  private func present(_ names: (Place, Presentation)...) {
    for (place, presentation) in names {
      navigator.present(place, as: presentation, onDismiss: ends.handler(place.letter))
    }
  }

  @Test(arguments: [Presentation.sheet, .cover, .alert])
  func `A presentation that is dismissed by its identity returns a value as well`(
    presentation: Presentation
  ) {
    present((.s, presentation))
    let id = navigator.state.alert?.id ?? navigator.state.topLayer.id
    present((.t, .cover), (.x, .alert))
    #expect(navigator.dismiss(id, returning: 3).isCommitted == (presentation != .alert))
    if presentation != .alert {
      #expect(ends.lines == ["X parent gone", "T parent gone", "S dismissed: 3"])
    }
  }

  @Test(arguments: [Presentation.sheet, .cover, .alert])
  func `A screen that is dismissed gives a value to whoever presented it`(
    presentation: Presentation
  ) {
    present((.s, presentation))
    #expect(navigator.dismiss(returning: 3) == .committed)
    #expect(ends.lines == ["S dismissed: 3"])
  }

  @Test func `Of a sheet over a sheet the upper one's opener gets the value`() {
    present((.s, .sheet), (.t, .sheet))
    navigator.dismiss(returning: "upper")
    #expect(ends.lines == ["T dismissed: upper"])
    navigator.dismiss(returning: "lower")
    #expect(ends.lines == ["T dismissed: upper", "S dismissed: lower"])
  }

  @Test func `Of an alert over a sheet the alert's opener gets the value`() {
    present((.s, .sheet), (.x, .alert))
    navigator.dismiss(returning: true)
    #expect(ends.lines == ["X dismissed: true"])
    #expect(navigator.state.picture == "[A] sheet[S*]")
  }

  @Test func `A value is given from any depth of the presentation's own stack`() {
    present((.s, .sheet))
    navigator.push(Place.b)
    navigator.push(Place.c)
    navigator.dismiss(returning: 7)
    #expect(ends.lines == ["S dismissed: 7"])
  }

  @Test func `What goes with its parent, or in any other way, gives no value`() {
    present((.s, .sheet), (.t, .cover), (.x, .alert))
    navigator.dismiss(navigator.state.presented[0].id)
    #expect(ends.lines == ["X parent gone", "T parent gone", "S dismissed"])
    ends.lines = []
    present((.x, .alert), (.y, .alert))
    navigator.dismiss()
    present((.s, .sheet))
    navigator.perform(.swipe)
    #expect(ends.lines == ["X replaced", "Y dismissed", "S swiped"])
  }

  @Test func `A flow's value is none of the presentations' that go on the way`() {
    navigator.push(Place.f)
    present((.s, .sheet), (.x, .alert))
    navigator.returnToFlowRoot(returning: 5)
    #expect(ends.lines == ["X parent gone", "S dismissed"])
  }

  @Test func `With nothing presented the value goes nowhere`() {
    navigator.push(Place.b)
    #expect(navigator.dismiss(returning: 3) == .unchanged(.nothingPresented))
    #expect(navigator.state.picture == "[A, B*]")
  }

  @Test func `A value is read as its own type and as no other`() {
    struct Answer: Hashable { let text: String }
    var result: ReturnValue?
    navigator.presentSheet(Place.s) { result = $0.result }
    navigator.dismiss(returning: Answer(text: "yes"))
    #expect(result?.as(Answer.self) == Answer(text: "yes"))
    #expect(result?.as(Int.self) == nil)
    #expect(result == ReturnValue(Answer(text: "yes")))
    #expect(result != ReturnValue("yes"))
    #expect(Set([ReturnValue(1), ReturnValue(1), ReturnValue("1")]).count == 2)
  }

  @Test func `Observers are told the value, too`() {
    let trip = Trip("[A] sheet[S*]")
    trip.navigator.dismiss(returning: 3)
    guard case .dismissed(let dismissal)? = trip.logbook.events.first?.effects.first else {
      Issue.record("\(trip.logbook.events)")
      return
    }
    #expect(dismissal.result == ReturnValue(3))
  }
}
