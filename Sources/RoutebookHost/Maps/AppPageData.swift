import Routebook
import RoutebookExplorer
import VisibleText

/// What the script of an `AppPage` knows of the app.
///
/// Texts, rows and pictures are kept once, and are called by their numbers.
struct AppPageData: Encodable {
  /// A screen as it is drawn.
  struct Picture: Encodable {
    let rows: [Int]
    /// The items, as texts.
    let items: [Int]
  }

  /// Where a user can be: a state, or a screen if there are too many states.
  struct Place: Encodable {
    let title: Int
    /// The route and the presentation.
    let name: Int
    let module: Int
    var picture: Int?
    let isExplored: Bool
    /// For each transition its line and the number of its target, -1 if it is beyond a bound, or -2 if
    /// the target is merged with another place;
    /// then the row and column and the number of rows and columns of its item, if it is visible.
    var transitions: [[Int]] = []
    /// The items that change nothing.
    var idle: [Int] = []
    /// The script that leads to a screen; a state has the path on the page.
    var script: String?
  }

  struct FoundFault: Encodable {
    let name: String
    let explanation: String
    /// The script, with a mark at the line that fails.
    let script: String
    let place: Int?
  }

  private(set) var texts: [String] = []
  private(set) var rows: [String] = []
  private(set) var pictures: [Picture] = []
  private(set) var places: [Place] = []
  private(set) var findings: [FoundFault] = []
  /// Whether the places are states.
  let hasStates: Bool
  /// The lines of a script that lead to the first place.
  let way: [String]
  private var numbers: [String: Int] = [:]

  private enum CodingKeys: CodingKey {
    case texts, rows, pictures, places, findings, hasStates, way
  }

  init(_ selection: MapSelection, _ found: Exploration, _ drawn: ScreenPictures) {
    let map = selection.map
    way = selection.way
    hasStates =
      map.states.count <= drawn.stateLimit
      && map.states.allSatisfy { state in
        state.visit.map { drawn.picture(ofVisit: $0) != nil } ?? true
      }
    rows = drawn.rows
    pictures = drawn.pictures.map { picture in
      Picture(rows: picture.rows, items: picture.items.map { number(of: $0.description) })
    }
    if hasStates {
      for state in map.states { places.append(place(of: state, in: map, drawn)) }
    } else {
      let transitions = Dictionary(grouping: map.screenTransitions, by: \.source)
      let first = map.states.first?.screen ?? 0
      // The first place is the start.
      let order = [first] + map.screens.indices.filter { $0 != first }
      let numbers = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
      for screen in order {
        places.append(place(of: screen, transitions[screen] ?? [], in: map, drawn) { numbers[$0]! })
      }
    }
    findings = found.findings.map { finding in
      FoundFault(
        name: finding.name.visible, explanation: finding.explanation.visible,
        script: finding.markedScript,
        place: found.map.flatMap { place(of: finding, in: $0, shown: map) })
    }
  }

  /// The places to which a path leads from the first one, nearest first.
  var reachablePlaces: [Int] {
    var reached = Set([0])
    var order = places.isEmpty ? [] : [0]
    var next = 0
    while next < order.count {
      defer { next += 1 }
      for transition in places[order[next]].transitions
      where transition[1] >= 0 && reached.insert(transition[1]).inserted {
        order.append(transition[1])
      }
    }
    return order
  }

  /// For the name of each screen, the nearest place that shows it.
  var firstPlaces: [String: Int] {
    Dictionary(
      reachablePlaces.map { (texts[places[$0].name], $0) }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func number(of text: String) -> Int {
    let text = text.visible
    if let number = numbers[text] { return number }
    texts.append(text)
    numbers[text] = texts.count - 1
    return texts.count - 1
  }

  private mutating func place(
    _ title: String, _ screen: NavigationMap.Screen, isExplored: Bool
  ) -> Place {
    Place(
      title: number(of: title.isEmpty ? screen.name : title), name: number(of: screen.name),
      module: number(of: screen.module ?? ""), isExplored: isExplored)
  }

  private mutating func place(
    of state: NavigationMap.State, in map: NavigationMap, _ drawn: ScreenPictures
  ) -> Place {
    var place = place(state.title, map.screens[state.screen], isExplored: state.isExplored)
    place.picture = state.visit.flatMap { drawn.picture(ofVisit: $0) }
    let items = place.picture.map { drawn.pictures[$0].items } ?? []
    place.transitions = state.transitions.map { transition in
      [number(of: transition.line), transition.target ?? (transition.screen == nil ? -1 : -2)]
        + Self.area(of: transition, among: items)
    }
    if state.isExplored {
      let used = Set(state.transitions.compactMap(\.item))
      for (index, item) in items.enumerated() where item.isUsable && !used.contains(index) {
        place.idle.append(number(of: item.description))
      }
    }
    return place
  }

  private mutating func place(
    of screen: Int, _ transitions: [NavigationMap.ScreenTransition], in map: NavigationMap,
    _ drawn: ScreenPictures, number: (Int) -> Int
  ) -> Place {
    let states = map.states.indices.filter { map.states[$0].screen == screen }
    let first = states.min { map.states[$0].visit ?? .max < map.states[$1].visit ?? .max } ?? 0
    let state = map.states[first]
    var place = place(
      state.title, map.screens[screen], isExplored: states.contains { map.states[$0].isExplored })
    // The first state of the screen can be left out of a part of the map.
    place.picture =
      states.lazy.compactMap { index in
        map.states[index].visit.flatMap { drawn.picture(ofVisit: $0) }
      }.first
    let items = place.picture.map { drawn.pictures[$0].items } ?? []
    place.transitions = transitions.map { transition in
      // A spot on the picture leads where it leads in the state that is drawn.
      let drawn = state.transitions.first {
        $0.line == transition.line && $0.screen == transition.target
      }
      return [self.number(of: transition.line), number(transition.target)]
        + (drawn.map { Self.area(of: $0, among: items) } ?? [])
    }
    let beyond = states.flatMap {
      map.states[$0].transitions.filter { $0.screen == nil }.map(\.line)
    }
    // A step beyond a bound in one state of the screen can lead to a known place in another one.
    place.transitions += Set(beyond).subtracting(transitions.map(\.line)).sorted().map {
      [self.number(of: $0), -1]
    }
    let path = map.shortestPath { $0 == first } ?? []
    place.script = (way + path.map { map[$0].line }).map { $0 + "\n" }.joined()
    return place
  }

  private static func area(
    of transition: NavigationMap.Transition, among items: [ScreenPictures.Item]
  ) -> [Int] {
    guard let item = transition.item, item < items.count else { return [] }
    return items[item].area ?? []
  }

  /// The number of the place to which the script of a finding leads, if it is on the page.
  private func place(
    of finding: Finding, in map: NavigationMap, shown: NavigationMap
  ) -> Int? {
    guard !finding.script.isEmpty else { return nil }
    var state = 0
    for line in finding.script.unicodeScalars.split(separator: "\n").map(String.init)
    where !line.startsExactly(with: "expect ") {
      // What users can't do by themselves, such as opening a link, leads to no place of the page.
      if line.startsExactly(with: "open ") || line.startsExactly(with: "restore ") { return nil }
      let transition = map.states[state].transitions.first { $0.line == line }
      guard let target = transition?.target else { break }
      state = target
    }
    let visit = map.states[state].visit
    if hasStates { return visit.flatMap { visit in shown.states.firstIndex { $0.visit == visit } } }
    let name = map.screens[map.states[state].screen].name.visible
    return places.firstIndex { texts[$0.name] == name }
  }
}
