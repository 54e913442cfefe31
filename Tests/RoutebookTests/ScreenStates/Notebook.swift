import Routebook
import SampleApps

enum NoteRoute: Route {
  case list, note(Int), login, secret

  static var routeName: String { "Note" }
}

/// The state of a note's screen, whose saved form has a version.
struct NoteDraft: Codable, Hashable, VersionedState {
  static var stateVersion: Int { 2 }

  var text: String
  var size = 1.0
}

/// The tests' own feature: each note's screen keeps a draft, and a secret note needs a login.
final class Notebook: CoordinatorModule {
  static let moduleName = "Notes"

  let router: any Router
  var isLoggedIn = false
  var count = 0
  /// The ends that the registered handlers received.
  var ends: [String] = []
  private let handlesEnds: Bool

  init(_ router: any Router, handlesEnds: Bool) {
    (self.router, self.handlesEnds) = (router, handlesEnds)
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    for presentation in Presentation.allCases {
      registry.destination(
        for: NoteRoute.self, as: presentation,
        state: { (route: NoteRoute) -> NoteDraft in
          NoteDraft(text: "new \(route)", size: route == .note(-1) ? .nan : 1)
        },
        make: { (route: NoteRoute, place: ScreenPlace<NoteRoute, NoteDraft>) -> TextScreen in
          TextScreen("\(route)") {
            TextField("Text", text: place.state.text) { place.state.text = $0 }
            Button("Done") { place.finish(returning: place.state.text) }
          }
        })
    }
    if handlesEnds { registry.onEnd(of: NoteRoute.self) { self.ends.append("\($0)") } }
    registry.featureState("count", read: { self.count }, restore: { self.count = $0 })
    registry.navigationGuard(
      PermissionGuard("login", entering: NoteRoute.self) { route in
        route == .secret && !self.isLoggedIn ? .detour(to: .sheet(NoteRoute.login)) : .allow
      })
  }
}

/// An app with the notebook at hand.
struct NotebookApp {
  let app: HeadlessApp
  let notebook: Notebook

  init(handlesEnds: Bool = true) throws {
    (app, notebook) = try appAndModule(tabs: [AppTab("notes", root: NoteRoute.list)]) {
      Notebook($0, handlesEnds: handlesEnds)
    }
  }

  var picture: String { "\(app.navigator.state)" }

  /// The drafts of all screens, from the bottom up.
  var drafts: [String] {
    app.navigator.state.visibleElements.map {
      $0.element.state(as: NoteDraft.self)?.text ?? "none"
    }
  }

  /// Types into the screen on top.
  func type(_ text: String) throws { try app.type(text, into: "Text") }

  func saved() throws -> String { String(decoding: try app.savedState(), as: UTF8.self) }

  func restore(_ text: String) throws -> RestoreReport {
    try app.restore(savedState: Array(text.utf8))
  }
}
