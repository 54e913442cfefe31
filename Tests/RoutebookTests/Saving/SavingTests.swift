import Foundation
import Routebook
import SampleApps
import Sampling
import Testing

struct SavingTests {
  private let station: Station

  init() throws { station = try Station() }

  @Test func `The format is flat, from the bottom up, with sorted keys`() throws {
    station.settle()
    let text = String(decoding: try station.app.savedState(), as: UTF8.self)
    #expect(
      text == #"""
        {"entries":[\#
        {"at":"tab","name":"Hall","route":"Station","value":{"hall":{}}},\#
        {"at":"push","route":"Wagon","value":{"seat":{"_0":"12A"}}},\#
        {"at":"tab","name":"Tracks","route":"Station","value":{"hall":{}}},\#
        {"at":"push","route":"Station","value":{"platform":{"_0":9}}},\#
        {"at":"sheet","route":"Station","value":{"platform":{"_0":10}}},\#
        {"at":"push","route":"Wagon","value":{"seat":{"_0":"창가"}}},\#
        {"at":"cover","route":"Station","value":{"ticket":{"price":1.5}}},\#
        {"at":"alert","route":"Station","value":{"hall":{}}}],\#
        "features":[{"name":"fare","value":2.5},{"name":"notes","value":"Bring \"tea\""},\#
        {"name":"seat","value":7},{"name":"ticket","value":"AP8="}],\#
        "routebook":1,"selectedTab":1}
        """#)
  }

  private struct Impostor: Route {
    static let routeName = "Station"
  }

  private struct FormerImpostor: Route {
    static let routeName = "Halt"
  }

  @Test func `A route that only has the name of a registered type can't be saved`() throws {
    station.app.navigator.push(FormerImpostor())
    #expect(
      station.savingError?.description.hasPrefix("The value of Halt can't be saved. No module")
        == true)
    station.app.navigator.pop()
    station.app.navigator.presentSheet(Impostor())
    #expect(
      station.savingError?.description.contains("belongs to RoutebookTests.StationRoute. Give")
        == true)
    station.app.navigator.dismissAll()
    #expect(throws: Never.self) { try station.app.savedState() }
  }

  @Test func `A fresh app restores what was saved, including features`() throws {
    station.settle()
    let fresh = try Station()
    let report = try fresh.app.restore(savedState: try station.app.savedState())
    #expect(report.findings == [])
    #expect(report.outcome == .committed)
    #expect(report.description == "Everything was restored.")
    #expect(fresh.app.snapshot() == station.app.snapshot())
    #expect(
      fresh.picture == """
        Hall[hall, seat("12A")] >Tracks[hall, platform(9)] sheet[platform(10), seat("창가")] \
        cover[ticket(price: 1.5)*] alert(hall)
        """)
    #expect(fresh.changes == 1)
    #expect(fresh.coordinator.ticketImage == Data([0, 255]))
  }

  @Test func `A feature without a value is saved as null`() throws {
    let bytes = try station.app.savedState()
    station.coordinator.seat = 3
    try station.app.restore(savedState: bytes)
    #expect(station.coordinator.seat == nil)
  }

  static let numbers: [(Double, String)] = [
    (.nan, "nan"), (.infinity, "inf"), (-.infinity, "-inf"),
  ]

  @Test(arguments: numbers)
  func `A route that can't be written as JSON fails with its name, and nothing changes`(
    number: Double, text: String
  ) throws {
    station.app.navigator.push(StationRoute.ticket(price: number))
    let picture = station.picture
    let error = #expect(throws: StateError.self) { try station.app.savedState() }
    #expect(
      error?.problem == .unencodable(name: "Station", reason: "\(text) can't be written as JSON"))
    #expect(
      error?.description == "The value of Station can't be saved: \(text) can't be written as JSON."
    )
    #expect(station.picture == picture && station.changes == 1)
  }

  @Test func `A decimal that is not a number fails with the name of its route`() throws {
    struct Price: Route {
      static var routeName: String { "Price" }
      var value: Decimal
    }
    let app = try HeadlessApp(root: Price(value: .nan), modules: [])
    let error = #expect(throws: StateError.self) { try app.savedState() }
    #expect(
      error?.description == "The value of Price can't be saved: it can't be written as JSON.")
  }

  @Test func `A feature that can't be written as JSON fails with its name`() throws {
    station.coordinator.fare = .nan
    #expect(
      station.savingError?.description
        == "The value of fare can't be saved: nan can't be written as JSON.")
  }

  // Each wagon is an object in an object, and the state around a route has three levels.
  @Test(arguments: [31, 100, 255, 256, 1_000])
  func `A route that is nested too deeply fails with its name`(wagons: Int) throws {
    station.settle()
    station.app.navigator.dismissAll()
    station.app.navigator.push(TrainRoute.train(wagons: wagons))
    #expect(
      station.savingError?.description
        == "The value of Train can't be saved: it is nested too deeply.")
    station.app.navigator.pop()
    station.app.navigator.push(TrainRoute.train(wagons: 29))
    let bytes = try station.app.savedState()
    #expect(try Station().app.restore(savedState: bytes).findings == [])
  }

  @Test func `A text with too many marks fails with the name of the route or feature`() throws {
    let marks = String(repeating: "\u{301}", count: StateError.markLimit)
    station.app.navigator.push(WagonRoute.seat("a" + marks))
    station.coordinator.notes = "a" + marks
    let fresh = try Station()
    #expect(try fresh.app.restore(savedState: try station.app.savedState()).findings == [])
    #expect(fresh.coordinator.notes == "a" + marks)
    station.coordinator.notes += "\u{323}"
    #expect(
      station.savingError?.description
        == "The value of notes can't be saved: a text contains more than 64 combining marks in a row."
    )
    station.app.navigator.push(WagonRoute.seat(marks + "\u{323}"))
    #expect(
      station.savingError?.description
        == "The value of Wagon can't be saved: a text contains more than 64 combining marks in a row."
    )
  }

  @Test func `A tab's name with too many marks fails with the name`() throws {
    let name = "a" + String(repeating: "\u{301}", count: StateError.markLimit + 20)
    let station = try Station(tabs: ["Hall", name])
    #expect(
      station.savingError?.description
        == "The value of \(String(name.unicodeScalars.prefix(79)))… can't be saved: "
        + "a text contains more than 64 combining marks in a row.")
  }

  @Test func `A saved state contains no raw control, and each control is restored`() throws {
    let text = "\u{1B}\u{7F}\u{85}\u{9B}\u{61C}\u{200E}\u{2028}\u{202E}\u{2066}\u{E0001}\0편지😀"
    station.coordinator.notes = text
    station.app.navigator.push(WagonRoute.seat(text))
    let bytes = try station.app.savedState()
    let saved = String(decoding: bytes, as: UTF8.self)
    #expect(
      saved.contains(
        #""\u001b\u007f\u0085\u009b\u061c\u200e\u2028\u202e\u2066\udb40\udc01\u0000편지😀""#))
    #expect(!saved.unicodeScalars.contains { $0.properties.generalCategory == .control })
    let fresh = try Station()
    #expect(try fresh.app.restore(savedState: bytes).findings == [])
    #expect(fresh.app.snapshot() == station.app.snapshot())
  }

  @Test(.enabled(if: SampleCounts.areFull, "takes seconds: ROUTEBOOK_SAMPLES=full swift test"))
  func `A state that could not be restored is not saved`() throws {
    let most = StateError.entryLimit - 2
    let stack = Array(repeating: AnyRoute(StationRoute.hall), count: most)
    station.app.navigator.replaceStack(stack)
    let bytes = try station.app.savedState()
    let fresh = try Station()
    #expect(try fresh.app.restore(savedState: bytes).findings == [])
    #expect(fresh.app.snapshot() == station.app.snapshot())
    station.app.navigator.push(StationRoute.hall)
    #expect(throws: StateError(.tooManyEntries(in: "entries"))) { try station.app.savedState() }
    station.app.navigator.popToRoot()
    station.coordinator.notes = String(repeating: "a", count: StateError.byteLimit)
    #expect(throws: StateError(.tooLarge)) { try station.app.savedState() }
  }

  @Test func `Of several names that can't be saved, the error names the first`() throws {
    let marks = String(repeating: "\u{301}", count: StateError.markLimit + 1)
    let names = ["first" + marks, "fine", "second" + marks]
    let app = try partApp(root: Place("home")) { registry in
      for name in names { registry.featureState(name, read: { 1 }, restore: { _ in }) }
    }
    #expect(
      throws: StateError(
        .unencodable(
          name: names[0], reason: "a text contains more than 64 combining marks in a row"))
    ) { try app.savedState() }
  }

  @Test func `A state that can't be encoded leaves the stored state as it was`() throws {
    let store = InMemoryStateStore()
    try station.app.save(to: "state", in: store)
    let before = try store.read("state", limit: .max)
    station.app.navigator.push(StationRoute.ticket(price: .nan))
    let error = #expect(throws: StateStoreError.self) {
      try station.app.save(to: "state", in: store)
    }
    #expect(error?.description.contains("The value of Station can't be saved") == true)
    #expect(try store.read("state", limit: .max) == before)
  }
}
