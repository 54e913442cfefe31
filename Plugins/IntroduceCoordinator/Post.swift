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
    Post(id: 2, title: "우리가 쓰는 코디네이터", text: "화면은 의도만 보내고, 길은 코디네이터가 정합니다."),
  ]
}
