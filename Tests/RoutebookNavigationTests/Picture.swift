import RoutebookNavigation
import RoutebookRegistry

// A state is drawn as `[A, B] sheet[S, D*] alert(X)`: the star stands at the top of the top layer.
// Tabs have their titles before the bracket, the selected one a `>`: `one[A] >two[B, C*]`.

extension NavigationState {
  var picture: String {
    var words = tabs.indices.map { index in
      let title = tabs.count == 1 ? "" : (index == selectedTab ? ">" : "") + tabs[index].title
      return tabs[index].layer.picture(title, isTop: index == selectedTab && presented.isEmpty)
    }
    for (index, layer) in presented.enumerated() {
      let presentation = layer.kind.rawValue
      words.append(layer.picture(presentation, isTop: index == presented.count - 1))
    }
    if let alert { words.append("alert(\(alert.route.picture))") }
    return words.joined(separator: " ")
  }
}

extension Layer {
  fileprivate func picture(_ title: String, isTop: Bool) -> String {
    let names = elements.map(\.route.picture).joined(separator: ", ")
    return "\(title)[\(names)\(isTop ? "*" : "")]"
  }
}

extension End {
  /// For example `sheet(S) swiped`, or `not opened: queued`.
  var picture: String {
    if case .notOpened(let outcome) = cause { return "not opened: \(outcome)" }
    return "\(presentation.rawValue)(\(route.picture)) \(cause)"
  }
}

extension NavigationEffect {
  /// For example `pushed B` or `presented sheet(S)`.
  var picture: String {
    switch self {
    case .pushed(let element): "pushed \(element.route.picture)"
    case .popped(let element): "popped \(element.route.picture)"
    case .presented(let element, let presentation):
      "presented \(presentation.rawValue)(\(element.route.picture))"
    case .dismissed(let dismissal): "dismissed \(dismissal.picture)"
    case .updated(let element): "updated \(element.route.picture)"
    case .returned(let element, _): "returned \(element.route.picture)"
    case .selectedTab(let title): "selected \(title)"
    }
  }
}

/// What a picture shows, as words: tabs first, then what lies over them.
struct ParsedPicture {
  var tabs: [(title: String, routes: [AnyRoute])] = []
  var selectedTab = 0
  var presented: [(presentation: Presentation, routes: [AnyRoute])] = []

  init(_ picture: String) {
    let words = picture.replacing(", ", with: ",").split(separator: " ")
    for word in words {
      let parts = word.split(whereSeparator: { "[](),*".contains($0) })
      if word.hasPrefix("[") {
        tabs.append(("", parts.map { AnyRoute(picture: $0) }))
        continue
      }
      let routes = parts.dropFirst().map { AnyRoute(picture: $0) }
      if let presentation = Presentation(rawValue: String(parts[0])) {
        presented.append((presentation, routes))
      } else {
        if parts[0].hasPrefix(">") { selectedTab = tabs.count }
        tabs.append((String(parts[0].drop { $0 == ">" }), routes))
      }
    }
  }
}
