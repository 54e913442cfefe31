import RoutebookExplorer

extension Exploration {
  /// The result as printed by `explore --json`.
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
