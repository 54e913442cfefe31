import RoutebookTesting
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

  @Test func `A bar is filled as far as it is done`() {
    expect(
      draw(24, 5) {
        ProgressBar("Folding", fraction: 0)
        ProgressBar("Folding", fraction: 0.25)
        ProgressBar("접는 중", fraction: 0.5)
        ProgressBar("Folding", fraction: 1)
        ProgressBar("", fraction: 0.6)
      },
      shows: """
        Folding ░░░░░░░░░░░   0%
        Folding ███░░░░░░░░  25%
        접는 중 ██████░░░░░  50%
        Folding ███████████ 100%
        ███████████░░░░░░░░  60%
        """,
      hasStyles: """
        ........fffffffffff.....
        ........aaaffffffff.....
        ........aaaaaafffff.....
        ........aaaaaaaaaaa.....
        aaaaaaaaaaaffffffff.....
        """)
  }

  @Test func `A bar in ASCII is of number signs and dots`() {
    let frame = draw(24, 1, art: .ascii) { ProgressBar("Folding", fraction: 0.5) }
    expect(frame, shows: "Folding ######.....  50%")
  }

  @Test func `A fraction outside is brought in`() {
    expect(
      draw(14, 5) {
        ProgressBar("", fraction: -1)
        ProgressBar("", fraction: 2)
        ProgressBar("", fraction: .nan)
        ProgressBar("", fraction: .infinity)
        ProgressBar("", fraction: -.infinity)
      },
      shows: """
        ░░░░░░░░░   0%
        █████████ 100%
        ░░░░░░░░░   0%
        █████████ 100%
        ░░░░░░░░░   0%
        """)
  }

  @Test func `In little room the number stays whole as long as it can`() {
    expect(
      widths: 1...14, height: 2,
      show: """
        …|
        …|
        … |
        … |
        60%|
        …  |
         60%|
        100%|
          60%|
         100%|
        █  60%|
        █ 100%|
        █░  60%|
        ██ 100%|
        ██░  60%|
        ███ 100%|
        F… █  60%|
        ████ 100%|
        F… █░  60%|
        █████ 100%|
        Fo… █░  60%|
        ██████ 100%|
        Fo… ██░  60%|
        ███████ 100%|
        Fol… ██░  60%|
        ████████ 100%|
        Fol… ██░░  60%|
        █████████ 100%|
        """
    ) {
      ProgressBar("Folding", fraction: 0.6)
      ProgressBar("", fraction: 1)
    }
  }
}
