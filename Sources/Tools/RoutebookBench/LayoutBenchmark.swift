import Routebook

/// Lays out a long text on a screen, compared with a text of a tenth of its length, per byte.
///
/// Whatever a text contains, its layout must take linear time.
struct LayoutBenchmark {
  private static let byteCount = 90_000

  private let kinds: [(name: String, text: (_ bytes: Int) -> String)] = [
    ("clusters that all differ", { bytes in (0..<bytes / 9).map(Self.cluster).joined() }),
    ("joined emoji", { String(repeating: "👩‍👩‍👧‍👦", count: $0 / 25) }),
    ("one cluster", { String(repeating: "👩\u{200D}", count: $0 / 7) }),
    ("flags", { String(repeating: "🇰🇷", count: $0 / 8) }),
    ("one word", { String(repeating: "a", count: $0) }),
    ("controls", { String(repeating: "\u{202E}", count: $0 / 3) }),
  ]

  func figures(_ effort: Effort) -> [Figure] {
    let times = effort.times(
      of: kinds.flatMap { [contestant($0.name, $0.text, 1), contestant($0.name, $0.text, 10)] })
    return stride(from: 0, to: times.count, by: 2).map { index in
      Figure(
        benchmark: "layout, per byte", size: Self.byteCount, contestant: times[index],
        baseline: times[index + 1], target: 3)
    }
  }

  private func contestant(_ name: String, _ text: (Int) -> String, _ divisor: Int) -> Contestant {
    let bytes = Self.byteCount / divisor
    let text = text(bytes)
    let app = PageCoordinator.app {
      TextScreen(text) {
        Text(text)
        Button(text) {}
      }
    }
    return Contestant(
      name: divisor == 1 ? name : "a tenth of the length", operations: bytes
    ) { consume(app.frame()) }
  }

  /// Returns a letter with four marks that are different for each number.
  private static func cluster(_ number: Int) -> String {
    var text = "a"
    for place in 0..<4 {
      text.unicodeScalars.append(Unicode.Scalar(UInt32(0x300 + ((number >> (5 * place)) & 31)))!)
    }
    return text
  }
}

/// The place of an app with a single screen, and of its alert.
enum PageRoute: Route {
  case page
}

final class PageCoordinator: CoordinatorModule {
  private let (screen, alert): (() -> TextScreen, () -> TextScreen)

  private init(_ screen: @escaping () -> TextScreen, _ alert: @escaping () -> TextScreen) {
    (self.screen, self.alert) = (screen, alert)
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: PageRoute.self) { [screen] _ in screen() }
    registry.alertDestination(for: PageRoute.self) { [alert] _ in alert() }
  }

  static func app(
    alert: @escaping () -> TextScreen = { TextScreen("Alert") {} },
    _ screen: @escaping () -> TextScreen
  ) -> HeadlessApp {
    try! HeadlessApp(root: PageRoute.page, modules: [{ _ in PageCoordinator(screen, alert) }])
  }
}
