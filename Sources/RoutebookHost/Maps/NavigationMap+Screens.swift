import Routebook
import RoutebookExplorer
import RoutebookRegistry
import VisibleText

extension NavigationMap {
  /// The titles of the screens. A screen with several titles has the case of the route before the
  /// first one: `event: Lunch, …`. Where several of a module have the same title, each has the case
  /// behind it.
  var distinctTitles: [String] {
    let groups = Dictionary(grouping: screens) { [$0.module, $0.title] }
    return screens.map { screen in
      let name = screen.destination.routeCase.shortName
      if screen.title.isEmpty { return screen.shortName }
      if screen.hasOtherTitles { return "\(name): \(screen.title), …" }
      return groups[[screen.module, screen.title]]!.count == 1
        ? screen.title : "\(screen.title) (\(name))"
    }
  }

  /// The screens at which tabs begin, sorted; empty if the app has no tabs.
  ///
  /// A tab that is selected for the first time shows its root.
  var tabRoots: [Int] {
    let steps = states.flatMap(\.transitions).filter(\.action.selectsTab)
    let first = steps.first { $0.targetWithoutWaiting == 0 }
    let selected = ([first].compactMap { $0 } + steps).groups(by: \.action)
    return Set(selected.compactMap { $0.elements[0].screen }).sorted()
  }

  /// Returns the findings by the index of the screen of each.
  func places(of findings: [Finding], unseen: [UnseenScreen]) -> [Int: [Finding]] {
    let places = findings.compactMap { finding in
      screen(of: finding, unseen: unseen).map { (screen: $0, finding: finding) }
    }
    return Dictionary(grouping: places, by: \.screen).mapValues { $0.map(\.finding) }
  }

  /// Returns the index of the screen to which the script of a finding leads, or of the one that it
  /// is about if that one was not seen; screens that were not seen follow the others.
  func screen(of finding: Finding, unseen: [UnseenScreen]) -> Int? {
    place(of: finding).map { states[$0.state].screen }
      ?? unseen.firstIndex { $0.subject == finding.about }.map { screens.count + $0 }
  }

  /// Returns the index of the state to which the script of a finding leads, with the step that
  /// fails there unless it only looks; `nil` if a user can't follow the script, or if the state was
  /// put off.
  func place(of finding: Finding) -> (state: Int, action: ScriptStep.Action?)? {
    guard !finding.steps.isEmpty, finding.steps.starts(with: startSteps) else { return nil }
    var state = 0
    for action in finding.steps.dropFirst(startSteps.count) where !action.isObservation {
      switch action {
      // Steps that users can't do by themselves lead to no state of a map.
      case .open, .restore: return nil
      default: break
      }
      let transition = states[state].transitions.first { $0.action == action }
      guard let transition, transition.screen != nil else {
        return (state, action)
      }
      guard let target = transition.target else { return nil }
      state = target
    }
    return (state, nil)
  }

  /// Returns those of some screens that are not on the map.
  func screensNotOnMap(_ unseen: [UnseenScreen]) -> [UnseenScreen] {
    unseen.filter { unseen in !screens.contains { unseen.matches($0.destination) } }
  }
}

extension NavigationMap.Screen {
  /// The route without its module.
  var routeInModule: String { destination.routeCase.name(in: module) }

  /// The route without its module, with the presentation.
  var nameInModule: String { "\(routeInModule) as \(presentation.rawValue)" }

  /// The route without its module, with the presentation if it is not a push.
  var shortName: String { presentation == .push ? routeInModule : nameInModule }
}

extension RouteCase {
  /// The name without that of a module, with which the names of its types begin.
  func name(in module: String?) -> String {
    type.name.dropping(prefix: "\(module ?? "").") + (self.name.map { ".\($0)" } ?? "")
  }
}

extension UnseenScreen {
  /// The name without the module.
  var nameInModule: String {
    route.name(in: registration.module) + (presentation.map { " as \($0.rawValue)" } ?? "")
  }
}

extension Finding {
  /// The fault in visible form, without the contents of screens.
  var sentences: String { text.sentence.visibleLines }
}
