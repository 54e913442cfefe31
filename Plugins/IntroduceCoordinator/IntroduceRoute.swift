public import Routebook

/// The routes of the introduction. A route contains a post's key, and its screen looks up the post.
public enum IntroduceRoute: FlowRoute {
  /// The root of the introduction.
  case introduceMain
  /// The agreements of the team.
  case teamAgreement
  /// The members of the team.
  case teamIntroduce
  /// The list of all posts of the team's blog.
  case teamBlogs
  /// A single post of the team's blog.
  case teamBlog(postID: Post.ID)

  /// Whether this route is the root of the introduction.
  public var startsFlow: Bool { self == .introduceMain }
}

/// An action that the introduction's coordinator performs, as a value.
public enum IntroduceAction: Hashable, Sendable {
  /// Starts the introduction again, at its root.
  case start
  /// Shows the root of the introduction.
  case presentMain
  /// Pushes a route.
  case presentDetail(IntroduceRoute)
  /// Replaces everything above the app's own root, in one change.
  case replace([IntroduceRoute], animated: Bool = true)
  /// Goes back by one screen; does nothing at the root.
  case pop
  /// Goes back to the root of the introduction.
  case popToRoot

  /// Replaces everything above the app's own root with one route, in one change.
  public static func replace(_ route: IntroduceRoute, animated: Bool = true) -> IntroduceAction {
    .replace([route], animated: animated)
  }
}

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
