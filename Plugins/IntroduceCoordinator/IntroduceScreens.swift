import Routebook

/// The introduction's screens. They are made from values, and send actions.
extension TextScreen {
  static func introduction(
    postCount: Int, _ texts: IntroduceTexts = .current,
    send: @escaping (IntroduceAction) -> Void
  ) -> TextScreen {
    TextScreen(texts.introduce) {
      Button(texts.teamAgreement) { send(.presentDetail(.teamAgreement)) }
      Button(texts.teamIntroduction) { send(.presentDetail(.teamIntroduce)) }
      Button(texts.teamBlog) { send(.presentDetail(.teamBlogs)) }.badge(postCount)
      Button(texts.jumpToBlog) {
        send(.replace([.introduceMain, .teamAgreement, .teamBlog(postID: 1)]))
      }
    }
  }

  static func agreement(
    _ texts: IntroduceTexts = .current, send: @escaping (IntroduceAction) -> Void
  ) -> TextScreen {
    TextScreen(texts.teamAgreement) {
      List {
        for agreement in texts.agreements { Text(agreement) }
      }
      startOver(texts, send)
    }
  }

  static func team(
    _ texts: IntroduceTexts = .current, send: @escaping (IntroduceAction) -> Void
  ) -> TextScreen {
    TextScreen(texts.teamIntroduction) {
      for member in texts.members { LabeledContent(member.name, value: member.subject) }
      startOver(texts, send)
    }
  }

  static func blog(
    _ posts: [Post], _ texts: IntroduceTexts = .current,
    send: @escaping (IntroduceAction) -> Void
  ) -> TextScreen {
    TextScreen(texts.teamBlog) {
      List {
        for post in posts {
          Button(post.title) { send(.presentDetail(.teamBlog(postID: post.id))) }
        }
      }
      startOver(texts, send)
    }
  }

  static func post(
    _ post: Post?, id: Post.ID, _ texts: IntroduceTexts = .current,
    send: @escaping (IntroduceAction) -> Void
  ) -> TextScreen {
    TextScreen(post?.title ?? texts.postNotFound) {
      Text(post?.text ?? texts.noSuchPost(id))
      startOver(texts, send)
    }
  }

  private static func startOver(
    _ texts: IntroduceTexts, _ send: @escaping (IntroduceAction) -> Void
  ) -> Button {
    Button(texts.startOver) { send(.popToRoot) }
  }
}
