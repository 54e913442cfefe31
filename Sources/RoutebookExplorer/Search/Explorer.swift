import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookRegistry
import RoutebookScripts

/// Explores an app: takes states from the frontier, uses everything in each, and tells observers what happens.
///
/// The frontier has a queue for each level of detail, and the coarsest one comes first. Nothing suspends while
/// a state is explored, so no task goes on meanwhile; where a step starts tasks, they go on in a new app.
final class Explorer {
  let maker: AppMaker
  let detail: DetailLevel
  let limits: ExplorationLimits
  /// The time for the search.
  let time: TimeLimit
  /// The only module that is explored in detail; `nil` for all of them.
  let module: String?
  let hooks: ExplorationHooks

  var graph = StateGraph()
  var space: StateSpace
  var screens: ScreenNumbers
  var growth: Growth
  var frontier = Frontier()
  var trials = TaskTrials()
  var observers: Observers
  var walkers: Walkers
  /// The numbers of the states, by their fingerprints.
  var numbers = FingerprintTable()
  /// The states that are not settled.
  var phases: [Int: Phase] = [:]
  /// The states in which tasks wait for the user.
  var statesWithTasks: Set<Int> = []
  /// What was put off because something grows.
  var usedBounds: Set<GrowthBound> = []
  var cuts: Set<ExplorationLimits.Limit> = []
  /// What the search looks for: it stops in the first state that has it, and leaves out what grows.
  var goal: ((NavigationState) -> Bool)?
  private(set) var goalState: Int?
  /// Whether tasks that the app starts when it is made never end.
  var hasLastingTasks = false
  /// How long tasks go on that don't end.
  var patience = Replay.taskLimit
  /// The app at the start.
  let startMoment: AppMoment
  /// A deep link of each pattern, as far as one is known.
  private(set) lazy var exampleLinks = registry[DeepLinks.self].patterns.compactMap {
    registry.exampleLink(of: $0, to: [])?.text
  }
  /// The states to which steps lead in the explored one: there are few.
  private var neighbours: [Int] = []
  /// Whether nothing has changed in the explored state so far.
  private var isStill = true
  /// Whether the explored state leads to some that are put off.
  private var hasPutOff = false

  /// - Parameter claims: The finest level whose projections are told apart; by default, that of the exploration.
  init(
    _ maker: AppMaker, detail: DetailLevel,
    distinguishing claims: DetailLevel? = nil, within limits: ExplorationLimits,
    _ time: TimeLimit, only module: String? = nil, _ hooks: ExplorationHooks
  ) async throws {
    (self.maker, self.detail, self.limits, self.time) = (maker, detail, limits, time)
    (self.module, self.hooks) = (module, hooks)
    let app = try await maker.make()
    let modules = app.registry.modules
    if let module, !modules.contains(module) { throw UnknownModule(name: module, known: modules) }
    hooks.announce?(hooks.start.script)
    try await hooks.start.perform(in: app, time)
    app.stopBuildingScreens { time.isOver }
    screens = ScreenNumbers(app.registry)
    space = StateSpace(upTo: claims ?? hooks.furtherDetail ?? detail)
    observers = Observers(of: app, at: hooks.furtherDetail ?? detail, hooks)
    walkers = Walkers()
    let walker = Walker(app)
    // What the first screen requests while it is built belongs to the start.
    _ = walker.look()
    let moment = app.moment()
    startMoment = moment
    let sight = Sight(of: app, moment.features, .settled, after: nil)
    growth = Growth(from: sight, &screens)
    app.navigator.observers.append(observers.guards)
    let startsTasks = walker.takeStartedTasks()
    walkers.add(walker)
    let base = Fingerprint(of: app, moment.features)
    add(sight, base, from: 0, by: .back, in: 0)
    if startsTasks {
      let subject = TaskTrials.Subject(screen: graph.screen(of: 0), item: nil)
      holdBack(
        TaskTrials.Trial(state: 0, subject: subject, sight: sight, base: base, moment: moment),
        at: .screens)
    } else {
      enqueue(0, sight, moment, from: 0)
    }
  }

  var registry: Registry<TextScreen> { screens.registry }

  /// A new app. If that can suspend, the tasks of others can go on meanwhile.
  func newApp() async throws -> HeadlessApp {
    if maker.canSuspend { walkers.leaveAll() }
    return try await maker.make()
  }

  /// Whether anything is left to look for, and there is time.
  private var goesOn: Bool { goalState == nil && !time.wasOver }

  /// Explores the states of the frontier up to a level, and those to which they lead.
  func explore(upTo level: DetailLevel) async throws {
    while goesOn {
      guard !frontier.isEmpty(upTo: level) else { return }
      if graph.stateCount >= limits.states {
        cuts.insert(.states)
        return
      }
      if let (entry, level) = frontier.takeFirst(upTo: level) { try await take(entry, at: level) }
    }
    if time.wasOver, !frontier.isEmpty(upTo: level) { cuts.insert(.time) }
  }

  /// Lets the tasks go on of a state that waits for that, and explores any other one.
  private func take(_ entry: consuming Frontier.Entry, at level: DetailLevel) async throws {
    if let trial = entry.trial {
      try await letTasksGoOn(in: trial)
    } else {
      try await explore(entry, at: level)
    }
  }

  /// The maximum number of steps by which states are explored further that are put off.
  private static let distanceLimit = 8

  /// Explores the states that are put off on some screens, what they lead to there, and new screens.
  ///
  /// - Parameters:
  ///   - isWanted: Whether a state with a screen in front is explored.
  ///   - goesOn: Asked after each state.
  func explorePutOff(
    where isWanted: (_ screen: Int) -> Bool, while goesOn: () async throws -> Bool
  ) async throws {
    let known = graph.count
    /// The number of states on the way to one that were not known before.
    func distance(to state: Int) -> Int {
      state < known ? 0 : 1 + distance(to: graph.parent(of: state))
    }
    while !time.wasOver {
      try await explore(upTo: .screens)
      let entry = frontier.takeFirst {
        isWanted(graph.screen(of: $0)) && distance(to: $0) <= Self.distanceLimit
      }
      guard let entry else { return }
      try await take(entry, at: .everything)
      guard try await goesOn() else { return }
    }
  }

  /// Explores a state.
  private func explore(_ entry: consuming Frontier.Entry, at level: DetailLevel) async throws {
    guard let (walker, moment) = try await lead(to: entry) else { return }
    let number = entry.number
    let revision = walker.navigator.revision
    observers.trail.leave(at: number)
    let script = hooks.willPerform.map { announce -> String in
      let script = observers.trail.script(along: graph.way(to: number).states)
      announce(script)
      return script
    }
    let screen = walker.look()
    let startsTasks = walker.takeStartedTasks()
    if time.wasOver {
      // The screen is empty, unless it was the last one.
      cuts.insert(.time)
      return
    }
    var settled = moment
    let phase = phases[number] ?? .settled
    if phase == .settled,
      walker.navigator.revision != revision || walker.app.featureStates() != moment.features
    {
      guard let other = settle(number, walker.app, entry.claims) else { return }
      settled = other
    }
    let screenNumber = screens.number(inFrontOf: settled.navigation.state)
    let base = Fingerprint(of: walker.app, settled.features)
    if startsTasks, phase == .settled,
      waits(number, screenNumber, base, walker, settled, at: level)
    {
      return
    }
    if let goal, goal(settled.navigation.state) {
      goalState = number
      return
    }
    let visit = Visit(
      number: number, base: base, moment: settled, screen: screen, screenNumber: screenNumber,
      phase: phase)
    if observers.isShown(visit, at: level) { hooks.visit?(walker.app) }
    if time.wasOver {
      // What it drew can be empty.
      cuts.insert(.time)
      return
    }
    observers.visited(visit, in: walker, at: level, &screens, within: time)
    if time.wasOver {
      cuts.insert(.time)
      return
    }
    graph.explore(number)
    if graph.stateCount % 256 == 0 {
      hooks.progress(
        ExplorationProgress(
          states: graph.stateCount, putOff: graph.putOffCount, transitions: graph.transitionCount,
          level: level))
    }
    useEverything(in: visit, walker, script)
  }

  // MARK: Steps

  /// Uses everything that a user can use in a state, until the time is up.
  private func useEverything(in visit: Visit, _ walker: Walker, _ script: String?) {
    neighbours.removeAll(keepingCapacity: true)
    hasPutOff = false
    isStill = true
    var (isThere, isCutOff) = (true, false)
    for step in steps(in: visit, walker.app) {
      if time.isOver {
        isCutOff = true
        break
      }
      if !isThere { walker.jump(to: visit.moment) }
      if let script {
        hooks.willPerform?(script + (visit.action(of: step).map { "\($0)\n" } ?? ""))
      }
      let revision = walker.navigator.revision
      _ = walker.perform(step, on: visit.screen)
      isThere = !follow(step, in: visit, walker, since: revision)
    }
    if isCutOff {
      cuts.insert(.time)
      graph.cutOff(visit.number)
      observers.map?.leaveUnexplored(visit.number)
    } else if isStill {
      graph.noteStill(visit.number)
    }
    if hooks.rareSteps.contains(.links), observers.samples.first.last == visit.number, !isCutOff {
      openLinks(in: visit, walker)
    }
    if hasPutOff { walkers.keep(visit.moment, of: visit.number) }
  }

  /// Opens each deep link, and checks the invariants where it leads.
  private func openLinks(in visit: Visit, _ walker: Walker) {
    guard !observers.invariants.isEmpty else { return }
    let script = observers.trail.script(along: graph.way(to: visit.number).states)
    for link in exampleLinks {
      if time.isOver { return }
      walker.jump(to: visit.moment)
      hooks.willPerform?(script + "\(ScriptStep.Action.open(link))\n")
      if (try? walker.app.open(deepLink: link)) != nil {
        _ = walker.look()
        let arrival = InvariantObserver.Arrival(link: link, state: visit.number)
        observers.invariants.check(walker, after: arrival, within: time)
      }
      observers.guards.forget()
    }
    _ = walker.takeStartedTasks()
  }

  /// The steps that a user can do.
  private func steps(in visit: Visit, _ app: HeadlessApp) -> [Step] {
    var steps: [Step] = []
    var hasBack = false
    // An item is large, so it is not copied.
    for index in visit.screen.items.indices where visit.screen.items[index].isUsable {
      let role = visit.screen.items[index].role
      if role == .back { hasBack = true }
      if role == .textField {
        steps += visit.screen.items[index].inputs.map { Step(item: index, input: $0.number) }
      } else {
        steps.append(Step(item: index))
      }
    }
    // The back button goes back in the same way.
    if !hasBack, app.hasSystemBack { steps.append(.back) }
    if visit.screen.isSwipeable { steps.append(.swipe) }
    return steps
  }

  /// Notes where a step led; returns whether the app is somewhere else.
  private func follow(
    _ step: Step, in visit: Visit, _ walker: Walker, since revision: Int
  ) -> Bool {
    let attempt = Attempt(state: visit.number, step: step)
    observers.guards.note(stepFrom: visit.moment.navigation.state, at: attempt)
    let startsTasks = walker.takeStartedTasks()
    let features = walker.app.featureStates()
    let base = Fingerprint(of: walker.app, features)
    let changes = base != visit.base || walker.navigator.revision != revision
    var phase = visit.phase.isPending ? visit.phase : .settled
    var subject: TaskTrials.Subject?
    if !phase.isPending, startsTasks || statesWithTasks.contains(visit.number) {
      let new = self.subject(of: step, in: visit)
      switch trials.knowledge(of: new, startsTasks: startsTasks) {
      case .ineffective: break
      case .effective: phase = .pending(new)
      case .open: (phase, subject) = (.pending(new), new)
      }
    }
    let target: Int
    if base == visit.base && phase.isPending == visit.phase.isPending {
      target = visit.number
    } else if let known = numbers[base.in(phase)] {
      target = graph.shown(known)
    } else {
      target = discover(base, phase, after: step, in: visit, walker, features, trying: subject)
    }
    let use = Use(
      step: step, target: target, changes: changes, startsTasks: startsTasks,
      answer: observers.guards.answer)
    observers.used(use, in: visit, walker)
    if let answer = use.answer { observers.map?.answered(answer, to: step, in: visit) }
    connect(use, in: visit, walker)
    return changes || startsTasks
  }

  /// Adds a transition. Going back and swiping count only if no other step leads to the same state.
  private func connect(_ use: Use, in visit: Visit, _ walker: Walker) {
    if use.changes { isStill = false }
    let isNew = !neighbours.contains(use.target)
    guard use.target != visit.number, isNew || use.step.item != nil else { return }
    if isNew { neighbours.append(use.target) }
    graph.addTransition(from: visit.number, to: use.target, by: use.step)
    observers.map?.used(use.step, in: visit, to: use.target, showing: walker.navigator.state)
  }

  /// Adds the state to which a step led.
  private func discover(
    _ base: Fingerprint, _ phase: Phase, after step: Step, in visit: Visit, _ walker: Walker,
    _ features: [StateValue], trying subject: TaskTrials.Subject?
  ) -> Int {
    let sight = Sight(of: walker.app, features, phase, after: visit.moment)
    let moment = walker.app.moment(with: features)
    let number = add(
      sight, base.in(phase), from: visit.number, by: step, in: graph.walker(of: visit.number))
    if phase != .settled { phases[number] = phase }
    observers.trail.add(after: visit.number, by: visit.action(of: step))
    if let subject {
      let trial = TaskTrials.Trial(
        state: number, subject: subject, sight: sight, base: base, moment: moment)
      holdBack(trial, at: level(of: trial, after: visit))
    } else {
      enqueue(number, sight, moment, from: visit.number)
    }
    return number
  }

  private func subject(of step: Step, in visit: Visit) -> TaskTrials.Subject {
    let item = step.item.map { visit.screen.items[$0].label }
    return TaskTrials.Subject(
      screen: visit.screenNumber, item: item ?? (step == .back ? "back" : "swipe"),
      input: step.item == nil ? 0 : step.input)
  }

  // MARK: States

  /// Holds a state back until its tasks have gone on.
  private func holdBack(_ trial: TaskTrials.Trial, at level: DetailLevel) {
    trials.add(trial)
    frontier.append(
      Frontier.Entry(number: trial.state, moment: nil, claims: [], trial: trial), at: level)
  }

  /// The level at which tasks go on: where a step leads to another screen, the coarsest one only if that has
  /// not gone on at the same place. On the way to a goal, tasks rarely help.
  private func level(of trial: TaskTrials.Trial, after visit: Visit) -> DetailLevel {
    if goal != nil { return .everything }
    if graph.screen(of: trial.state) == visit.screenNumber { return .screens }
    return min(space.level(of: trial.sight.settled, &screens), .values)
  }

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

  /// Puts a state where it belongs in the frontier.
  func enqueue(_ number: Int, _ sight: Sight, _ moment: AppMoment?, from parent: Int) {
    let (level, reason) = level(of: number, sight, from: parent)
    var claims: [Fingerprint] = []
    if let reason {
      observers.map?.putOff(number, because: reason)
    } else {
      claims = space.claim(sight, as: number, &screens)
    }
    if level > detail { hasPutOff = true }
    if level > detail, let like = space.state(like: sight, &screens), like != number {
      graph.note(number, isLike: like)
    }
    let entry = Frontier.Entry(
      number: number, moment: level <= detail ? moment : nil, claims: claims, trial: nil)
    if case .growth = reason, goal != nil { return }
    if reason != .module { frontier.append(entry, at: level) }
  }

  /// The level at which a state is explored, and why it is put off, if it is.
  private func level(
    of number: Int, _ sight: Sight, from parent: Int
  ) -> (DetailLevel, PutOff?) {
    let level = space.level(of: sight, &screens)
    if level == .everything, goal == nil { return (level, .detail) }
    if level > .screens, let module, screens.modules[graph.screen(of: number)] != module {
      return (.everything, .module)
    }
    // A new screen is never put off.
    let bound = growth.bound(of: sight, from: parent, as: number, &screens)
    if let bound, level > .screens || !space.isNew(screenOf: sight, &screens) {
      usedBounds.insert(bound)
      return (.everything, .growth(bound))
    }
    // A user who does not wait for tasks comes later.
    return (sight.phase.isPending ? level.next ?? level : level, nil)
  }

  /// The state after its screen was built, or `nil` if it is a state that is explored elsewhere.
  private func settle(_ number: Int, _ app: HeadlessApp, _ claims: [Fingerprint]) -> AppMoment? {
    let moment = app.moment()
    let other = numbers.add(Fingerprint(of: app, moment.features), number)
    space.release(claims)
    guard graph.shown(other) == number else {
      graph.settle(number, as: other)
      return nil
    }
    _ = space.claim(
      Sight(of: app, moment.features, .settled, after: nil), as: number, &screens)
    return moment
  }

  /// Whether a state waits for tasks that building its screen starts: it is explored when they have gone on.
  private func waits(
    _ number: Int, _ screen: Int, _ base: Fingerprint, _ walker: Walker, _ moment: AppMoment,
    at level: DetailLevel
  ) -> Bool {
    let subject = TaskTrials.Subject(screen: screen, item: nil)
    let knowledge = trials.knowledge(of: subject, startsTasks: true, in: number)
    if case .ineffective = knowledge { return false }
    let sight = Sight(of: walker.app, moment.features, .settled, after: nil)
    let trial = TaskTrials.Trial(
      state: number, subject: subject, sight: sight, base: base, moment: moment, level: level)
    if case .open = knowledge {
      holdBack(trial, at: level)
    } else {
      classify(trial, isPending: true)
    }
    return true
  }
}
