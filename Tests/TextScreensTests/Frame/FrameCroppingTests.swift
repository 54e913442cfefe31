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
