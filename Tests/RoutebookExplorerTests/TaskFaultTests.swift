import Routebook
import RoutebookExplorer
import RoutebookScripts
import Testing

/// Faults before and after what tasks do, each with a healthy variant.
@WorkshopActor struct TaskFaultTests {
  /// The only finding of an app; its script fails in a new one on the line that it marks.
  private func onlyFinding(
    _ makeApp: @escaping () throws -> HeadlessApp, script: String
  ) async throws -> String {
    let found = try await Workshop.explored(makeApp)
    try #require(found.findings.count == 1, "\(found)")
    let finding = found.findings[0]
    #expect(finding.script == script)
    #expect(found.isComplete && found.undecided == [], "\(found)")
    let app = try makeApp()
    let failure = await #expect(throws: ScriptFailure.self) {
      try await app.play(Script(finding.script))
    }
    #expect(failure?.line == finding.failingLine)
    return finding.name
  }

  /// Nothing is wrong with an app.
  private func expectNothing(_ makeApp: @escaping () throws -> HeadlessApp) async throws {
    let found = try await Workshop.explored(makeApp)
    #expect(found.findings == [] && found.undecided == [], "\(found)")
    #expect(found.isComplete && found.unseen == [])
  }

  @Test func `A picker that a task opens is explored, and what follows when it ends`() async throws
  {
    try await expectNothing(Workshop.picker(isFaulty: false))
  }

  @Test func `A trap behind a task is found, and its script waits for the task`() async throws {
    let name = try await onlyFinding(
      Workshop.picker(isFaulty: true), script: "tap \"Choose\"\nwait\nexpect layers tab\n")
    #expect(name == "trap: Plant.two as sheet")
  }

  @Test func `That no task waits in a restored app is found`() async throws {
    let found = try await Workshop.explored(Workshop.picker(isFaulty: false, isRestored: true))
    #expect(found.findings.map(\.name) == ["not-restored: Plant: onEnd closure"], "\(found)")
    #expect(
      found.findings.first?.script == """
        tap "Choose"
        wait
        save "explored.state"
        swipe
        wait
        restore "explored.state"
        tap "Done"
        expect text "1"

        """)
  }

  @Test func `A cover without a way out is none as soon as it has loaded`() async throws {
    try await expectNothing(Workshop.cover { $0.add() })
  }

  @Test func `A cover without a way out after it has loaded is a dead end`() async throws {
    let name = try await onlyFinding(
      Workshop.cover(load: { $0.add() }, isClosable: false),
      script: "tap \"One\"\nwait\nexpect layers tab\n")
    #expect(name == "dead-end: Plant.one as cover")
  }

  @Test func `A cover that never loads can be a dead end or none`() async throws {
    let found = try await Workshop.explored(Workshop.cover { $0.addLate() })
    #expect(found.findings == [] && found.undecided == ["dead-end: Plant.one as cover"], "\(found)")
    #expect(found.reachedLimits == [.tasks])
  }

  @Test(arguments: [1, 2])
  func `What a task changes is a state, in which invariants are checked`(value: Int) async throws {
    let makeApp = Workshop.button(
      also: { registry, _ in
        registry.invariant(.never("this value") { $0.texts().contains("Value \(value)") })
      },
      { shop in if shop.value == 0 { shop.add() } else { shop.value = 0 } })
    // The task adds one.
    if value == 2 { return try await expectNothing(makeApp) }
    let name = try await onlyFinding(makeApp, script: "tap \"Go\"\nwait\n")
    #expect(name == "invariant: never this value")
  }

  @Test func `A button whose task does nothing is idle`() async throws {
    let name = try await onlyFinding(
      Workshop.button { _ in Task { await Task.yield() } },
      script: "tap \"Go\"\nexpect no control \"Go\"\n")
    #expect(name == "idle: Plant.root as push: button \"Go\"")
  }

  @Test func `A button whose task does not end can be idle or not`() async throws {
    let found = try await Workshop.explored(Workshop.button { $0.addLate() })
    #expect(found.findings == [] && found.reachedLimits == [.tasks], "\(found)")
    #expect(found.undecided == ["idle: Plant.root as push: button \"Go\""])
    let error = #expect(throws: ExplorationFailure.self) { try found.requireNoFindings() }
    #expect(
      error?.description.contains("It was cut off after a task that did not end.") == true,
      "\(error?.description ?? "")")
  }

  @Test func `Tasks that last as long as the app are no obstacle`() async throws {
    let found = try await Workshop.explored(
      Workshop.button(
        also: { _, shop in shop.addLate() },
        { shop in if shop.value == 0 { shop.add() } else { shop.value = 0 } }))
    #expect(found.findings == [] && found.undecided == [] && found.isComplete, "\(found)")
    #expect(found.notes.count == 1)
  }

  /// A clock on which all time has passed.
  private struct TimelessClock: Clock {
    let now = ContinuousClock.now
    let minimumResolution = Duration.zero

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
      try Task.checkCancellation()
    }
  }

  @Test func `On a clock on which all time has passed, a delay is explored`() async throws {
    let clock = TimelessClock()
    try await expectNothing(
      Workshop.button { shop in
        Task {
          try await clock.sleep(for: .seconds(3_600))
          shop.value = 1 - shop.value
        }
      })
  }
}
