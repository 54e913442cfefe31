import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

/// After a condition changes, the guards are asked about everything that is shown.
struct ReviewTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let before: String
    let answer: GuardDecision
    let after: String
    let outcome: String
    let ends: [String]

    init(_ before: String, _ after: String, _ outcome: String, _ ends: String...) {
      (self.before, self.answer, self.after) = (before, .refuse(reason: "locked"), after)
      (self.outcome, self.ends) = (outcome, ends)
    }

    init(
      _ before: String, _ answer: GuardDecision, _ after: String, _ outcome: String,
      _ ends: String...
    ) {
      (self.before, self.answer, self.after) = (before, answer, after)
      (self.outcome, self.ends) = (outcome, ends)
    }

    var testDescription: String { "\(before) → \(after)" }
  }

  // D is refused.
  static let cases: [Case] = [
    Case("[A, B*]", "[A, B*]", "unchanged"),
    Case("[A, D*]", "[A*]", "committed", "push Place.D: refused"),
    Case(
      "[A, B, D, C*]", "[A, B*]", "committed", "push Place.C: refused", "push Place.D: refused"),
    Case("[A] sheet[D*]", "[A*]", "committed", "sheet Place.D: refused"),
    Case("[A*] alert(D)", "[A*]", "committed", "alert Place.D: refused"),
    Case(
      "[A] sheet[S, D, B] cover[T*] alert(X)", "[A] sheet[S*]", "committed",
      "alert Place.X: parent removed", "cover Place.T: parent removed", "push Place.B: refused",
      "push Place.D: refused"),
    // A root stays.
    Case("[D*]", "[D*]", "refused"),
    Case(
      "[D, B] sheet[S*]", "[D*]", "refused", "sheet Place.S: parent removed",
      "push Place.B: refused"),
    Case("[D*] alert(X)", "[D*]", "refused", "alert Place.X: refused"),
    // What is in another tab is not shown.
    Case(">one[A*] two[C, D]", ">one[A*] two[C, D]", "unchanged"),
    // A redirection and a detour follow the removal.
    Case(
      "[A, B, D*]", .redirect(.open("X", .alert)), "[A, B*] alert(X)", "redirected",
      "push Place.D: refused"),
    Case(
      "[A] sheet[S, D*]", .redirect(.dismissAll), "[A*]", "redirected", "push Place.D: refused",
      "sheet Place.S: dismissed"),
    Case("[D*]", .redirect(.open("S", .sheet)), "[D] sheet[S*]", "redirected"),
    // A review in reply to a review would never end.
    Case("[D*]", .redirect(.review), "[D*]", "refused"),
    Case("[A, D*]", .redirect(.review), "[A*]", "committed", "push Place.D: refused"),
    Case(
      "[A, D*]", .detour(to: .sheet(Place.s)), "[A] sheet[S*]", "redirected",
      "push Place.D: refused"),
    Case(
      ">one[D, B*] two[C]", .redirect(.selectTab(1)), "one[D] >two[C*]", "redirected",
      "push Place.B: refused"),
    // If they change nothing, the removal is all that happened.
    Case("[A, D*]", .redirect(.popToRoot), "[A*]", "committed", "push Place.D: refused"),
    Case("[A, D*]", .redirect(.open("D", .push)), "[A*]", "committed", "push Place.D: refused"),
    Case("[D*]", .redirect(.popToRoot), "[D*]", "refused"),
  ]

  @Test(arguments: cases)
  func `What is refused is removed with everything above it`(sample: Case) {
    let recorder = RecordingNavigator(sample.before)
    let answer = sample.answer
    // The answer is given to what is shown; opening D is always refused.
    recorder.navigator.guards = [
      Sentry("review", before: .open("D", .push), .refuse(reason: "locked")),
      PermissionGuard("door", entering: Place.self) { $0 == .d ? answer : .allow },
    ]
    var outcomes: [Outcome] = []
    let outcome = recorder.navigator.perform(
      .review, handlers: NavigationHandlers(onOutcome: { outcomes.append($0) }))
    #expect(recorder.notation == sample.after)
    #expect("\(outcome)".prefix { $0 != "(" } == sample.outcome)
    #expect(outcomes == [outcome])
    #expect(recorder.eventRecorder.events.flatMap(\.ends) == sample.ends)
    #expect(recorder.state.brokenInvariant == nil)
    if sample.outcome == "refused", sample.answer == .refuse(reason: "locked") {
      #expect(outcome.block == "door: locked")
    }
    // A second review finds nothing more.
    if sample.outcome == "committed" {
      #expect(recorder.navigator.reviewGuards() == .unchanged(.alreadyThere))
    }
  }

  @Test func `A refused redirection is never inside a redirection`() {
    let recorder = RecordingNavigator(
      "[A, D*]",
      guards: PermissionGuard("door", entering: Place.self) { place in
        switch place {
        case .d: .redirect(.open("E", .push))
        case .e: .refuse(reason: "not E")
        default: .allow
        }
      })
    #expect(recorder.navigator.reviewGuards() == .committed)
    #expect(recorder.notation == "[A*]")
    // The refusal is reported on its own.
    #expect(recorder.eventRecorder.events.map(\.outcome.block) == [nil, "door: not E"])
  }

  @Test func `Without guards, and with guards of what leaves, nothing is removed`() {
    let recorder = RecordingNavigator("[A, D*]")
    #expect(recorder.navigator.reviewGuards() == .unchanged(.alreadyThere))
    recorder.navigator.guards = [
      DepartureGuard("discard", leaving: Place.self) { _ in .refuse(reason: "stay") }
    ]
    #expect(recorder.navigator.reviewGuards() == .unchanged(.alreadyThere))
  }

  @Test func `A guard is asked about each element from the lowest up, as if it were entering`() {
    var asked: [String] = []
    let recorder = RecordingNavigator(
      "[A, B] sheet[S, C*] alert(X)",
      guards: PermissionGuard("door", entering: Place.self) { place, presentation in
        asked.append("\(place.description) \(presentation)")
        return .allow
      })
    recorder.navigator.reviewGuards()
    #expect(asked == ["A push", "B push", "S sheet", "C push", "X alert"])
  }

  @Test func `A detour that a review removes refuses what waits`() {
    let recorder = RecordingNavigator("[A*]")
    let login = DetourOnce(to: .sheet(Place.s), before: .d)
    var isOpen = true
    recorder.navigator.guards = [
      login,
      PermissionGuard("door", entering: Place.self) { place in
        place == .s && !isOpen ? .refuse(reason: "closed") : .allow
      },
    ]
    var outcomes: [Outcome] = []
    recorder.navigator.perform(
      .open("D", .push), handlers: NavigationHandlers(onOutcome: { outcomes.append($0) }))
    isOpen = false
    #expect(recorder.navigator.reviewGuards() == .committed)
    #expect(recorder.notation == "[A*]")
    #expect(outcomes.map(\.block) == ["login: Place.S as sheet ended without a result"])
  }

  @Test func `A review that is requested in reply, or at the start, is queued`() throws {
    let recorder = RecordingNavigator("[A, D*]")
    let navigator = recorder.navigator
    var isLocked = false
    var replies: [Outcome] = []
    let app = try BareApp(
      navigator,
      guards: [
        PermissionGuard("door", entering: Place.self) { place in
          place == .d && isLocked ? .refuse(reason: "locked") : .allow
        }
      ]
    ) { registry in
      isLocked = true
      #expect(navigator.reviewGuards() == .queued)
      registry.onEnd(of: Place.self) { _ in replies.append(navigator.reviewGuards()) }
    }
    #expect(recorder.notation == "[A*]")
    #expect(replies == [.queued])
    withExtendedLifetime(app) {}
  }
}
