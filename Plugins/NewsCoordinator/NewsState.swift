public import Routebook

/// All that the news feature is at one moment: the stack is a part of it, as a value.
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

/// Everything that happens in the news, at home and on the stack.
public enum NewsAction: Equatable {
  case search(String)
  case choose(Article.ID)
  case showSettings
  /// An action of the stack: of one of its elements, or of the stack itself.
  case path(StackAction<NewsPath, NewsPathAction>)
}

/// What happens in an element of the stack.
public enum NewsPathAction: Equatable, Sendable {
  case edit
  case write(String)
  case save
  case setCompact(Bool)
  /// The child asks; whether it goes is the parent's to say.
  case close
}
