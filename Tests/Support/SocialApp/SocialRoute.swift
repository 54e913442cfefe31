import Routebook

/// A place in the app; what a screen returns is a text, if it is nothing else.
nonisolated protocol SocialRoute: Route, CaseIterable where AllCases == [Self] {
  associatedtype Output = String

  /// How the place is shown.
  var presentation: Presentation { get }
  /// Whether its screen loads something when it comes to the front.
  var loads: Bool { get }
}

nonisolated extension SocialRoute {
  var presentation: Presentation { .push }
  var loads: Bool { false }
}

/// A module of the app.
class SocialModule: CoordinatorModule {
  let router: any Router
  let session: Session
  let fault: SocialFault?

  required init(_ router: any Router, _ session: Session, _ fault: SocialFault?) {
    (self.router, self.session, self.fault) = (router, session, fault)
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {}

  /// A screen that shows its content when it has been loaded.
  func screen(
    _ title: String, _ route: some SocialRoute, @ScreenBuilder content: () -> [ScreenElement]
  ) -> TextScreen {
    TextScreen(title) {
      if route.loads && !session.loaded.contains("\(route)") {
        Text("Loading…")
      } else {
        content()
      }
    }
  }

  /// The screen at the root of a tab.
  func root(
    _ title: String, _ route: some SocialRoute, @ScreenBuilder content: () -> [ScreenElement]
  ) -> TextScreen {
    screen(title, route, content: content).toolbar {
      links(("Write", EditorRoute.new), ("Accounts", AccountRoute.switcher))
    }
  }

  /// A link to each place.
  func links(_ places: (String, any SocialRoute)...) -> [ScreenElement] { links(places) }

  func links(_ places: [(String, any SocialRoute)]) -> [ScreenElement] {
    places.map { NavigationLink($0, to: Destination($1, as: $1.presentation)).element }
  }

  func posts(_ posts: some Sequence<Post>) -> [ScreenElement] {
    links(posts.map { ("\($0.author): \($0.text)", PostRoute.thread($0.id)) })
  }

  func people(_ names: some Sequence<String>) -> [ScreenElement] {
    links(names.map { ($0, PeopleRoute.profile($0)) })
  }

  /// Switches of the settings, which are on several screens.
  func switches(_ names: String...) -> [ScreenElement] {
    names.map { toggle($0, \.settings.switches, $0) }
  }

  /// A toggle for an element of a set.
  func toggle<Element>(
    _ label: String, _ set: ReferenceWritableKeyPath<Session, Set<Element>>, _ element: Element
  ) -> ScreenElement {
    Toggle(label, isOn: session[keyPath: set].contains(element)) { [session] in
      if $0 {
        session[keyPath: set].insert(element)
      } else {
        session[keyPath: set].remove(element)
      }
    }.element
  }
}

extension RegistryBuilder<TextScreen> {
  /// Registers the screens of a route type for the presentations of its cases, with previews.
  mutating func screens<R: SocialRoute>(
    of type: R.Type, in session: Session, except missing: Presentation? = nil,
    make: @escaping (R, ScreenPlace<R, String>) -> TextScreen
  ) {
    for presentation in Set(R.allCases.map(\.presentation)) where presentation != missing {
      destination(for: type, as: presentation, state: { _ in "" }, make: make)
    }
    for route in R.allCases { preview("\(type).\(route)", route, as: route.presentation) }
    onAppear(of: type) { route in
      if route.loads { session.load("\(route)") }
    }
  }

  /// Registers what follows from the text that a screen returns.
  mutating func results<R: SocialRoute>(
    of type: R.Type, handle: @escaping (R, String) -> Void
  ) where R.Output == String {
    onEnd(of: type) { end in
      if let route = end.route.as(R.self), let text = end.result { handle(route, text) }
    }
  }

  /// Declares a part of the session as the state of a feature.
  mutating func state<State: Codable & Hashable & Sendable>(
    _ name: String, _ part: ReferenceWritableKeyPath<Session, State>, of session: Session,
    isSaved: Bool = true
  ) {
    featureState(
      name, isSaved: isSaved, read: { session[keyPath: part] },
      restore: { session[keyPath: part] = $0 })
  }

  /// Registers a link to a place to which no screen leads.
  mutating func onlyLink(
    _ link: String, to route: some SocialRoute, _ name: String, at placement: PathPlacement
  ) {
    deepLink(link, to: route, as: route.presentation, placement: placement)
    acceptFinding("unreached: SocialApp.\(name)", because: "Mails and posters link to it.")
    acceptFinding("link: \(link)", because: "Mails and posters link to it.")
  }
}

extension ScreenPlace where R.Output == String, State == String {
  /// An alert that asks, and returns the answer.
  func question(_ title: String, _ answer: String) -> TextScreen {
    TextScreen(title) {
      Button(answer) { finish(returning: answer) }
      Button("Cancel") {}
    }
  }

  /// A sheet that returns one of several texts.
  func choice(_ title: String, among texts: some Sequence<String>) -> TextScreen {
    TextScreen(title) {
      for text in texts { Button(text) { finish(returning: text) } }
    }
  }

  /// A sheet that returns a text that is typed, unless it is there already.
  func form(_ title: String, sample: String, unless texts: [String]) -> TextScreen {
    TextScreen(title) {
      TextField("Text", text: state) { state = $0 }.sampleInputs(sample, "")
      Button("Save", isEnabled: !state.isEmpty && !texts.contains(state)) {
        finish(returning: state)
      }
    }
  }
}
