import VisibleText

extension ScriptStep.Action: CustomStringConvertible {
  /// The step as written in a script; control characters are escaped, so that a terminal can show
  /// it.
  package var description: String {
    switch self {
    case .tap(let control): "tap \(control)"
    case .type(let control, let text): "type \(control) \(quoted(text))"
    case .back: "back"
    case .swipe: "swipe"
    case .drag(let detent): "drag \(detent)"
    case .tab(let title): "tab \(quoted(title))"
    case .open(let link): "open \(quoted(link))"
    case .send(let event, let sample): "send \(quoted(event)) \(quoted(sample))"
    case .decide(let isAllowed): isAllowed ? "allow" : "refuse"
    case .save(let file): "save \(quoted(file))"
    case .restore(let file): "restore \(quoted(file))"
    case .include(let name): "include \(quoted(name))"
    case .wait(let limit): "wait\(words(limit))"
    case .waitText(let text, let limit): "wait text \(quoted(text))\(words(limit))"
    case .waitNoText(let text, let limit): "wait no text \(quoted(text))\(words(limit))"
    case .expectTitle(let title): "expect title \(quoted(title))"
    case .expectText(let text): "expect text \(quoted(text))"
    case .expectNoText(let text): "expect no text \(quoted(text))"
    case .expectPath(let titles):
      "expect path \(titles.map(quoted).joined(separator: " "))"
    case .expectLayers(let layers):
      "expect layers \(layers.map(\.rawValue).joined(separator: " "))"
    case .expectAlert(let title): "expect alert \(quoted(title))"
    case .expectNoAlert: "expect no alert"
    case .expectRoute(let route): "expect route \(quoted(route))"
    case .expectNoRoute(let route): "expect no route \(quoted(route))"
    case .expectRoutes(let routes):
      "expect routes \(routes.map(quoted).joined(separator: " "))"
    case .expectPane(let title): "expect pane \(quoted(title))"
    case .expectNoSwipe: "expect no swipe"
    case .expectControl(let control, let state):
      "expect control \(control)\(words(state))"
    case .expectNoControl(let control): "expect no control \(control)"
    case .expectTab(let title): "expect tab \(quoted(title))"
    case .expectBadge(let badge, let tab): "expect badge \(quoted(badge)) on tab \(quoted(tab))"
    case .expectNoBadge(let tab): "expect no badge on tab \(quoted(tab))"
    case .show(let caption): "show" + (caption.map { " \(quoted($0))" } ?? "")
    }
  }

  private func words(_ limit: ScriptTimeLimit) -> String {
    limit == .standard ? "" : " for \(limit)"
  }

  private func words(_ state: ScriptStep.ControlState) -> String {
    switch state {
    case .enabled: ""
    case .disabled: " disabled"
    case .on: " on"
    case .off: " off"
    case .value(let value): " value \(quoted(value))"
    }
  }
}

extension ControlLocator: CustomStringConvertible {
  /// The name as written in a script.
  package var description: String {
    (menu.map { "\($0) > " } ?? "") + (kind == .id ? "id " : "") + quoted(text)
      + (occurrence == 1 ? "" : " #\(occurrence)") + (pane.map { " in \(quoted($0))" } ?? "")
  }
}

/// A text in quotes, with escapes.
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    case _ where scalar.isControl:
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

extension ScriptStep.Detent: CustomStringConvertible {
  /// The height as written in a script.
  package var description: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .fraction(let fraction): "fraction \(fraction)"
    case .height(let rows): "height \(rows)"
    }
  }
}
