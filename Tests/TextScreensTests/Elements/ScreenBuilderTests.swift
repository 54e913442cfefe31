import Testing

@testable import TextScreens

struct ScreenBuilderTests {
  enum Weather: CaseIterable { case calm, windy, stormy }

  /// The texts of a body, each after its depth.
  private func outline(@ScreenBuilder _ body: () -> [ScreenElement]) -> [String] {
    outline(body(), depth: 0)
  }

  private func outline(_ elements: [ScreenElement], depth: Int) -> [String] {
    elements.flatMap { element in
      switch element.kind {
      case .text(let text): ["\(depth) \(text.text)"]
      case .container(let container, let elements):
        ["\(depth) \(name(of: container))"] + outline(elements, depth: depth + 1)
      default: ["\(depth) other"]
      }
    }
  }

  private func name(of container: ScreenElement.Container) -> String {
    switch container {
    case .list: "list"
    case .section(let header, _): header
    case .horizontal: "row"
    case .vertical: "column"
    default: "other"
    }
  }

  @Test func `Elements are in the order in which they are written`() {
    let lines = outline {
      Text("a")
      Divider()
      Text("b")
    }
    #expect(lines == ["0 a", "0 other", "0 b"])
  }

  @Test func `An empty closure makes no element`() {
    #expect(outline {}.isEmpty)
  }

  @Test(arguments: [true, false]) func `One branch of an if is taken`(isWindy: Bool) {
    let lines = outline {
      if isWindy {
        Text("fly")
        Text("land")
      } else {
        Text("wait")
      }
      if !isWindy { Text("tomorrow") }
    }
    #expect(lines == (isWindy ? ["0 fly", "0 land"] : ["0 wait", "0 tomorrow"]))
  }

  @Test func `An optional that is there is bound`() {
    func lines(_ name: String?) -> [String] {
      outline {
        if let name { Text(name) }
        Text("end")
      }
    }
    #expect(lines("Dart") == ["0 Dart", "0 end"])
    #expect(lines(nil) == ["0 end"])
  }

  @Test(arguments: Weather.allCases) func `One case of a switch is taken`(
    weather: Weather
  ) {
    let lines = outline {
      switch weather {
      case .calm: Text("calm")
      case .windy: Text("windy")
      case .stormy:
        Text("stormy")
        Text("stay")
      }
    }
    let expected: [Weather: [String]] = [
      .calm: ["0 calm"], .windy: ["0 windy"], .stormy: ["0 stormy", "0 stay"],
    ]
    #expect(lines == expected[weather])
  }

  @Test func `A for makes its elements once for each turn`() {
    let lines = outline {
      for number in 1...3 {
        Text("\(number)")
        if number == 2 { Text("half") }
      }
      for _ in 0..<0 { Text("never") }
    }
    #expect(lines == ["0 1", "0 2", "0 half", "0 3"])
  }

  @Test func `Elements and lists of elements can be put in as they are`() {
    let one = Text("one").element
    let more = [Text("two").element, Text("three").element]
    let lines = outline {
      one
      more
    }
    #expect(lines == ["0 one", "0 two", "0 three"])
  }

  @Test func `Containers nest`() {
    let lines = outline {
      Section("Crew") {
        List {
          VStack {
            Text("a")
            HStack {
              Text("b")
              if true { Text("c") }
            }
          }
        }
      }
    }
    #expect(lines == ["0 Crew", "1 list", "2 column", "3 a", "3 row", "4 b", "4 c"])
  }
}
