import RoutebookNavigation
import RoutebookRegistry
import Sampling
import Testing

struct DeepLinkSpecificityTests {
  /// Every pattern of up to two segments over two literals, and of three with fewer of them.
  static let patterns: [[String]] = {
    let inner = ["a", "b", ":x"]
    let last = inner + ["*"]
    let two = inner.flatMap { first in last.map { [first, $0 == ":x" ? ":y" : $0] } }
    let three = [["a", ":x", "*"], [":x", "b", ":y"], [":x", ":y", "a"], ["a", "b", "a"]]
    return [[]] + last.map { [$0] } + two + three
  }()

  static let paths: [[String]] = {
    let segments = ["a", "b", "c"]
    let two = segments.flatMap { first in segments.map { [first, $0] } }
    return [[]] + segments.map { [$0] } + two + two.flatMap { pair in segments.map { pair + [$0] } }
  }()

  /// A pattern's rank by what its segments are, from the left; lower is more specific.
  private static func rank(_ pattern: [String]) -> [Int] {
    pattern.map { $0 == "*" ? 2 : $0.hasPrefix(":") ? 1 : 0 }
  }

  private static func matches(_ pattern: [String], _ path: [String]) -> Bool {
    if pattern.last == "*" {
      let before = pattern.dropLast()
      return path.count >= pattern.count && matches(Array(before), Array(path.prefix(before.count)))
    }
    return pattern.count == path.count
      && zip(pattern, path).allSatisfy { $0.hasPrefix(":") || $0 == $1 }
  }

  /// The most specific of the patterns that match, found by a search through all.
  private static func best(of patterns: [[String]], for path: [String]) -> [String]? {
    patterns.filter { matches($0, path) }
      .min { rank($0).lexicographicallyPrecedes(rank($1)) }
  }

  private static func text(_ pattern: [String]) -> String {
    (["app://host"] + pattern).joined(separator: "/")
  }

  /// Compares what a registry finds for every path with what a search through all patterns finds.
  private static func compare(_ patterns: [[String]]) throws {
    var builder = RegistryBuilder<String>()
    for pattern in patterns { builder.deepLink(text(pattern), to: LinkedRoute.plain) }
    // Without a pattern there is no host.
    builder.deepLink("app://host/none/of/these/ever", to: LinkedRoute.plain)
    let registry = try builder.build()
    for path in paths {
      let found = try? registry.resolve(deepLink: text(path)).pattern
      let expected = best(of: patterns, for: path).map(text)
      if found != expected {
        Issue.record(
          """
          \(text(path)) among \(patterns.map(text)) leads to \(found ?? "nothing"), \
          not to \(expected ?? "nothing")
          """)
      }
    }
  }

  @Test func `Of any six patterns, drawn at random, the most specific wins`() throws {
    var numbers = SeededNumbers(seed: 4)
    for _ in 0..<SampleCounts.of(25, full: 300) {
      try Self.compare(Array(Self.patterns.shuffled(using: &numbers).prefix(6)))
    }
  }

  @Test func `Of all patterns together, the most specific wins`() throws {
    try Self.compare(Self.patterns)
  }

  /// Patterns whose parameter takes even numbers alone, or anything.
  private static func fallingBack() throws -> Registry<String> {
    var builder = RegistryBuilder<String>()
    func register<T: LosslessStringConvertible & Sendable>(_ pattern: String, _ type: T.Type) {
      builder.deepLink(
        pattern,
        route: { link in
          let isWild = pattern.hasSuffix("*")
          return LinkedRoute.letter(
            "\(isWild ? try link.wholeWildcard(as: type) : try link.value("x", as: type))")
        }, parameters: { _ in nil })
    }
    register("app://host/a/:x", Int.self)
    register("app://host/:y/:x", Bool.self)
    register("app://host/a/*", Double.self)
    register("app://host/*", String.self)
    return try builder.build()
  }

  @Test(arguments: [
    ("app://host/a/7", "app://host/a/:x"),
    ("app://host/a/1.5", "app://host/a/*"),
    ("app://host/a/true", "app://host/:y/:x"),
    ("app://host/b/true", "app://host/:y/:x"),
    ("app://host/a/x", "app://host/*"),
    ("app://host/b/7", "app://host/*"),
    ("app://host/a", "app://host/*"),
    ("app://host/a/7/8", "app://host/*"),
  ])
  func `If a parameter does not parse, the next most specific pattern is tried`(
    link: String, pattern: String
  ) throws {
    #expect(try Self.fallingBack().resolve(deepLink: link).pattern == pattern)
  }

  @Test func `If no parameter parses, the message lists all patterns, the most specific first`()
    throws
  {
    var builder = RegistryBuilder<String>()
    for (pattern, name) in [("app://h/:b", "b"), ("app://h/a/:c", "c")] {
      builder.deepLink(
        pattern, route: { LinkedRoute.article(try $0.value(name)) }, parameters: { _ in nil })
    }
    builder.deepLink(
      "app://h/*", route: { LinkedRoute.article(try $0.wholeWildcard()) }, parameters: { _ in nil })
    let registry = try builder.build()
    #expect(
      registry.refusal(of: "app://h/a") == """
        No pattern matches app://h/a. In app://h/:b, "b" must be of type Int, not "a". \
        In app://h/*, "*" must be of type Int, not "a".
        """)
    #expect(
      registry.refusal(of: "app://h/a/x") == """
        No pattern matches app://h/a/x. In app://h/a/:c, "c" must be of type Int, not "x". \
        In app://h/*, "*" must be of type Int, not "a/x".
        """)
  }

  @Test func `A pattern does not match if the code that makes its route throws`() throws {
    enum Problem: Error { case closed(String) }
    var builder = RegistryBuilder<String>()
    builder.deepLink(
      "app://h/:x", route: { _ throws -> LinkedRoute in throw Problem.closed("\u{1B}") },
      parameters: { _ in nil })
    #expect(
      try builder.build().refusal(of: "app://h/1") == """
        No pattern matches app://h/1. The route for app://h/:x can't be made: closed("\\u{1B}").
        """)
  }

  @Test func `A parameter that the pattern does not have is a mismatch, not a default`() throws {
    var builder = RegistryBuilder<String>()
    builder.deepLink(
      "app://h/:x", route: { LinkedRoute.letter(try $0.value("y")) }, parameters: { _ in nil })
    #expect(
      try builder.build().refusal(of: "app://h/1")
        == "No pattern matches app://h/1. "
        + #"The route for app://h/:x needs a parameter "y", which the pattern does not have."#)
  }
}

extension DeepLinkMatch {
  /// What the wildcard took as one value, its segments joined by slashes.
  fileprivate func wholeWildcard<T: LosslessStringConvertible>(
    as type: T.Type = T.self
  ) throws(DeepLinkMismatch) -> T {
    let text = wildcard.joined(separator: "/")
    guard let value = T(text) else {
      throw .unreadable(parameter: "*", text: text, expected: "\(T.self)")
    }
    return value
  }
}
