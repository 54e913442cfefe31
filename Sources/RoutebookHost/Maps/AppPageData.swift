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
    /// The rows in which a line goes across, which is drawn with the first row.
    let crossedRows: [Int]
    let items: [Item]
    let isEastAsian: Bool
  }

  struct Item: Encodable {
    /// The role, the label and the value.
    let text: Int
    /// Where it is drawn; `nil` if it is not visible.
    let area: ScreenPictures.Area?
  }

  /// What the places of a screen have in common.
  struct Screen: Encodable {
    /// The route without the module, and the presentation if it is not a push.
    let name: Int
    let module: Int
  }

  /// A state, where a user can be.
  struct Place: Encodable {
    let title: Int
    /// The index of the screen.
    let screen: Int
    var picture: Int?
    let isExplored: Bool
    var transitions: [Transition] = []
    var answers: [Answer] = []
    /// The items that change nothing, by their numbers in the picture.
    var idle: [Int] = []
  }

  /// A step, and where it leads.
  struct Transition: Encodable {
    /// The step as a line of a script.
    let line: Int
    /// The number of the item that it uses in the picture; `nil` if it uses none.
    let item: Int?
    let target: Target
  }

  /// Where a step leads.
  struct Target: Encodable {
    /// The place; `nil` if the page does not have it.
    var place: Int?
    /// Another place, which looks the same or nearly so; `nil` if there is none.
    var standIn: Int?
    /// Whether the other place can look different.
    var canDiffer: Bool?
    /// Why it does not lead to a place of its own; `nil` if it does.
    var reason: Int?
  }

  /// A step that guards kept from something.
  struct Answer: Encodable {
    let line: Int
    /// The number of the item that it uses in the picture; `nil` if it uses none.
    let item: Int?
    /// What they answered.
    let text: Int
  }

  struct FoundFault: Encodable {
    /// A screen as a list of what is on it, with what is said about it.
    struct Outline: Encodable {
      let title: String
      let lines: [String]
    }

    let name: String
    let explanation: String
    /// The screens that the explanation has.
    let screens: [Outline]
    /// The script, with a mark at the line that fails.
    let script: String
    let place: Int?
    /// The line that fails at the place, if it does something.
    let line: Int?
    /// The number of the item in the picture of the place that it uses, if it changes nothing there.
    let item: Int?
  }

  /// Why a step leads to no place of the page.
  struct Reason: Encodable {
    /// What is said if it leads nowhere.
    let text: String
    /// What is said of the place to which it leads instead.
    let note: String
  }

  private(set) var texts: [String] = []
  private(set) var rows: [String] = []
  private(set) var pictures: [Picture] = []
  private(set) var screens: [Screen] = []
  private(set) var places: [Place] = []
  private(set) var findings: [FoundFault] = []
  let reasons: [Reason]
  /// The lines of a script that lead to the first place.
  let way: [String]
  private var numbers: [String: Int] = [:]

  private enum CodingKeys: CodingKey {
    case texts, rows, pictures, screens, places, findings, reasons, way
  }

  /// - Parameters:
  ///   - selection: The part of the app.
  ///   - states: The indices of the states of the part that are places, from the start on.
  ///   - found: What was found.
  ///   - drawn: The pictures.
  init(
    _ selection: MapSelection, _ states: [Int], _ found: Exploration, _ drawn: ScreenPictures
  ) {
    let map = selection.map
    way = map.way.map { "\($0)" }
    rows = drawn.rows
    reasons = Reason.all(after: found.completeDetail)
    let places = PagePlaces(of: states, in: map)
    screens = map.screens.map { screen in
      Screen(
        name: number(of: screen.shortName),
        module: number(of: screen.module ?? ""))
    }
    var pictureNumbers: [Int: Int] = [:]
    for state in states {
      let picture = drawn.picture(ofVisit: map.states[state].visit)
      let isNew = picture.map { pictureNumbers[$0] == nil } ?? false
      if let picture, isNew {
        pictureNumbers[picture] = pictures.count
        pictures.append(self.picture(drawn.pictures[picture]))
      }
      var place = place(
        of: map.states[state], in: map, picture.map { drawn.pictures[$0].items } ?? [], places)
      place.picture = picture.flatMap { pictureNumbers[$0] }
      self.places.append(place)
    }
    // The states of a part have other indices than those of the whole map.
    let visits = Dictionary(
      states.enumerated().map { (map.states[$1].visit, $0) },
      uniquingKeysWith: { first, _ in first })
    findings = found.findings.map { finding in
      let there = found.map?.place(of: finding)
      let visit = there.flatMap { found.map?.states[$0.state].visit }
      return FoundFault(
        name: finding.name.visible,
        explanation: finding.sentences,
        screens: finding.text.screens.map { .init(title: $0.title.visibleLines, lines: $0.lines) },
        script: finding.markedSteps.map { $0 + "\n" }.joined(),
        place: visit.flatMap { visits[$0] },
        line: there?.action.map { number(of: "\($0)") },
        item: visit.flatMap { drawn.picture(ofVisit: $0) }
          .flatMap { drawn.pictures[$0].items.firstIndex { $0.isSubject(of: finding) } })
    }
  }

  /// For each screen, the nearest place that shows it; nearest first.
  var firstPlaces: [(screen: Int, place: Int)] {
    var reached = Set([0])
    var order = places.isEmpty ? [] : [0]
    var next = 0
    while next < order.count {
      defer { next += 1 }
      for case let place? in places[order[next]].transitions.map(\.target.place)
      where reached.insert(place).inserted { order.append(place) }
    }
    var known: Set<Int> = []
    return order.compactMap { place in
      let screen = places[place].screen
      return known.insert(screen).inserted ? (screen, place) : nil
    }
  }

  private mutating func number(of text: String) -> Int {
    let text = text.visible
    if let number = numbers[text] { return number }
    texts.append(text)
    numbers[text] = texts.count - 1
    return texts.count - 1
  }

  private mutating func picture(_ picture: ScreenPictures.Picture) -> Picture {
    Picture(
      rows: picture.rows, crossedRows: picture.crossedRows,
      items: picture.items.map { Item(text: number(of: $0.description), area: $0.area) },
      isEastAsian: picture.isEastAsian)
  }

  private mutating func place(
    of state: NavigationMap.State, in map: NavigationMap, _ items: [ScreenPictures.Item],
    _ places: PagePlaces
  ) -> Place {
    let title = state.title.isEmpty ? map.screens[state.screen].title : state.title
    var place = Place(
      title: number(of: title.isEmpty ? map.screens[state.screen].name : title),
      screen: state.screen, isExplored: state.isExplored)
    place.transitions = state.transitions.map { transition in
      Transition(
        line: number(of: transition.line), item: transition.item,
        target: places.target(of: transition, from: state.screen))
    }
    place.answers = state.answers.map { answer in
      Answer(
        line: number(of: "\(answer.action)"), item: answer.item, text: number(of: answer.text))
    }
    if state.isExplored {
      let used = Set(state.transitions.compactMap(\.item) + state.answers.compactMap(\.item))
      place.idle = items.indices.filter { items[$0].isUsable && !used.contains($0) }
    }
    return place
  }
}
