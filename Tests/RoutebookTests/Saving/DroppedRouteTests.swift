import Routebook
import Testing

/// A saved state with something that the app does not know, and what is restored of it.
struct Loss: CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let picture: String
  let report: String

  init(_ description: String, _ text: String, keeps picture: String, _ report: String) {
    (testDescription, self.text, self.picture, self.report) = (description, text, picture, report)
  }
}

struct DroppedRouteTests {
  private let station: Station

  init() throws { station = try Station() }

  static let losses = [
    Loss(
      "in the middle of a tab's stack",
      saved(
        tab("Hall"), entry("push", platform: 1), entry("push", platform: 2, "Gone"),
        entry("push", platform: 3), entry("push", platform: 4), tab("Tracks"),
        entry("sheet", platform: 5)),
      keeps: ">Hall[hall, platform(1)] Tracks[hall] sheet[platform(5)*]",
      "Dropped Gone (push), with 2 elements above it: no module registers it."),
    Loss(
      "a sheet's root",
      saved(
        tab("Hall"), entry("sheet", platform: 1, "Gone"), entry("push", platform: 2),
        entry("cover", platform: 3), entry("push", platform: 4)),
      keeps: ">Hall[hall] Tracks[hall] cover[platform(3), platform(4)*]",
      "Dropped Gone (sheet), with 1 element above it: no module registers it."),
    Loss(
      "a tab's root, which then starts as it does",
      saved(
        tab("Hall", "Gone"), entry("push", platform: 1), tab("Tracks"),
        entry("push", platform: 2), selected: "1"),
      keeps: "Hall[hall] >Tracks[hall, platform(2)*]",
      "Dropped Gone (tab), with 1 element above it: no module registers it."),
    Loss(
      "the alert", saved(tab("Hall"), entry("alert", platform: 1, "Gone")),
      keeps: ">Hall[hall*] Tracks[hall]", "Dropped Gone (alert): no module registers it."),
    Loss(
      "several, told from the bottom up",
      saved(
        tab("Hall"), entry("push", platform: 1, "A"), tab("Tracks"),
        entry("push", platform: 1, "B"), entry("sheet", platform: 5, "C"),
        entry("alert", platform: 5, "D")),
      keeps: ">Hall[hall*] Tracks[hall]",
      """
      Dropped A (push): no module registers it.
      Dropped B (push): no module registers it.
      Dropped C (sheet): no module registers it.
      Dropped D (alert): no module registers it.
      """),
    Loss(
      "a value that the route's type does not take",
      saved(
        tab("Hall"), #"{"at":"push","route":"Station","value":{"quay":{}}}"#,
        entry("push", platform: 2)),
      keeps: ">Hall[hall*] Tracks[hall]",
      "Dropped Station (push), with 1 element above it: its value can't be read."),
    Loss(
      "an entry without a value",
      saved(tab("Hall"), #"{"at":"push","route":"Station"}"#),
      keeps: ">Hall[hall*] Tracks[hall]", "Dropped Station (push): its value can't be read."),
    Loss(
      "a presentation that there is not",
      saved(
        tab("Hall"), entry("popover", platform: 1), entry("push", platform: 2),
        entry("sheet", platform: 3)),
      keeps: ">Hall[hall] Tracks[hall] sheet[platform(3)*]",
      "Dropped Station (popover), with 1 element above it: no presentation has this name."),
    Loss(
      "a presentation that the route has no factory for",
      saved(tab("Hall"), #"{"at":"sheet","route":"Wagon","value":{"seat":{"_0":"1"}}}"#),
      keeps: ">Hall[hall*] Tracks[hall]",
      "Dropped Wagon (sheet): no sheet factory is registered for it."),
    Loss(
      "a tab, with the layers over it kept",
      saved(
        tab("Exit", "Station", #"{"platform":{"_0":5}}"#), entry("push", platform: 1),
        tab("Tracks"), entry("sheet", platform: 2)),
      keeps: ">Hall[hall] Tracks[hall] sheet[platform(2)*]",
      #"Dropped the tab "Exit", with 1 element above it: the app no longer has it; the first "#
        + "tab is selected instead."),
    Loss(
      "a tab that stands twice",
      saved(tab("Hall"), tab("Hall"), entry("push", platform: 1), selected: "1"),
      keeps: ">Hall[hall*] Tracks[hall]",
      #"Dropped the tab "Hall", with 1 element above it: the app no longer has it; the first "#
        + "tab is selected instead."),
    Loss(
      "a tab without a name",
      saved(
        #"{"at":"tab","route":"Station","value":{"platform":{"_0":5}}}"#, tab("Tracks"),
        selected: "1"),
      keeps: "Hall[hall] >Tracks[hall*]",
      "Dropped a tab without a name: the app no longer has it."),
    Loss(
      "a feature that nobody offers",
      saved(tab("Hall"), features: #"{"name":"gone","value":1},{"name":"notes","value":"tea"}"#),
      keeps: ">Hall[hall*] Tracks[hall]", "Dropped the state of gone: no module registers it."),
    Loss(
      "a feature of another type",
      saved(tab("Hall"), features: #"{"name":"notes","value":1},{"name":"fare","value":"x"}"#),
      keeps: ">Hall[hall*] Tracks[hall]",
      """
      Dropped the state of notes: its value can't be read.
      Dropped the state of fare: its value can't be read.
      """),
    Loss(
      "a feature without a value",
      saved(tab("Hall"), features: #"{"name":"notes"},{"name":"seat"}"#),
      keeps: ">Hall[hall*] Tracks[hall]",
      """
      Dropped the state of notes: its value can't be read.
      Dropped the state of seat: its value can't be read.
      """),
  ]

  @Test(arguments: losses)
  func
    `an unknown entry is dropped with everything above it, the rest is kept, and the report says so`(
      loss: Loss
    ) throws
  {
    station.settle()
    #expect(try station.report(of: loss.text) == loss.report)
    #expect(station.picture == loss.picture)
    #expect(station.changes == 8)
  }

  @Test func `A dropped feature keeps its state, and the others are restored`() throws {
    station.settle()
    _ = try station.report(
      of: saved(tab("Hall"), features: #"{"name":"notes","value":1},{"name":"seat","value":4}"#))
    #expect(station.coordinator.notes == "Bring \"tea\"")
    #expect(station.coordinator.seat == 4)
    #expect(station.coordinator.fare == 2.5)
  }

  @Test func `Layers over the limit are dropped from the top`() throws {
    let limit = station.app.navigator.state.rules.presentationLimit
    let layers = (0..<limit + 2).flatMap {
      [entry("sheet", platform: $0), entry("push", platform: 100 + $0)]
    }
    let text = saved(([tab("Hall")] + layers).joined(separator: ","))
    #expect(
      try station.report(of: text) == """
        Dropped Station (sheet), with 1 element above it: too many layers are presented, 2 times.
        """)
    #expect(station.app.navigator.state.presented.count == limit)
    #expect(station.picture.hasSuffix("sheet[platform(31), platform(131)*]"))
  }

  @Test func `A tab with a new name is found by its root`() throws {
    let station = try Station(tabs: ["Hall", "Gleise"])
    #expect(
      try station.report(
        of: saved(
          tab("Tracks"), entry("push", platform: 2), tab("Hall"), entry("push", platform: 1)))
        == #"Renamed the tab "Tracks" to "Gleise"."#)
    #expect(station.picture == "Hall[hall, platform(1)] >Gleise[hall, platform(2)*]")
  }

  @Test func `Tabs that all have new names are found in their order`() throws {
    let station = try Station(tabs: ["홈", "역"])
    #expect(
      try station.report(
        of: saved(
          tab("Hall"), entry("push", platform: 1), tab("Tracks"), entry("push", platform: 2),
          tab("Exit"), selected: "1"))
          == """
          Dropped the tab "Exit": the app no longer has it.
          Renamed the tab "Hall" to "홈".
          Renamed the tab "Tracks" to "역".
          """)
    #expect(station.picture == "홈[hall, platform(1)] >역[hall, platform(2)*]")
  }

  @Test func `The report shows unknown names in visible form`() throws {
    let report = try station.report(
      of: saved(
        tab(#"\u001b[2J"#, "Station", #"{"platform":{"_0":5}}"#), tab("Hall"),
        entry("push", platform: 1, #"a\u202e\nb"#),
        entry(#"\u0007"#, platform: 1), features: #"{"name":"\u009b","value":1}"#))
    #expect(
      report == """
        Dropped the tab "^[[2J": the app no longer has it; the first tab is selected instead.
        Dropped a^{202E}^Jb (push): no module registers it.
        Dropped Station (^G): no presentation has this name.
        Dropped the state of ^{009B}: no module registers it.
        """)
  }
}
