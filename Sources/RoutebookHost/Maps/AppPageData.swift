import Routebook
import RoutebookExplorer
import VisibleText

/// The data about the app for the script of an `AppPage`.
///
/// Equal rows and equal pictures are in it once; a number is an index in their list.
struct AppPageData: Encodable {
  struct Screen: Encodable {
    /// The route without the module, and the presentation if it is not a push.
    let name: String
    let module: String
  }

  /// A state of the app.
  struct Place: Encodable {
    let title: String
    /// The index of the screen.
    let screen: Int
    /// The indices of the screens in the panes beside it.
    let beside: [Int]
    /// The number of the selected tab; `nil` in an app without tabs.
    let tab: Int?
    let picture: Int?
    /// The index of the reason why no step was tried; `nil` if all were.
    let end: Int?
    let transitions: [Transition]
    let answers: [Answer]
    /// The items that can be used and lead nowhere, by their numbers in the picture.
    let idle: [Int]
  }

  /// A step and its target.
  struct Transition: Encodable {
    /// The step as a line of a script.
    let line: String
    /// The label of the item if the line has its identifier in place of it.
    let label: String?
    /// The number of the item that it uses in the picture; `nil` if it uses none.
    let item: Int?
    let target: Target
  }

  /// The target of a step.
  struct Target: Encodable {
    /// The place; `nil` if the page does not have it.
    var place: Int?
    /// The place that is shown instead, which looks the same; `nil` if there is none.
    var standIn: Int?
    /// The index of the reason why it does not lead to a place of its own; `nil` if it does.
    var reason: Int?
  }

  /// A step that guards prevent.
  struct Answer: Encodable {
    let line: String
    /// The number of the item that it uses in the picture; `nil` if it uses none.
    let item: Int?
    /// The answer of the guards.
    let text: String
  }

  /// The place of a finding.
  struct FindingPlace: Encodable {
    let place: Int?
    /// The line that fails there; `nil` if it only looks.
    let line: String?
    /// The number of the item in the picture of the place that changes nothing there.
    let item: Int?
  }

  let rows: [String]
  let pictures: [ScreenPictures.Picture]
  let screens: [Screen]
  let places: [Place]
  let findings: [FindingPlace]
  let reasons: [String]
  /// The lines of a script that lead to the first place.
  let way: [String]

  /// - Parameters:
  ///   - selection: The part of the app.
  ///   - states: The indices of the states of the part that are places, nearest to the start first.
  ///   - found: The result of the exploration.
  ///   - drawn: The pictures.
  init(
    _ selection: MapSelection, _ states: [Int], _ found: Exploration, _ drawn: ScreenPictures
  ) {
    let map = selection.map
    way = map.startSteps.map { "\($0)".visible }
    rows = drawn.rows
    reasons = PageTargets.reasons(after: found.completedLevel)
    screens = map.screens.map {
      Screen(name: $0.shortName.visible, module: ($0.module ?? "").visible)
    }
    let targets = PageTargets(of: states, in: map)
    // The pictures of the places alone get numbers on the page.
    let shown = Set(states.compactMap { drawn.picture(ofVisit: map.states[$0].visit) }).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1, $0) })
    let pictures = shown.map { drawn.pictures[$0] }
    places = states.map { index in
      let state = map.states[index]
      let picture = drawn.picture(ofVisit: state.visit).flatMap { numbers[$0] }
      return Place(state, in: map, picture, picture.map { pictures[$0].items } ?? [], targets)
    }
    self.pictures = pictures
    // The states of a part have other indices than those of the whole map.
    let visits = Dictionary(
      states.enumerated().map { (map.states[$1].visit, $0) },
      uniquingKeysWith: { first, _ in first })
    findings = found.findings.map { finding in
      let there = found.map?.place(of: finding)
      let visit = there.flatMap { found.map?.states[$0.state].visit }
      let items = visit.flatMap { drawn.picture(ofVisit: $0) }.map { drawn.pictures[$0].items }
      return FindingPlace(
        place: visit.flatMap { visits[$0] }, line: there?.action.map { "\($0)".visible },
        item: items?.firstIndex { $0.isSubject(of: finding) })
    }
  }

  /// The nearest place of each screen, where steps were tried if possible.
  var firstPlaces: [Int: Int] {
    let explored = places.enumerated().filter { $1.end == nil }
    return Dictionary(
      (explored + places.enumerated()).map { ($1.screen, $0) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension AppPageData.Place {
  /// - Parameters:
  ///   - state: A state of the map.
  ///   - items: The items of its picture.
  ///   - targets: The targets of transitions on the page.
  fileprivate init(
    _ state: NavigationMap.State, in map: NavigationMap, _ picture: Int?,
    _ items: [ScreenPictures.Item], _ targets: PageTargets
  ) {
    let screen = map.screens[state.screen]
    title = [state.title, screen.title, screen.name].first { !$0.isEmpty }!.visible
    (self.screen, beside, tab) = (state.screen, state.otherPanes, state.tab?.number)
    self.picture = picture
    end = state.isExplored ? nil : PageTargets.reason(of: state.reason) ?? 0
    transitions = state.transitions.map {
      .init(
        line: $0.line.visible, label: $0.action.usesIdentifier ? $0.label?.visible : nil,
        item: $0.item, target: targets.target(of: $0))
    }
    answers = state.answers.map {
      .init(line: "\($0.action)".visible, item: $0.item, text: $0.text.visible)
    }
    let used = Set(state.transitions.compactMap(\.item) + state.answers.compactMap(\.item))
    idle = items.indices.filter { items[$0].isUsable && !used.contains($0) }
  }
}
