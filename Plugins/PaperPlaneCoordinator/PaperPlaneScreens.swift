import Routebook

/// The screens of the flow that sends a new paper plane.
extension TextScreen {
  static func main(_ texts: PaperPlaneTexts = .current) -> TextScreen {
    TextScreen(texts.paperPlane) {
      Text(texts.invitation)
      NavigationLink(texts.flyPlane, to: PaperPlaneRoute.selectSubject)
    }
  }

  static func selectSubject(
    at place: ScreenPlace<PaperPlaneRoute, Subject>, _ texts: PaperPlaneTexts = .current
  ) -> TextScreen {
    TextScreen(texts.chooseSubject) {
      Picker(texts.toWhom, options: texts.subjects, selection: place.state.index) {
        place.state.index = $0
      }
      NavigationLink(texts.next, to: LetterRoute.sendLetter(purpose: "start"))
    }
  }
}
