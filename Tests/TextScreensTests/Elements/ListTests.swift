import RoutebookTesting
import Testing

@testable import TextScreens

struct ListTests {
  @Test func `Each row has a bullet, and what wraps is indented`() {
    let frame = draw(16, 6) {
      List {
        Text("Dart")
        Text("A glider that needs some wind")
        Text("종이비행기 한 대")
      }
    }
    expect(
      frame,
      shows: """
        • Dart
        • A glider that
          needs some
          wind
        • 종이비행기 한
          대
        """)
  }

  @Test func `A list in a list is indented further`() {
    let frame = draw(16, 4) {
      List {
        Text("Planes")
        List {
          Text("Dart")
          Text("Glider")
        }
        Text("Kites")
      }
    }
    expect(
      frame,
      shows: """
        • Planes
          • Dart
          • Glider
        • Kites
        """)
  }

  @Test func `In ASCII the bullets are asterisks`() {
    expect(draw(16, 1, art: .ascii) { List { Text("Dart") } }, shows: "* Dart")
  }

  @Test(arguments: [1, 4]) func `Without room for bullets there are only the rows`(
    width: Int
  ) {
    let frame = draw(width, 3) {
      List {
        Text("a")
        Text("b")
      }
    }
    expect(frame, shows: "a\nb")
  }

  @Test func `A list without rows takes no room`() {
    let frame = draw(8, 2) {
      List {}
      Text("after")
    }
    expect(frame, shows: "after")
  }

  @Test func `What takes no room has no bullet`() {
    let frame = draw(12, 4) {
      List {
        Text("a")
        VStack {}
        HStack {}
      }
      Text("")
      Text("after")
    }
    expect(
      frame,
      shows: """
        • a

        after
        """)
  }

  @Test func `Controls may be rows`() {
    let frame = draw(20, 4, focus: 1) {
      List {
        Button("Fold") {}
        Toggle("Windy", isOn: true) { _ in }
        TextField("Name", text: "Dart") { _ in }
      }
    }
    expect(
      frame,
      shows: """
        • [ Fold ]
        • [x] Windy
        • Name: [Dart      ]
        """)
    expect(
      frame,
      hasStyles: """
        ..aaaaaaaa..........
        ..AAAAAAAAA.........
        ..aaaaaaauuuuuuuuuua
        ....................
        """)
  }
}
