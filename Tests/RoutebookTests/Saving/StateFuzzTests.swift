import Routebook
import Sampling
import Testing

struct StateFuzzTests {
  /// So many of each kind.
  static let count = SampleCounts.of(400, full: 20_000)

  static let words =
    JSONScannerTests.words
    + [
      "\"at\"", "\"tab\"", "\"push\"", "\"sheet\"", "\"cover\"", "\"alert\"", "\"popover\"",
      "\"route\"", "\"Station\"", "\"Halt\"", "\"Wagon\"", "\"value\"", "\"hall\"", "\"name\"",
      "\"selectedTab\":-1", "\"routebook\":2", "9223372036854775808", "1e999", "\"\\ud800\"",
    ].map { Array($0.utf8) } + [[0], [0xFF], [0xED, 0xA0, 0x80], [0xF0, 0x9F]]

  @Test(arguments: ["random bytes", "random words", "mutated states"])
  func `Any bytes are restored, or refused without a change`(kind: String) throws {
    let station = try Station()
    station.settle()
    let state = try station.app.savedState()
    let seed = UInt64.random(in: .min ... .max)
    var numbers = SeededNumbers(seed: seed)
    var restored = 0
    for _ in 0..<Self.count {
      var bytes = state
      switch kind {
      case "random bytes":
        bytes = (0..<Int.random(in: 0...40, using: &numbers)).map { _ in
          .random(in: 0...255, using: &numbers)
        }
      case "random words":
        bytes = (0..<Int.random(in: 0...12, using: &numbers)).flatMap { _ in
          Self.words.randomElement(using: &numbers)!
        }
      default: mutate(&bytes, &numbers, with: Self.words)
      }
      let (before, changes) = (station.app.snapshot(), station.changes)
      do {
        let report = try station.app.restore(savedState: bytes)
        restored += 1
        guard !report.description.isEmpty else { throw StateError(.empty) }
        // What was restored can be saved and restored again, with nothing lost.
        let again = try station.app.restore(savedState: try station.app.savedState())
        try #require(again.findings == [], "\(bytes), seed \(seed)")
      } catch let error as StateError {
        let isUntouched = station.app.snapshot() == before && station.changes == changes
        try #require(isUntouched && !error.description.isEmpty, "\(bytes), seed \(seed)")
      }
    }
    if kind == "mutated states" { #expect(restored > Self.count / 100) }
  }
}
