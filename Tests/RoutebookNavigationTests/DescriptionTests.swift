import RoutebookNavigation
import RoutebookRegistry
import Testing

private enum Room: Route {
  case hall
  case door(number: Int)
}

private struct Chair: Route {
  let legs: Int

  var id: Int { legs }
}

private struct Sign: CustomStringConvertible, Route {
  let description: String

  var id: String { description }
}

/// How states, ends and events are written.
struct DescriptionTests {
  @Test func `A state is a picture of its layers, with a star at the top`() {
    let navigator = Navigator(root: Room.hall)
    var pictures = ["\(navigator.state)"]
    for action: NavigationAction in [
      .open(Destination(Room.door(number: 2), as: .push)),
      .open(Destination(Chair(legs: 3), as: .sheet)),
      .open(Destination(Sign(description: "No way"), as: .push)),
      .open(Destination(Room.hall, as: .cover)), .open(Destination(Room.hall, as: .alert)),
    ] {
      navigator.perform(action)
      pictures.append("\(navigator.state)")
    }
    #expect(
      pictures == [
        "[hall*]",
        "[hall, door(number: 2)*]",
        "[hall, door(number: 2)] sheet[Chair(legs: 3)*]",
        "[hall, door(number: 2)] sheet[Chair(legs: 3), No way*]",
        "[hall, door(number: 2)] sheet[Chair(legs: 3), No way] cover[hall*]",
        "[hall, door(number: 2)] sheet[Chair(legs: 3), No way] cover[hall*] alert(hall)",
      ])
  }

  @Test func `Several tabs have their names, and the selected one is marked`() {
    let hall = AnyRoute(Room.hall)
    var state = NavigationState(tabs: [("Home", hall), ("My rooms", hall)])
    #expect("\(state)" == ">Home[hall*] My rooms[hall]")
    state.apply(.selectTab(1))
    state.apply(.open(Destination(Room.door(number: 1), as: .push)))
    #expect("\(state)" == "Home[hall] >My rooms[hall, door(number: 1)*]")
    #expect("\(NavigationState(tabs: [("Home", hall)]))" == "[hall*]")
  }

  @Test func `Controls in routes and names are in visible form`() {
    let sign = AnyRoute(Sign(description: "\u{1B}[2J\n\u{202E}"))
    #expect(
      "\(NavigationState(tabs: [("a\u{9B}", sign), ("b", sign)]))"
        == ">a^{009B}[^[[2J^J^{202E}*] b[^[[2J^J^{202E}]")
  }

  @Test func `An end has its presentation, route, cause and result`() {
    var ends: [String] = []
    let navigator = Navigator(root: Room.hall)
    let note: EndHandler = { ends.append("\($0)") }
    navigator.presentSheet(Room.door(number: 2), onDismiss: note)
    navigator.perform(.swipe)
    navigator.presentCover(Chair(legs: 3), onDismiss: note)
    navigator.dismiss(returning: "\u{1B}yes")
    #expect(
      ends == ["sheet Room.door(number: 2): swiped", "cover Chair(legs: 3): dismissed, with ^[yes"])
  }

  @Test func `A cause has words for people and a name for logs`() {
    let causes: [(EndCause, words: String, name: String)] = [
      (.popped, "popped", "popped"), (.dismissed, "dismissed", "dismissed"),
      (.swiped, "swiped", "swiped"), (.replaced, "replaced", "replaced"),
      (.parentGone, "parent removed", "parentGone"),
      (.restoredAway, "restored away", "restoredAway"), (.refused, "refused", "refused"),
      (.cancelled, "cancelled", "cancelled"),
      (.notOpened(.unchanged(.atRoot)), "not opened", "notOpened"),
    ]
    for (cause, words, name) in causes {
      #expect("\(cause)" == words && cause.name == name)
    }
  }
}
