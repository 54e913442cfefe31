import Routebook

/// What a notification of the system opens: a post, for the account to which the notification came.
nonisolated enum NoticeRoute: SocialRoute {
  case post(PostRoute, account: String)

  static let allCases: [Self] = [.post(.tram, account: "bo"), .post(.bread, account: "ann")]

  static func register(in registry: inout RegistryBuilder<TextScreen>, of app: Social) {
    registry.event(
      "notification", of: Self.self,
      samples: ["other account": allCases[0], "own account": allCases[1]]
    ) { notice in
      guard case .post(_, let account) = notice else { return .goBack }
      let show = NavigationAction.show([.push(notice)], at: .tab("notifications"))
      return account == app.session.accounts.current
        ? show
        : .sequence([app.switching(to: account, of: app.session.accounts.known), show])
    }
    registry.navigationGuard(
      PermissionGuard("signed in", entering: Self.self) { notice in
        guard case .post(_, let account) = notice else { return .allow }
        return app.session.accounts.known.contains(account)
          ? .allow : .refuse(reason: "\(account) has signed out")
      })
  }

  func content(in app: Social, at place: Place) -> [ScreenElement] {
    if case .post(let post, let account) = self {
      Text("For \(account)")
      app.links(to: [post])
    }
  }
}
