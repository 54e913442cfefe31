import Routebook
import RoutebookTesting
import SampleApps
import Testing

struct FramePictureTests {
  let frame: Frame

  init() throws {
    let app = try placeApp {
      TextScreen("Home") {
        Text("홈")
        NavigationLink("Letter", to: Place("letter"))
        Button("Send", isEnabled: false) {}
      }
    }
    frame = app.frame(size: FrameSize(width: 20, height: 7))
  }

  @Test func `A frame shows its picture, with or without the blanks at the ends`() {
    expect(
      frame,
      shows: """
                Home
        ────────────────────
         홈
         Letter ›
         ╌ Send ╌
        """)
    expect(
      frame,
      shows: """
                Home        
        ────────────────────
         홈                 
         Letter ›           
         ╌ Send ╌           
                            
                            
        """)
  }

  @Test func `A difference is recorded with both versions of its lines`() {
    let message = """
      The picture (-) and the frame (+) differ:
        |        Home
        |────────────────────
        | 홈
      - | Litter ›
      + | Letter ›
      - |
      + | ╌ Send ╌
        |
        |
      """
    expectIssue(message) {
      expect(
        frame,
        shows: """
                  Home
          ────────────────────
           홈
           Litter ›
          """)
    }
  }

  @Test func `Two frames are compared in their text, and then in their styles`() throws {
    func frame(_ text: String, _ style: CellStyle = .plain) throws -> Frame {
      try placeApp { TextScreen("A") { Text(text, style: style) } }
        .frame(size: FrameSize(width: 20, height: 6))
    }
    let (one, two, warning) = (
      try frame("one"), try frame("two"), try frame("one", .warning)
    )
    expect(one, looksLike: try frame("one"))
    expectIssue(
      """
      The picture (-) and the frame (+) differ:
        |         A
        |────────────────────
      - | two
      + | one
        |
        |
        |
      """
    ) { expect(one, looksLike: two) }
    expectIssue(
      """
      The picture (-) and the frame (+) differ:
        |.........b..........
        |ffffffffffffffffffff
      - |.www................
      + |....................
        |....................
        |....................
        |....................
      """
    ) { expect(one, looksLike: warning) }
  }

  @Test func `A picture with more rows than the frame differs from it`() {
    let message = """
      The picture (-) and the frame (+) differ:
        |        Home
        |────────────────────
        | 홈
        | Letter ›
        | ╌ Send ╌
        |
        |
      - |below
      """
    expectIssue(message) {
      expect(
        frame,
        shows: """
                  Home
          ────────────────────
           홈
           Letter ›
           ╌ Send ╌


          below
          """)
    }
  }

  @Test func `Styles are compared by their letters`() {
    let picture = """
      ........bbbb........
      ffffffffffffffffffff
      ....................
      .aaaaaaaa...........
      .ffffffff...........
      ....................
      ....................
      """
    expect(frame, hasStyles: picture)
    expectIssue(
      """
      The picture (-) and the frame (+) differ:
        |........bbbb........
        |ffffffffffffffffffff
        |....................
      - |.AAAAAAAA...........
      + |.aaaaaaaa...........
        |.ffffffff...........
        |....................
        |....................
      """
    ) {
      expect(frame, hasStyles: picture.replacing("a", with: "A"))
    }
  }
}
