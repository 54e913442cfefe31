public import Routebook

/// The whole state of the news feature, including its stack as a value.
public struct NewsState: Hashable {
  /// The text of the search field.
  public var search = ""
  /// All articles, including those that do not match the search text.
  public var articles: [Article]
  /// Whether the list shows titles only.
  public var isCompact = false
  /// The stack above the home screen.
  public var path: TypedStack<NewsPath> = []

  /// Creates the initial state.
  public init(articles: [Article] = Article.samples) {
    self.articles = articles
  }

  /// The articles that match the search text.
  public var found: [Article] {
    let words = search.lowercased()
    return articles.filter { words.isEmpty || $0.title.lowercased().contains(words) }
  }
}
