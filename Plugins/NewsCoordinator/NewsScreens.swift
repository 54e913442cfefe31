import Routebook

/// The screens of the news. They are made from values, and send actions.
extension TextScreen {
  static func news(
    _ state: NewsState, search: ScreenPlace<NewsRoute, NewsSearch>,
    _ texts: NewsTexts = .current, send: @escaping (NewsAction) -> Void
  ) -> TextScreen {
    let found = state.articles(matching: search.state.text)
    return TextScreen(texts.news) {
      TextField(texts.search, text: search.state.text) { search.state.text = $0 }
      if found.isEmpty {
        Text(texts.nothingFound)
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
      Button(texts.settings) { send(.showSettings) }
    }
  }

  static func article(
    _ article: Article?, _ texts: NewsTexts = .current,
    send: @escaping (NewsPathAction) -> Void
  ) -> TextScreen {
    TextScreen(article?.title ?? texts.articleNotFound) {
      Text(article?.text ?? texts.articleIsGone)
      Button(texts.edit, isEnabled: article != nil) { send(.edit) }
      Button(texts.close) { send(.close) }
    }
  }

  static func edit(
    _ draft: String, _ texts: NewsTexts = .current, send: @escaping (NewsPathAction) -> Void
  ) -> TextScreen {
    TextScreen(texts.edit) {
      TextField(texts.title, text: draft) { send(.write($0)) }
      // An article without a title could not be selected again.
      Button(texts.save, isEnabled: !draft.allSatisfy(\.isWhitespace)) { send(.save) }
      Button(texts.close) { send(.close) }
    }
  }

  static func newsSettings(
    isCompact: Bool, _ texts: NewsTexts = .current,
    send: @escaping (NewsPathAction) -> Void
  ) -> TextScreen {
    TextScreen(texts.settings) {
      Section(texts.articles, footer: texts.titlesOnlyFits) {
        Toggle(texts.titlesOnly, isOn: isCompact) { send(.setCompact($0)) }
      }
      Button(texts.close) { send(.close) }
    }
  }
}
