import Sampling
import Testing

@testable import TextScreens

struct FrameCroppingTests {
  private static func layout(_ screens: TextScreen..., height: Int = 16) -> ScreenLayout {
    let layers = screens.enumerated().map { index, screen in
      ScreenLayer(screen, as: index == 0 ? .cover : .alert)
    }
    return layers.layout(
      size: FrameSize(width: 24, height: height), art: .unicode, language: .english)
  }

  private static func picture(_ layout: ScreenLayout) -> String {
    layout.frame.lines.map { $0.replacing(#/ +$/#, with: "") }.joined(separator: "\n")
  }

  @Test func `Rows that only fill space are left out`() {
    let layout = Self.layout(
      TextScreen("Home") {
        Text("one")
        Button("Press") {}
      }
    ).cropped()
    #expect(
      Self.picture(layout) == """
                  Home
        ────────────────────────
         one
         [ Press ]
        """)
  }

  @Test func `Beside a higher picture, as many blank rows stay, and the tab bar is at the bottom`()
  {
    let screen = TextScreen("Home") {
      Text("one")
      Button("Press") {}
    }
    let tabs = TabBar([("a", TabLabel("A")), ("b", TabLabel("B"))], selected: 0)
    let whole = [ScreenLayer(screen, as: .tab(tabs))].layout(
      size: FrameSize(width: 24, height: 12), art: .unicode, language: .english)
    let height = whole.cropped().frame.height
    for rows in 0...14 {
      let cropped = whole.cropped(to: rows)
      #expect(cropped.frame.height == min(12, max(height, rows)))
      #expect(cropped.frame.lines.last == whole.frame.lines.last)
      #expect(cropped.frame.lines.prefix(4) == whole.frame.lines.prefix(4))
    }
  }

  @Test func `A box keeps its rows`() {
    let layout = Self.layout(
      TextScreen("Home") { Text("one") }, TextScreen("Sure?") { Button("Yes") {} })
    #expect(layout.frame.height == 16)
    #expect(
      Self.picture(layout.cropped()) == """
                  Home
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
         one
          ╭──────────────────╮
          │      Sure?       │
          │                  │
          │     [ Yes ]      │
          ╰──────────────────╯
        """)
  }

  static let sheets:
    [(name: String, detents: [Detent], isResizable: Bool, rows: Int, height: Int)] = [
      ("a large sheet", [.large], false, 2, 7),
      ("a large sheet that can be made smaller", [.large], true, 2, 13),
      ("a sheet of half the height", [.medium], false, 2, 12),
      ("a sheet of a fixed height", [.height(9)], false, 2, 11),
      ("a large sheet above another one", [.large, .large], false, 2, 8),
      ("a smaller sheet above a large one", [.large, .medium], false, 2, 20),
      ("a large sheet that scrolls", [.large], false, 40, 20),
    ]

  @Test(arguments: sheets)
  func `A sheet loses its space if it is as high as it can be, and else keeps its height`(
    name: String, detents: [Detent], isResizable: Bool, rows: Int, height: Int
  ) {
    let screen = TextScreen("Sheet") { for row in 1...rows { Text("Row \(row)") } }
    let below = ScreenLayer(TextScreen("Home") {}, as: .cover)
    let layers =
      [below]
      + detents.map {
        ScreenLayer(screen, as: .sheet($0, isResizable: isResizable))
      }
    let whole = layers.layout(
      size: FrameSize(width: 40, height: 20), art: .unicode, language: .english)
    let cropped = whole.cropped()
    #expect(cropped.frame.height == height, "\(cropped.frame.text)")
    // The border at the bottom, and the grabber if there is one, stay.
    #expect(cropped.frame.lines.last == whole.frame.lines.last)
    #expect(cropped.frame.text.contains("━") == isResizable)
    #expect(cropped.sheet?.rows.upperBound == cropped.frame.height)
  }

  @Test func `An empty frame has a row`() {
    let layout = Self.layout(TextScreen("") {}, height: 6).cropped()
    #expect(layout.frame.height >= 1)
    #expect(Frame(width: 5, height: 3).cropped().height == 1)
  }

  @Test func `Whatever a screen has, only filler is lost, and each item is where it is drawn`() {
    for seed in 0..<UInt64(SampleCounts.of(12, full: 300)) {
      var screens = RandomScreens(seed: seed) { numbers, _ in nastyText(&numbers) }
      let elements = screens.elements()
      let whole = Self.layout(TextScreen("Title") { elements }, height: 30)
      let cropped = whole.cropped()
      let filler = #/^[ │┃┊┇]*$/#
      func used(_ frame: Frame) -> [String] {
        frame.lines.filter { $0.wholeMatch(of: filler) == nil }
      }
      #expect(used(cropped.frame) == used(whole.frame), "seed \(seed)")
      #expect(cropped.items.map(\.id) == whole.items.map(\.id))
      for item in whole.items {
        guard let old = whole.area(of: item.id) else {
          #expect(cropped.area(of: item.id) == nil)
          continue
        }
        guard let new = cropped.area(of: item.id) else {
          // Only an item without anything to see can go.
          #expect(whole.frame.lines[old.rows].allSatisfy { $0.wholeMatch(of: filler) != nil })
          continue
        }
        #expect(new.columns == old.columns)
        #expect(
          cropped.frame.lines[new.rows].filter { $0.wholeMatch(of: filler) == nil }
            == whole.frame.lines[old.rows].filter { $0.wholeMatch(of: filler) == nil },
          "seed \(seed): \(item)")
      }
    }
  }
}
