import Routebook
import RoutebookApp
import RoutebookNavigation

/// How states get their numbers and their places in the frontier.
extension Explorer {
  /// Adds a state, which gets the next number.
  @discardableResult
  func add(
    _ sight: Sight, _ key: Fingerprint, from parent: Int, by step: Step, in walker: Int
  ) -> Int {
    let number = graph.add(
      from: parent, by: step, screen: screens.number(inFrontOf: sight.state),
      isRoot: sight.state.isAtRootOfTab, walker: walker)
    numbers.add(key, number)
    observers.map?.discovered(sight)
    return number
  }

  /// Puts a state where it belongs in the frontier; returns whether its moment is kept.
  @discardableResult
  func enqueue(
    _ number: Int, _ sight: Sight, _ moment: AppMoment?, from parent: Int
  ) -> Bool {
    let (level, reason) = queueLevel(of: number, sight, from: parent)
    var claims: [Fingerprint] = []
    if let reason {
      observers.map?.putOff(number, because: reason)
    } else {
      claims = space.claim(sight, as: number, &screens)
    }
    if level > detail || reason == .module {
      expansion.hasPutOff = true
      if let like = space.state(like: sight, &screens), like != number {
        graph.note(number, isLike: like)
      }
    }
    let entry = Frontier.Entry(
      number: number, moment: level <= detail ? moment : nil, claims: claims, trial: nil)
    if reason == .module {
      guard level <= .states else { return false }
      _ = others.space.claim(sight, as: number, &screens)
      others.frontier.append(entry, at: level)
    } else if goal != nil, case .growth = reason {
      // What has grown and shows nothing new leads nowhere else.
      if space.level(of: sight, &screens) == .everything { return false }
      _ = space.claim(sight, as: number, &screens)
      grown.append(entry)
    } else {
      frontier.append(entry, at: level)
    }
    return entry.moment != nil
  }

  /// The level at which a state is explored, and why it is put off, if it is.
  func queueLevel(
    of number: Int, _ sight: Sight, from parent: Int
  ) -> (DetailLevel, PutOff?) {
    let level = space.level(of: sight, &screens)
    let isElsewhere =
      level > .screens && module.map { screens.modules[graph.screen(of: number)] != $0 } ?? false
    if level == .everything, goal == nil, !isElsewhere { return (level, .detail) }
    // A new screen is never put off.
    let bound = growth.bound(of: sight, from: parent, as: number, &screens)
    if isElsewhere {
      return (bound == nil ? others.space.level(of: sight, &screens) : .everything, .module)
    }
    if let bound, level > .screens || !space.isNew(screenOf: sight, &screens) {
      usedBounds.insert(bound)
      return (.everything, .growth(bound))
    }
    // A user who does not wait for tasks comes later.
    return (sight.phase.isPending ? level.later : level, nil)
  }

  /// The state after its screen was built, or `nil` if it is a state that is explored elsewhere.
  func settle(_ number: Int, _ app: HeadlessApp, _ claims: [Fingerprint]) -> AppMoment? {
    let moment = app.moment()
    let other = numbers.add(Fingerprint(of: app, moment.features), number)
    space.release(claims)
    guard graph.shown(other) == number else {
      graph.merge(number, into: other)
      return nil
    }
    let state = moment.navigation.state
    graph.place(number, on: screens.number(inFrontOf: state), isRoot: state.isAtRootOfTab)
    _ = space.claim(
      Sight(of: app, moment.features, .settled, after: nil), as: number, &screens)
    return moment
  }
}
