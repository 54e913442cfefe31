public import Routebook

/// The places of the introduction. A post is passed by its key, and its screen looks it up.
public enum IntroduceRoute: FlowRoute {
  case introduceMain
  case teamAgreement
  case teamIntroduce
  case teamBlogs
  case teamBlog(postID: Post.ID)

  public var startsFlow: Bool { self == .introduceMain }
}
