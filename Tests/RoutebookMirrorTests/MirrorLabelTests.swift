import Observation
import Routebook
import RoutebookMirror
import SimulatedFramework
import Synchronization
import Testing

/// The labels of tabs, and the language in which a mirror's contents are made.
@MainActor struct MirrorLabelTests {
  private enum WordRoute: Route {
    case word
    static var routeName: String { "WordRoute" }
  }

  /// Counts what a user adds, in a state that the app saves.
  private final class Words: CoordinatorModule {
    var count = 0

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.destination(for: WordRoute.self, as: .push, state: { _ in 0 }) { _, place in
        TextScreen(ScreenLanguage.current.code) {
          Button("Add") { [unowned self] in
            count += 1
            place.state = count
          }
        }
      }
    }
  }

  private static func app() throws -> HeadlessApp {
    let words = Words()
    return try HeadlessApp(
      tabs: [
        AppTab(
          "words", root: WordRoute.word, title: { "Words \(ScreenLanguage.current.code)" },
          badge: { words.count == 0 ? "" : "\(words.count)" }),
        AppTab("more", root: WordRoute.word),
      ],
      modules: [{ _ in words }])
  }

  @Test func `The label of a tab is read again when it changes, and only then`() throws {
    let app = try Self.app()
    let mirror = NavigationMirror(app)
    let told = Mutex(0)
    withObservationTracking {
      #expect(mirror.label(ofTab: "words") == ("Words en", nil))
      #expect(mirror.label(ofTab: "more") == ("more", nil))
    } onChange: {
      told.withLock { $0 += 1 }
    }
    app.navigator.push(WordRoute.word)
    #expect(told.withLock { $0 } == 0)
    try app.press("Add")
    #expect(told.withLock { $0 } == 1)
    #expect(mirror.label(ofTab: "words") == ("Words en", "1"))
  }

  @Test func `Contents and labels follow a language that changes while the app runs`() throws {
    let app = try Self.app()
    let mirror = NavigationMirror(app)
    let root = mirror.shown.tabs[0].layer.root
    let told = Mutex<Set<String>>([])
    withObservationTracking {
      #expect(mirror.label(ofTab: "words").title == "Words en")
    } onChange: {
      told.withLock { _ = $0.insert("label") }
    }
    withObservationTracking {
      #expect((try? mirror.content(of: root)?.get())?.title == "en")
    } onChange: {
      told.withLock { _ = $0.insert("content") }
    }
    app.language = ScreenLanguage(code: "ko")
    #expect(told.withLock { $0 } == ["label", "content"])
    #expect(try mirror.content(of: root)?.get().title == "ko")
    #expect(mirror.label(ofTab: "words").title == "Words ko")
  }

  @Test func `Contents and labels are in the app's language`() throws {
    let app = try Self.app()
    app.language = ScreenLanguage(code: "ko")
    let mirror = NavigationMirror(app)
    let root = mirror.shown.tabs[0].layer.root
    #expect(try mirror.content(of: root)?.get().title == "ko")
    #expect(mirror.label(ofTab: "words").title == "Words ko")
  }
}
