import Testing

@testable import TextScreens

private final class Hangar: NavigationLinkTarget {
  let number: Int

  init(number: Int) { self.number = number }
}

struct ScreenBuilderTests {
  enum Weather: CaseIterable { case calm, windy, stormy }

  /// The texts of a body, each after its depth.
  private func outline(@ScreenBuilder _ body: () -> [ScreenElement]) -> [String] {
    outline(body(), depth: 0)
  }

  private func outline(_ elements: [ScreenElement], depth: Int) -> [String] {
    elements.flatMap { element in
      switch element.kind {
      case .item(let item): ["\(depth) \(item.label)"]
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

  private func screen(log: @escaping (String) -> Void = { _ in }) -> TextScreen {
    TextScreen("Plane") {
      Text("A dart")
      Button("Fold") { log("fold") }
      List {
        NavigationLink("Hangar", target: Hangar(number: 3))
        Toggle("Windy", isOn: true) { log("windy \($0)") }
      }
      Section("Letter") {
        TextField("Text", text: "Hello", isEnabled: false) { log("text \($0)") }
        Picker("To", options: ["Family", "Friends"], selection: 1) { log("to \($0)") }
      }
      HStack {
        LabeledContent("From", value: "Seoul")
        VStack {
          Heading("End")
          ProgressBar("Folding", fraction: 0.5)
        }
      }
      Divider()
      Spacer()
    }
    .toolbar {
      Button("Close", isEnabled: false) { log("close") }
    }
  }

  @Test func `Controls are listed in reading order, the toolbar's first`() {
    let controls = screen().controls
    #expect(
      controls.map { "\($0.role) \($0.label) \($0.value ?? "-") \($0.isEnabled)" } == [
        "button Close - false", "button Fold - true", "link Hangar - true",
        "toggle Windy on true", "textField Text Hello false", "option Family off true",
        "option Friends on true",
      ])
  }

  @Test func `A control's action does what its element was given`() {
    var log: [String] = []
    for control in screen(log: { log.append($0) }).controls {
      switch control.action {
      case .perform(let action): action()
      case .edit(let edit): edit("new")
      case .open(let target): log.append("open \((target as? Hangar)?.number ?? 0)")
      case .goBack, .selectTab, .openMenu, nil: Issue.record("not an element of the screen")
      }
    }
    #expect(
      log == ["close", "fold", "open 3", "windy false", "text new", "to 0", "to 1"])
  }

  @Test func `Texts are all there is to read, in reading order`() {
    #expect(
      screen().texts == [
        "Plane", "Close", "A dart", "Fold", "Hangar", "Windy", "Letter", "Text", "Hello", "To",
        "Family", "Friends", "From", "Seoul", "From: Seoul", "End", "Folding",
      ])
  }

  @Test func `A sheet is large and can be swiped away by default`() {
    let plain = TextScreen("Sheet") {}
    #expect(plain.detents == [.large])
    #expect(plain.isSwipeable)
    #expect(plain.detents(.medium, .large).detents == [.medium, .large])
    #expect(plain.detents(.medium).detents().detents == [.large])
    #expect(!plain.swipeDisabled().isSwipeable)
    #expect(plain.swipeDisabled().swipeDisabled(false).isSwipeable)
  }

  @Test func `What changes a screen leaves the rest of it as it was`() {
    let changed = screen().detents(.medium).swipeDisabled().toolbar { Button("Done") {} }
    #expect(changed.title == "Plane")
    #expect(changed.body.count == screen().body.count)
    #expect(changed.detents == [.medium])
    #expect(!changed.isSwipeable)
    #expect(changed.controls.map(\.label).prefix(2) == ["Close", "Done"])
    #expect(changed.controls.count == screen().controls.count + 1)
  }

  @Test func `A screen may be appended to`() {
    let screen = TextScreen("Alert") { Text("Mind the wind.") }.appending { Button("OK") {} }
    #expect(screen.texts == ["Alert", "Mind the wind.", "OK"])
  }

  @Test func `An empty screen has its title alone`() {
    let screen = TextScreen("") {}
    #expect(screen.controls.isEmpty)
    #expect(screen.texts == [""])
  }
}
