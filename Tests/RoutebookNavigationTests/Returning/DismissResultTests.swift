import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct DismissResultTests {
  private let trip = Trip("[A*]")
  private var navigator: Navigator { trip.navigator }
  /// What the handlers received so far.
  private var ends: [String] { trip.logbook.ends }

  private func present(_ names: (Place, Presentation)...) {
    for (place, presentation) in names {
      trip.open(AnyRoute(place), as: presentation)
    }
  }

  @Test(arguments: [Presentation.sheet, .cover, .alert])
  func `What is dismissed by its identity returns a value as well`(
    presentation: Presentation
  ) {
    present((.s, presentation))
    let id = navigator.state.alert?.id ?? navigator.state.topLayer.id
    present((.t, .cover), (.x, .alert))
    #expect(navigator.close(id, returning: 3).changedState == (presentation != .alert))
    if presentation != .alert {
      #expect(
        ends == [
          "alert Place.X: parent removed", "cover Place.T: parent removed",
          "\(presentation) Place.S: dismissed, with 3",
        ])
    }
  }

  @Test(arguments: [Presentation.sheet, .cover, .alert])
  func `A screen that is dismissed returns a value to the call that presented it`(
    presentation: Presentation
  ) {
    present((.s, presentation))
    #expect(navigator.dismiss(returning: 3) == .committed)
    #expect(ends == ["\(presentation) Place.S: dismissed, with 3"])
  }

  @Test func `Of a sheet over a sheet the upper one's opener gets the value`() {
    present((.s, .sheet), (.t, .sheet))
    navigator.dismiss(returning: "upper")
    #expect(ends == ["sheet Place.T: dismissed, with upper"])
    navigator.dismiss(returning: "lower")
    #expect(ends.dropFirst() == ["sheet Place.S: dismissed, with lower"])
  }

  @Test func `Of an alert over a sheet the alert's opener gets the value`() {
    present((.s, .sheet), (.x, .alert))
    navigator.dismiss(returning: true)
    #expect(ends == ["alert Place.X: dismissed, with true"])
    #expect(navigator.state.description == "[A] sheet[S*]")
  }

  @Test func `A value is given from any depth of the layer's own stack`() {
    present((.s, .sheet))
    navigator.push(Place.b)
    navigator.push(Place.c)
    navigator.dismiss(returning: 7)
    #expect(ends == ["sheet Place.S: dismissed, with 7"])
  }

  @Test func `What is removed with its parent, or in any other way, returns no value`() {
    present((.s, .sheet), (.t, .cover), (.x, .alert))
    navigator.close(navigator.state.presented[0].id)
    #expect(
      ends == [
        "alert Place.X: parent removed", "cover Place.T: parent removed",
        "sheet Place.S: dismissed",
      ])
    present((.x, .alert), (.y, .alert))
    navigator.dismiss()
    present((.s, .sheet))
    navigator.perform(.swipe)
    #expect(
      ends.dropFirst(3) == [
        "alert Place.X: replaced", "alert Place.Y: dismissed", "sheet Place.S: swiped",
      ])
  }

  @Test func `A flow's value does not belong to the layers that are removed on the way`() {
    navigator.push(Place.f)
    present((.s, .sheet), (.x, .alert))
    navigator.returnToFlowRoot(returning: 5)
    #expect(ends == ["alert Place.X: parent removed", "sheet Place.S: dismissed"])
  }

  @Test func `With nothing presented the value goes nowhere`() {
    navigator.push(Place.b)
    #expect(navigator.dismiss(returning: 3) == .unchanged(.nothingPresented))
    #expect(navigator.state.description == "[A, B*]")
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

  @Test func `A value that is passed on is not wrapped again`() {
    var results: [ReturnValue?] = []
    navigator.presentSheet(Place.s) { results.append($0.result) }
    navigator.dismiss(returning: 1)
    navigator.push(Place.b) { results.append($0.result) }
    navigator.pop(returning: results[0]!)
    #expect(results == [ReturnValue(1), ReturnValue(1)])
    #expect(results[1]?.as(Int.self) == 1)
    #expect("\(results[1]!)" == "1")
  }

  @Test func `Observers are notified of the value, too`() {
    let trip = Trip("[A] sheet[S*]")
    trip.navigator.dismiss(returning: 3)
    guard case .ended(let end)? = trip.logbook.events.first?.effects.first else {
      Issue.record("\(trip.logbook.events)")
      return
    }
    #expect(end.result == ReturnValue(3))
  }
}
