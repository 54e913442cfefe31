import Routebook

/// A place in the app, and the screen that is shown there.
nonisolated protocol SocialRoute: Route, CaseIterable
where AllCases == [Self], Output == String {
  typealias Place = ScreenPlace<Self, Draft>

  /// How the place is shown.
  var presentation: Presentation { get }
  /// Whether its screen loads something when it comes to the front.
  var loads: Bool { get }

  /// The elements of the screen.
  @MainActor @ScreenBuilder func content(in app: Social, at place: Place) -> [ScreenElement]
  /// Registers what belongs to the screens: states of features, results, links, guards.
  @MainActor static func register(in registry: inout RegistryBuilder<TextScreen>, of app: Social)
}

nonisolated extension SocialRoute {
  @MainActor static func module(in app: Social) -> any CoordinatorModule<TextScreen> {
    SocialModule<Self>(app)
  }

  var presentation: Presentation { .push }
  var loads: Bool { false }

  static func register(in registry: inout RegistryBuilder<TextScreen>, of app: Social) {}
}

/// What the screens of an app need.
struct Social {
  let router: any Router
  let session: Session
  let fault: SocialFault?

  /// Makes another account the present one, with its tabs, for which everything is loaded again.
  func use(_ account: String, of known: Set<String>) {
    router.perform(switching(to: account, of: known))
  }

  /// The action that does so.
  func switching(to account: String, of known: Set<String>) -> NavigationAction {
    .replaceTabs(SocialApp.state(of: account), keeping: .none).changing(
      .set(.accounts) {
        ($0.current, $0.known, $0.hiddenTabs) = (account, known, [])
      }, .set(.feeds) { $0 = [] })
  }

  /// A link to each place.
  func links(_ places: (String, any SocialRoute)...) -> [ScreenElement] { links(places) }

  func links(_ places: [(String, any SocialRoute)]) -> [ScreenElement] {
    places.map { NavigationLink($0, to: Destination($1, as: $1.presentation)).element }
  }

  /// A link to each place, with the name of its case.
  func links<R: SocialRoute & RawRepresentable<String>>(to pages: [R]) -> [ScreenElement] {
    links(pages.map { ($0.rawValue, $0) })
  }

  /// A toggle that shows or hides a tab, if the account has it; what is open stays open.
  func toggle(tab: String) -> [ScreenElement] {
    let (account, hidden) = (session.accounts.current, session.accounts.hiddenTabs)
    guard SocialApp.tabs(of: account).contains(where: { $0.name == tab }) else { return [] }
    let toggle = Toggle("Show \(tab)", isOn: !hidden.contains(tab)) { _ in
      let next = hidden.symmetricDifference([tab])
      router.updateTabs(
        SocialApp.tabs(of: account).filter { !next.contains($0.name) },
        changing: .set(.accounts) { $0.hiddenTabs = next })
    }
    return [toggle.element]
  }

  /// A toggle for an element of one of the reader's sets.
  func toggle(
    _ label: String, _ set: WritableKeyPath<Reader, Set<String>>, _ element: String
  ) -> ScreenElement {
    Toggle(label, isOn: session.reader[keyPath: set].contains(element)) { [self] _ in
      if fault == .idleBookmark && set == \.bookmarks { return }
      session.reader[keyPath: set].formSymmetricDifference([element])
    }.element
  }
}

/// The module of a route type.
final class SocialModule<R: SocialRoute>: CoordinatorModule {
  static var moduleName: String { R.routeName }

  private let app: Social

  init(_ app: Social) { self.app = app }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    for presentation in Set(R.allCases.map(\.presentation)) {
      registry.destination(for: R.self, as: presentation, state: { _ in Draft() }, make: screen)
    }
    for route in R.allCases { registry.preview(name(of: route), route, as: route.presentation) }
    registry.onAppear(of: R.self) { [self] in if $0.loads { app.session.load(name(of: $0)) } }
    R.register(in: &registry, of: app)
  }

  private func name(of route: R) -> String { "\(R.routeName).\(route)" }

  private func screen(of route: R, at place: R.Place) -> TextScreen {
    TextScreen(String("\(route)".prefix { $0 != "(" })) {
      if route.loads && !app.session.loaded.contains(name(of: route)) {
        Text("Loading…")
      } else {
        route.content(in: app, at: place)
      }
    }
  }
}

extension RegistryBuilder<TextScreen> {
  /// Registers what follows from the text that a screen returns.
  mutating func results<R: SocialRoute>(of type: R.Type, handle: @escaping (R, String) -> Void) {
    onEnd(of: type) { end in
      if let route = end.route.as(R.self), let text = end.result { handle(route, text) }
    }
  }
}

extension ScreenPlace where R.Output == String, State == Draft {
  /// The buttons that end the screen with a text.
  func choices(_ texts: some Sequence<String>) -> [ScreenElement] {
    texts.map { text in Button(text) { finish(returning: text) }.element }
  }

  /// An answer to the question of an alert, and the way out.
  func answers(_ answer: String) -> [ScreenElement] {
    choices([answer]) + [Button("Cancel") {}.element]
  }

  /// A field for the screen's text.
  func field(_ label: String, sample: String) -> ScreenElement {
    TextField(label, text: state.text) { state.text = $0 }.sampleInputs(sample, "").element
  }
}
