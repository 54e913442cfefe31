import Routebook

/// The screens of the flow that sends a new paper plane.
extension TextScreen {
  static func main() -> TextScreen {
    TextScreen("MainView") {
      Text("종이비행기에 마음을 담아 날려 보세요.")
      NavigationLink("비행기 날리기", to: PaperPlaneRoute.selectSubject)
    }
  }

  static func selectSubject(at place: ScreenPlace<PaperPlaneRoute, Subject>) -> TextScreen {
    TextScreen("SelectSubjectView") {
      Picker("누구에게 쓸까요?", options: Subject.names, selection: place.state.index) {
        place.state.index = $0
      }
      NavigationLink("다음", to: LetterRoute.sendLetter(purpose: "start"))
    }
  }
}
