import Routebook

/// What the user of a first tab screen can ask for.
enum FirstTabIntent {
  case showDetail
  case showSecondDetail
  case presentSheet
  case presentCover
  case showAlert
  case close
}

func firstTabScreen(
  lastDismissal: String?, send: @escaping (FirstTabIntent) -> Void
) -> TextScreen {
  TextScreen("First tab") {
    Button("Show detail") { send(.showDetail) }
    Button("Show second detail") { send(.showSecondDetail) }
    Button("Present sheet") { send(.presentSheet) }
    Button("Present cover") { send(.presentCover) }
    Button("Show alert") { send(.showAlert) }
    Divider()
    if let lastDismissal {
      Text("Last dismissed: \(lastDismissal)")
    } else {
      Text("Nothing was dismissed yet.")
    }
  }
}

func detailScreen() -> TextScreen {
  TextScreen("Detail") {
    Text("Pushed on the stack of the layer that asked for it.")
  }
}

func secondDetailScreen(text: String) -> TextScreen {
  TextScreen("Second detail") {
    LabeledContent("Value", value: text)
  }
}

func sheetScreen(send: @escaping (FirstTabIntent) -> Void) -> TextScreen {
  TextScreen("Sheet") {
    Text("A layer with a stack of its own. Swipe it away, or go on:")
    Button("Present another sheet") { send(.presentSheet) }
    Button("Show detail") { send(.showDetail) }
  }
}

func coverScreen(send: @escaping (FirstTabIntent) -> Void) -> TextScreen {
  TextScreen("Cover") {
    Text("Hides all that lies below, until it is closed.")
    Button("Present sheet") { send(.presentSheet) }
  }
  .toolbar {
    Button("Close") { send(.close) }
  }
}

func alertScreen() -> TextScreen {
  TextScreen("Alert") {
    Text("Something asks for your attention.")
    Button("OK") {}
  }
}
