public import Routebook

/// What may be on the news' stack, each with its own state; nothing else compiles.
public enum NewsPath: Route {
  case detail(articleID: Article.ID)
  case edit(articleID: Article.ID, draft: String)
  case settings(isCompact: Bool)
}
