import RoutebookExplorer

extension Coverage {
  /// What scripts use of an app, as printed by `coverage --json`.
  func json(of scripts: [String]) -> JSONObject {
    let all = screens
    return [
      "scripts": scripts, "isComplete": cuts.isEmpty, "cutOffBy": cuts.map(\.rawValue),
      "screens": Share(used: all.count(where: \.isUsed), all: all.count).json,
      "items": items.used.json, "transitions": items.transitions.json, "tabs": tabs.map(\.json),
      "byScreen": all.map { screen -> JSONObject in
        let place = map.screens[screen.screen]
        return [
          "name": place.name, "module": place.module, "isUsed": screen.isUsed,
          "items": screen.items.map(\.json),
        ]
      },
      "otherSteps": otherSteps.map { step -> JSONObject in
        [
          "script": step.script, "line": step.line, "step": step.step,
          "reason": step.reason.rawValue,
        ]
      },
    ]
  }
}

extension Share {
  fileprivate var json: JSONObject { ["used": used, "all": all] }
}

extension Coverage.Item {
  fileprivate var json: JSONObject { ["line": line, "transitions": transitions.json] }
}
