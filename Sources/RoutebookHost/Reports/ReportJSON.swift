import RoutebookExplorer

extension Coverage {
  /// Returns what `coverage --json` prints.
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

extension Exploration {
  /// What `explore --json` prints.
  var json: JSONObject {
    [
      "detail": detail.rawValue, "completeDetail": completeDetail?.rawValue, "states": states,
      "putOff": putOff, "transitions": transitions, "depth": depth, "module": module,
      "screens": screens, "unseen": unseen, "isComplete": isComplete,
      "growth": usedBounds.map(\.rawValue), "cutOffBy": cuts.map(\.rawValue),
      "findings": findings.map(\.json), "accepted": accepted.map(\.json), "undecided": undecided,
      "notes": notes, "warnings": unusedAcceptances.map(\.description),
    ]
  }
}

extension Finding {
  fileprivate var json: JSONObject {
    [
      "kind": kind.rawValue, "name": name, "module": module, "explanation": explanation,
      "script": script, "failingLine": failingLine,
    ]
  }
}

extension Exploration.Acceptance {
  fileprivate var json: JSONObject {
    ["name": finding.name, "reason": reason, "module": module]
  }
}
