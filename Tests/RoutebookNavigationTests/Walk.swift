import RoutebookRegistry

@testable import RoutebookNavigation

/// An app to walk in.
struct World: CustomStringConvertible, Sendable {
  var tabCount: Int
  var limit: Int
  /// The limit that the model believes in; it differs only where a test of the walk wants it to.
  var believedLimit: Int
  var goesBackToFirstTab: Bool

  init(
    tabCount: Int, limit: Int = 3, believedLimit: Int? = nil, goesBackToFirstTab: Bool = false
  ) {
    self.tabCount = tabCount
    self.limit = limit
    self.goesBackToFirstTab = goesBackToFirstTab
    self.believedLimit = believedLimit ?? limit
  }

  var description: String {
    "\(tabCount) tabs, limit \(limit)" + (goesBackToFirstTab ? ", back to the first tab" : "")
  }

  var tabs: [(name: String, root: AnyRoute)] {
    Self.tabs(named: Self.names.prefix(tabCount))
  }

  static let names = ["one", "two", "three", "four"]

  /// Tabs with the roots that belong to their names, or all with the same one.
  static func tabs(
    named names: some Sequence<String>, _ root: AnyRoute? = nil
  ) -> [(name: String, root: AnyRoute)] {
    // The second tab's root is a flow's.
    let roots = ["one": Place.a, "two": .f, "three": .z, "four": .d]
    return names.map { ($0, root ?? AnyRoute(roots[$0]!)) }
  }
}

/// A navigator and the reference model, side by side, compared after every move.
final class Walk {
  private let navigator: Navigator
  private let parts: NavigatorRegistrations
  private var model: ReferenceModel
  /// The identities by the model's serial numbers.
  private var identities: [StackElement.ID] = []
  private var everUsed: Set<StackElement.ID> = []
  private var snapshots: [(state: NavigationState, model: ReferenceModel)]
  private var moveCount = 0
  private let ledger = Ledger()
  private let listener = Listener()

  /// - Parameter parts: What the world's module registers; the same for many walks, since a
  ///   registry takes longer to build than a short walk.
  init(in world: World, with parts: NavigatorRegistrations) {
    let state = NavigationState(
      tabs: world.tabs,
      rules: .init(
        presentationLimit: world.limit, goesBackToFirstTab: world.goesBackToFirstTab))
    let navigator = Navigator(state, observers: [listener])
    navigator.starting { navigator.setRegistrations(parts) }
    parts.restoreFeatures(Self.features(0))
    self.navigator = navigator
    self.parts = parts
    model = ReferenceModel(
      tabs: world.tabs, limit: world.believedLimit,
      goesBackToFirstTab: world.goesBackToFirstTab)
    snapshots = [(navigator.state, model)]
    if let difference = compareStates() { preconditionFailure(difference) }
  }

  /// The state of a feature, which moves change.
  static let count = FeatureKey<Int>("count")

  private static func features(_ count: Int) -> RestoredFeatures {
    RestoredFeatures([Self.count.name: StateValue(count)])
  }

  /// What a module registers for walks: a feature has a state that starts at 0, every screen has a
  /// state, which starts at 0, and the result of a number is added to the state of the place below
  /// it, or 1 if it ends without a result.
  static func parts() -> NavigatorRegistrations {
    var builder = RegistryBuilder<String>()
    for presentation in Presentation.allCases {
      builder.destination(for: Place.self, as: presentation, state: { _ in 0 }) { "\($0)\($1)" }
      builder.destination(for: Numbered.self, as: presentation, state: { _ in 0 }) { "\($0)\($1)" }
    }
    builder.onEnd(of: Numbered.self, over: Place.self, state: Int.self) { end, place in
      place.state += end.result?.as(Int.self) ?? 1
    }
    do {
      let registry = try builder.build()
      var count = 0
      return NavigatorRegistrations(
        guards: [], observers: [], handlers: registry[RegisteredHandlers.self],
        screenStates: registry[ScreenStates.self].used(in: registry),
        readFeature: { features(count).values[$0] },
        readFeatures: { features(count) },
        restoreFeatures: { count = $0.values[Self.count.name]?.as(Int.self) ?? count })
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Makes a move without a comparison, after which the navigator and the model are known to agree.
  func make(_ move: Move) {
    if case .write(let number, let state) = move {
      write(state, number)
    } else if move == .remember {
      remember()
    } else {
      moveCount += 1
      let (action, _) = predict(move)
      navigator.perform(action, handlers: ledger.handlers(of: moveCount))
      if let difference = matchIdentities() { preconditionFailure(difference) }
    }
  }

  private func remember() { snapshots.append((navigator.state, model)) }

  private func write(_ state: Int, _ number: Int) {
    let serial = named(number)
    model.write(state, to: serial)
    navigator.setScreenState(StateValue(state), of: identities[serial])
  }

  /// The walk at one moment: the navigator's and the model's.
  struct Stop {
    let moment: Navigator.Moment
    fileprivate let model: ReferenceModel
    fileprivate let identities: [StackElement.ID]
    fileprivate let snapshots: [(state: NavigationState, model: ReferenceModel)]
    fileprivate let moveCount: Int
  }

  func stop() -> Stop {
    Stop(
      moment: navigator.moment, model: model, identities: identities, snapshots: snapshots,
      moveCount: moveCount)
  }

  /// Jumps back, and tells what differs, or who was notified.
  func difference(afterJumpingTo stop: Stop) -> String? {
    listener.events.removeAll()
    listener.fronts.removeAll()
    ledger.calls.removeAll()
    navigator.jump(to: stop.moment)
    model = stop.model
    parts.restoreFeatures(Self.features(model.feature))
    identities = stop.identities
    everUsed = Set(stop.identities)
    snapshots = stop.snapshots
    moveCount = stop.moveCount
    if !listener.events.isEmpty || !listener.fronts.isEmpty { return "a jump was told" }
    if !ledger.calls.isEmpty { return "a jump called handlers: \(ledger.calls)" }
    return compareStates()
  }

  /// Makes a move, and tells what differs between the navigator and the model after it.
  func difference(after move: Move) -> String? {
    if move == .remember {
      remember()
      return nil
    }
    listener.events.removeAll(keepingCapacity: true)
    if case .write(let number, let state) = move {
      write(state, number)
      return listener.events.isEmpty ? compareStates() : "a written state was told"
    }
    moveCount += 1
    let before = model
    let (action, answer) = predict(move)
    let change = ProposedChange(action, in: navigator.state)
    ledger.calls.removeAll(keepingCapacity: true)
    ledger.returned = nil
    listener.fronts.removeAll(keepingCapacity: true)
    let outcome = navigator.perform(action, handlers: ledger.handlers(of: moveCount))
    if outcome != answer.outcome { return "answered \(outcome), expected \(answer.outcome)" }
    // New screens have no states yet.
    if !shows(change.after, withScreenStates: false) { return "proposed \(change.after)" }
    if let difference = compareChange(change, answer, before) ?? compareFronts(before) {
      return difference
    }
    guard listener.events.count == 1 else { return "\(listener.events.count) observer calls" }
    let event = listener.events[0]
    if event.outcome != outcome { return "observers were told \(event.outcome)" }
    return compareEnds(event, answer) ?? compareEffects(event, answer, move) ?? compareStates()
  }

  private func predict(_ move: Move) -> (NavigationAction, ReferenceModel.Answer) {
    if case .restore(let number) = move {
      let snapshot = snapshots[number % snapshots.count]
      return (.restore(snapshot.state), model.restore(snapshot.model))
    }
    var serial = 0
    let action = move.action { number in
      serial = named(number)
      return identities[serial]
    }
    guard let action else { preconditionFailure("\(move) is not an action") }
    let before = model
    var answer = model.perform(move, number: moveCount, serial: serial)
    model.handle(&answer, since: before)
    return (action, answer)
  }

  /// Every other number names something that is still there.
  private func named(_ number: Int) -> Int {
    let steps = model.steps
    return number.isMultiple(of: 2)
      ? steps[number / 2 % steps.count].serial : number / 2 % identities.count
  }

  /// Compares what a guard would see with what the model has before and after the move.
  private func compareChange(
    _ change: ProposedChange, _ answer: ReferenceModel.Answer, _ before: ReferenceModel
  ) -> String? {
    // Closures are faster than key paths in a debug build.
    let known = Dictionary(uniqueKeysWithValues: before.trail.map { ($0.serial, $0.route) })
    let entering = model.trail.filter { known[$0.serial] != $0.route }
      .map { "\(Destination($0.route, as: $0.presentation))" }
    if change.entering.map({ $0.description }) != entering {
      return "entering \(change.entering), expected \(entering)"
    }
    let leaving = change.leaving
    // A screen that gets another state loses its own.
    let states = Dictionary(uniqueKeysWithValues: model.steps.map { ($0.serial, $0.state) })
    let overwritten = before.steps.reversed().filter { step in
      !answer.filled.contains(step.serial)
        && states[step.serial].map { $0 != step.state } ?? false
    }
    let isAsPredicted =
      leaving.map { $0.id }
      == (answer.ends.map { $0.serial } + overwritten.map { $0.serial }).map { identities[$0] }
      && leaving.map { $0.element.state(as: Int.self) }
        == answer.ends.map { $0.state } + overwritten.map { $0.state }
    if isAsPredicted { return nil }
    let found = leaving.map { "\($0.presentation) \($0.element.route)" }
    return "leaving \(found), expected \(answer.ends) and \(overwritten)"
  }

  /// The screen in front is told if it is another one than before, or has another route.
  private func compareFronts(_ before: ReferenceModel) -> String? {
    let isOther =
      before.front.serial != model.front.serial || before.front.route != model.front.route
    let fronts = isOther ? ["-\(before.front.route)", "+\(model.front.route)"] : []
    return listener.fronts == fronts ? nil : "fronts \(listener.fronts), expected \(fronts)"
  }

  private func compareEnds(
    _ event: NavigationEvent, _ answer: ReferenceModel.Answer
  ) -> String? {
    let told = event.effects.compactMap { effect in
      if case .ended(let end) = effect { end } else { nil }
    }
    if told.map({ $0.description }) != answer.ends.map({ $0.description }) {
      return "ended \(told), expected \(answer.ends)"
    }
    let called = ledger.calls.map { "\($0.move): \($0.end)" }
    let expected = answer.ends.compactMap { end in end.move.map { "\($0): \(end)" } }
    if called != expected { return "handlers called \(called), expected \(expected)" }
    if ledger.returned != answer.returned {
      return "returned \(ledger.returned ?? "nothing"), expected \(answer.returned ?? "nothing")"
    }
    let waiting = model.steps.count { $0.move != nil }
    return ledger.kept == waiting ? nil : "\(ledger.kept) handlers kept, expected \(waiting)"
  }

  private func compareEffects(
    _ event: NavigationEvent, _ answer: ReferenceModel.Answer, _ move: Move
  ) -> String? {
    let unhandled = event.unhandledResults.map { $0.description }
    if unhandled != answer.unhandled {
      return "unhandled \(unhandled), expected \(answer.unhandled)"
    }
    // The model predicts of a restore only what ended.
    if case .restore = move { return nil }
    let effects = event.effects.map { $0.description }
    return effects == answer.effects ? nil : "effects \(effects), expected \(answer.effects)"
  }

  private func compareStates() -> String? {
    let state = navigator.state
    if let broken = state.brokenInvariant { return "\(broken) in \(state)" }
    if !shows(state) { return "state \(state), expected \(model.notation)" }
    let count = parts.readFeatures().values[Self.count.name]
    if count != StateValue(model.feature) { return "\(count!.base), expected \(model.feature)" }
    return matchIdentities()
  }

  /// Notes the identities of new elements by the model's serial numbers.
  private func matchIdentities() -> String? {
    let state = navigator.state
    for (element, step) in zip(state.everyElement, model.steps) {
      if step.serial < identities.count {
        guard identities[step.serial] == element.id else {
          return "\(element.route) has changed its identity in \(state)"
        }
      } else if everUsed.insert(element.id).inserted {
        identities.append(element.id)
      } else {
        return "\(element.route) has an identity that was used before in \(state)"
      }
    }
    return identities.count == model.nextSerial ? nil : "serial numbers and identities differ"
  }

  /// Whether a state shows what the model does.
  private func shows(_ state: NavigationState, withScreenStates: Bool = true) -> Bool {
    func areEqual(_ elements: [StackElement], _ steps: some Collection<ReferenceModel.Step>) -> Bool
    {
      elements.count == steps.count
        && zip(elements, steps).allSatisfy {
          $0.route == $1.route && (!withScreenStates || $0.state(as: Int.self) == $1.state)
        }
    }
    guard state.selectedTab == model.selected, state.tabs.map({ $0.name }) == model.names,
      zip(state.tabs, model.tabs).allSatisfy({ areEqual($0.layer.elements, $1) })
    else { return false }
    var rest = model.over[...]
    for layer in state.presented {
      let steps = rest.prefix(layer.elements.count)
      let kinds = [layer.kind.presentation] + Array(repeating: .push, count: steps.count - 1)
      guard areEqual(layer.elements, steps), steps.map({ $0.presentation }) == kinds else {
        return false
      }
      rest = rest.dropFirst(steps.count)
    }
    guard let alert = state.alert else { return rest.isEmpty }
    return rest.count == 1 && rest.first?.presentation == .alert && areEqual([alert], rest)
  }
}

extension ReferenceModel {
  /// The model's own account of where the user is.
  var notation: String {
    let own = tabs.indices.map { index in
      "\(index == selected ? ">" : "")\(tabs[index].map { "\($0.route.valueText) \($0.state)" })"
    }
    let presented = over.map { "\($0.presentation)(\($0.route.valueText) \($0.state))" }
    return (own + presented).joined(separator: " ")
  }
}

/// Counts the handlers that are alive, and writes down which were called.
private final class Ledger {
  var kept = 0
  var calls: [(move: Int, end: AnyEnd)] = []

  /// The move whose handler received a value, and the value.
  var returned: String?

  func handlers(of move: Int) -> NavigationHandlers {
    let token = Token(self)
    return NavigationHandlers(
      onEnd: { end in token.ledger.calls.append((move, end)) },
      onReturn: { value in
        token.ledger.returned = "\(move): \(value.map { "\($0)" } ?? "nothing")"
      })
  }

  final class Token {
    let ledger: Ledger

    init(_ ledger: Ledger) {
      self.ledger = ledger
      ledger.kept += 1
    }

    deinit { ledger.kept -= 1 }
  }
}

private final class Listener: NavigationObserver {
  var events: [NavigationEvent] = []
  var fronts: [String] = []

  func screenDidAppear(_ screen: PlacedElement) { fronts.append("+\(screen.element.route)") }
  func screenDidDisappear(_ screen: PlacedElement) { fronts.append("-\(screen.element.route)") }
  func navigationDidChange(_ event: NavigationEvent) { events.append(event) }
  func navigationDidNotChange(_ event: NavigationEvent) { events.append(event) }
}
