import RoutebookRegistry
import Testing

@testable import RoutebookNavigation

struct DeepLinkRefusalTests {
  /// Links that break a rule, each with its whole message.
  static let refusals = shorter + longer

  private static let shorter: [(name: String, link: String, message: String)] = [
    ("no host", "routebook://", noHost), ("no host, but a path", "routebook:///news", noHost),
    ("a user", "routebook://me@news", "The link contains a user name, which is not allowed."),
    ("a port", "routebook://news:8080/", "The link contains the port 8080, which is not allowed."),
    ("a step up", "routebook://files/../x", dotSegment(18)),
    ("a step up at the end", "routebook://files/a/..", dotSegment(20)),
    ("a step up, half encoded", "routebook://files/.%2e", dotSegment(18)),
    ("a step up with its slash encoded", "routebook://files/..%2Fx", dotSegment(18)),
    ("a step up by backslashes", #"routebook://files/a\..\x"#, dotSegment(18)),
    ("a step nowhere", "routebook://files/./x", dotSegment(18)),
    ("a NUL", "routebook://news/\0", "The link contains a NUL character, at byte 17."),
    ("an encoded NUL", "routebook://files/a%00b", "The link contains a NUL character, at byte 19."),
    ("a NUL in the host", "routebook://ne%00ws", "The link contains a NUL character, at byte 14."),
    ("a percent sign alone", "routebook://files/100%", percent(21)),
    ("a percent sign and a digit", "routebook://files/%4", percent(18)),
    ("a percent sign before a sign", "routebook://files/%+1", percent(18)),
    ("a percent sign before a slash", "routebook://files/%4/1", percent(18)),
    ("a percent sign in the host", "routebook://%news", percent(12)),
    ("a percent sign in the port", "routebook://news:%", percent(17)),
    ("a percent sign in the query", "routebook://news?a=%1", percent(19)),
    ("a percent sign in the fragment", "routebook://news#%1", percent(17)),
    ("an overlong slash", "routebook://files/%C0%AF", invalid(18)),
    ("an overlong form of three bytes", "routebook://files/%E0%80%AF", invalid(18)),
    ("a surrogate", "routebook://files/%ED%A0%80", invalid(18)),
    ("beyond Unicode", "routebook://files/%F4%90%80%80", invalid(18)),
    ("a character cut short", "routebook://files/%F0%9F%98", invalid(18)),
    ("a character cut by a slash", "routebook://files/%F0%9F/%98%80", invalid(18)),
    ("a byte that continues nothing", "routebook://files/%80", invalid(18)),
    ("a byte that no text has, after others", "routebook://files/a%C3%A9é%FFz", invalid(27)),
    ("a byte that no text has, in the fragment", "routebook://news#ab%FF", invalid(19)),
    ("a key given twice", "routebook://news?a=1&b=2&a=1", repeated("a", 25)),
    ("a key given twice, once encoded", "routebook://news?a=1&%61=2", repeated("a", 21)),
    ("a key without value given twice", "routebook://news?a&a", repeated("a", 19)),
    ("an empty key given twice", "routebook://news?=1&=2", repeated("", 20)),
    ("nothing", "", "A link must start with a scheme, such as other+1://."),
    ("a path alone", "/news", "A link must start with a scheme, such as other+1://."),
    ("a scheme with a slash", "app/x://news", "A scheme can't contain this character, at byte 3."),
    ("an encoded scheme", "%61pp://news", "A scheme can't contain this character, at byte 0."),
    ("no slashes", "routebook:news", "A scheme must be followed by ://, at byte 9."),
    ("a space", "routebook://news/a b", control(18)),
    ("a space before it", " routebook://news", control(0)),
    ("a line feed in it", "routebook://ne\nws", control(14)),
    ("a line feed and more after it", "routebook://news\n#", control(16)),
    ("an escape", "routebook://news/\u{1B}[2J", control(17)),
    ("a delete", "routebook://news\u{7F}", control(16)),
    (
      "more than 8 KiB", "routebook://files/" + String(repeating: "a", count: 8_175),
      "The link has 8193 bytes; at most 8192 are allowed."
    ),
    (
      "more than 64 segments", "routebook://files" + String(repeating: "/a", count: 65),
      "The link's path has 65 segments; at most 64 are allowed."
    ),
    (
      "more than 64 empty segments", "routebook://files" + String(repeating: "/", count: 66),
      "The link's path has 65 segments; at most 64 are allowed."
    ),
  ]

  private static let longer = rows(
    #"""
    a scheme not listed | http://news \#
    | No module registers links with the scheme "http"; known schemes: other+1, routebook.
    a host not listed | routebook://elsewhere-altogether/x \#
    | No module registers links with the host "elsewhere-altogether".
    a host nearly right | routebook://new/article/1 \#
    | No module registers links with the host "new". Did you mean news?
    an encoded host | routebook://n%65ws | No module registers links with the host "n%65ws".
    another scheme's host | other+1://news | No module registers links with the host "news".
    a host of controls | routebook://%1B%5B2J%0A%C2%9B \#
    | No module registers links with the host "%1b%5b2j%0a%c2%9b".
    an encoded user | routebook://me%40news | No module registers links with the host "me%40news".
    an empty port | routebook://news:/ | The link contains an empty port, which is not allowed.
    a NUL in the query | routebook://news?a=%00 | The link contains a NUL character, at byte 19.
    a NUL in the fragment | routebook://news#%00 | The link contains a NUL character, at byte 17.
    a parameter that does not parse | routebook://news/article/twelve \#
    | No pattern matches routebook://news/article/twelve. \#
    In routebook://news/article/:id, "id" must be of type Int, not "twelve".
    an empty parameter | routebook://news/article// \#
    | No pattern matches routebook://news/article//. Did you mean routebook://news/article/:id?
    a query item that does not parse | other+1://host/a/at/1?n=many \#
    | No pattern matches other+1://host/a/at/1. \#
    In other+1://host/:text/at/:number, "n" must be of type Double, not "many".
    a path that leads nowhere | routebook://news/weather \#
    | No pattern matches routebook://news/weather. Did you mean routebook://news?
    a path too short | routebook://news/article \#
    | No pattern matches routebook://news/article. Did you mean routebook://news/article/:id?
    a wildcard that takes nothing | routebook://files/ \#
    | No pattern matches routebook://files/. Did you mean routebook://files/*?
    a path in other spellings | ROUTEBOOK://news/a%2fb/안?q=1#f \#
    | No pattern matches ROUTEBOOK://news/a%2fb/안.
    a mark on the question mark | routebook://news/a?\#u{301}=1 \#
    | No pattern matches routebook://news/a. Did you mean routebook://news?
    an address for a host | routebook://[::1]/x \#
    | A link's host must be a name, not an IP address, at byte 12.
    a scheme of other letters | ápp://news | A scheme can't contain this character, at byte 0.
    """#)

  /// The rows of a table of names, links and messages.
  private static func rows(_ text: String) -> [(name: String, link: String, message: String)] {
    text.split(separator: "\n").map { line in
      let columns = line.split(separator: " | ").map(String.init)
      return (columns[0], columns[1], columns[2])
    }
  }

  static let noHost = "The link has no host, which must follow ://, as in routebook://files."

  static func dotSegment(_ offset: Int) -> String {
    #"A segment of the link's path is "." or "..", at byte \#(offset)."#
  }

  static func percent(_ offset: Int) -> String {
    "A percent sign must be followed by two hexadecimal digits, at byte \(offset)."
  }

  static func invalid(_ offset: Int) -> String {
    "The link is not valid UTF-8, at byte \(offset)."
  }

  static func repeated(_ key: String, _ offset: Int) -> String {
    #"The link's query has the key "\#(key)" more than once, at byte \#(offset)."#
  }

  static func control(_ offset: Int) -> String {
    "A link can't contain a space or control character, at byte \(offset)."
  }

  @Test(arguments: refusals)
  func `A link that breaks a rule is refused with the reason`(
    name: String, link: String, message: String
  ) throws {
    #expect(try Registry.linked().refusal(of: link) == message, "\(name)")
  }

  @Test func `An app without links refuses every scheme`() throws {
    #expect(
      try Registry<String>.of().refusal(of: "app://x")
        == #"No module registers links with the scheme "app"."#)
  }

  @Test func `The limits themselves are kept`() throws {
    let registry = try Registry.linked()
    let long = "routebook://files/" + String(repeating: "a", count: 8_174)
    #expect(registry.refusal(of: long) == nil)
    for end in ["", "/", "/?q", "#" + String(repeating: "/", count: 99)] {
      let deep = "routebook://files" + String(repeating: "/a", count: 64) + end
      #expect(registry.refusal(of: deep) == nil)
    }
  }

  @Test func `A host too long to be one is compared with none, and shown in part`() throws {
    let registry = try Registry<String>.of(patterns: "app://a.news")
    let near = String(repeating: "a", count: 200) + ".news"
    #expect(registry.refusal(of: "app://\(near)")?.contains("Did you mean a.news?") == true)
    let far = String(repeating: "a", count: 300) + ".news"
    #expect(
      registry.refusal(of: "app://\(far)")
        == #"No module registers links with the host "\#(far.prefix(79))…"."#)
  }
}
