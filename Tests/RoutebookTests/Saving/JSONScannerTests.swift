import Foundation
import Sampling
import Testing

@testable import RoutebookApp

/// The scanner against another reading of JSON, Foundation's.
struct JSONScannerTests {
  static let words = [
    "{", "}", "[", "]", ",", ":", "\"", "\"a\"", "\"b\"", "\"\\u0061\"", "\"\\n\"", "\"\\x\"",
    "\\", "\"\\ud83d\\ude00\"", "\"é\"", "0", "-0", "01", "-", "1.5", "1.", ".5", "1e3", "1E+2",
    "1e", "1e-", "true", "false", "null", "tru", "True", "NaN", " ", "\n", "\t", "\u{B}", "/**/",
    "'", "[]", "{}", "{\"a\":1}", "[1,2]",
  ].map { Array($0.utf8) }

  static func pieced(_ numbers: inout SeededNumbers) -> [UInt8] {
    (0..<Int.random(in: 1...9, using: &numbers)).flatMap { _ in
      words.randomElement(using: &numbers)!
    }
  }

  /// Well-formed JSON, of any kind.
  static func valid(_ depth: Int, _ numbers: inout SeededNumbers) -> String {
    let space = ["", "", " ", "\n", "\t\r"].randomElement(using: &numbers)!
    let kind = Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &numbers)
    let count = Int.random(in: 0...3, using: &numbers)
    switch kind {
    case 0: return space + ["true", "false", "null"].randomElement(using: &numbers)!
    case 1:
      return space
        + ["0", "-0", "7", "-12.50", "1e5", "3E-2", "0.0e+0"].randomElement(using: &numbers)!
    case 2, 3:
      return space + ["\"\"", "\"가\"", #""\"\\\/\b\f\n\r\t\u00e9""#].randomElement(using: &numbers)!
    case 4:
      return space + "["
        + (0..<count).map { _ in valid(depth - 1, &numbers) }.joined(separator: ",") + space + "]"
    default:
      let pairs = (0..<count).map { "\(space)\"k\($0)\"\(space):\(valid(depth - 1, &numbers))" }
      return space + "{" + pairs.joined(separator: ",") + space + "}"
    }
  }

  /// Whether Foundation takes bytes. It guesses at other encodings than UTF-8, by a mark at the
  /// start or by NULs, which RFC 8259 does not allow in what is exchanged.
  static func isJSON(_ bytes: [UInt8]) -> Bool {
    if bytes.contains(0)
      || [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]].contains(where: {
        bytes.starts(with: $0)
      })
    {
      return false
    }
    return (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
  }

  /// Whether bytes may hold what RFC 8259's grammar allows, and Foundation can't represent: half a
  /// surrogate pair, or a number of hundreds of digits.
  static func isBeyondFoundation(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.lowercased().contains("\\ud") || text.contains(/[eE][-+]?[0-9]{3}/)
  }

  /// Why the scanner refuses bytes, or `nil` where it takes them.
  static func error(of bytes: [UInt8]) -> StateError.Problem? {
    do throws(StateError.Problem) {
      try JSONScanner.check(bytes)
      return nil
    } catch {
      return error
    }
  }

  /// Where the readings differ, and should not.
  static func differs(_ bytes: [UInt8]) -> Bool {
    switch error(of: bytes) {
    // A key that stands twice is what the scanner is for; Foundation takes the last.
    case .duplicateKey: false
    case nil: !isJSON(bytes) && !isBeyondFoundation(bytes)
    // Foundation passes over a comma at an end, which RFC 8259 does not allow.
    default: isJSON(bytes) && !String(decoding: bytes, as: UTF8.self).contains(/,\s*[\]}]/)
    }
  }

  @Test(arguments: ["valid", "mutated", "pieced"])
  func `The scanner accepts exactly the texts that another parser accepts`(kind: String) {
    let seed = UInt64.random(in: .min ... .max)
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<SampleCounts.of(400, full: 20_000) {
      var bytes =
        kind == "pieced" ? Self.pieced(&numbers) : Array(Self.valid(4, &numbers).utf8)
      if kind == "mutated" { mutate(&bytes, &numbers, with: Self.words) }
      if kind == "valid", let error = Self.error(of: bytes) {
        Issue.record("\(error) in \(String(decoding: bytes, as: UTF8.self)); seed \(seed)")
        return
      }
      if Self.differs(bytes) {
        let text = String(decoding: bytes, as: UTF8.self)
        Issue.record(
          "\(text.debugDescription): \(String(describing: Self.error(of: bytes))); seed \(seed)")
        return
      }
    }
  }

  @Test
  func `The place of an error is within the bytes, and the text before it is a valid beginning`() {
    let seed = UInt64.random(in: .min ... .max)
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<SampleCounts.of(400, full: 20_000) {
      let bytes = Self.pieced(&numbers)
      guard case .malformed(_, let offset) = Self.error(of: bytes) else { continue }
      #expect(bytes.indices.contains(offset), "\(bytes), seed \(seed)")
      switch Self.error(of: Array(bytes[..<offset])) {
      case nil, .empty, .truncated: break
      case let error: Issue.record("\(String(describing: error)) in \(bytes), seed \(seed)")
      }
    }
  }
}
