import Routebook

nonisolated enum AccountRoute: SocialRoute {
  case switcher, mailConfirmed, signOut

  var presentation: Presentation { self == .signOut ? .alert : .sheet }
}

/// The flow in which a user creates an account, which ends with the account's name.
nonisolated enum SignUpRoute: String, SocialRoute, FlowRoute {
  case server, rules, name, mail, code, interests, people

  var startsFlow: Bool { self == .server }
  var presentation: Presentation { startsFlow ? .cover : .push }
  /// The next step.
  var next: SignUpRoute? {
    Self.allCases.drop { $0 != self }.dropFirst().first
  }
}

/// The accounts: switching, creating and leaving them.
final class AccountCoordinator: SocialModule {
  override func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.screens(of: AccountRoute.self, in: session, make: coordinate)
    registry.screens(of: SignUpRoute.self, in: session, make: coordinate)
    registry.state("accounts", \.accounts, of: session)
    registry.results(of: AccountRoute.self) { [self] route, name in
      if route == .signOut {
        session.accounts.known = session.accounts.known.filter { $0 != session.accounts.current }
      }
      use(route == .signOut ? session.accounts.known[0] : name)
    }
    registry.results(of: SignUpRoute.self) { [self] in use($1) }
    registry.invariant(.returnsToFlowRoot("Start over"))
    registry.onlyLink(
      "social://confirm", to: AccountRoute.mailConfirmed, "AccountRoute.mailConfirmed", at: .onTop)
  }

  /// Shows the tabs of another account.
  private func use(_ account: String) {
    session.use(account)
    router.replaceTabs(with: SocialApp.tabs(of: account))
  }

  private func coordinate(
    _ route: AccountRoute, at place: ScreenPlace<AccountRoute, String>
  ) -> TextScreen {
    let accounts = session.accounts
    return switch route {
    case .switcher:
      TextScreen("Accounts") {
        for name in accounts.known where name != accounts.current {
          Button(name) { place.finish(returning: name) }
        }
        if !accounts.known.contains("kim") { links(("Add an account", SignUpRoute.server)) }
        if accounts.known.count > 1 { links(("Sign out", AccountRoute.signOut)) }
      }
    case .mailConfirmed: TextScreen("Welcome") { Text("Your address is confirmed.") }
    case .signOut: place.question("Sign out?", "Sign out")
    }
  }

  private func coordinate(
    _ route: SignUpRoute, at place: ScreenPlace<SignUpRoute, String>
  ) -> TextScreen {
    TextScreen("\(route)") {
      if route == .name {
        TextField("Name", text: place.state) { place.state = $0 }.sampleInputs("kim", "")
      }
      if let next = route.next {
        NavigationLink(
          "Next", to: next, as: .push, isEnabled: route != .name || !place.state.isEmpty)
      } else {
        Button("Finish") { [router] in router.finishFlow(SignUpRoute.self, returning: "kim") }
      }
      if route.startsFlow {
        Button("Cancel") { place.finish() }
      } else {
        Button("Start over") { [router, fault] in
          if fault == .wrongStart && route == .people {
            router.pop(to: SignUpRoute.name)
          } else {
            router.returnToFlowRoot()
          }
        }
      }
    }
  }
}

nonisolated enum ModerationRoute: SocialRoute {
  case reports
  case report(Int)

  static let allCases: [ModerationRoute] = [.reports, .report(1)]
}

/// The terms that a moderator accepts first.
nonisolated enum TermsRoute: SocialRoute {
  case terms

  var presentation: Presentation { .sheet }
}

/// What only moderators see.
final class ModerationCoordinator: SocialModule {
  override func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.screens(of: ModerationRoute.self, in: session, make: coordinate)
    registry.screens(of: TermsRoute.self, in: session) { _, place in
      place.choice("Terms", among: ["Accept"])
    }
    registry.results(of: TermsRoute.self) { [session] _, _ in
      session.accounts.hasAcceptedTerms = true
    }
    registry.navigationGuard(
      PermissionGuard("terms first", entering: ModerationRoute.self) { [session, fault] _ in
        if session.accounts.hasAcceptedTerms { return .allow }
        return fault == .redirectToItself
          ? .redirect(.selectTabNamed("moderation")) : .detour(to: .sheet(TermsRoute.terms))
      })
  }

  private func coordinate(
    _ route: ModerationRoute, at place: ScreenPlace<ModerationRoute, String>
  ) -> TextScreen {
    switch route {
    case .reports:
      root("Reports", route) { links((1...2).map { ("Report \($0)", ModerationRoute.report($0)) }) }
    case .report(let id):
      TextScreen("Report \(id)") {
        posts([Post.all[id]])
        links(("Block \(Post.people[id])", PeopleRoute.block(Post.people[id])))
      }
    }
  }
}

/// The pages of the settings.
nonisolated enum SettingsRoute: SocialRoute {
  case settings, general, appearance, textSize, timelines, content, media, push, sounds
  case translation, privacy, blocked, filters, about, licences, diagnostics, newFilter, reset

  var presentation: Presentation {
    switch self {
    case .newFilter: .sheet
    case .reset: .alert
    default: .push
    }
  }

  /// The pages that a page leads to.
  var pages: [SettingsRoute] {
    switch self {
    case .settings: [.general, .appearance, .push, .privacy, .about]
    case .general: [.timelines, .content, .translation, .reset]
    case .appearance: [.textSize]
    case .content: [.media, .filters]
    case .push: [.sounds]
    case .privacy: [.blocked, .filters]
    case .filters: [.newFilter]
    case .about: [.licences]
    default: []
    }
  }
}

/// The settings.
final class SettingsCoordinator: SocialModule {
  override func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.screens(of: SettingsRoute.self, in: session, make: coordinate)
    registry.state("settings", \.settings, of: session)
    registry.results(of: SettingsRoute.self) { [session] route, text in
      if route == .reset {
        session.settings = Settings()
      } else {
        session.settings.filters.append(text)
      }
    }
    registry.onlyLink(
      "social://diagnostics", to: SettingsRoute.diagnostics, "SettingsRoute.diagnostics",
      at: .tab("settings"))
  }

  private func coordinate(
    _ route: SettingsRoute, at place: ScreenPlace<SettingsRoute, String>
  ) -> TextScreen {
    switch route {
    case .newFilter:
      place.form("New filter", sample: "spoiler", unless: session.settings.filters)
    case .reset: place.question("Reset all settings?", "Reset")
    default:
      TextScreen("\(route)") {
        page(route)
        links(
          route.pages.filter { $0 != .licences || fault != .unlistedPage }
            .map { ("\($0)", $0) })
      }
    }
  }

  @ScreenBuilder private func page(_ route: SettingsRoute) -> [ScreenElement] {
    let (session, settings) = (session, session.settings)
    switch route {
    case .settings: links(("accounts", AccountRoute.switcher))
    case .appearance:
      Picker("Theme", options: ["Light", "Dark"], selection: settings.theme) {
        session.settings.theme = $0
      }
    case .textSize:
      Button("Smaller", isEnabled: settings.textSize > 1) { session.settings.textSize -= 1 }
      Button("Larger", isEnabled: settings.textSize < 5) { session.settings.textSize += 1 }
    case .timelines: switches("Boosts", "Replies")
    case .media: switches("Autoplay")
    case .push: switches("Push")
    case .translation: switches("Translation")
    case .blocked: people(session.reader.blocked.sorted())
    case .filters: for word in settings.filters { Text(word) }
    case .about: Text("Launch \(session.launch)")
    default: Text("About \(route).")
    }
  }
}
