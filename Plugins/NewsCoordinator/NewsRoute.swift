public import Routebook

/// The root of the news.
public enum NewsRoute: Route {
  /// The list of articles, with a search.
  case home
}

/// The elements of the news stack, each with its own state; other elements do not compile.
public enum NewsPath: Route {
  /// An article with its text.
  case detail(articleID: Article.ID)
  /// An edit of an article's title; the draft is what the user has written so far.
  case edit(articleID: Article.ID, draft: String)
  /// The settings, which open with the layout that the list has.
  case settings(isCompact: Bool)
}

/// The state of a home screen: what its user searches for.
struct NewsSearch: Codable, Hashable, Sendable {
  var text = ""
}
