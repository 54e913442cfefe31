import RoutebookTesting
import Sampling
import Testing

@testable import TextScreens

struct LayoutPropertyTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func `Every frame is exact and free of controls, whatever it shows`(batch: UInt64) {
    for seed in (batch * 60..<(batch + 1) * 60).prefix(SampleCounts.of(3, full: 60)) {
      var screens = RandomScreens(seed: seed) { numbers, _ in nastyText(&numbers) }
      let body = screens.elements()
      let width = Int.random(in: 1...50, using: &screens.numbers)
      let height = Int.random(in: 1...15, using: &screens.numbers)
      let focus = Bool.random(using: &screens.numbers) ? Int(seed % 7) : nil
      let art = seed.isMultiple(of: 2) ? LineArt.unicode : .ascii
      let frame = draw(width, height, focus: focus, art: art) { body }
      for defect in lineDefects(of: frame) + controlDefects(of: frame) {
        Issue.record("Seed \(seed), \(width)×\(height): \(defect)")
      }
      #expect(draw(width, height, focus: focus, art: art) { body } == frame, "seed \(seed)")
    }
  }

  @Test func `The layout meets the controls in the order in which the screen lists them`() {
    for seed in 0..<UInt64(SampleCounts.of(3, full: 60)) {
      var screens = RandomScreens(seed: seed) { _, count in "<\(count)>" }
      let body = screens.elements()
      let controls = TextScreen("") { body }.controls
      // The entries of a closed menu are not drawn, and of a row's actions, there is a mark.
      for (number, control) in controls.enumerated() where !control.isEntry {
        let frame = draw(300, 60, focus: number) { body }
        let focused = frame.inverseText
        if control.role == .actions {
          #expect(focused.contains(/[⋯╌]/), "seed \(seed): the actions \(number)")
          continue
        }
        let isOnlyOne = controls.indices.count { focused.contains(controls[$0].label) } == 1
        #expect(
          focused.contains(control.label) && isOnlyOne,
          "seed \(seed): control \(number), \(control.label), is drawn as \(focused)")
      }
      #expect(draw(300, 60, focus: controls.count) { body }.inverseText.isEmpty)
    }
  }

  @Test func `A control is in sight when it has the focus, in any room it has a column in`() {
    for seed in 0..<UInt64(SampleCounts.of(3, full: 80)) {
      var screens = RandomScreens(seed: seed) { _, count in String(repeating: "x", count: count) }
      let body = screens.elements()
      let controls = TextScreen("") { body }.controls
      for number in controls.indices {
        let tall = draw(30, 150, focus: number) { body }
        // Beside a track, the body is narrower by a column.
        let narrow = draw(29, 150, focus: number) { body }
        // Starved of its column by its neighbours, it can't be seen in any height.
        guard !tall.inverseText.isEmpty, !narrow.inverseText.isEmpty else { continue }
        for height in [1, 2, 3, 5, 8] {
          let frame = draw(30, height, focus: number) { body }
          #expect(
            [tall.inverseText, narrow.inverseText].contains(frame.inverseText),
            "seed \(seed): control \(number) in \(height) rows")
        }
      }
    }
  }
}

extension Frame {
  /// The text of inverse cells.
  fileprivate var inverseText: String {
    var text = ""
    for row in 0..<height {
      for column in 0..<width {
        let cell = self[row: row, column: column]
        if cell.style.attributes.contains(.inverse) { text += cell.text }
      }
    }
    return text
  }
}
