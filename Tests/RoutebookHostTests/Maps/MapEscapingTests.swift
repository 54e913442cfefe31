import Foundation
import Routebook
import SampleApps
import Sampling
import Testing

@testable import RoutebookHost

/// Whatever an app's texts are, a map is well formed, and no terminal acts on it.
struct MapEscapingTests {
  /// Parts of texts that mean something in one of the formats.
  private static let parts = [
    "\u{1B}[2J", "\u{1B}]0;t\u{7}", "\"", "'", "[", "]", "{", "}", "(", ")", "|", "\n", "\r\n",
    "\u{202E}", "\u{2028}", "\\", "\\n", "\\N", "&lt;", "&", "<b>", "</text>", "</script>",
    "<!--", "-->", "]]>", "#quot;", "#", ";", "%%", "`", "end", "1. ", "- ", "* ", "_a_", "\t",
    "\0", "\u{301}", "\u{600}", "\u{338}", "\u{FFFF}", "\u{85}", "한", "🇰🇷", "e\u{301}", "$(x)", "a",
    " ", "--", "->", "=",
  ]

  private enum Place: Route {
    case start
    case next(String)

    static var routeName: String { "Ev\"<]|&il" }
  }

  private enum Name: PartName {
    static let text = "M\u{1B}\"]|<\\\n\u{202E}"
  }

  @MainActor static func host(seed: UInt64) -> AppHost {
    var numbers = SeededNumbers(seed: seed)
    let texts = (0..<8).map { index in
      "\(index)" + (0..<6).map { _ in parts[Int(numbers.next() % UInt64(parts.count))] }.joined()
    }
    return AppHost(name: "app", version: "1") {
      try HeadlessApp(
        root: Place.start,
        modules: [
          Part<Name>.module { registry in
            registry.navigationDestination(for: Place.self) { place in
              switch place {
              case .start:
                TextScreen(texts[0]) {
                  for text in texts { NavigationLink(text, to: Place.next(text)) }
                }
              case .next(let text): TextScreen(text) {}
              }
            }
          }
        ])
    }
  }

  @Test(arguments: MapFormat.allCases, [[], ["--whole"]])
  func `A map is well formed, whatever the texts are`(
    format: MapFormat, options: [String]
  ) async throws {
    if [.html, .mermaid].contains(format), !options.isEmpty { return }
    for seed in 0..<UInt64(SampleCounts.of(1, full: 10)) {
      let host = await Self.host(seed: seed)
      let run = await host.run(["explore", "--format", format.rawValue] + options)
      #expect(run.code == .success, "\(run.messages)")
      let isShown = (run.output + run.messages).unicodeScalars.allSatisfy {
        // A frame separates what would join with this.
        $0 == "\n" || $0 == "\u{200B}"
          || !$0.properties.isDefaultIgnorableCodePoint && $0.value >= 0x20
            && !(0x7F..<0xA0).contains($0.value) && !(0x2028...0x202E).contains($0.value)
      }
      #expect(isShown, "seed \(seed)")
      try require(run.output, isWellFormedAs: format, seed)
    }
  }

  private func require(_ text: String, isWellFormedAs format: MapFormat, _ seed: UInt64) throws {
    let lines = text.unicodeScalars.split(separator: "\n").map(String.init)
    switch format {
    case .text:
      let line = #/start: .*|  (tap|back).* -> .*|\S.*/#.matchingSemantics(.unicodeScalar)
      #expect(lines.allSatisfy { $0.wholeMatch(of: line) != nil }, "seed \(seed)")
    case .json:
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    case .html:
      // Two scripts, and the data of the last one before it.
      let tags = /<\/?script|<!--|<b>/.matchingSemantics(.unicodeScalar)
      #expect(
        text.matches(of: tags).map(\.output)
          == (0..<3).flatMap { _ in ["<script", "</script"] })
      let element = /id="data">(.*?)<\/script>/.matchingSemantics(.unicodeScalar)
      let data = try #require(text.firstMatch(of: element)).1
      _ = try JSONSerialization.jsonObject(with: Data(data.utf8))
      #expect(!data.unicodeScalars.contains("<"), "seed \(seed)")
    case .mermaid:
      let label = /"[^"]*"/.matchingSemantics(.unicodeScalar)
      for line in lines.map({ String($0.replacing(label, with: "L")) }) {
        let known =
          #/flowchart LR|  subgraph m\d+\[L\]|    n\d+\[L\]|  end|  n\d+ -->\|L\| n\d+|  note\d\[L\]/#
        #expect(line.wholeMatch(of: known) != nil, "seed \(seed): \(line)")
      }
    }
  }
}
