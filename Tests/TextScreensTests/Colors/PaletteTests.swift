import Testing

@testable import TextScreens

struct PaletteTests {
  @Test func `Each depth has its own SGR parameters for a role`() {
    let cases: [(depth: ColorDepth, theme: Theme, accent: String, warning: String)] = [
      (.noColor, .dark, "", ""), (.noColor, .light, "", ""),
      (.sixteen, .dark, ";35", ";31"), (.sixteen, .light, ";35", ";31"),
      (.indexed, .dark, ";38;5;80", ";38;5;210"), (.indexed, .light, ";38;5;25", ";38;5;124"),
      (.trueColor, .dark, ";38;2;84;209;219", ";38;2;255;138;128"),
      (.trueColor, .light, ";38;2;11;92;168", ";38;2;179;15;15"),
    ]
    for (depth, theme, accent, warning) in cases {
      let palette = Palette(depth, theme: theme)
      #expect(palette.parameters(of: .accent) == accent)
      #expect(palette.parameters(of: .focused) == ";7\(accent)")
      #expect(palette.parameters(of: .warning) == warning)
      #expect(palette.parameters(of: .section) == ";1;4")
    }
  }

  @Test func `The ANSI form has 16 colours on a dark background by default`() {
    let frame = draw(4, 1) { Text("x", style: .warning) }
    #expect(frame.ansi() == "\u{1B}[0;31mx\u{1B}[0m   \n")
    #expect(frame.ansi() == frame.ansi(in: Palette(.sixteen, theme: .dark)))
    #expect(frame.ansi(in: Palette(.noColor)) == "x   \n")
    #expect(
      frame.ansi(in: Palette(.indexed, theme: .light)) == "\u{1B}[0;38;5;124mx\u{1B}[0m   \n")
  }

  @Test(arguments: Theme.allCases)
  func `Each colour is readable on its background (WCAG 2.2, 1.4.3)`(theme: Theme) {
    let background = theme == .dark ? 0.0 : 1.0
    for color in CellStyle.Role.allCases.compactMap({ theme.color(of: $0) }) {
      let own = color.components
      for (red, green, blue) in [(own[0], own[1], own[2]), Self.xterm(color.index)] {
        let luminance = Self.luminance(red, green, blue)
        let lighter = max(luminance, background)
        let darker = min(luminance, background)
        #expect((lighter + 0.05) / (darker + 0.05) >= 4.5, "\(color)")
      }
    }
  }

  @Test(arguments: Theme.allCases)
  func `Each of the 16 colours is readable on black and on white`(theme: Theme) {
    // Those that xterm has by default; large text and parts of controls need 3 to 1 (WCAG 2.2,
    // 1.4.11).
    let colors: [UInt8: (UInt8, UInt8, UInt8)] = [1: (205, 0, 0), 5: (205, 0, 205)]
    for color in CellStyle.Role.allCases.compactMap({ theme.color(of: $0) }) {
      guard let (red, green, blue) = colors[color.basic] else {
        Issue.record("\(color.basic) is not one of the readable colours")
        continue
      }
      let luminance = Self.luminance(red, green, blue)
      #expect((luminance + 0.05) / 0.05 >= 3)
      #expect(1.05 / (luminance + 0.05) >= 3)
    }
  }

  @Test(arguments: Theme.allCases)
  func `The indexed colour is the nearest one`(theme: Theme) {
    for color in CellStyle.Role.allCases.compactMap({ theme.color(of: $0) }) {
      let nearest = (UInt8(16)...255).min { Self.distance($0, color) < Self.distance($1, color) }!
      #expect(
        Self.distance(nearest, color) == Self.distance(color.index, color), "\(nearest) is nearer")
    }
  }

  private static func distance(_ index: UInt8, _ color: RoleColor) -> Int {
    let (red, green, blue) = xterm(index)
    return zip([red, green, blue], color.components).reduce(0) { sum, pair in
      let difference = Int(pair.0) - Int(pair.1)
      return sum + difference * difference
    }
  }

  /// The components of a colour from 16 on: a cube of 6 by 6 by 6, and 24 greys.
  private static func xterm(_ index: UInt8) -> (UInt8, UInt8, UInt8) {
    guard index < 232 else {
      let grey = 8 + 10 * (index - 232)
      return (grey, grey, grey)
    }
    let number = index - 16
    func component(_ level: UInt8) -> UInt8 { level == 0 ? 0 : 55 + 40 * level }
    return (component(number / 36), component(number / 6 % 6), component(number % 6))
  }

  private static func luminance(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Double {
    func linear(_ component: UInt8) -> Double {
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : Self.power((value + 0.055) / 1.055)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The value to the power of 2.4, from its square and the fifth root of its square.
  private static func power(_ value: Double) -> Double {
    var root = value
    for _ in 0..<60 {
      let fourth = root * root * root * root
      root -= (fourth * root - value * value) / (5 * fourth)
    }
    return value * value * root
  }
}
