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

  /// The articles of the demo.
  public static let samples = [
    Article(id: 1, title: "Bridges of paper", text: "A plane made of a letter crossed the river."),
    Article(id: 2, title: "The paper plane contest", text: "This year, the planes flew in Seoul."),
    Article(id: 3, title: "Maps without paper", text: "A navigator found her way home."),
  ]
}
