public import Routebook

/// The routes of the introduction. A route contains a post's key, and its screen looks up the post.
public enum IntroduceRoute: FlowRoute {
  /// The root of the introduction.
  case introduceMain
  /// What the team has agreed on.
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
