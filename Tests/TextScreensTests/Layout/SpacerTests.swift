import RoutebookTesting
import Testing

@testable import TextScreens

struct SpacerTests {
  @Test func `A spacer moves what follows to the bottom`() {
    let frame = draw(10, 5) {
      Text("top")
      Spacer()
      Button("Fly") {}
    }
    expect(
      frame,
      shows: """
        top



        [ Fly ]
        """)
  }

  @Test(arguments: 3...12) func `Spacers take up all the room, in even shares`(height: Int) {
    let frame = draw(3, height) {
      Spacer()
      Text("a")
      Spacer()
      Text("b")
      Spacer()
      Text("c")
    }
    expectExactLines(of: frame)
    let lines = frame.lines
    #expect(lines.last == "c  ")
    let filled = lines.indices.filter { lines[$0] != "   " }
    #expect(filled.count == 3)
    let gaps = zip([-1] + filled, filled).map { $1 - $0 }
    #expect(gaps.max()! - gaps.min()! <= 1)
  }

  @Test func `Spacers in stacks and sections count as well`() {
    let frame = draw(10, 6) {
      VStack {
        Text("top")
        Spacer()
        Text("middle")
      }
      Section("Crew") {
        Spacer()
        Text("bottom")
      }
    }
    expect(
      frame,
      shows: """
        top
        middle

        Crew

        bottom
        """)
  }

  @Test func `Without room left a spacer takes none`() {
    let frame = draw(6, 2) {
      Text("a")
      Spacer()
      Text("b")
    }
    expect(frame, shows: "a\nb")
  }

  @Test func `Content that is too tall scrolls as if it had no spacers`() {
    let frame = draw(8, 3, focus: 0) {
      Spacer()
      Text("a")
      Spacer()
      Text("b")
      Text("c")
      Button("d") {}
      Spacer()
    }
    expect(
      frame,
      shows: """
        b
        c
        [ d ]
        """)
  }

  @Test func `The focus stays on its control after a spacer`() {
    let frame = draw(8, 4, focus: 1) {
      Button("a") {}
      Spacer()
      Button("b") {}
    }
    expect(
      frame,
      hasStyles: """
        aaaaa...
        ........
        ........
        AAAAA...
        """)
  }

  @Test func `Columns beside one another grow together`() {
    let frame = draw(12, 5) {
      HStack {
        VStack {
          Text("a")
          Spacer()
          Text("b")
        }
        Spacer()
        Text("c")
      }
    }
    expect(
      frame,
      shows: """
        a          c



        b
        """)
  }
}
