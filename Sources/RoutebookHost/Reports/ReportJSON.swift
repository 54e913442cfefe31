import RoutebookExplorer

extension Coverage {
  /// Returns the output of `coverage --json`.
  func json(of scripts: [String]) -> JSONObject {
    let all = screens
    return [
      "scripts": scripts, "isComplete": reachedLimits.isEmpty,
      "cutOffBy": reachedLimits.map(\.rawValue),
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
  /// The output of `explore --json`.
  var json: JSONObject {
    [
      "detail": detail.rawValue, "completeDetail": completedLevel?.rawValue, "states": states,
      "putOff": deferredStates, "transitions": transitions, "depth": depth, "module": module,
      "screens": screens, "unseen": unseen, "isComplete": isComplete,
      "growth": exceededBounds.map(\.rawValue), "cutOffBy": reachedLimits.map(\.rawValue),
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
