import Routebook

/// The introduction's screens. They are made from values, and send actions.
extension TextScreen {
  static func introduction(
    postCount: Int, send: @escaping (IntroduceAction) -> Void
  ) -> TextScreen {
    TextScreen("Introduce") {
      Button("Team agreement") { send(.presentDetail(.teamAgreement)) }
      Button("Team introduction") { send(.presentDetail(.teamIntroduce)) }
      Button("Team blog") { send(.presentDetail(.teamBlogs)) }.badge(postCount)
      Button("Jump to blog") {
        send(.replace([.introduceMain, .teamAgreement, .teamBlog(postID: 1)]))
      }
    }
  }

  static func agreement(send: @escaping (IntroduceAction) -> Void) -> TextScreen {
    TextScreen("Team agreement") {
      List {
        Text("We say what we see.")
        Text("We leave a room better than we found it.")
      }
      startOver(send)
    }
  }

  static func team(send: @escaping (IntroduceAction) -> Void) -> TextScreen {
    TextScreen("Team introduction") {
      LabeledContent("Ada", value: "navigation")
      LabeledContent("Jimin", value: "screens")
      startOver(send)
    }
  }

  static func blog(_ posts: [Post], send: @escaping (IntroduceAction) -> Void) -> TextScreen {
    TextScreen("Team blog") {
      List {
        for post in posts {
          Button(post.title) { send(.presentDetail(.teamBlog(postID: post.id))) }
        }
      }
      startOver(send)
    }
  }

  static func post(
    _ post: Post?, id: Post.ID, send: @escaping (IntroduceAction) -> Void
  ) -> TextScreen {
    TextScreen(post?.title ?? "Post not found") {
      Text(post?.text ?? "There is no post number \(id).")
      startOver(send)
    }
  }

  private static func startOver(_ send: @escaping (IntroduceAction) -> Void) -> Button {
    Button("Start over") { send(.popToRoot) }
  }
}
