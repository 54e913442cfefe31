import Routebook

/// The introduction's screens with sample values.
func registerPreviews(in registry: inout RegistryBuilder<TextScreen>) {
  registry.preview("introduce/main", IntroduceRoute.introduceMain)
  registry.preview("introduce/agreement", IntroduceRoute.teamAgreement)
  registry.preview("introduce/team", IntroduceRoute.teamIntroduce)
  registry.preview("introduce/blog", IntroduceRoute.teamBlogs)
  registry.preview("introduce/post", IntroduceRoute.teamBlog(postID: 2))
  registry.preview("introduce/no-post", IntroduceRoute.teamBlog(postID: 404))
}

/// What a user of the introduction does and sees, played by `routebook play introduce/…`.
func registerFlows(in registry: inout RegistryBuilder<TextScreen>) {
  registry.flow(
    "introduce/jump",
    script: """
      tap "Introduce"
      tap "Jump to blog"
      expect path "Routebook" "Introduce" "Team agreement" "How we review"
      back
      expect title "Team agreement"
      tap "Start over"
      expect path "Routebook" "Introduce"
      """)
  registry.flow(
    "introduce/blog",
    script: """
      tap "Introduce"
      tap "Team blog"
      tap "우리가 쓰는 코디네이터"
      expect text "화면은 의도만 보내고"
      tap "Start over"
      expect title "Introduce"
      """)
}
