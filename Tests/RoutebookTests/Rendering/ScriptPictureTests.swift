import Routebook
import RoutebookTesting
import SampleApps
import Testing

struct ScriptPictureTests {
  private func app(_ title: String, back: String) throws -> HeadlessApp {
    let app = try placeApp { place, _ in
      guard place == "next" else { return TextScreen(back) {} }
      return TextScreen(title) {
        LabeledContent("보낸 곳", value: "서울 👨‍👩‍👧")
        Text("종이비행기에 마음을 담아 날려 보세요. ✈️ 잘 날아갈까요?")
        TextField("편지", text: "안녕하세요 🇰🇷") { _ in }
        Toggle("Cafe\u{301} au lait, Z\u{351}\u{352}\u{353}a\u{354}l\u{355}go", isOn: true) { _ in }
        NavigationLink("紙飛行機「ダーツ」", to: "next" as Place)
        Button("비행기 날리기") {}
      }
      .toolbar { Button("닫기") {} }
    }
    app.navigator.push("next" as Place)
    return app
  }

  @Test func `Korean, combining marks and emoji keep every line exact`() throws {
    let app = try app("착륙장 정보", back: "비행기")
    expect(
      app.frame(size: FrameSize(width: 44, height: 12)),
      shows: """
         ‹ 비행기       착륙장 정보        [ 닫기 ]
        ────────────────────────────────────────────
         보낸 곳                            서울 👨‍👩‍👧
         종이비행기에 마음을 담아 날려 보세요. ✈️
         잘 날아갈까요?
         편지: [안녕하세요 🇰🇷                     ]
         [x] Café au lait, Z͓͑͒a͔l͕go
         紙飛行機「ダーツ」 ›
         [ 비행기 날리기 ]
        """)
  }
}
