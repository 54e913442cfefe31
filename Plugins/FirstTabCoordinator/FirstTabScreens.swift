import Routebook

/// The first tab's screens. They are made from values, and do not know the router.
extension TextScreen {
  static func firstTab(
    lastDismissal: Dismissal?, _ texts: FirstTabTexts = .current,
    send: @escaping (FirstTabIntent) -> Void
  ) -> TextScreen {
    TextScreen(texts.firstTab) {
      NavigationLink(texts.showDetail, to: FirstTabRoute.detailView)
      NavigationLink(
        texts.showSecondDetail, to: FirstTabRoute.secondDetailView(texts.greeting))
      Button(texts.presentSheet) { send(.presentSheet) }
      Button(texts.presentCover) { send(.presentCover) }
      NavigationLink(texts.showAlert, to: FirstTabRoute.alert, as: .alert)
      Divider()
      if let lastDismissal {
        Text(texts.lastDismissed(lastDismissal))
      } else {
        Text(texts.nothingDismissed)
      }
    }
  }

  static func detail(_ texts: FirstTabTexts = .current) -> TextScreen {
    TextScreen(texts.detail) {
      Text(texts.detailIsPushed)
    }
  }

  static func secondDetail(_ text: String, _ texts: FirstTabTexts = .current) -> TextScreen {
    TextScreen(texts.secondDetail) {
      LabeledContent(texts.value, value: text)
    }
  }

  static func sheet(
    _ texts: FirstTabTexts = .current, send: @escaping (FirstTabIntent) -> Void
  ) -> TextScreen {
    TextScreen(texts.sheet) {
      Text(texts.sheetHasStack)
      Button(texts.presentAnotherSheet) { send(.presentSheet) }
      NavigationLink(texts.showDetail, to: FirstTabRoute.detailView)
    }
  }

  static func cover(
    _ texts: FirstTabTexts = .current, send: @escaping (FirstTabIntent) -> Void
  ) -> TextScreen {
    TextScreen(texts.cover) {
      Text(texts.coverHidesAll)
      Button(texts.presentSheet) { send(.presentSheet) }
    }
    .toolbar {
      Button(texts.close) { send(.close) }
    }
  }

  static func alert(_ texts: FirstTabTexts = .current) -> TextScreen {
    TextScreen(texts.alert) {
      Text(texts.needsAttention)
      Button(texts.ok) {}
    }
  }
}
