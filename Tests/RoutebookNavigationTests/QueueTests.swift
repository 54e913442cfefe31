import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

struct QueueTests {
  private let recorder = RecordingNavigator("[A*]")
  private var navigator: Navigator { recorder.navigator }

  @Test func `An action that an observer asks for follows when the first is done`() {
    let recorder = RecordingNavigator("[A] sheet[S*]")
    let navigator = recorder.navigator
    let asking = OnEvent { event in
      guard event.action == .dismiss() else { return }
      recorder.record("asks: \(navigator.push(Place.b)), \(navigator.push(Place.c))")
      recorder.record("still at \(navigator.state.description)")
    }
    navigator.observers.append(asking)
    #expect(navigator.dismiss() == .committed)
    #expect(recorder.notation == "[A, B, C*]")
    #expect(
      recorder.lines == [
        "removed sheet Place.S: dismissed",
        "asks: queued, queued",
        "still at [A*]",
        "onEnd: sheet Place.S: dismissed",
        "pushed Place.B",
        "pushed Place.C",
      ])
  }

  @Test func `An action that a handler asks for follows when all handlers were called`() {
    let recorder = RecordingNavigator("[A] sheet[S*]")
    let navigator = recorder.navigator
    navigator.presentCover(Place.c) { _ in
      recorder.record("asks: \(navigator.presentAlert(Place.x))")
    }
    navigator.dismissAll()
    #expect(recorder.notation == "[A*] alert(X)")
    #expect(
      recorder.lines.dropFirst() == [
        "removed cover Place.C: parent removed, removed sheet Place.S: dismissed",
        "asks: queued",
        "onEnd: sheet Place.S: dismissed",
        "presented Place.X as alert",
      ])
  }

  @Test func `Queued actions may queue others, which come last`() {
    navigator.observers.append(
      OnEvent { event in
        if event.action == .open("B", .push) {
          navigator.push(Place.c)
          navigator.push(Place.d)
        }
        if event.action == .open("C", .push) { navigator.push(Place.e) }
      })
    navigator.push(Place.b)
    #expect(recorder.notation == "[A, B, C, D, E*]")
  }

  @Test func `A refusal may be answered with an action too`() {
    navigator.observers.append(
      OnEvent { event in if event.outcome == .unchanged(.atRoot) { navigator.push(Place.b) } })
    #expect(navigator.pop() == .unchanged(.atRoot))
    #expect(recorder.notation == "[A, B*]")
  }

  @Test func `A request is let go as soon as it is performed`() {
    let navigator = Navigator(root: Place.a)
    var lines: [String] = []
    navigator.observers.append(OnEvent { lines.append("\($0.action)") })
    navigator.deferringActions {
      for place in [Place.b, .c] {
        let token = Token { lines.append("let go of \(place)") }
        var handlers = NavigationHandlers()
        handlers.onOutcome = { _ in token.touch() }
        navigator.perform(.open(.push(place)), animated: true, handlers: handlers)
      }
    }
    #expect(
      lines == [
        "open Place.B as push", "let go of B", "open Place.C as push", "let go of C",
      ])
  }

  @Test func `Only what is replaced is kept until the queue is empty`() {
    let navigator = Navigator(root: Place.a)
    var most = 0
    navigator.observers.append(
      OnEvent { [unowned navigator] _ in
        most = max(most, navigator.retired.count)
      })
    navigator.deferringActions {
      for number in 0..<100 { navigator.push(Numbered(number: number), unless: .onTop) }
    }
    #expect(navigator.state.topLayer.elements.count == 101)
    #expect(most == 0)
  }

  @Test func `deferringActions queues all that its body asks for`() {
    let inside = navigator.deferringActions {
      #expect(navigator.push(Place.b) == .queued)
      navigator.deferringActions { #expect(navigator.pop() == .queued) }
      #expect(navigator.push(Place.c) == .queued)
      return navigator.state.description
    }
    #expect(inside == "[A*]")
    #expect(recorder.notation == "[A, C*]")
    #expect(recorder.lines == ["pushed Place.B", "popped Place.B", "pushed Place.C"])
    #expect(navigator.push(Place.d) == .committed)
  }

  @Test func `deferringActions performs what was asked for also where its body throws`() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try recorder.navigator.deferringActions {
        recorder.navigator.push(Place.b)
        throw Failure()
      }
    }
    #expect(recorder.notation == "[A, B*]")
    #expect(recorder.navigator.pop() == .committed)
  }
}

struct QueueLimitTests {
  @Test func `An endless queue stops at the limit and says so`() {
    let recorder = RecordingNavigator("[A*]")
    let navigator = recorder.navigator
    let endless = OnEvent { event in
      if event.outcome == .committed { navigator.push(Place.b) }
    }
    navigator.observers.append(endless)
    #expect(navigator.push(Place.b) == .committed)
    #expect(navigator.state.topLayer.elements.count == 2 + Navigator.queueLimit)
    let refused = recorder.eventRecorder.events.filter { $0.outcome != .committed }
    #expect(refused.map(\.outcome) == [.unchanged(.queueLimit)])
    #expect(refused.map(\.action) == [.open("B", .push)])

    navigator.observers.removeLast()
    #expect(navigator.popToRoot() == .committed)
    #expect(navigator.deferringActions { navigator.push(Place.c) } == .queued)
    #expect(recorder.notation == "[A, C*]")
    recorder.state.checkInvariants()
  }
}
