import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

/// Code of an app that runs while states are made, read and written.
struct ScreenStateReentrancyTests {
  private final class Counter: Codable, Hashable, Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
    static func == (left: Counter, right: Counter) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
    deinit { Self.onDeinit.withValue?(number) }

    final class Box: @unchecked Sendable {
      // Only one test sets it, and it runs on one thread.
      var withValue: ((Int) -> Void)?
    }
    static let onDeinit = Box()
  }

  private let navigator = Navigator(root: Place.a)

  @Test func `A write while a screen is built waits until it is built`() throws {
    var seen: [String] = []
    let app = try BareApp(navigator) { registry in
      registry.destination(for: Place.self, as: .push, state: { _ in 0 }) { _, place in
        if place.state < 3 {
          place.state += 1
          place.state += 1
        }
        // The factory reads what it wrote; the navigator does not have it yet.
        seen.append("\(place.state), \(navigator.state.top.state(as: Int.self)!)")
        return "\(place.state)"
      }
    }
    #expect(try app.contents() == ["2"])
    #expect(try app.contents() == ["4"])
    #expect(try app.contents() == ["4"])
    #expect(seen == ["2, 0", "4, 2", "4, 4"])
  }

  @Test func `An initial state that navigates is queued, and the element has its state`() throws {
    var outcomes: [Outcome] = []
    let app = try BareApp(navigator) { registry in
      registry.destination(
        for: Place.self, as: .push,
        state: { place in
          if place == .b { outcomes.append(navigator.push(Place.c)) }
          return place.description
        }
      ) { _, place in place.state }
    }
    navigator.push(Place.b)
    #expect(outcomes == [.queued])
    #expect(try app.contents() == ["A", "B", "C"])
  }

  @Test func `An initial state that writes another screen's state does both`() throws {
    var writeRoot: ((String) -> Void)?
    let app = try BareApp(navigator) { registry in
      registry.destination(
        for: Place.self, as: .push,
        state: { place in
          if place == .b { writeRoot?("written by B") }
          return place.description
        }
      ) { route, place in
        if route == .a { writeRoot = { place.state = $0 } }
        return place.state
      }
    }
    _ = try app.contents()
    navigator.push(Place.b)
    #expect(try app.contents() == ["written by B", "B"])
  }

  @Test func `A guard, an observer and a handler can write states`() throws {
    var write: ((String) -> Void)?
    var read: (() -> String)?
    let app = try BareApp(navigator) { registry in
      registry.destination(for: Place.self, as: .push, state: { "\($0)" }) { route, place in
        if route == .a {
          write = { place.state += $0 }
          read = { place.state }
        }
        return place.state
      }
      registry.onEnd(of: Place.self) { _ in write?(" handler") }
      registry.onAppear(of: Place.self) { _ in write?(" front") }
    }
    _ = try app.contents()
    navigator.guards = [
      Sentry { _, _ in
        write?(" guard")
        return .allow
      }
    ]
    navigator.observers = [OnChange { _ in write?(" observer") }]
    navigator.push(Place.b)
    #expect(read?() == "A guard observer front")
    navigator.pop()
    #expect(read?() == "A guard observer front guard observer handler front")
    withExtendedLifetime(app) {}
  }

  @Test func `A value that navigates when it is released does so after the write`() throws {
    var write: ((Counter) -> Void)?
    let app = try BareApp(navigator) { registry in
      registry.destination(for: Place.self, as: .push, state: { _ in Counter(1) }) { route, place in
        if route == .a { write = { place.state = $0 } }
        return "\(place.state.number)"
      }
    }
    _ = try app.contents()
    let box = Counter.onDeinit
    box.withValue = { number in if number == 2 { navigator.push(Place.c) } }
    write?(Counter(2))
    write?(Counter(3))
    box.withValue = nil
    #expect(navigator.state.tabs[0].layer.root.state(as: Counter.self)?.number == 3)
    #expect(navigator.state.description == "[A, C*]")
  }
}
