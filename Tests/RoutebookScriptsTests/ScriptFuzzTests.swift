import RoutebookScripts
import Sampling
import Testing

struct ScriptFuzzTests {
  /// The number of samples of each kind.
  static let count = SampleCounts.of(300, full: 50_000)

  /// Parts of scripts, and texts that look like one.
  static let pieces: [[UInt8]] =
    [
      "tap", "type", "back", "swipe", "drag", "large", "tab", "expect", "show", "title", "text",
      "no", "path",
      "layers", "alert", "wait", "for", "5s", "0ms", "include", "control", "badge", "on",
      "disabled", "value", "tab", "sheet", "cover", " ", " ", " ", "\t",
      "\n", "\n", "\r\n", "\r",
      "\"", "\"", "\"Save\"", "\"홈\"", "#", "#2", "#0", "#99999999999999999999", "\\", "\\n",
      "\\u{", "\\u{41}", "}", "{", "+", "-", "\u{301}", "\u{200D}", "\u{FEFF}", "\u{600}",
      "\u{85}", "\u{2028}", "\u{202E}", "\u{1F1F0}", "👨‍👩‍👧", "가", "0", "F",
    ].map { Array($0.utf8) } + [[0], [0x1B], [0xFF], [0xC0], [0xEA, 0xB0], [0xED, 0xA0, 0x80]]

  static let valid = Array(
    """
    tap "Save" #2
    type "Name" "\\u{48}i\\n"
    expect layers tab sheet
    expect path "홈" "B"
    expect no alert # why
    wait
    wait for 5s
    wait text "A" for 5s
    wait no text "A"
    expect no control "A" #2
    include "a"
    expect control "A" #2 value "B"
    expect badge "3" on tab "A"
    """.utf8)

  static func pieced(_ numbers: inout SeededNumbers) -> [UInt8] {
    let count = Int.random(in: 0...8, using: &numbers)
    return (0..<count).flatMap { _ in pieces.randomElement(using: &numbers)! }
  }

  static func random(_ numbers: inout SeededNumbers) -> [UInt8] {
    (0..<Int.random(in: 0...16, using: &numbers)).map { _ in .random(in: 0...255, using: &numbers) }
  }

  /// A part of a valid script with a few bytes changed, removed or added.
  static func mutated(_ numbers: inout SeededNumbers) -> [UInt8] {
    let start = Int.random(in: 0..<valid.count, using: &numbers)
    var bytes = Array(valid[start...].prefix(32))
    for _ in 0..<Int.random(in: 1...3, using: &numbers) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &numbers)
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: bytes[index] = .random(in: 0...255, using: &numbers)
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(.random(in: 0...127, using: &numbers), at: index)
      default: bytes.insert(contentsOf: pieces.randomElement(using: &numbers)!, at: index)
      }
    }
    return bytes
  }

  /// The lines as a text editor counts them, without the mark at the start.
  static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let rest = bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes
    return rest.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
  }

  /// What is wrong with how the bytes are read, or `nil`.
  static func defect(in bytes: [UInt8]) -> String? {
    let lines = lines(of: bytes)
    do {
      let script = try Script(bytes: bytes, name: "f", origin: .text)
      let numbers = script.steps.map(\.line)
      guard zip(numbers, numbers.dropFirst()).allSatisfy(<) else { return "lines out of order" }
      guard numbers.allSatisfy(lines.indices.map({ $0 + 1 }).contains) else { return "no line" }
      return nil
    } catch {
      guard (1...lines.count).contains(error.line) else { return "line \(error.line)" }
      let length = String(decoding: lines[error.line - 1], as: UTF8.self).count
      guard (1...length + 1).contains(error.column) else { return "column \(error.column)" }
      return error.message.isEmpty ? "no message" : nil
    }
  }

  @Test(arguments: ["pieced", "random", "mutated", "pieced and mutated"])
  func `Any bytes give a script, or an error at a place in it`(kind: String) {
    let seed = UInt64.random(in: .min ... .max)
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<Self.count {
      let bytes =
        switch kind {
        case "pieced": Self.pieced(&numbers)
        case "random": Self.random(&numbers)
        case "mutated": Self.mutated(&numbers)
        default: Self.mutated(&numbers) + Self.pieced(&numbers)
        }
      if let defect = Self.defect(in: bytes) {
        Issue.record("\(defect) in \(bytes); \(kind), seed \(seed)")
        return
      }
    }
  }

  @Test func `A long line and a long script are read`() throws {
    let label = String(repeating: "가\\n", count: 20_000)
    let script = try Script(
      (String(repeating: "back\n", count: 20_000) + "tap \"\(label)\""))
    #expect(script.steps.count == 20_001)
    #expect(
      script.steps.last?.action
        == .tap(ControlLocator(String(repeating: "가\n", count: 20_000))))
  }
}
