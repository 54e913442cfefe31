/// A post of the team's blog.
public struct Post: Hashable, Identifiable, Sendable {
  /// Identifies the post in the blog.
  public let id: Int
  /// The headline.
  public let title: String
  /// The whole post.
  public let text: String

  /// Creates a post.
  public init(id: Int, title: String, text: String) {
    self.id = id
    self.title = title
    self.text = text
  }

  /// The posts of the demo.
  public static let samples = [
    Post(id: 1, title: "How we review", text: "Two pairs of eyes, one question at a time."),
    Post(
      id: 2, title: "How we navigate",
      text: "A screen sends what the user wants; the coordinator finds the way."),
  ]
}
