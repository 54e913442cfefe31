import Routebook
import RoutebookExplorer
import VisibleText

/// The part of a map that a command line asks for.
struct MapSelection {
  /// The part.
  let map: NavigationMap
  /// Whether it is the whole map.
  let isWhole: Bool
  /// The script of the path, if a path is asked for.
  let script: String?

  /// - Parameters:
  ///   - map: The map of everything that was explored.
  ///   - isComplete: Whether a limit did not cut the exploration off.
  ///   - from: The name of the screen at which the part begins.
  ///   - to: The name of the screen at which a path ends.
  ///   - depth: The maximum number of steps from the start of the part.
  init(
    of map: NavigationMap, isComplete: Bool = true, from: String?, to: String?, depth: Int?
  ) throws(CommandError) {
    var start = 0
    let screens = { (name: String) throws(CommandError) in
      try map.screens(named: name, isComplete: isComplete)
    }
    if let from {
      let screens = try screens(from)
      start = map.states.firstIndex { screens.contains($0.screen) }!
    }
    let targets = try to.map { (name) throws(CommandError) in try screens(name) }
    isWhole = from == nil && to == nil && depth == nil
    guard let to, let targets else {
      self.map = isWhole ? map : map.part(from: start, depth: depth ?? .max)
      script = nil
      return
    }
    let path = map.shortestPath(from: start) { targets.contains(map.states[$0].screen) }
    guard let path, path.count <= depth ?? .max else {
      let name = map.screens[map.states[start].screen].name.visible
      let limit = depth.map { " in at most \(counted($0, "step"))" } ?? ""
      throw CommandError(
        .failure, "No explored path leads from \(name) to \(to.visible)\(limit).")
    }
    self.map = map.part(along: path, from: start)
    let toStart = map.shortestPath { $0 == start } ?? []
    let isAtStart = map.startSteps.isEmpty && toStart.isEmpty && path.isEmpty
    script =
      map.startSteps.script + map.script([toStart, path]) + (isAtStart ? "show\n" : "")
  }
}

extension NavigationMap {
  /// Returns the script of paths that follow one another, each after a comment with the name of its
  /// target.
  fileprivate func script(_ parts: [[Transition]]) -> String {
    var (script, place) = ("", 0)
    for (index, part) in parts.enumerated() where !part.isEmpty || index + 1 == parts.count {
      place = part.last?.target ?? place
      script += "# to \(screens[states[place].screen].name.visible)\n"
      script += part.map { $0.line + "\n" }.joined()
    }
    return script
  }

  /// The screens with a name, which can be the end of the name, without or with the presentation,
  /// or the title of a screen.
  ///
  /// A route that is shown in several presentations has a screen for each.
  fileprivate func screens(
    named name: String, isComplete: Bool
  ) throws(CommandError) -> Set<Int> {
    let isMatch = { (other: String) in other == name || other.endsExactly(with: "." + name) }
    let named = screens.indices.filter { index in
      isMatch(screens[index].route) || isMatch(screens[index].name)
    }
    let matches = named.isEmpty ? screens.indices.filter { screens[$0].title == name } : named
    let routes = Set(matches.map { screens[$0].route }).sorted()
    if routes.count == 1 { return Set(matches) }
    guard routes.isEmpty else {
      throw CommandError(
        .usage,
        "Several screens have the \(named.isEmpty ? "title" : "name") \(name.visible): "
          + "\(routes.map(\.visible).joined(separator: ", ")).")
    }
    let ends = screens.flatMap { screen in
      [
        screen.route, screen.routeInModule, screen.name, screen.nameInModule,
        screen.destination.routeCase.shortName, screen.title,
      ]
    }
    throw CommandError(
      .usage,
      unknown("screen", name, among: ends)
        + (isComplete
          ? "" : "\nThe exploration was cut off, so this screen may not have been reached."),
      remedy: [ExploreCommand.name, MapOptions.format.name, MapFormat.text.rawValue])
  }
}
