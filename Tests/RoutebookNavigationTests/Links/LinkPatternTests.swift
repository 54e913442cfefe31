import RoutebookNavigation
import RoutebookRegistry
import Testing

@Suite struct LinkPatternTests {
  static let malformed: [(pattern: String, reason: String)] = [
    ("", "a pattern is written scheme://host/path"),
    ("app", "a pattern is written scheme://host/path"),
    ("app:", "a pattern is written scheme://host/path"),
    ("app:/host", "a pattern is written scheme://host/path"),
    ("app/host/a", "a pattern is written scheme://host/path"),
    ("://host", "a pattern is written scheme://host/path"),
    ("/host", "a pattern is written scheme://host/path"),
    ("my app://host", "a scheme is a letter, then letters, digits, plus, minus and dots"),
    ("1app://host", "a scheme is a letter, then letters, digits, plus, minus and dots"),
    ("편지://host", "a scheme is a letter, then letters, digits, plus, minus and dots"),
    ("app://me@host", "a host is a name, with no user, port or address"),
    ("app://host:80/a", "a host is a name, with no user, port or address"),
    ("app://[::1]/a", "a host is a name, with no user, port or address"),
    (
      "app://host/a/../b",
      #"no link matches it: a segment of the link's path is "." or "..", at byte 13"#
    ),
    (
      "app://host/.",
      #"no link matches it: a segment of the link's path is "." or "..", at byte 11"#
    ),
    (
      #"app://host/a\..\b"#,
      #"no link matches it: a segment of the link's path is "." or "..", at byte 11"#
    ),
    ("app://host/a\0b", "no link matches it: the link holds a NUL character, at byte 12"),
    (
      "app://host/" + String(repeating: "a", count: 9_000),
      "no link matches it: the link has 9011 bytes; 8192 are the most"
    ),
    (
      "app://host/a?b=:c",
      "it ends before a link's query and fragment: items are asked for by query(_:as:)"
    ),
    (
      "app://host?a=:b",
      "it ends before a link's query and fragment: items are asked for by query(_:as:)"
    ),
    (
      "app://host/a#b",
      "it ends before a link's query and fragment: items are asked for by query(_:as:)"
    ),
    ("app://host/a*", "a parameter is written :name, a wildcard *, each alone"),
    ("app://host/**", "a parameter is written :name, a wildcard *, each alone"),
    ("app://host/{id}/a", "a parameter is written :name, a wildcard *, each alone"),
    ("app://host/%61", "it is written without percent-encoding"),
    ("app://%68ost/a", "it is written without percent-encoding"),
    ("app://host/*/a", "a wildcard stands at the end alone"),
    ("app://host/*/*", "a wildcard stands at the end alone"),
    ("app://host/:", "each parameter is written :name, with a name of its own"),
    ("app://host/:*", "a parameter is written :name, a wildcard *, each alone"),
    ("app://host/:a/b/:a", "each parameter is written :name, with a name of its own"),
    (
      "app://host" + String(repeating: "/a", count: 65), "it has more than 64 segments"
    ),
  ]

  @Test(arguments: malformed)
  func `a pattern that can't be read is a problem, with its place`(
    pattern: String, reason: String
  ) {
    let error = #expect(throws: RegistryError.self) { try Registry.of(patterns: pattern) }
    #expect(
      error?.description == """
        The registry can't be built: a problem.

        The link “\(pattern.replacing("\0", with: "^@"))” is malformed: \(reason).
          - App (App/Links.swift:1)
        """)
  }

  static let conflicts: [(name: String, first: String, second: String)] = [
    ("one pattern twice", "app://host/a", "app://host/a"),
    ("schemes that differ in case", "app://host", "APP://host"),
    ("a trailing slash", "app://host/a", "app://host/a/"),
    ("names of parameters", "app://host/:a/b", "app://host/:other/b"),
    ("wildcards", "app://host/a/*", "app://host/a/*"),
    ("parameters and wildcards", "app://host/:a/*", "app://host/:b/*"),
  ]

  @Test(arguments: conflicts)
  func `two patterns of one shape are a conflict, with both places`(
    name: String, first: String, second: String
  ) {
    for patterns in [(first, second), (second, first)] {
      let error = #expect(throws: RegistryError.self) {
        try Registry.of(patterns: patterns.0, "app://host/between", patterns.1)
      }
      #expect(
        error?.description == """
          The registry can't be built: a problem.

          Several contributions of the kind “link” that can't be told apart:
            - \(patterns.0), of App (App/Links.swift:1)
            - \(patterns.1), of App (App/Links.swift:3)
          Remove all but one, or let a literal segment tell them apart.
          """, "\(name)")
    }
  }

  @Test func `patterns that no link can match alike are no conflict`() throws {
    let registry = try Registry.of(
      patterns: "app://host", "app://host/a", "app://host/A", "app://host/:a",
      "app://host/*", "app://host/a/*", "app://host/:a/b", "app://host/a/:b", "other://host",
      "app://host//a", "app://host/a//", "app://host/\u{E9}", "app://host/e\u{301}")
    #expect(registry[Links.self].patterns.count == 13)
  }

  @Test func `every malformed pattern and every conflict is told at once`() {
    let error = #expect(throws: RegistryError.self) {
      try Registry.of(patterns: "app://a/*/b", "nothing", "app://a/:x", "app://a/:y", "nothing")
    }
    #expect(error?.problems.count == 4)
  }

  @Test func `an alert under something else in a fixed back stack is a problem`() {
    let alert = Destination(LinkedRoute.plain, as: .alert)
    var builder = RegistryBuilder<String>()
    builder.link(
      "app://a", to: LinkedRoute.news, over: [alert], fileID: "App/Links.swift", line: 1)
    let error = #expect(throws: RegistryError.self) { try builder.build() }
    #expect(
      error?.description.contains(
        "The link “app://a” is malformed: an alert has nothing over it, and stands last.") == true)
    var fine = RegistryBuilder<String>()
    fine.link("app://a", to: LinkedRoute.news, as: .alert, over: [])
    #expect((try? fine.build()) != nil)
  }

  @Test func `patterns are listed by their texts, with their places`() throws {
    let registry = try Registry.of(patterns: "app://b/:x", "app://a/*", "app://a")
    #expect(
      registry[Links.self].patterns.map { "\($0.text) \($0.registration.site)" } == [
        "app://a App/Links.swift:3", "app://a/* App/Links.swift:2",
        "app://b/:x App/Links.swift:1",
      ])
  }

  @Test func `a pattern is cut at its slashes, whatever follows them`() throws {
    let registry = try Registry.of(patterns: "app://host/\u{301}a/:b")
    #expect(try registry.resolve(link: "app://host/%CC%81a/x").pattern == "app://host/\u{301}a/:b")
  }

  @Test func `a literal and a host are matched byte by byte`() throws {
    let registry = try Registry.of(patterns: "app://é/é", "app://가")
    #expect(registry.refusal(of: "app://é/é") == nil)
    #expect(registry.refusal(of: "app://é/%C3%A9") == nil)
    #expect(registry.refusal(of: "app://%C3%A9/é") != nil)
    #expect(registry.refusal(of: "app://é/e\u{301}") != nil)
    #expect(registry.refusal(of: "app://e\u{301}/é") != nil)
    #expect(registry.refusal(of: "app://\u{1100}\u{1161}") != nil)
  }

  @Test func `literals and hosts that look alike lead to places of their own`() throws {
    let (one, two) = ("\u{E9}", "e\u{301}")
    let patterns = [one, two].flatMap { host in
      [one, two].map { "app://\(host)/\($0)/\(host == one ? "a" : "b")" }
    }
    let registry = try Registry.of(patterns: patterns)
    for pattern in patterns {
      let matched = try registry.resolve(link: pattern).pattern
      #expect(matched.utf8.elementsEqual(pattern.utf8))
    }
  }

  @Test func `a literal is matched with its marks and capitals as they are`() throws {
    let registry = try Registry.of(patterns: "app://host/100%/a b", "app://host/편지")
    #expect(registry.refusal(of: "app://host/100%25/a%20b") == nil)
    #expect(registry.refusal(of: "app://host/%ED%8E%B8%EC%A7%80") == nil)
    #expect(registry.refusal(of: "app://host/100%25/A%20b") != nil)
  }
}
