import Routebook

/// The screens of the news. They are made from values, and send actions.
extension TextScreen {
  static func news(
    _ state: NewsState, search: ScreenPlace<NewsRoute, NewsSearch>,
    send: @escaping (NewsAction) -> Void
  ) -> TextScreen {
    let found = state.articles(matching: search.state.text)
    return TextScreen("News") {
      TextField("Search", text: search.state.text) { search.state.text = $0 }
      if found.isEmpty {
        Text("Nothing found.")
      }
      List {
        for article in found {
          VStack {
            Button(article.title) { send(.choose(article.id)) }
            if !state.isCompact {
              Text(article.text)
            }
          }
        }
      }
    }
    .toolbar {
      Button("Settings") { send(.showSettings) }
    }
  }

  static func article(
    _ article: Article?, send: @escaping (NewsPathAction) -> Void
  ) -> TextScreen {
    TextScreen(article?.title ?? "Article not found") {
      Text(article?.text ?? "The article no longer exists.")
      Button("Edit", isEnabled: article != nil) { send(.edit) }
      Button("Close") { send(.close) }
    }
  }

  static func edit(_ draft: String, send: @escaping (NewsPathAction) -> Void) -> TextScreen {
    TextScreen("Edit") {
      TextField("Title", text: draft) { send(.write($0)) }
      // An article without a title could not be selected again.
      Button("Save", isEnabled: !draft.allSatisfy(\.isWhitespace)) { send(.save) }
      Button("Close") { send(.close) }
    }
  }

  static func newsSettings(
    isCompact: Bool, send: @escaping (NewsPathAction) -> Void
  ) -> TextScreen {
    TextScreen("Settings") {
      Section("Articles", footer: "Without their texts, more articles fit on the screen.") {
        Toggle("Titles only", isOn: isCompact) { send(.setCompact($0)) }
      }
      Button("Close") { send(.close) }
    }
  }
}
