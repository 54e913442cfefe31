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

  /// The posts of the demo, in the language of the app that is being created.
  public static var samples: [Post] {
    IntroduceTexts.current.posts.enumerated().map { index, post in
      Post(id: index + 1, title: post.title, text: post.text)
    }
  }
}
