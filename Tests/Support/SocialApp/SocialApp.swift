package import Routebook

/// A social network with accounts, up to fifteen tabs, and content that loads: ten modules whose
/// screens lead to one another.
package enum SocialApp {
  private static var launches = 0
  private static let modules: [SocialModule.Type] = [
    TimelineCoordinator.self, PostCoordinator.self, PeopleCoordinator.self, ListCoordinator.self,
    ExploreCoordinator.self, InboxCoordinator.self, EditorCoordinator.self,
    AccountCoordinator.self, ModerationCoordinator.self, SettingsCoordinator.self,
  ]

  /// Makes an app.
  ///
  /// - Parameters:
  ///   - fault: A mistake that the app has.
  ///   - fetch: Waits until the content of a feed has come; nothing but this takes time.
  package static func makeApp(
    _ fault: SocialFault? = nil,
    fetch: @escaping (_ feed: String) async -> Void = { _ in await Task.yield() }
  ) throws -> HeadlessApp {
    launches += 1
    let session = Session(launch: fault == .sharedLaunches ? launches : 1, fetch: fetch)
    return try HeadlessApp(
      tabs: tabs(of: session.accounts.current), otherTabs: tabs(of: "bo"),
      modules: modules.map { type in { router in type.init(router, session, fault) } })
  }

  /// The tab bar of an account: the first one has all tabs but that of moderators.
  static func tabs(of account: String) -> [AppTab] {
    let all: [(String, any SocialRoute)] = [
      ("home", TimelineRoute.home), ("local", TimelineRoute.local),
      ("federated", TimelineRoute.federated), ("trending", TimelineRoute.trending),
      ("news", TimelineRoute.news), ("tags", TimelineRoute.tags),
      ("bookmarks", TimelineRoute.bookmarks), ("favourites", TimelineRoute.favourites),
      ("lists", ListRoute.lists), ("explore", ExploreRoute.explore),
      ("notifications", InboxRoute.notifications), ("mentions", InboxRoute.mentions),
      ("messages", InboxRoute.messages), ("profile", PeopleRoute.me),
      ("settings", SettingsRoute.settings), ("moderation", ModerationRoute.reports),
    ]
    let names: Set<String> =
      switch account {
      case "ann": Set(all.map(\.0)).subtracting(["moderation"])
      case "bo": ["home", "notifications", "messages", "profile", "settings", "moderation"]
      default: ["home", "explore", "notifications", "profile", "settings"]
      }
    return all.filter { names.contains($0.0) }.map { AppTab($0, root: AnyRoute($1)) }
  }
}
