import Testing
import VisibleText

@testable import RoutebookNavigation

struct DeepLinkParserTests {
  static let links: [(name: String, link: String, parts: DeepLink)] = [
    ("a host alone", "app://host", link("host")),
    ("a slash after the host", "app://host/", link("host")),
    ("two slashes after the host", "app://host//", link("host", [""])),
    ("no host", "app:///a", link("", ["a"])),
    ("segments", "app://host/a/b", link("host", ["a", "b"])),
    ("a trailing slash", "app://host/a/b/", link("host", ["a", "b"])),
    ("an empty segment inside", "app://host/a//b", link("host", ["a", "", "b"])),
    ("an empty segment at the end", "app://host/a//", link("host", ["a", ""])),
    ("a scheme in capitals", "APP://host", link("host")),
    ("a host in capitals", "app://HOST", link("host")),
    ("an encoded host", "app://h%6Fst", link("h%6fst")),
    ("a host with an encoded slash", "app://a%2Fb", link("a%2fb")),
    ("an encoded slash", "app://host/a%2Fb", link("host", ["a/b"])),
    ("encoded marks", "app://host/%3F%23%26%3D%25", link("host", ["?#&=%"])),
    ("two encodings, one inside the other", "app://host/%2541", link("host", ["%41"])),
    ("dots inside an encoding inside one", "app://host/%252e%252e", link("host", ["%2e%2e"])),
    ("a NUL inside an encoding inside one", "app://host/%2500", link("host", ["%00"])),
    ("small digits", "app://host/%c3%a9", link("host", ["é"])),
    ("letters that are not encoded", "app://host/편지", link("host", ["편지"])),
    ("an emoji", "app://host/%F0%9F%98%80", link("host", ["😀"])),
    ("controls, encoded", "app://host/%1B%0A%7F", link("host", ["\u{1B}\n\u{7F}"])),
    ("a plus sign", "app://host/a+b?c=d+e", link("host", ["a+b"], ["c": "d+e"])),
    ("three dots", "app://host/...", link("host", ["..."])),
    ("dots at a name's ends", "app://host/..a/b..", link("host", ["..a", "b.."])),
    ("a colon and an at sign", "app://host/a:b@c", link("host", ["a:b@c"])),
    ("a query", "app://host/a?b=c&d=e", link("host", ["a"], ["b": "c", "d": "e"])),
    ("a query after the host", "app://host?b=c", link("host", [], ["b": "c"])),
    ("a query with slashes and dots", "app://host?b=/../c", link("host", [], ["b": "/../c"])),
    ("an empty query", "app://host/a?", link("host", ["a"])),
    ("empty items", "app://host?&&b=c&", link("host", [], ["b": "c"])),
    ("a key alone", "app://host?b", link("host", [], ["b": ""])),
    ("a key without value", "app://host?b=", link("host", [], ["b": ""])),
    ("a value without key", "app://host?=c", link("host", [], ["": "c"])),
    ("a value with an equals sign", "app://host?b=c=d", link("host", [], ["b": "c=d"])),
    ("a value with a question mark", "app://host?b=c?d", link("host", [], ["b": "c?d"])),
    ("encoded items", "app://host?%62=%26", link("host", [], ["b": "&"])),
    ("keys that differ in case", "app://host?b=1&B=2", link("host", [], ["b": "1", "B": "2"])),
    (
      "keys that differ in bytes alone", "app://host?\u{E9}=1&e%CC%81=2",
      link("host", [], ["\u{E9}": "1", "e\u{301}": "2"])
    ),
    ("a fragment", "app://host/a#b", link("host", ["a"], fragment: "b")),
    ("an empty fragment", "app://host/a#", link("host", ["a"], fragment: "")),
    ("an encoded fragment", "app://host#%C3%A9%23%2F..", link("host", fragment: "é#/..")),
    (
      "a fragment with everything", "app://host#/../a?b=1&b=2@:#",
      link("host", fragment: "/../a?b=1&b=2@:#")
    ),
    (
      "a fragment after a query", "app://host/a?b=c#d=e",
      link("host", ["a"], ["b": "c"], fragment: "d=e")
    ),
    ("an address in the path", "app://host/http://me@b:1/", link("host", ["http:", "", "me@b:1"])),
  ]

  static func link(
    _ host: String, _ segments: [String] = [], _ query: KeyValuePairs<String, String> = [:],
    fragment: String? = nil
  ) -> DeepLink {
    DeepLink(
      scheme: "app", host: host, segments: segments,
      query: Dictionary(uniqueKeysWithValues: query.map { (ExactText($0.key), [$0.value]) }),
      fragment: fragment, repetitions: [])
  }

  @Test(arguments: links)
  func `A link is taken apart before it is decoded, and decoded once`(
    name: String, link: String, parts: DeepLink
  ) throws {
    #expect(try DeepLinkParser.parse(link) == parts, "\(name)")
  }

  @Test func `Every byte except NUL can be part of a link, encoded`() throws {
    for byte in UInt8(1)...0x7F {
      let digits = String(byte, radix: 16)
      let encoded = "%" + (byte < 16 ? "0" : "") + digits
      let text = String(Unicode.Scalar(byte))
      let link = try DeepLinkParser.parse("app://host/x\(encoded)?k=\(encoded)")
      #expect(link.segments == ["x" + text])
      #expect(link.query == ["k": [text]])
    }
  }

  @Test func `Every beginning and every end of a link is a link, or is refused with a reason`() {
    let link = "other+1://h%6Fst/caf%C3%A9/at/%F0%9F%98%80?n=1.5&m=%26#top"
    for count in 0...link.utf8.count {
      for part in [link.utf8.prefix(count), link.utf8.suffix(count)] {
        let text = String(decoding: part, as: UTF8.self)
        do {
          _ = try DeepLinkParser.parse(text)
        } catch {
          #expect(!DeepLinkError(error).description.isEmpty, "\(text)")
        }
      }
    }
  }
}
