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
