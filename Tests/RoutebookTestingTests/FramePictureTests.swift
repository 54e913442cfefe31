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

  @Test func `A difference that nobody sees is shown by the numbers of its characters`() throws {
    let app = try placeApp { TextScreen("My\u{A0}till") {} }
    let message = #"""
      The picture (-) and the frame (+) differ:
      - |      My till
      + |      My\u{A0}till
        |────────────────────
        |
      """#
    expectIssue(message) {
      expect(
        app.frame(size: FrameSize(width: 20, height: 7)).rows(0..<3),
        shows: """
                My till
          ────────────────────
          """)
    }
  }

  @Test func `A frame shows its own text, and a picture that ends with a line feed`() {
    expect(frame, shows: frame.text)
    expectIssue(
      """
      The picture (-) and the frame (+) differ:
        |       Home
      - |
      """
    ) { compare(["       Home "], "       Home\n\n", #_sourceLocation) }
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

  private func frame(
    _ text: String, _ style: CellStyle = .plain, height: Int = 6
  ) throws -> Frame {
    try placeApp { TextScreen("A") { Text(text, style: style) } }
      .frame(size: FrameSize(width: 20, height: height))
  }

  @Test func `Two frames are compared in their text and their styles`() throws {
    let (one, two) = (try frame("one"), try frame("two", .warning))
    expect(one, looksLike: try frame("one"))
    expectIssue(
      """
      The other frame (-) and the frame (+) differ:
        |         A
        |────────────────────
      - | two                |
      + | one                |
        row 2, columns 1–3: - warning, + plain
        |
        |
        |
      """
    ) { expect(one, looksLike: two) }
  }

  @Test func `Two frames of other sizes differ`() throws {
    let (low, high) = (try frame("one"), try frame("one", height: 7))
    expectIssue(
      """
      The other frame (-) and the frame (+) differ:
      - 20×7
      + 20×6
        |         A
        |────────────────────
        | one
        |
        |
        |
      - |                    |
      """
    ) { expect(low, looksLike: high) }
  }

  @Test func `Two frames differ if their texts have other normal forms`() throws {
    let (composed, decomposed) = (try frame("\u{E9}"), try frame("e\u{301}"))
    expectIssue(
      """
      The other frame (-) and the frame (+) differ:
        |         A
        |────────────────────
      - | e\u{301}                  |
      + | \u{E9}                  |
        |
        |
        |
      """
    ) { expect(composed, looksLike: decomposed) }
  }

  @Test func `Two frames differ if only styles with the same letter do`() throws {
    let styles: [CellStyle.Role] = [.secondary, .disabled]
    let frames = try styles.map { try frame("one", CellStyle($0, .faint)) }
    expectIssue(
      """
      The other frame (-) and the frame (+) differ:
        |         A
        |────────────────────
        | one
        row 2, columns 1–3: - disabled faint, + secondary faint
        |
        |
        |
      """
    ) { expect(frames[0], looksLike: frames[1]) }
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
