import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Sampling
import Testing

/// Random interleavings of presentations, ends and cancellations. A wait that is never resumed
/// would hang its test, one that is resumed twice would trap.
struct AwaitingWalkTests {
  @MainActor @Test(arguments: UInt64(1)...20)
  func `Every wait ends once, as its element did`(seed: UInt64) async {
    var generator = SeededNumbers(seed: seed)
    for walk in 1...SampleCounts.of(2, full: 10) {
      let fault = await walkFault(using: &generator)
      #expect(fault == nil, "seed \(seed), walk \(walk)")
      if fault != nil { return }
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `Cancellations from other threads race with ends on an actor`(seed: UInt64) async {
    var generator = SeededNumbers(seed: seed)
    let desk = Desk()
    var tasks: [Task<AnyEnd, Never>] = []
    for _ in 0..<60 {
      let task = Task { await desk.present() }
      tasks.append(task)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: Task.detached { task.cancel() }
      case 1: Task.detached { await desk.dismiss() }
      case 2:
        Task.detached { await desk.dismiss() }
        Task.detached { task.cancel() }
      default: await Task.yield()
      }
    }
    let closing = Task { await desk.closeAll() }
    var ends: [AnyEnd] = []
    for task in tasks { ends.append(await task.value) }
    closing.cancel()
    await closing.value
    #expect(ends.count == tasks.count)
    #expect(await desk.ends == tasks.count)
    #expect(await desk.presentedCount == 0)
    for end in ends {
      #expect([.dismissed, .cancelled, .parentRemoved].contains(end.cause), "seed \(seed): \(end)")
    }
  }

  @MainActor private func walkFault(using generator: inout SeededNumbers) async -> String? {
    let recorder = RecordingNavigator("[A*]", limit: 4)
    let presentations = [Presentation.sheet, .cover, .alert]
    var tasks: [Task<AnyEnd, Never>] = []
    var ended = 0
    func present(isCancelled: Bool, as presentation: Presentation) {
      tasks.append(
        Task.immediate {
          if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
          let end = await recorder.navigator.open(Place.s, as: presentation)
          ended += 1
          return end
        })
    }
    for _ in 0..<60 {
      let number = Int.random(in: 0..<1_000, using: &generator)
      let presentation = presentations[number % 3]
      switch Int.random(in: 0..<10, using: &generator) {
      case 0, 1, 2: present(isCancelled: false, as: presentation)
      case 3: present(isCancelled: true, as: presentation)
      case 4:
        recorder.navigator.deferringActions {
          present(isCancelled: number.isMultiple(of: 2), as: presentation)
          if number.isMultiple(of: 3) { recorder.navigator.dismiss(returning: number) }
        }
      case 5: recorder.navigator.dismiss(returning: number)
      case 6: recorder.navigator.goBack()
      case 7: tasks.randomElement(using: &generator)?.cancel()
      case 8:
        tasks.randomElement(using: &generator)?.cancel()
        recorder.navigator.dismissAll()
      default: await Task.yield()
      }
      recorder.state.checkInvariants()
    }
    recorder.navigator.dismissAll()
    var told: [String] = []
    for task in tasks {
      let end = await task.value
      if end.id != nil { told.append(end.description) }
    }
    // A wait that was cancelled in the queue has returned before its presentation came and went.
    let shown = recorder.eventRecorder.events.flatMap(\.effects).compactMap { effect -> String? in
      if case .ended(let end) = effect { end.description } else { nil }
    }
    let missing = shown.sorted().difference(from: told.sorted())
    let isExplained = missing.allSatisfy { change in
      if case .insert(_, let end, _) = change { end.hasSuffix("cancelled") } else { false }
    }
    if ended != tasks.count { return "\(ended) of \(tasks.count) waits ended" }
    if !recorder.state.presented.isEmpty || recorder.state.alert != nil { return recorder.notation }
    return isExplained ? nil : "ends \(told), shown \(shown)"
  }
}

private actor Desk {
  private let navigator = Navigator(
    NavigationState(root: Place.a, rules: .init(presentationLimit: 100)))
  private(set) var ends = 0

  var presentedCount: Int { navigator.state.presented.count }

  func present() async -> AnyEnd {
    let end = await navigator.open(Place.s, as: .sheet)
    ends += 1
    return end
  }

  func dismiss() { navigator.dismiss(returning: 1) }

  /// Until it is cancelled, dismisses whatever there is.
  func closeAll() async {
    while !Task.isCancelled {
      dismiss()
      await Task.yield()
    }
  }
}
