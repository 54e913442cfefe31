import RoutebookNavigation
import RoutebookRegistry
import Sampling
import Testing

/// Any bytes either resolve or give a typed error, and the link of what they resolve to leads to
/// the same place.
struct DeepLinkFuzzTests {
  /// The number of links of each kind.
  static let count = SampleCounts.of(1_000, full: 60_000)

  static let valid = [
    "routebook://news", "ROUTEBOOK://news/article/-42/", "routebook://news/letter/caf%C3%A9?a=1&b=",
    "routebook://files/a/b//%F0%9F%98%80.txt#top", "other+1://host/a%2Fb/at/1.5e3?n=7&m=%26",
    "routebook://news/article/9223372036854775807", "routebook://files/...?..=../..",
  ].map { Array($0.utf8) }

  static let pieces = [
    "routebook", "other+1", "news", "host", "files", "article", "letter", "at", "://", ":", "/",
    "//", "/", "?", "#", "&", "=", "@", "..", ".", "%", "%2", "%00", "%2e", "%2F", "%25", "%C0%AF",
    "%ED%A0%80", "%F0%9F", "\\", "\u{202E}", "편지", "e\u{301}", " ", "\0", "1", "-", "9999999999",
  ].map { Array($0.utf8) }

  static func random(_ numbers: inout SeededNumbers) -> [UInt8] {
    let count = Int.random(in: 0...24, using: &numbers)
    if Bool.random(using: &numbers) {
      return (0..<count).map { _ in .random(in: 0...255, using: &numbers) }
    }
    return (0..<count / 2).flatMap { _ in pieces.randomElement(using: &numbers)! }
  }

  /// A valid link with a few bytes changed, removed, doubled or added.
  static func mutated(_ numbers: inout SeededNumbers) -> [UInt8] {
    var bytes = valid.randomElement(using: &numbers)!
    for _ in 0..<Int.random(in: 1...3, using: &numbers) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &numbers)
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0: bytes[index] = .random(in: 0...255, using: &numbers)
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(.random(in: 0x21...0x7E, using: &numbers), at: index)
      case 3: bytes.insert(contentsOf: pieces.randomElement(using: &numbers)!, at: index)
      default: bytes += bytes[index...]
      }
    }
    return bytes
  }

  private static func run(
    seed: UInt64, _ draw: (inout SeededNumbers) -> [UInt8]
  ) throws -> (answers: Int, refusals: Int) {
    let registry = try Registry.linked()
    var numbers = SeededNumbers(seed: seed)
    var answers = 0
    for turn in 0..<count {
      let link = String(decoding: draw(&numbers), as: UTF8.self)
      let resolved: ResolvedDeepLink
      do {
        resolved = try registry.resolve(deepLink: link)
      } catch {
        if error.description.isEmpty { Issue.record("turn \(turn): no words for \(link)") }
        continue
      }
      answers += 1
      guard let route = resolved.destinations.last?.route, let made = registry.deepLink(for: route)
      else { continue }
      if try registry.resolve(deepLink: made).destinations.last?.route != route {
        Issue.record("turn \(turn): \(link.debugDescription) leads elsewhere than \(made)")
      }
    }
    return (answers, count - answers)
  }

  @Test func `Random bytes are a link or are refused`() throws {
    let (_, refusals) = try Self.run(seed: 1, Self.random)
    #expect(refusals > Self.count / 2)
  }

  @Test func `Mutated links are links or are refused`() throws {
    let (answers, refusals) = try Self.run(seed: 2, Self.mutated)
    #expect(answers > Self.count / 20 && refusals > Self.count / 20)
  }

  @Test func `Long texts are a link or are refused`() throws {
    let registry = try Registry.linked()
    for piece in Self.pieces.shuffled().prefix(SampleCounts.of(2, full: .max)) {
      for start in ["", "routebook://", "routebook://files/", "routebook://files?", "other+1://"] {
        for size in [8_000, 100_000] {
          let count = size / max(1, piece.count)
          let middle = String(decoding: (0..<count).flatMap { _ in piece }, as: UTF8.self)
          if size > DeepLinkError.byteLimit, !start.isEmpty {
            #expect(registry.refusal(of: start + middle) != nil)
          } else {
            _ = registry.refusal(of: start + middle)
          }
        }
      }
    }
  }
}
