import RoutebookTesting
import Testing

@testable import TextScreens

struct HStackTests {
  @Test func `Elements are beside one another, a cell apart`() {
    let frame = draw(24, 1) {
      HStack {
        Text("From")
        Text("서울")
        Button("Fly") {}
      }
    }
    expect(frame, shows: "From 서울 [ Fly ]")
  }

  @Test func `A spacer takes up what room is left`() {
    expect(
      draw(20, 3) {
        HStack {
          Text("left")
          Spacer()
          Text("right")
        }
        HStack {
          Spacer()
          Text("middle")
          Spacer()
        }
        HStack {
          Spacer()
          Text("right")
        }
      },
      shows: """
        left           right
               middle
                       right
        """)
  }

  @Test func `Fields, bars and dividers grow as well, each by an equal share`() {
    expect(
      draw(30, 3) {
        HStack {
          TextField("Name", text: "Dart") { _ in }
          Button("Fold") {}
        }
        HStack {
          Divider()
          Text("or")
          Divider()
        }
        HStack {
          Text("Folding")
          ProgressBar("", fraction: 0.5)
        }
      },
      shows: """
        Name: [Dart         ] [ Fold ]
        ───────────── or ─────────────
        Folding █████████░░░░░░░░  50%
        """)
  }

  @Test func `With too little room the wide give way to the narrow`() {
    expect(
      draw(20, 4) {
        HStack {
          Text("From")
          Text("a country that is very far away")
          Text("to")
        }
      },
      shows: """
        From a country    to
             that is very
             far away
        """)
  }

  @Test func `The stack is as tall as its tallest column`() {
    expect(
      draw(20, 5) {
        HStack {
          VStack {
            Text("a")
            Text("b")
            Text("c")
          }
          Text("one")
          List {
            Text("x")
            Text("y")
          }
        }
        Text("below")
      },
      shows: """
        a one x
        b     y
        c
        below
        """)
  }

  @Test func `Stacks can be nested`() {
    let frame = draw(24, 3) {
      HStack {
        HStack {
          Text("a")
          Text("b")
        }
        Spacer()
        VStack {
          Text("c")
          HStack {
            Text("d")
            Text("e")
          }
        }
      }
    }
    expect(frame, shows: "a b                  c\n                     d e")
  }

  @Test func `What is empty takes no room, and no gap`() {
    let frame = draw(12, 1) {
      HStack {
        Text("a")
        Text("")
        VStack {}
        Text("b")
        Spacer()
        Text("c")
      }
    }
    expect(frame, shows: "a b        c")
  }

  @Test func `A control without room keeps its number`() {
    let frame = draw(7, 2, focus: 4) {
      HStack {
        for _ in 1...4 { Button("Fold") {} }
      }
      Button("Fly") {}
    }
    expect(frame, shows: "Fold +3\n[ Fly ]")
    expect(frame, hasStyles: "aaaa.ff\nAAAAAAA")
    let narrow = draw(2, 1, focus: 4) {
      HStack {
        for _ in 1...4 { Button("Fold") {} }
      }
      Button("Fly") {}
    }
    expect(narrow, shows: "F…")
    expect(narrow, hasStyles: "AA")
  }

  @Test func `An empty stack takes no row`() {
    let frame = draw(8, 1) {
      HStack {}
      Text("after")
    }
    expect(frame, shows: "after")
  }
}
