public import Routebook

/// The root of the news.
public enum NewsRoute: Route {
  case home
}

/// What may lie on the news' stack, each with its own state; nothing else compiles.
public enum NewsPath: Route {
  case detail(articleID: Article.ID)
  case edit(articleID: Article.ID, draft: String)
  case settings(isCompact: Bool)
}
