import Routebook
import Sampling
import Testing

/// All that the features show is in a snapshot: put back, the whole app looks as it did.
struct SnapshotWalkTests {
  /// A place on a walk: what was shown there, and the snapshot that was taken.
  private struct Stop {
    let snapshot: AppSnapshot
    let texts: [String]
    let path: [String]
    let frame: String

    init(_ app: HeadlessApp) {
      snapshot = app.snapshot()
      texts = app.texts()
      path = app.path()
      // Not the app's own frame: which control was used last is not part of a snapshot.
      frame = HeadlessRenderer().frame(of: app.navigator.state, in: app.registry).text
    }
  }

  @Test(arguments: 1...UInt64(SampleCounts.of(1, full: 8)))
  func `A snapshot that is restored shows what it was taken of`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let app = try AllFeatures.app()
    var stops = [Stop(app)]
    var presses: [String] = []
    for _ in 0..<80 {
      presses.append(Self.step(app, using: &numbers))
      stops.append(Stop(app))
    }
    for stop in stops.shuffled(using: &numbers) {
      app.restore(stop.snapshot)
      let now = Stop(app)
      let trace = presses.joined(separator: ", ")
      try #require(now.path == stop.path, "seed \(seed): \(trace)")
      try #require(now.texts == stop.texts, "seed \(seed): \(trace)")
      try #require(now.snapshot == stop.snapshot, "seed \(seed): \(trace)")
      #expect(now.frame == stop.frame, "seed \(seed): \(trace)")
    }
  }

  @Test(arguments: 21...20 + UInt64(SampleCounts.of(2, full: 60)))
  func `Two apps that start from one snapshot and do the same show the same`(
    seed: UInt64
  ) throws {
    var numbers = SeededNumbers(seed: seed)
    let first = try AllFeatures.app()
    for _ in 0..<60 { _ = Self.step(first, using: &numbers) }
    let second = try AllFeatures.app()
    second.restore(first.snapshot())
    for _ in 0..<60 {
      var same = numbers
      let press = Self.step(first, using: &numbers)
      _ = Self.step(second, using: &same)
      try #require(first.texts() == second.texts(), "seed \(seed), behind \(press)")
      try #require(first.path() == second.path(), "seed \(seed), behind \(press)")
    }
  }

  @Test(arguments: 41...40 + UInt64(SampleCounts.of(2, full: 8)))
  func `After a jump to a moment, the same steps show the same`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let app = try AllFeatures.app()
    for _ in 0..<SampleCounts.of(3, full: 30) {
      for _ in 0..<5 { _ = Self.step(app, using: &numbers) }
      let (moment, stop) = (app.moment(), Stop(app))
      var same = numbers
      var stops: [Stop] = []
      for _ in 0..<10 {
        _ = Self.step(app, using: &numbers)
        stops.append(Stop(app))
      }
      app.jump(to: moment)
      app.interaction = Interaction()
      try #require(app.snapshot() == stop.snapshot && app.texts() == stop.texts, "seed \(seed)")
      for former in stops {
        let step = Self.step(app, using: &same)
        let now = Stop(app)
        try #require(now.snapshot == former.snapshot, "seed \(seed), after \(step)")
        try #require(now.texts == former.texts, "seed \(seed), after \(step)")
        #expect(now.frame == former.frame, "seed \(seed), after \(step)")
      }
    }
  }

  /// Presses a random control, types into a random field, goes back or swipes.
  private static func step(_ app: HeadlessApp, using numbers: inout SeededNumbers) -> String {
    let controls = app.controls()
    let choice = Int.random(in: 0..<12, using: &numbers)
    let number = Int.random(in: 0..<1_000, using: &numbers)
    if choice == 0 {
      app.navigator.goBack()
      return "back"
    }
    if choice == 1 {
      app.swipe()
      return "swipe"
    }
    guard !controls.isEmpty else { return "nothing" }
    let control = controls[number % controls.count]
    if control.role == .textField {
      let text = ["", "paper", "안녕하세요"][number % 3]
      _ = try? app.type(text, into: control.label)
      return "type \(text) into \(control.label)"
    }
    _ = try? app.press(control.id)
    return "press \(control.label)"
  }
}
