import FirstTabCoordinator
import PaperPlaneCoordinator
import Routebook

let app = try HeadlessApp(
  title: "Routebook",
  modules: [FirstTabCoordinator.init(router:), PaperPlaneCoordinator.init(router:)])
@MainActor func show(_ s: FrameSize = .init(width: 60, height: 16)) {
  print(app.frame(size: s).text, terminator: "")
  print("=====")
}
show()
try app.press("First tab")
show()
try app.press("Present sheet")
show()
try app.press("Present another sheet")
try app.press("Show detail")
show()
app.navigator.dismissAll()
try app.press("Show alert")
show()
try app.press("OK")
try app.press("Present cover")
show()
try app.press("Present sheet")
show()
app.navigator.dismissAll()
app.navigator.popToRoot()
try app.press("MainView")
show()
try app.press("비행기 날리기")
show()
try app.press("다음")
try app.type("안녕하세요 👨‍👩‍👧 반가워요", into: "편지")
show()
try app.press("다음")
show()
try app.press("홈 화면으로")
print(app.path())
app.navigator.selectTab(titled: "About")
show()
show(.init(width: 20, height: 8))
