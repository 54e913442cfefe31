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
    let isEastAsian: Bool
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
    /// For each transition its line, the number of its target, and 0.
    ///
    /// If its target is no place of the page, there are the number of another place, and 1 plus twice the
    /// number of the reason; if that place can look different, one more. Without such a place, there are -1
    /// minus the number of the reason, and the number of the screen or -1. Then follow the row and column and
    /// the number of rows and columns of its item, if it is visible.
    var transitions: [[Int]] = []
    /// For each step that guards kept from something its line, and what they answered; then the row and
    /// column and so on of its item.
    var answers: [[Int]] = []
    /// The items that change nothing, each with its row and column and so on, if it is visible.
    var idle: [[Int]] = []
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
    let line: String?
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
    way = selection.way
    rows = drawn.rows
    reasons = Reason.all(within: found.bounds)
    let places = PagePlaces(of: states, in: map)
    screens = map.screens.map { screen in
      Screen(
        name: number(of: screen.shortName),
        module: number(of: screen.module ?? ""))
    }
    var pictureNumbers: [Int: Int] = [:]
    for state in states {
      let picture = map.states[state].visit.flatMap { drawn.picture(ofVisit: $0) }
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
      states.enumerated().compactMap { place, state in map.states[state].visit.map { ($0, place) }
      },
      uniquingKeysWith: { first, _ in first })
    findings = found.findings.map { finding in
      let place = found.map?.place(of: finding)
      return FoundFault(
        name: finding.name.visible,
        explanation: finding.text.sentences.joined(separator: "\n").visibleLines,
        screens: finding.text.screens.map { .init(title: $0.title.visibleLines, lines: $0.lines) },
        script: finding.markedSteps.map { $0 + "\n" }.joined(),
        place: place.flatMap { found.map?.states[$0.state].visit }.flatMap { visits[$0] },
        line: place?.action.map { "\($0)".visible })
    }
  }

  /// For each screen, the nearest place that shows it; nearest first.
  var firstPlaces: [(screen: Int, place: Int)] {
    var reached = Set([0])
    var order = places.isEmpty ? [] : [0]
    var next = 0
    while next < order.count {
      defer { next += 1 }
      for transition in places[order[next]].transitions
      where transition[1] >= 0 && transition[2] == 0 && reached.insert(transition[1]).inserted {
        order.append(transition[1])
      }
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
      rows: picture.rows, items: picture.items.map { number(of: $0.description) },
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
    let area = { (item: Int?) in item.flatMap { $0 < items.count ? items[$0].area : nil } ?? [] }
    place.transitions = state.transitions.map { transition in
      [number(of: transition.line)] + places.target(of: transition, from: state.screen)
        + area(transition.item)
    }
    place.answers = state.answers.map {
      [number(of: "\($0.action)"), number(of: $0.text)] + area($0.item)
    }
    if state.isExplored {
      let used = Set(state.transitions.compactMap(\.item) + state.answers.compactMap(\.item))
      for (index, item) in items.enumerated() where item.isUsable && !used.contains(index) {
        place.idle.append([number(of: item.description)] + (item.area ?? []))
      }
    }
    return place
  }
}
