package import Routebook

/// A social network with accounts, up to fifteen tabs, and content that loads: a module for each
/// feed and for each other part, whose screens lead to one another.
package enum SocialApp {
  private static var launches = 0
  private static let routes: [any SocialRoute.Type] = [
    FeedRoute<Home>.self, FeedRoute<Local>.self, FeedRoute<World>.self, FeedRoute<Trends>.self,
    FeedRoute<News>.self, FeedRoute<Art>.self, FeedRoute<Music>.self, PostRoute.self,
    PhotoRoute.self, PeopleRoute.self, InboxRoute.self, EditorRoute.self,
    ChoiceRoute.self, AccountRoute.self, SignUpRoute.self, ModerationRoute.self,
    SettingsRoute.self, RemoteRoute.self, NoticeRoute.self,
  ]
  private static let allTabs: KeyValuePairs<String, any SocialRoute> = [
    "home": FeedRoute<Home>.feed, "local": FeedRoute<Local>.feed, "world": FeedRoute<World>.feed,
    "trends": FeedRoute<Trends>.feed, "news": FeedRoute<News>.feed, "art": FeedRoute<Art>.feed,
    "music": FeedRoute<Music>.feed, "bookmarks": PeopleRoute.bookmarks,
    "favourites": PeopleRoute.favourites, "following": PeopleRoute.following,
    "profile": PeopleRoute.me,
    "notifications": InboxRoute.notifications, "mentions": InboxRoute.mentions,
    "messages": InboxRoute.messages, "settings": SettingsRoute.settings,
    "moderation": ModerationRoute.reports,
  ]
  /// The tabs of the accounts that don't have those of the first one.
  private static let fewTabs = [
    "bo": ["home", "notifications", "messages", "profile", "moderation"],
    "kim": ["home", "news", "profile", "settings"],
  ]
  /// What is at the root of a tab.
  static let roots = Set(allTabs.map { AnyRoute($1) })

  /// Makes an app.
  ///
  /// - Parameters:
  ///   - fault: A mistake that the app has.
  ///   - fetch: Waits until the content of a screen has come; nothing but this takes time.
  package static func makeApp(
    _ fault: SocialFault? = nil,
    fetch: @escaping (_ name: String) async -> Void = { _ in await Task.yield() }
  ) throws -> HeadlessApp {
    launches += 1
    let session = Session(launch: fault == .sharedLaunches ? launches : 1, fetch: fetch)
    let registered = routes.filter { fault != .missingCover || $0 != PhotoRoute.self }
    return try HeadlessApp(
      tabs: tabs(of: "ann"), otherTabs: tabs(of: "bo"),
      modules: registered.map { type in
        { type.module(in: Social(router: $0, session: session, fault: fault)) }
      })
  }

  /// The tab bar of an account; the first one has all tabs but that of moderators.
  static func tabs(of account: String) -> [AppTab] {
    allTabs.filter { fewTabs[account]?.contains($0.key) ?? ($0.key != "moderation") }
      .map { AppTab($0, root: AnyRoute($1)) }
  }

  /// The same as a state, at the roots.
  static func state(of account: String) -> NavigationState {
    NavigationState(tabs: tabs(of: account).map { ($0.name, $0.root) })
  }
}
