import Routebook
import VisibleText

extension Exploration {
  /// Creates the result of an exploration that was examined.
  ///
  /// - Parameter complete: The finest complete level.
  init(_ explorer: Explorer, _ checkRun: CheckRun, _ complete: DetailLevel?) {
    let context = checkRun.context
    let accepted = Dictionary(
      explorer.registry[AcceptedFindings.self].map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
    self.init(
      states: explorer.graph.stateCount, deferredStates: explorer.graph.deferredCount,
      transitions: explorer.graph.transitionCount, depth: context.paths.depth,
      module: explorer.module, detail: explorer.detail, completedLevel: complete,
      screens: explorer.seenScreens.map { "\($0)" }.sorted(),
      unseenScreens: explorer.unseenScreens.sorted { $0.name < $1.name }, limits: explorer.limits,
      exceededBounds: complete == .everything
        ? [] : GrowthBound.allCases.filter(explorer.exceededBounds.contains),
      reachedLimits: explorer.sortedReachedLimits,
      stateExplosionSources: explorer.reachedLimits.isEmpty ? [] : explorer.stateExplosionSources,
      findings: checkRun.findings.filter { accepted[$0.name] == nil },
      accepted: checkRun.findings.compactMap { finding in
        accepted[finding.name].map {
          Acceptance(finding: finding, reason: $0.reason, module: $0.registration.module)
        }
      }, undecided: checkRun.undecided.filter { accepted[$0] == nil }.sorted(),
      unusedAcceptances: checkRun.unusedAcceptances,
      hasFields: explorer.observers.items.hasFields, notes: explorer.notes,
      map: explorer.map(context.paths))
  }
}

extension Explorer {
  /// The limits that cut something off, in their order.
  var sortedReachedLimits: [ExplorationLimits.Limit] {
    ExplorationLimits.Limit.allCases.filter(reachedLimits.contains)
  }

  /// Returns the finest complete level; `nil` if there is none.
  ///
  /// - Parameter level: The finest level that was explored.
  func completedLevel(upTo level: DetailLevel) -> DetailLevel? {
    DetailLevel.allCases.last {
      $0 <= level && frontier.isEmpty(upTo: $0) && (reachedLimits.isEmpty || $0 < level)
    }
  }

  /// Returns the map of what was explored; `nil` unless it was recorded.
  func map(_ paths: ShortestPaths) -> NavigationMap? {
    observers.map?.map(of: graph, paths, after: hooks.start.steps)
  }

  /// The limits of what the exploration knows, in sentences.
  fileprivate var notes: [String] {
    func names(_ sources: Set<TaskSource>) -> [String] {
      Set(sources.map { screens.name(of: $0).visible }).sorted()
    }
    let (unfinished, unread) = (names(taskRuns.unfinished), names(taskRuns.unread))
    var notes: [String] = []
    if !observers.waitingClosures.isEmpty {
      notes.append(
        "Closures wait in some states. They count by their place in the code: what they captured "
          + "is not distinguished.")
    }
    if !unfinished.isEmpty {
      notes.append(
        "These tasks did not end, and did not wait for the user: "
          + "\(unfinished.joined(separator: ", ")). What they do later was not explored. If they wait "
          + "for time to pass, pass the app a clock that does not wait.")
    }
    if !unread.isEmpty {
      notes.append(
        "The tasks of these went on in \(TaskRuns.readingLimit) states each, and not in others in "
          + "which they may read something else: \(unread.names(first: 5)).")
    }
    return notes
  }

  /// The fields and screens with most values, which multiply the states, in sentences.
  fileprivate var stateExplosionSources: [String] {
    let fields = zip(registry[FeatureStates.self], space.statesOfFeatures).flatMap {
      Self.fields(of: $1, named: $0.name)
    }
    let fronts = Dictionary(grouping: 0..<graph.count, by: graph.screen)
      .map { ("\(screens.destinations[$0])", $1.count) }
    return Self.largest(fields).map { "\($0.visible) has \(counted($1, "value"))." }
      + Self.largest(fronts).map { "\($0.visible) is in front in \(counted($1, "state"))." }
  }

  /// Returns the three largest numbers of at least ten.
  private static func largest(_ counts: [(String, Int)]) -> ArraySlice<(String, Int)> {
    counts.filter { $0.1 >= 10 }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(3)
  }

  /// Returns the number of values that each field of a feature's state has.
  private static func fields(of states: [StateValue], named feature: String) -> [(String, Int)] {
    let values = states.flatMap { state -> [(field: String, value: AnyHashable)] in
      let mirror = Mirror(reflecting: state.base)
      guard mirror.displayStyle == .struct, !mirror.children.isEmpty else {
        return [(feature, AnyHashable(state))]
      }
      return mirror.children.compactMap { child in
        guard let label = child.label, let value = child.value as? any Hashable else { return nil }
        return ("\(feature).\(label)", AnyHashable(value))
      }
    }
    return Dictionary(grouping: values, by: \.field).map { ($0, Set($1.map(\.value)).count) }
  }
}
