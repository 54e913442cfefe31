public import Routebook

/// The whole state of the news feature, including its stack as a value.
public struct NewsState: Hashable {
  /// All articles.
  public var articles: [Article]
  /// Whether the list shows titles only.
  public var isCompact = false
  /// The stack above the home screen.
  public var path: TypedStack<NewsPath> = []

  /// Creates the initial state.
  public init(articles: [Article] = Article.samples) {
    self.articles = articles
  }

  /// The articles that match a search text, regardless of case.
  public func articles(matching search: String) -> [Article] {
    let words = search.lowercased()
    return articles.filter { words.isEmpty || $0.title.lowercased().contains(words) }
  }
}
