public import Routebook

/// The routes of the introduction. A route contains a post's key, and its screen looks up the post.
public enum IntroduceRoute: FlowRoute {
  case introduceMain
  case teamAgreement
  case teamIntroduce
  case teamBlogs
  case teamBlog(postID: Post.ID)

  /// Whether this route is the root of the introduction.
  public var startsFlow: Bool { self == .introduceMain }
}
