public import Routebook

/// The elements of the news stack, each with its own state; other elements do not compile.
public enum NewsPath: Route {
  case detail(articleID: Article.ID)
  case edit(articleID: Article.ID, draft: String)
  case settings(isCompact: Bool)
}
