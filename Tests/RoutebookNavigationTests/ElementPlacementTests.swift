import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct ElementPlacementTests {
  @Test func `Every element is found by its identity, with its presentation and layer`() {
    let state = Trip("one[A, B] >two[C] sheet[S, D] cover[T*] alert(X)").state
    let places = state.identityList.map { id -> String in
      guard let place = state.element(id) else { return "none" }
      let layer = state.element(place.layer)?.element.route.word ?? "none"
      return "\(place.element.route.word) \(place.presentation) in \(layer)"
    }
    #expect(
      places == [
        "A push in A", "B push in A", "C push in C", "S sheet in S", "D push in S",
        "T cover in T", "X alert in T",
      ])
  }

  @Test func `A registry makes the content of an element as it is presented`() throws {
    var builder = RegistryBuilder<String>()
    builder.add(Places())
    let registry = try builder.build()
    let state = Trip("[A] sheet[S, D*] alert(X)").state
    let contents = try state.identityList.map { id in
      try registry.content(of: #require(state.element(id)), shownBy: nil)
    }
    #expect(contents == ["A page", "S sheet", "D page", "X alert"])
  }

  @Test func `A tab keeps its identity when its root changes`() {
    let trip = Trip("one[A] >two[B*]")
    let (ids, roots) = (trip.state.tabs.map(\.id), trip.state.tabs.map(\.layer.id))
    trip.navigator.restore(Trip("one[A] >two[C, D*]").state)
    #expect(trip.state.tabs.map(\.id) == ids)
    #expect(trip.state.tabs[1].layer.id != roots[1])
    #expect(trip.navigator.selectTab(ids[0]) == .committed)
    #expect(trip.picture == ">one[A*] two[C, D]")
  }

  private final class Places: CoordinatorModule {
    func register(in registry: inout RegistryBuilder<String>) {
      registry.navigationDestination(for: Place.self) { "\($0) page" }
      registry.sheetDestination(for: Place.self) { "\($0) sheet" }
      registry.alertDestination(for: Place.self) { "\($0) alert" }
    }
  }
}
