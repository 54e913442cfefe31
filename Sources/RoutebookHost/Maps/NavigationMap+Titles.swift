import RoutebookRegistry
import Routebook
import RoutebookExplorer

extension NavigationMap {
  /// The titles of the screens, in which two of a module that are called the same have something else added:
  /// the case of the route, or the presentation.
  var distinctTitles: [String] {
    struct Name: Hashable {
      let module: String?
      let title: String
    }
    let titles = screens.map { $0.title.isEmpty ? $0.shortName : $0.title }
    let groups = Dictionary(grouping: screens.indices) {
      Name(module: screens[$0].module, title: titles[$0])
    }
    return screens.indices.map { index in
      let same = groups[Name(module: screens[index].module, title: titles[index])]!
      guard same.count > 1 else { return titles[index] }
      let sameRoute = same.filter { screens[$0].route == screens[index].route }
      let parts =
        (sameRoute.count < same.count ? [screens[index].destination.routeCase.shortName] : [])
        + (sameRoute.count > 1 ? [screens[index].presentation.rawValue] : [])
      return "\(titles[index]) (\(parts.joined(separator: ", ")))"
    }
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
