public import Routebook

/// The elements of the news stack, each with its own state; other elements do not compile.
public enum NewsPath: Route {
  /// An article with its text.
  case detail(articleID: Article.ID)
  /// An edit of an article's title; the draft is what the user has written so far.
  case edit(articleID: Article.ID, draft: String)
  /// The settings of the list.
  case settings(isCompact: Bool)
}
