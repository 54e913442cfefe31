import Routebook
import RoutebookScripts
import VisibleText

/// Scripts of both explorations are played in the present app.
@MainActor extension CompareCommand {
  /// The maximum number of scripts after which a transition is tried.
  private static let attemptLimit = 12

  /// Returns the transitions that only one exploration has and that are not possible in the other
  /// version as far as it is known, with what is shown before their steps.
  func confirmedTransitions(
    _ transitions: [ExplorationComparison.ChangedTransition],
    _ old: SavedExploration, _ new: SavedExploration
  ) async throws(CommandError) -> [ExplorationComparison.ChangedTransition] {
    var judged: [ExplorationComparison.ChangedTransition] = []
    for var transition in transitions {
      let value = transition.value
      if transition.isNew {
        let tried = tried(like: value, in: old)
        let previous = try await first(of: tried ?? [], before: value)
        let script = previous?.script ?? Array((value.script ?? []).dropLast())
        transition.place = try await host.play(script, before: value.action).place(on: value.screen)
        // The previous exploration can have tried the control under another name.
        if previous != nil, let step = transition.place?.step, step != value.action { continue }
        if previous != nil { transition.value.script = script + [value.step] }
        transition.isCertain = tried == nil || previous != nil
        let shown = previous.flatMap { old.place(of: $0.transition)?.frame }
        transition.other = (shown ?? old.frame(of: value.screen, after: script)).map {
          (script, $0)
        }
        transition.value.menu = transition.place?.menu
      } else {
        transition.place = old.place(of: value)
        guard let answer = try await isGone(value, in: new) else { continue }
        (transition.isCertain, transition.other) = answer
      }
      // A return can lead to another screen in the other version.
      if transition.isCertain || !value.isReturn { judged.append(transition) }
    }
    let changed = Set(judged.map(\.value))
    return judged.filter(\.isCertain)
      + judged.filter { transition in
        let (value, rows) = (transition.value, transition.place?.control?.rows)
        let known = (transition.isNew ? old : new).transitions
        return !transition.isCertain
          // A control with another text, such as a translation, is the same control.
          && !judged.contains {
            $0.isCertain && $0.isNew == transition.isNew && $0.value.isLike(value)
              && rows != nil && $0.place?.control?.rows == rows
          }
          // Another row of a list.
          && (value.screen == value.target
            || !known.contains { $0.isLike(value) && !changed.contains($0) })
      }
  }

  /// Returns whether a transition that the present exploration lacks is known to be impossible, and
  /// what is shown instead; `nil` if it is still possible, in a state that was not explored.
  ///
  /// It plays the previous script and the present scripts to the screen, each with the step at its
  /// end.
  private func isGone(
    _ transition: SavedExploration.Transition, in new: SavedExploration
  ) async throws(CommandError) -> (Bool, other: (script: [String], frame: Frame)?)? {
    let previous = [transition.script?.dropLast()].compactMap(\.self).map(Array.init)
    let all = previous + new.scripts(to: transition.screen)
    let isThere = try await first(of: all.map { ($0, transition) }, before: transition) != nil
    if isThere { return nil }
    guard let script = previous.first else { return (true, nil) }
    // The step was tried where it was.
    if let place = try await host.play(script).place(on: transition.screen) {
      return (true, (script, place.frame))
    }
    guard new.screens.contains(where: { $0.name == transition.target }) else { return (true, nil) }
    // A row can be there without its action.
    guard let step = transition.action, let row = step.row else { return (false, nil) }
    for script in all.prefix(Self.attemptLimit) {
      let places = (
        try await host.play(script, before: row), try await host.play(script, before: step)
      )
      if places.0.place(on: transition.screen)?.control != nil,
        let place = places.1.place(on: transition.screen), place.control == nil
      {
        return (true, (script, place.frame))
      }
    }
    return (false, nil)
  }

  /// A script to a screen, and a transition after it.
  private typealias Attempt = (script: [String], transition: SavedExploration.Transition)

  /// The scripts to the screen of a new transition after which the previous exploration tried every
  /// step, the shortest first; `nil` if the step can't have been tried, since a screen is new.
  private func tried(
    like transition: SavedExploration.Transition, in old: SavedExploration
  ) -> [Attempt]? {
    let known = old.transitions.filter { $0.screen == transition.screen }
    guard !known.isEmpty, old.screens.contains(where: { $0.name == transition.target }) else {
      return nil
    }
    // These steps count only if no other one leads to the same state.
    if transition.goesBack, known.contains(where: { $0.target == transition.target }) { return [] }
    return known.compactMap { known in known.script.map { (Array($0.dropLast()), known) } }
      .groups { $0.0 }.map { $0.elements[0] }
      .sorted { ($0.0.count, "\($0.0)") < ($1.0.count, "\($1.0)") }
  }

  /// Returns the first of some attempts after which a step leads to its target.
  private func first(
    of attempts: [Attempt], before transition: SavedExploration.Transition
  ) async throws(CommandError) -> Attempt? {
    for attempt in attempts.prefix(Self.attemptLimit)
    where try await host.play(attempt.script + [transition.step]).place(on: transition.target)
      != nil
    {
      return attempt
    }
    return nil
  }

  /// Returns the present script to a screen that shows what is most like a frame, and what it
  /// shows; `nil` if none leads there.
  private func nearest(
    to frame: Frame, of screen: String, in new: SavedExploration
  ) async throws(CommandError) -> (script: [String], frame: Frame)? {
    let lines = frame.foregroundLines
    var nearest: (script: [String], frame: Frame, distance: Int)?
    for script in new.scripts(to: screen).prefix(Self.attemptLimit) {
      guard let shown = try await host.play(script).place(on: screen)?.frame else { continue }
      let distance = LineDifference(from: lines, to: shown.foregroundLines).changes.count
      if distance < nearest?.distance ?? .max { nearest = (script, shown, distance) }
      if distance == 0 { break }
    }
    return nearest.map { ($0.script, $0.frame) }
  }

  /// The maximum number of states of a screen that are shown as different.
  private static let viewLimit = 3

  /// Plays the scripts of screens that both explorations have, and keeps each difference once.
  func compareScreens(
    of old: SavedExploration, with new: SavedExploration, in comparison: inout ExplorationComparison
  ) async throws(CommandError) {
    var known: [String: [Set<String>]] = [:]
    let screens = old.drawn
    for (index, screen) in screens.enumerated() {
      let drawn = old.drawn(like: screen)
      guard new.screens.contains(where: { $0.name == screen.name }), let before = drawn.frame else {
        continue
      }
      showProgress("Comparing \(screen.name)", index, of: screens.count)
      var (script, failure) = (screen.script ?? [], String?.none)
      var (after, title): (Frame?, String?) = (nil, nil)
      switch try await host.play(script) {
      case .success(let place) where place.screen == screen.name:
        (after, title) = (place.frame, place.title)
      case .success: failure = "leads to another screen."
      case .failure(let error):
        let found = error.found.clause
        failure = "fails at \(error.step): \(found)\(found.last == "?" ? "" : ".")"
      }
      if let failure { comparison.failures.append(failure) }
      if failure != nil, index >= old.screens.count { continue }
      if failure != nil, let other = try await nearest(to: before, of: screen.name, in: new) {
        (script, after) = other
      }
      if failure == nil { comparison.compared.append(screen.name) }
      if after.map({ !drawn.differs(from: $0) }) == true { after = nil }
      guard after != nil || failure != nil else { continue }
      if let after {
        let changes = LineDifference(from: before.foregroundLines, to: after.foregroundLines)
          .changes
        let previous = known[screen.name] ?? []
        let isKnown = !previous.isEmpty && changes.isSubset(of: previous.joined())
        if isKnown || previous.count == Self.viewLimit { continue }
        known[screen.name] = previous + [changes]
      }
      comparison.changed.append(
        .init(
          screen: screen, script: script, before: before, after: after,
          title: comparison.names.title(of: screen.name) == title ? nil : title, failure: failure))
    }
  }
}
