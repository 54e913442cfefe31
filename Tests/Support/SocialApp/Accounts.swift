import Routebook

/// The accounts: switching and leaving them.
nonisolated enum AccountRoute: String, SocialRoute {
  case switcher, signOut

  var presentation: Presentation { self == .signOut ? .alert : .sheet }

  static func register(in registry: inout RegistryBuilder<TextScreen>, of app: Social) {
    let session = app.session
    registry.featureState(.accounts, read: { session.accounts }) { session.accounts = $0 }
    registry.featureState("reader", read: { session.reader }) { session.reader = $0 }
    registry.featureState("writer", read: { session.writer }) { session.writer = $0 }
    registry.featureState(.feeds, isSaved: false, read: { session.loaded }) { session.loaded = $0 }
    // Who is signed in can be changed at the root of each tab.
    registry.decorate { screen, place in
      guard SocialApp.roots.contains(place.route) else { return screen }
      return screen.toolbar {
        app.links(("Write", EditorRoute.new), ("Accounts", Self.switcher))
      }
    }
    registry.results(of: Self.self) { route, name in
      var known = session.accounts.known
      if route == .signOut { known.remove(session.accounts.current) }
      app.use(route == .signOut ? known.sorted()[0] : name, of: known)
    }
  }

  func content(in app: Social, at place: Place) -> [ScreenElement] {
    let accounts = app.session.accounts
    switch self {
    case .switcher:
      place.choices(accounts.known.subtracting([accounts.current]).sorted())
      if !accounts.known.contains("kim") { app.links(("Add an account", SignUpRoute.server)) }
      if accounts.known.count > 1 { app.links(to: [Self.signOut]) }
    case .signOut: place.answers("Yes")
    }
  }
}

/// The flow in which a user creates an account, which ends with the account's name.
nonisolated enum SignUpRoute: String, SocialRoute, FlowRoute {
  case server, rules, name, mail, code, interests, people

  var startsFlow: Bool { self == .server }
  var presentation: Presentation { startsFlow ? .cover : .push }

  static func register(in registry: inout RegistryBuilder<TextScreen>, of app: Social) {
    registry.results(of: Self.self) { app.use($1, of: app.session.accounts.known.union([$1])) }
    registry.invariant(.returnsToFlowRoot("Start over"))
  }

  func content(in app: Social, at place: Place) -> [ScreenElement] {
    if self == .name { place.field("Name", sample: "kim") }
    if let next = Self.allCases.drop(while: { $0 != self }).dropFirst().first {
      NavigationLink("Next", to: next, isEnabled: self != .name || !place.state.text.isEmpty)
    } else {
      Button("Finish") { app.router.finishFlow(Self.self, returning: "kim") }
    }
    if startsFlow {
      Button("Cancel") { place.finish() }
    } else if app.fault == .wrongStart && self == .people {
      Button("Start over") { app.router.pop(to: Self.name) }
    } else {
      Button("Start over") { app.router.returnToFlowRoot() }
    }
  }
}

/// What only moderators see, after they accepted the terms.
nonisolated enum ModerationRoute: String, SocialRoute {
  case reports, report, terms

  var presentation: Presentation { self == .terms ? .sheet : .push }

  static func register(in registry: inout RegistryBuilder<TextScreen>, of app: Social) {
    registry.results(of: Self.self) { _, _ in app.session.accounts.hasAcceptedTerms = true }
    registry.navigationGuard(
      PermissionGuard("terms first", entering: Self.self) { route in
        if route == .terms || app.session.accounts.hasAcceptedTerms { return .allow }
        return app.fault == .redirectToItself
          ? .redirect(.selectTabNamed("moderation")) : .detour(to: .sheet(Self.terms))
      })
  }

  func content(in app: Social, at place: Place) -> [ScreenElement] {
    switch self {
    case .reports: app.links(to: [Self.report])
    case .report: app.toggle("Block eli", \.blocked, "eli")
    case .terms: place.choices(["Accept"])
    }
  }
}
