import Foundation
import Observation
import Routebook
import RoutebookTesting
import SampleApps
import Testing

/// The step `wait`, in an app that loads its content while a script is played.
@MainActor struct WaitStepTests {
  private let news = News()

  @Observable final class News {
    var headline: String?
  }

  private static func app(_ news: News, load: @escaping (Navigator) -> Void) throws -> HeadlessApp {
    try placeApp { place, navigator in
      TextScreen(place.name) {
        Text(news.headline ?? "Loading")
        Button("Load") { load(navigator) }
      }
    }
  }

  @Test func `A model that changes ends the wait, long before its limit`() async throws {
    let app = try Self.app(news) { _ in
      Task { @MainActor in
        await Task.yield()
        news.headline = "Nothing yet"
        await Task.yield()
        news.headline = "Rain tomorrow"
      }
    }
    await expect(
      app,
      plays: """
        expect text "Loading"
        tap "Load"
        wait text "Rain" for 3600s
        expect text "Rain tomorrow"
        """)
  }

  @Test func `A text that goes away ends the wait for it to be gone`() async throws {
    let app = try Self.app(news) { _ in
      Task { @MainActor in
        await Task.yield()
        news.headline = "Still Loading"
        await Task.yield()
        news.headline = "Rain tomorrow"
      }
    }
    await expect(
      app,
      plays: """
        wait text "Loading"
        tap "Load"
        wait no text "Loading" for 3600s
        expect text "Rain tomorrow"
        """)
  }

  @Test func `Navigation ends the wait`() async throws {
    let app = try placeApp { place, navigator in
      TextScreen(place.name) {
        Text("This is \(place.name)")
        Button("Go on") { Task { @MainActor in navigator.push(Place("next")) } }
      }
    }
    await expect(app, plays: "tap \"Go on\"\nwait text \"This is next\" for 3600s")
  }

  @Test func `A text that is already there ends the wait at once`() async throws {
    await expect(try Self.app(News()) { _ in }, plays: "wait text \"Loading\" for 3600s")
  }

  @Test func `Time in which the app's actor does something else does not count`() async throws {
    let app = try Self.app(news) { _ in
      Task { @MainActor in
        usleep(150_000)
        for _ in 1...10 { await Task.yield() }
        news.headline = "Rain tomorrow"
      }
    }
    await expect(app, plays: "tap \"Load\"\nwait text \"Rain\" for 100ms")
  }

  @Test func `Without a text, the wait ends when the tasks of the app have ended`() async throws {
    let app = try Self.app(news) { _ in
      Task { @MainActor in
        for _ in 1...200 { await Task.yield() }
        Task { @MainActor in
          try? await Task.sleep(for: .milliseconds(2))
          news.headline = "Rain tomorrow"
        }
      }
    }
    await expect(app, plays: "tap \"Load\"\nwait for 3600s\nexpect text \"Rain tomorrow\"")
  }

  @Test func `Without a text, a task that waits for the end of a screen ends the wait`()
    async throws
  {
    let app = try Self.app(news) { navigator in
      Task { @MainActor in
        _ = await navigator.open(Place("picker"))
        news.headline = "Rain tomorrow"
      }
    }
    await expect(
      app,
      plays: """
        tap "Load"
        wait for 3600s
        expect title "picker"
        back
        wait for 3600s
        expect text "Rain tomorrow"
        """)
  }

  @Test func `Without a text, the wait ends after its time, and does not fail`() async throws {
    let app = try Self.app(News()) { _ in
      Task { try? await Task.sleep(for: .seconds(3_600)) }
    }
    await expect(app, plays: "tap \"Load\"\nwait for 20ms\nexpect text \"Loading\"")
  }

  nonisolated static let failures: [(step: String, expected: String, found: String)] = [
    (#"wait text "Rain" for 1ms"#, #"the text "Rain" within 1ms"#, all),
    (#"wait text "Rain" for 20ms"#, #"the text "Rain" within 20ms"#, all),
    (#"wait no text "Load" for 1ms"#, #"no text "Load" within 1ms"#, #""Loading""#),
  ]

  nonisolated static let all = #""start" "Loading" "Load""#

  @Test(arguments: failures)
  func `A text that does not come or go fails the step`(
    step: String, expected: String, found: String
  ) async throws {
    let app = try Self.app(News()) { _ in }
    let failure = await failure(of: "show\n\(step)", named: "news", in: app)
    #expect(
      failure?.description == """
        news:2: \(step)
          expected: \(expected)
          found: \(found)
        """)
  }

  @Test func `Cancelling the script ends the wait`() async throws {
    let app = try Self.app(News()) { _ in }
    let task = Task {
      await failure(of: "wait text \"Rain\" for 3600s", in: app)
    }
    await Task.yield()
    task.cancel()
    _ = await task.value
  }
}
