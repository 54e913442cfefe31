import Testing

@testable import TextScreens

private final class Hangar: NavigationLinkTarget {
  let number: Int

  init(number: Int) { self.number = number }
}

struct TextScreenTests {
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
