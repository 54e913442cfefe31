import Routebook

/// The first tab's screens. They are made from values, and do not know the router.
extension TextScreen {
  static func firstTab(
    lastDismissal: String?, send: @escaping (FirstTabIntent) -> Void
  ) -> TextScreen {
    TextScreen("First tab") {
      NavigationLink("Show detail", to: FirstTabRoute.detailView)
      NavigationLink(
        "Show second detail", to: FirstTabRoute.secondDetailView("Hello from the first tab"))
      Button("Present sheet") { send(.presentSheet) }
      Button("Present cover") { send(.presentCover) }
      NavigationLink("Show alert", to: FirstTabRoute.alert, as: .alert)
      Divider()
      if let lastDismissal {
        Text("Last dismissed: \(lastDismissal)")
      } else {
        Text("Nothing has been dismissed yet.")
      }
    }
  }

  static func detail() -> TextScreen {
    TextScreen("Detail") {
      Text("This screen is pushed on the stack of the current layer.")
    }
  }

  static func secondDetail(_ text: String) -> TextScreen {
    TextScreen("Second detail") {
      LabeledContent("Value", value: text)
    }
  }

  static func sheet(send: @escaping (FirstTabIntent) -> Void) -> TextScreen {
    TextScreen("Sheet") {
      Text("A sheet has its own stack. Swipe it down, or continue:")
      Button("Present another sheet") { send(.presentSheet) }
      NavigationLink("Show detail", to: FirstTabRoute.detailView)
    }
  }

  static func cover(send: @escaping (FirstTabIntent) -> Void) -> TextScreen {
    TextScreen("Cover") {
      Text("Hides everything below until it is closed.")
      Button("Present sheet") { send(.presentSheet) }
    }
    .toolbar {
      Button("Close") { send(.close) }
    }
  }

  static func alert() -> TextScreen {
    TextScreen("Alert") {
      Text("Something needs your attention.")
      Button("OK") {}
    }
  }
}
