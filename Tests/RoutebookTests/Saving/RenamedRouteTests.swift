import Routebook
import Testing

struct RenamedRouteTests {
  @Test func `A route is found by each of its former names, and the report says so`() throws {
    let station = try Station()
    let report = try station.app.restore(
      savedState: Array(
        saved(
          tab("Hall", "Halt"), entry("push", platform: 1, "Stop"), entry("push", platform: 2),
          entry("sheet", platform: 3, "Halt")
        ).utf8))
    #expect(
      station.picture == ">Hall[hall, platform(1), platform(2)] Tracks[hall] sheet[platform(3)*]")
    #expect(report.description == "Renamed Halt to Station, 2 times.\nRenamed Stop to Station.")
    #expect(report.findings.first == .renamed(from: "Halt", to: "Station"))
  }

  @Test func `A route that was restored under a former name is saved under its current name`()
    throws
  {
    let station = try Station()
    _ = try station.report(of: saved(tab("Hall", "Stop")))
    let text = String(decoding: try station.app.savedState(), as: UTF8.self)
    #expect(!text.contains("Stop") && text.contains(#""route":"Station""#))
  }

  @Test func `A former name with a value that can't be read is dropped, not renamed`() throws {
    let station = try Station()
    #expect(
      try station.report(
        of: saved(tab("Hall"), #"{"at":"push","route":"Stop","value":{"quay":{}}}"#))
        == "Dropped Stop (push): its value can't be read.")
  }
}
