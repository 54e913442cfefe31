import Routebook
import RoutebookRegistry
import RoutebookScripts

extension Audit {
  /// All findings, sorted by kind and subject; those that can't be decided are apart.
  func findings() throws -> (decided: [Finding], undecided: [String]) {
    let difference = try sample()
    var findings = try unresolved() + deadEnds() + traps() + redirectLoops()
    findings += try brokenInvariants() + lostResults() + notRestored(isSteady: difference == nil)
    var undecided: [String] = []
    let (absent, unknownDeepLinks) = (try absent(), unknownDeepLinks)
    if isComplete { findings += absent } else { undecided = absent.map(\.name) }
    if let difference { findings.append(difference) }
    let order = Finding.Kind.allCases
    let sorted = Set(findings).sorted {
      // A script that shows something comes before an empty one.
      (order.firstIndex(of: $0.kind)!, $0.subject, $0.script.isEmpty ? 1 : 0, $0.script)
        < (order.firstIndex(of: $1.kind)!, $1.subject, $1.script.isEmpty ? 1 : 0, $1.script)
    }
    // A state that is hidden can be found on several ways.
    var names: Set<String> = []
    return (
      sorted.filter { names.insert($0.name).inserted }, (undecided + unknownDeepLinks).sorted()
    )
  }

  /// The findings that something is not there, which only a complete exploration can tell.
  private func absent() throws -> [Finding] {
    try unreached() + blocked() + idle() + unmatchedDeepLinks()
  }

  /// A finding in a state, with its script, whose last step fails: the first of some steps that does.
  func finding(
    _ kind: Finding.Kind, _ subject: String, _ explanation: String, at state: Int,
    then step: Step? = nil, _ failing: (Replay) throws -> [ScriptStep.Action]
  ) throws -> Finding {
    var replay: Replay
    switch try self.replay(to: state) {
    case .different(let finding): return finding
    case .same(let played): replay = played
    }
    if let step { _ = replay.perform(step) }
    let fails = try failing(replay).contains { replay.fails($0) }
    return Finding(kind, subject, explanation, replay, fails: fails)
  }

  /// The first of some states on each screen.
  func firstOnEachScreen(_ states: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return states.filter { seen.insert(search.graph.screen(of: $0)).inserted }
  }

  func name(ofScreenIn state: Int) -> String {
    search.screens.all[search.graph.screen(of: state)].name
  }

  /// What a script expects if a destination is on top: one of these fails if it is not.
  func arrival(
    at destination: Destination, above layers: [ScriptStep.Layer] = []
  ) throws -> [ScriptStep.Action] {
    let app = try makeApp()
    app.navigator.preview(destination)
    if destination.presentation == .alert { return [.expectAlert(app.alert()?.title ?? "")] }
    let title = ScriptStep.Action.expectTitle(app.path().last ?? "")
    let layer = ScriptStep.Layer(rawValue: destination.presentation.rawValue)
    return [title] + (layer.map { [.expectLayers(layers + [$0])] } ?? [])
  }
}

extension Finding {
  /// A finding with the script of a replay.
  ///
  /// - Parameter fails: Whether the last line of the script fails.
  init(
    _ kind: Kind, _ subject: String, _ explanation: String, _ replay: Replay, fails: Bool
  ) {
    self.init(
      kind: kind, subject: subject, explanation: explanation,
      script: replay.lines.map { $0 + "\n" }.joined(),
      failingLine: fails ? replay.lines.count : nil)
  }

  /// A finding without a script, since no steps lead to it.
  init(_ kind: Kind, _ subject: String, _ explanation: String) {
    self.init(
      kind: kind, subject: subject, explanation: explanation, script: "", failingLine: nil)
  }
}
