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

/// A news article.
public struct Article: Hashable, Codable, Identifiable, Sendable {
  /// Identifies the article.
  public let id: Int
  /// The headline, which the user can edit.
  public var title: String
  /// The whole article.
  public let text: String

  /// Creates an article.
  public init(id: Int, title: String, text: String) {
    self.id = id
    self.title = title
    self.text = text
  }

  /// The articles of the demo, in the language of the app that is being created.
  public static var samples: [Article] {
    NewsTexts.current.articleTexts.enumerated().map { index, article in
      Article(id: index + 1, title: article.title, text: article.text)
    }
  }
}

/// All actions in the news, on the home screen and on the stack.
public enum NewsAction: Equatable {
  /// Pushes the detail of an article.
  case choose(Article.ID)
  /// Pushes the settings.
  case showSettings
  /// An action on the stack: of one of its elements, or of the stack itself.
  case path(StackAction<NewsPath, NewsPathAction>)
}

/// An action in an element of the stack.
public enum NewsPathAction: Equatable, Sendable {
  /// Pushes an edit of the article that a detail shows.
  case edit
  /// Changes the draft of an edit.
  case write(String)
  /// Gives the article of an edit its new title, and closes the edit.
  case save
  /// Sets whether the list shows titles only.
  case setCompact(Bool)
  /// The child requests to be closed; the parent decides.
  case close
}

extension NewsState {
  /// Applies an action to the state. This is all of the feature's navigation, without any screens.
  ///
  /// - Returns: `.applied`, or why an action on the stack changes nothing.
  @discardableResult
  public mutating func reduce(_ action: NewsAction) -> StackActionOutcome {
    switch action {
    case .choose(let id): path.append(.detail(articleID: id))
    case .showSettings: path.append(.settings(isCompact: isCompact))
    case .path(let action): return reduce(action)
    }
    return .applied
  }

  /// The element changes itself first; then the parent handles the effects on other elements.
  private mutating func reduce(
    _ action: StackAction<NewsPath, NewsPathAction>
  ) -> StackActionOutcome {
    let outcome = path.apply(action) { $0.reduce($1) }
    guard outcome == .applied, case .element(let id, let action) = action,
      let element = path[id: id]
    else { return outcome }
    switch (element, action) {
    case (.detail(let articleID), .edit):
      let title = articles.first { $0.id == articleID }?.title ?? ""
      path.append(.edit(articleID: articleID, draft: title))
    case (.edit(let articleID, let draft), .save):
      if let index = articles.firstIndex(where: { $0.id == articleID }) {
        articles[index].title = draft
      }
      path.pop(from: id)
    case (.settings, .setCompact(let isCompact)):
      self.isCompact = isCompact
    case (_, .close):
      path.pop(from: id)
    default: break
    }
    return outcome
  }
}

extension NewsPath {
  /// Applies an action to the element that it happens in.
  fileprivate mutating func reduce(_ action: NewsPathAction) {
    switch (self, action) {
    case (.edit(let id, _), .write(let draft)): self = .edit(articleID: id, draft: draft)
    case (.settings, .setCompact(let isCompact)): self = .settings(isCompact: isCompact)
    default: break
    }
  }
}
