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
    let contestants = kinds.flatMap { kind in
      [Self.byteCount, Self.byteCount / 10].map { bytes in
        let app = Self.app(showing: kind.text(bytes))
        return Contestant("\(kind.name), \(bytes) bytes", operations: bytes) {
          consume(app.frame())
        }
      }
    }
    let times = Measurement(effort: effort).medians(of: contestants)
    return stride(from: 0, to: contestants.count, by: 2).map { index in
      Figure(
        "layout, per byte", size: Self.byteCount, contestant: contestants[index].name,
        baseline: "a tenth of the length", amount: times[index],
        baselineAmount: times[index + 1], target: 3)
    }
  }

  /// A letter with four marks, which distinguish one number from another.
  private static func cluster(_ number: Int) -> String {
    var text = "a"
    for place in 0..<4 {
      text.unicodeScalars.append(Unicode.Scalar(UInt32(0x300 + ((number >> (5 * place)) & 31)))!)
    }
    return text
  }

  private static func app(showing text: String) -> HeadlessApp {
    do {
      return try HeadlessApp(
        root: TextRoute.text, modules: [{ _ in Pages(text) }])
    } catch {
      preconditionFailure(error.description)
    }
  }

  enum TextRoute: Route {
    case text
  }

  private final class Pages: CoordinatorModule {
    private let text: String

    init(_ text: String) { self.text = text }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.navigationDestination(for: TextRoute.self) { [text] _ in
        TextScreen(text) {
          Text(text)
          Button(text) {}
        }
      }
    }
  }
}
