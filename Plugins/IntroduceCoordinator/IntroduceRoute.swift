public import Routebook

/// The places of the introduction. A route carries a post's key, and its screen looks the post up.
public enum IntroduceRoute: FlowRoute {
  case introduceMain
  case teamAgreement
  case teamIntroduce
  case teamBlogs
  case teamBlog(postID: Post.ID)

  /// Whether this is the root of the introduction.
  public var startsFlow: Bool { self == .introduceMain }
}
