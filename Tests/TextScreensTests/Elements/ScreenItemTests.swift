import Testing

@testable import TextScreens

struct ScreenItemTests {
  @Test func `A layer's items are all there is to read or use, in reading order`() {
    let screen = TextScreen("Plane") {
      Text("A dart")
      Section("Letter") { TextField("Text", text: "Hi") { _ in } }
      Picker("To", options: ["Family"], selection: 0) { _ in }
      LabeledContent("From", value: "Seoul")
      ProgressBar("Folding", fraction: 0.5)
    }
    .toolbar { Button("Close", isEnabled: false) {} }
    let layer = ScreenLayer(
      screen,
      as: .tab(
        TabBar([("one", TabLabel("One")), ("two", TabLabel("Two", badge: "3"))], selected: 1)),
      backTitle: "Hangar")
    #expect(
      layer.items.map(\.description) == [
        #"back button "Hangar""#, #"title "Plane""#, #"button "Close" (disabled)"#,
        #"text "A dart""#, #"section "Letter""#, #"text field "Text" with "Hi""#, #"picker "To""#,
        #"option "Family" (on)"#, #"value "From" with "Seoul""#, #"progress "Folding" (50%)"#,
        #"tab "One" (off)"#, #"tab "Two" with "3" (on)"#,
      ])
  }

  @Test func `An identity is role, label and occurrence`() {
    func ids(@ScreenBuilder _ body: () -> [ScreenElement]) -> [ScreenItem.ID] {
      TextScreen("", body: body).controls.map(\.id)
    }
    let ids1 = ids {
      Button("Fly") {}
      Button("Fly") {}
      Toggle("Fly", isOn: true) { _ in }
    }
    #expect(Set(ids1).count == 3)
    let ids2 = ids {
      Toggle("Fly", isOn: false) { _ in }
      Button("Land") {}
      Button("Fly") {}
      Button("Fly") {}
    }
    #expect(ids2 == [ids1[2], ids2[1], ids1[0], ids1[1]])
    // Bytes decide, not normal forms: the two are different identities.
    #expect(ids { Button("e\u{301}") {} } != ids { Button("\u{E9}") {} })
  }

  @Test func `An id takes the place of role and label`() {
    func ids(_ label: String) -> [ScreenItem.ID] {
      TextScreen("") {
        Button(label) {}.id("send")
        Picker("To", options: [label, "B"], selection: nil) { _ in }.id("to")
        VStack { Button(label) {} }.id("outer").id("inner")
        Button("send") {}
      }.items.map(\.id)
    }
    #expect(ids("a") == ids("b"))
    #expect(Set(ids("a")).count == ids("a").count)
  }

  @Test func `Every item is found by its identity`() {
    for seed in 0..<40 as Range<UInt64> {
      var screens = RandomScreens(seed: seed) { _, count in count.isMultiple(of: 3) ? "x" : "y" }
      let body = screens.elements()
      let items = TextScreen("x") { body }.items
      #expect(Set(items.map(\.id)).count == items.count)
      for index in items.indices {
        #expect(items.index(of: items[index].id) == index)
        #expect(items.id(of: index) == items[index].id)
      }
    }
  }

  @Test func `Names nested without end are one name`() {
    let element = (0..<100_000).reduce(Button("Deep") {}.element) { $0.id("\($1)") }
    #expect(TextScreen("") { element }.controls.map(\.label) == ["Deep"])
  }
}
