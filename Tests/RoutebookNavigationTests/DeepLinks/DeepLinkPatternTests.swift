import RoutebookNavigation
import RoutebookRegistry
import Testing

struct DeepLinkPatternTests {
  static let form = "a pattern must have the form scheme://host/path"
  static let names = "each parameter needs a name that no other parameter has"

  static func scheme(_ character: String) -> String {
    "it contains \(character); a scheme must start with a letter, followed by letters, digits, +, - and ."
  }

  /// The reason for a pattern in the syntax of another router, or of what only links have.
  static func mistaken(_ character: some StringProtocol) -> String {
    "it contains \(character); write a parameter as :name and a wildcard as *, each as a whole segment; a "
      + "name begins with a letter, and has only letters, digits, _ and -; there are no optional parts, "
      + "groups, ports, queries, fragments and percent-encoding"
  }

  /// Patterns with the first character that has a meaning elsewhere.
  static let mistakes = #"""
    : app://host:80/a
    [ app://[::1]/a
    \ app://host/a\..\b
    ? app://host/a?b=:c
    # app://host/a#b
    * app://host/a*
    { app://host/{id}/a
    < app://host/<id>
    [ app://host/[id]
    [ app://host/[...slug]
    { app://host/{id}.json
    { app://host/{id:[0-9]+}
    < app://host/file.<ext>
    $ app://host/$id
    $ app://host/$
    $ app://host/${id}
    * app://host/*path
    : app://host/@:name
    ( app://host/a(.:format)
    ( app://host/:id(\d+)
    $ app://host/a/concerts.$city
    \ app://host/a/\d+
    [ app://host/a/[0-9]+
    { app://host/a/u{id<\d+>}
    ( app://host/a/x(a|b)
    ^ app://host/a/^b$
    [ app://host/[a
    } app://host/}{
    < app://host/a<b
    | app://host/a|b
    ? app://host/:id?
    ? app://host/a?
    { app://host/{id?}
    [ app://host/[[...slug]]
    ( app://host/(b)
    ( app://host/(?P<id>\d+)
    ( app://host/a(/:id)
    ? app://host/?
    * app://*
    * app://*.example.com/a
    { app://{host}/a
    < app://<host>/a
    $ app://$host/a
    ( app://(www.)a/b
    : app://:80/a
    : app://a.:host/b
    : app://:host:80/a
    . app://:host.example/a
    + app://host/:path+
    . app://host/:a.:b
    : app://host/:a:b
    * app://host/:*
    % app://host/%61
    % app://%68ost/a
    % app://host/100%
    ( app://host/Mercury_(planet)
    : app://host/urn:isbn:1
    """#.split(separator: "\n").map { (pattern: String($0.dropFirst(2)), character: $0.prefix(1)) }

  static let malformed: [(pattern: String, reason: String)] = [
    ("", form), ("app", form), ("app:", form), ("app:/host", form), ("app/host/a", form),
    ("://host", form), ("/host", form),
    ("my app://host", scheme("U+0020")), ("1app://host", scheme(#""1""#)),
    ("편지://host", scheme("U+D3B8")),
    ("app://me@host", "no link matches it: the link contains a user name, which is not allowed"),
    (
      "app://host/a/../b",
      #"no link matches it: a segment of the link's path is "." or "..", at byte 13"#
    ),
    (
      "app://host/.",
      #"no link matches it: a segment of the link's path is "." or "..", at byte 11"#
    ),
    ("app://host/a\0b", "no link matches it: the link contains a NUL character, at byte 12"),
    (
      "app://host/" + String(repeating: "a", count: 9_000),
      "no link matches it: the link has 9011 bytes; at most 8192 are allowed"
    ),
    ("app://host/*\u{301}", mistaken(#""*""#)),
    ("app://host/:\u{301}id", mistaken("U+0301")),
    ("app://host/{\u{301}id}", mistaken(#""{""#)),
    ("app://:/a", names), ("app://:id/:id", names), ("app://host/:", names),
    ("app://host/:a/b/:a", names),
    ("app://host/*/a", #"it contains "*"; a wildcard is allowed only as the last segment"#),
    ("app://host/*/*", #"it contains "*"; a wildcard is allowed only as the last segment"#),
    (
      "app://host" + String(repeating: "/a", count: 65), "it has more than 64 segments"
    ),
  ]

  @Test(arguments: malformed + mistakes.map { ($0, mistaken("\"\($1)\"")) })
  func `A pattern that can't be read is a problem that names its place`(
    pattern: String, reason: String
  ) {
    let error = #expect(throws: RegistryError.self) { try Registry.of(patterns: pattern) }
    #expect(
      error?.description == """
        The registry can't be built: 1 problem.

        The deep link “\(pattern.replacing("\0", with: "^@"))” can't be used: \(reason).
          - App (App/Links.swift:1)
        """)
  }

  static let literals = [
    "a...", "...rest", "a..b", "wait...what", "@name", "a+b", "~a", "a;b=1", "a,b", "!", "'a'",
  ]

  @Test(arguments: literals)
  func `A part that can't be a pattern of another router is a literal`(text: String) throws {
    let registry = try Registry.of(patterns: "app://host/\(text)/:id")
    let hex = text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(
      try registry.resolve(deepLink: "app://host/\(hex)/1").pattern == "app://host/\(text)/:id")
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
  func `Two patterns of the same shape are a conflict that names both places`(
    name: String, first: String, second: String
  ) {
    for patterns in [(first, second), (second, first)] {
      let error = #expect(throws: RegistryError.self) {
        try Registry.of(patterns: patterns.0, "app://host/between", patterns.1)
      }
      #expect(
        error?.description == """
          The registry can't be built: 1 problem.

          Several deep links match the same URLs:
            - \(patterns.0), registered by App (App/Links.swift:1)
            - \(patterns.1), registered by App (App/Links.swift:3)
          Keep one of them, or give them different literal segments.
          """, "\(name)")
    }
  }

  @Test func `Patterns that match different links are not a conflict`() throws {
    let registry = try Registry.of(
      patterns: "app://host", "app://host/a", "app://host/A", "app://host/:a",
      "app://host/*", "app://host/a/*", "app://host/:a/b", "app://host/a/:b", "other://host",
      "app://host//a", "app://host/a//", "app://host/\u{E9}", "app://host/e\u{301}")
    #expect(registry[DeepLinks.self].patterns.count == 13)
  }

  @Test func `Every malformed pattern and every conflict is reported at once`() {
    let error = #expect(throws: RegistryError.self) {
      try Registry.of(patterns: "app://a/*/b", "nothing", "app://a/:x", "app://a/:y", "nothing")
    }
    #expect(error?.problems.count == 4)
  }

  @Test func `An alert under something else in a fixed back stack is a problem`() {
    let alert = Destination(LinkedRoute.plain, as: .alert)
    var builder = RegistryBuilder<String>()
    builder.deepLink(
      "app://a", to: LinkedRoute.news, backStack: [alert], fileID: "App/Links.swift", line: 1)
    let error = #expect(throws: RegistryError.self) { try builder.build() }
    #expect(
      error?.description.contains(
        "The deep link “app://a” can't be used: nothing can be opened above an alert, so an alert must be the last destination."
      ) == true)
    var fine = RegistryBuilder<String>()
    fine.deepLink("app://a", to: LinkedRoute.news, as: .alert, backStack: [])
    #expect((try? fine.build()) != nil)
  }

  @Test func `Patterns are listed in the order of their texts, with their places`() throws {
    let registry = try Registry.of(patterns: "app://b/:x", "app://a/*", "app://a")
    #expect(
      registry[DeepLinks.self].patterns.map { "\($0.text) \($0.registration.site)" } == [
        "app://a App/Links.swift:3", "app://a/* App/Links.swift:2",
        "app://b/:x App/Links.swift:1",
      ])
  }

  @Test func `A pattern is cut at its slashes, whatever follows them`() throws {
    let registry = try Registry.of(patterns: "app://host/\u{301}a/:b")
    #expect(
      try registry.resolve(deepLink: "app://host/%CC%81a/x").pattern == "app://host/\u{301}a/:b")
  }

  @Test func `A literal and a host are matched byte by byte`() throws {
    let registry = try Registry.of(patterns: "app://é/é", "app://가")
    #expect(registry.refusal(of: "app://é/é") == nil)
    #expect(registry.refusal(of: "app://é/%C3%A9") == nil)
    #expect(registry.refusal(of: "app://%C3%A9/é") != nil)
    #expect(registry.refusal(of: "app://é/e\u{301}") != nil)
    #expect(registry.refusal(of: "app://e\u{301}/é") != nil)
    #expect(registry.refusal(of: "app://\u{1100}\u{1161}") != nil)
  }

  @Test func `Literals and hosts that look alike lead to places of their own`() throws {
    let (one, two) = ("\u{E9}", "e\u{301}")
    let patterns = [one, two].flatMap { host in
      [one, two].map { "app://\(host)/\($0)/\(host == one ? "a" : "b")" }
    }
    let registry = try Registry.of(patterns: patterns)
    for pattern in patterns {
      let matched = try registry.resolve(deepLink: pattern).pattern
      #expect(matched.utf8.elementsEqual(pattern.utf8))
    }
  }

  @Test func `A literal is matched with its marks and capitals as they are`() throws {
    let registry = try Registry.of(patterns: "app://host/100!/a b", "app://host/편지")
    #expect(registry.refusal(of: "app://host/100%21/a%20b") == nil)
    #expect(registry.refusal(of: "app://host/%ED%8E%B8%EC%A7%80") == nil)
    #expect(registry.refusal(of: "app://host/100%21/A%20b") != nil)
  }
}
