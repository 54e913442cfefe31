public import Routebook

/// The whole state of the news feature; its stack is part of it, as a value.
public struct NewsState: Hashable {
  public var search = ""
  public var articles: [Article]
  public var isCompact = false
  public var path: TypedStack<NewsPath> = []

  public init(articles: [Article] = Article.samples) {
    self.articles = articles
  }

  /// The articles that match the search text.
  public var found: [Article] {
    let words = search.lowercased()
    return articles.filter { words.isEmpty || $0.title.lowercased().contains(words) }
  }
}
