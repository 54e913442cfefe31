import Routebook

func mainScreen(fly: @escaping () -> Void) -> TextScreen {
  TextScreen("MainView") {
    Text("종이비행기에 마음을 담아 날려 보세요.")
    Button("비행기 날리기", action: fly)
  }
}

func selectSubjectScreen(desk: WritingDesk, next: @escaping () -> Void) -> TextScreen {
  TextScreen("SelectSubjectView") {
    Picker("누구에게 쓸까요?", options: WritingDesk.subjects, selection: desk.contents.subject) {
      desk.contents.subject = $0
    }
    Button("다음", action: next)
  }
}
