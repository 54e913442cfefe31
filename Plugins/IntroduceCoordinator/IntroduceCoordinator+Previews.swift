import Routebook

extension IntroduceCoordinator {
  /// Registers previews of the introduction's screens, with sample values.
  func registerPreviews(in registry: inout RegistryBuilder<TextScreen>) {
    registry.preview("introduce/main", IntroduceRoute.introduceMain)
    registry.preview("introduce/agreement", IntroduceRoute.teamAgreement)
    registry.preview("introduce/team", IntroduceRoute.teamIntroduce)
    registry.preview("introduce/blog", IntroduceRoute.teamBlogs)
    registry.preview("introduce/post", IntroduceRoute.teamBlog(postID: 2))
    registry.preview("introduce/no-post", IntroduceRoute.teamBlog(postID: 404))
  }
}
