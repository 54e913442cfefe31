import Routebook

/// Draws a whole frame, from the navigation state to its text, compared with only writing its
/// cells.
///
/// The frame has 80 by 24 cells: a bar with a toolbar, a list of fifteen Korean rows, three
/// buttons, and the box of an alert above them. The registry builds its screens again each time, as
/// in a program that draws after every change.
struct FrameBenchmark {
  func figure(_ effort: Effort) -> Figure {
    let app = PageCoordinator.app(alert: Mail.deletion, Mail.inbox)
    app.navigator.presentAlert(PageRoute.page)
    let (state, registry) = (app.navigator.state, app.registry)
    let renderer = HeadlessRenderer()
    let frame = renderer.frame(of: state, in: registry)
    let floor = CellFloor(frame)
    let times = effort.times(of: [
      Contestant(name: "frame(of:in:).text") {
        consume(renderer.frame(of: state, in: registry).text)
      },
      Contestant(name: "hand-written floor") { consume(floor.text()) },
    ])
    return Figure(
      benchmark: "frame 80x24", size: frame.width * frame.height, contestant: times[0],
      baseline: times[1], target: 6)
  }
}

/// The screens of a small mail app in Korean, which are built each time they are shown.
enum Mail {
  private static let letters = [
    "서울에서 온 편지", "종이비행기 접는 법", "착륙 지점 안내", "오늘의 바람: 북서풍", "부산행 항공편 변경",
    "비행 기록 2026년 6월", "새로운 접기 대회", "날개를 더 넓게", "편지가 도착했습니다", "제주도에서 보낸 사진",
    "다음 모임은 토요일", "구름 위의 이야기", "종이 120장 주문 완료", "잃어버린 비행기를 찾습니다", "안녕히 계세요",
  ]

  static func inbox() -> TextScreen {
    TextScreen("받은 편지함") {
      List {
        for letter in letters { Text(letter) }
      }
      Button("편지 쓰기") {}
      Button("모두 읽음") {}
      Button("삭제") {}
    }
    .toolbar { Button("편집") {} }
  }

  static func deletion() -> TextScreen {
    TextScreen("편지를 삭제할까요?") {
      Text("삭제한 편지는 되돌릴 수 없습니다.")
      Button("삭제") {}
      Button("취소") {}
    }
  }
}
