import Routebook

/// The screens of the onboarding.
extension TextScreen {
  static func welcome(at place: ScreenPlace<OnboardingRoute, Profile>) -> TextScreen {
    TextScreen("Welcome") {
      TextField("Your name", text: place.state.name) { place.state.name = $0 }
      Toggle("Tell me about offers", isOn: place.state.wantsOffers) {
        place.state.wantsOffers = $0
      }
      NavigationLink("Tips", to: TipsRoute.tips)
      Button("Start shopping", isEnabled: !place.state.name.isEmpty) {
        place.finish(returning: place.state)
      }
    }
    .toolbar {
      Button("Skip") { place.finish() }
    }
  }

  static func profile(at place: ScreenPlace<ProfileRoute, Profile>) -> TextScreen {
    TextScreen("About you") {
      TextField("Your name", text: place.state.name) { place.state.name = $0 }
      Toggle("Tell me about offers", isOn: place.state.wantsOffers) {
        place.state.wantsOffers = $0
      }
      Button("Save", isEnabled: !place.state.name.isEmpty) {
        place.finish(returning: place.state)
      }
    }
    .detents(.medium)
  }

  static func tips() -> TextScreen {
    TextScreen("Tips") {
      Text("Products are in the first tab, and your cart is in the second.")
    }
  }
}
