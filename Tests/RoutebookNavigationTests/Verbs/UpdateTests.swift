import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// An element gets another route of its type, and stays the same element.
struct UpdateTests {
  private static func row(
    _ before: String, _ element: String, to route: String, _ after: String,
    _ outcome: Outcome = .committed
  ) -> Row {
    Row(
      before,
      naming: { state in
        let known = state.everyElement.first { $0.route.word == element }!
        return .update(known.id, to: AnyRoute(picture: route))
      }, after, outcome)
  }

  @Test(arguments: [
    row("[A, 1*]", "1", to: "2", "[A, 2*]"),
    row("[A, 1, B*]", "1", to: "2", "[A, 2, B*]"),
    row("[A, B*]", "A", to: "C", "[C, B*]"),
    row("[A, 1] sheet[S*]", "1", to: "2", "[A, 2] sheet[S*]"),
    row("[A] sheet[S, B*]", "S", to: "T", "[A] sheet[T, B*]"),
    row("[A] cover[C] sheet[S*]", "C", to: "D", "[A] cover[D] sheet[S*]"),
    row("[A*] alert(X)", "X", to: "Y", "[A*] alert(Y)"),
    row("[A*] alert(X)", "A", to: "B", "[B*] alert(X)"),
    row("one[A, B] >two[C*]", "B", to: "D", "one[A, D] >two[C*]"),
  ])
  func `An element of any layer gets another route`(_ row: Row) {
    row.check()
    let trip = Trip(row.before)
    let before = trip.state.identityList
    trip.navigator.perform(row.action(trip.state))
    #expect(trip.state.identityList == before)
    #expect(trip.lines.count == 1 && trip.lines[0].hasPrefix("updated "))
  }

  @Test(arguments: [
    row("[A, 1*]", "1", to: "1", "[A, 1*]", .unchanged(.alreadyThere)),
    row("[A, 1*]", "1", to: "B", "[A, 1*]", .unchanged(.notFound)),
  ])
  func `An equal route, or one of another type, changes nothing`(_ row: Row) { row.check() }

  @Test func `An element that is gone is not found`() {
    let trip = Trip("[A, 1*]")
    let id = trip.state.front.id
    trip.navigator.pop()
    #expect(trip.navigator.update(id, to: Numbered(number: 2)) == .unchanged(.notFound))
  }

  @Test func `The element keeps its handlers, and is reported with each route`() {
    let trip = Trip("[A*]")
    var ends: [String] = []
    trip.navigator.push(Numbered(number: 1)) { ends.append("\($0)") }
    let screens = ScreenLines()
    trip.navigator.observers.append(screens)
    trip.navigator.push(Numbered(number: 2), unless: .sameCaseOnTop) { _ in ends.append("new") }
    trip.navigator.update(trip.state.front.id, to: Numbered(number: 3))
    #expect(trip.picture == "[A, 3*]")
    #expect(screens.lines == ["-Numbered.1", "+Numbered.2", "-Numbered.2", "+Numbered.3"])
    trip.navigator.pop()
    #expect(ends == ["push Numbered.3: popped"])
    #expect(screens.lines.suffix(2) == ["-Numbered.3", "+Place.A"])
  }

  @Test func `Guards are asked about the new route, and not whether the element may leave`() {
    let trip = Trip("[A, 1*]")
    trip.navigator.guards = [
      DepartureGuard(leaving: Numbered.self) { _ in .refuse(reason: "it stays") },
      PermissionGuard("small numbers", entering: Numbered.self) { number, _ in
        number.number < 5 ? .allow : .refuse(reason: "\(number) is large")
      },
    ]
    let id = trip.state.front.id
    #expect(trip.navigator.update(id, to: Numbered(number: 4)) == .committed)
    #expect(trip.navigator.update(id, to: Numbered(number: 5)).block == "small numbers: 5 is large")
    #expect(
      trip.navigator.push(Numbered(number: 6), unless: .sameCaseOnTop).block
        == "small numbers: 6 is large")
    #expect(trip.picture == "[A, 4*]")
  }

  @Test func `A detour that is updated still ends the wait for it`() {
    let trip = Trip("[A*]")
    trip.navigator.guards = [DetourOnce(to: .sheet(Numbered(number: 1)), before: .d)]
    trip.navigator.push(Place.d)
    trip.navigator.update(trip.state.front.id, to: Numbered(number: 2))
    #expect(trip.picture == "[A] sheet[2*]")
    trip.navigator.dismiss(returning: 7)
    #expect(trip.picture == "[A, D*]")
  }

  @MainActor @Test func `The screen keeps its state, and is drawn with the new route`() throws {
    let navigator = Navigator(root: Numbered(number: 0))
    let app = try BareApp(navigator) { registry in
      registry.destination(for: Numbered.self, as: .push, state: { $0.number * 10 }) {
        "\($0) \($1.state)"
      }
    }
    navigator.push(Numbered(number: 1))
    navigator.update(navigator.state.front.id, to: Numbered(number: 2))
    #expect(try app.contents().last == "2 10")
    navigator.update(navigator.state.topLayer.root.id, to: Numbered(number: 9))
    navigator.replaceStack([Numbered(number: 3), Numbered(number: 2)])
    #expect(try app.contents() == ["9 0", "3 30", "2 10"])
    navigator.replaceStack([Numbered(number: 2), Numbered(number: 3)])
    #expect(try app.contents() == ["9 0", "2 10", "3 30"])
  }
}
