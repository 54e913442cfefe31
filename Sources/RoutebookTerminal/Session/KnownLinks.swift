import Routebook
import VisibleText

/// The links of an app and the samples of its events, for completing what the user types.
struct KnownLinks {
  let patterns: [String]
  var events: [EventSample] = []

  /// Returns the links and events that begin with a typed text, each before its first parameter,
  /// and what all of them begin with. The scheme can be left out.
  func completion(of typed: String) -> (text: String, links: [String]) {
    let all = patterns.map(Self.beginning) + events.map(\.description)
    var links = all.filter { $0.startsExactly(with: typed) }
    if links.isEmpty { links = all.filter { $0.withoutScheme.starts(with: typed.unicodeScalars) } }
    guard let first = links.first else { return (typed, []) }
    let common = links.dropFirst().reduce(Array(first.unicodeScalars)) { common, other in
      zip(common, other.unicodeScalars).prefix { $0 == $1 }.map(\.0)
    }
    return (String(String.UnicodeScalarView(common)), links)
  }

  /// Returns the effect of a typed text: sending a sample of an event, or opening a link.
  func effect(of text: String) -> SessionEffect {
    .step(
      events.first { $0.description == text }.map { .send($0.event, sample: $0.name) }
        ?? .open(withScheme(text)))
  }

  /// Adds the scheme of the app's links to a link without one, if all links have the same. Patterns
  /// for any host count if there are no others.
  func withScheme(_ link: String) -> String {
    let withHost = patterns.filter { ![nil, ":"].contains($0.withoutScheme.first) }
    let known = Set((withHost.isEmpty ? patterns : withHost).map(\.scheme))
    guard !link.isEmpty, link.scheme.isEmpty, known.count == 1, let scheme = known.first else {
      return link
    }
    return scheme + link
  }

  /// Returns the part of a pattern before its first parameter.
  private static func beginning(of pattern: String) -> String {
    let scalars = pattern.unicodeScalars.prefix { $0 != "*" }
    // The colon of the scheme is not that of a parameter.
    let end = scalars.firstRange(of: "/:".unicodeScalars)?.lowerBound
    return String(end.map { scalars[...$0] } ?? scalars)
  }
}

extension String {
  /// The scheme with its slashes, or an empty text.
  fileprivate var scheme: String { String(unicodeScalars[..<withoutScheme.startIndex]) }

  /// The text after the scheme and its slashes.
  fileprivate var withoutScheme: Substring.UnicodeScalarView {
    let rest = unicodeScalars.drop { ![":", "/", "?"].contains($0) }
    return rest.first == ":" ? rest.dropFirst().drop { $0 == "/" } : unicodeScalars[...]
  }
}
