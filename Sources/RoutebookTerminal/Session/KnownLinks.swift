import Routebook

/// A link that is being typed.
package struct TypedLink: Hashable, Sendable {
  var text = EditedText()
  /// The completions that Tab shows in turn, beginning with the current one; each ends before its
  /// first parameter.
  var proposals: [String] = []
  /// Whether the last Tab found a completion.
  var canComplete = true

  mutating func propose(_ link: String) { text = EditedText(link) }
}

/// The links of an app and the samples of its events, for completing what the user types.
struct KnownLinks {
  let patterns: [String]
  var events: [EventSample] = []

  /// Completes a typed link: adds the common beginning of all matching links and events, or else
  /// shows them in turn. The scheme can be left out.
  func complete(_ typed: inout TypedLink) {
    let text = typed.text.text.unicodeScalars
    if typed.proposals.first == typed.text.text {
      typed.proposals.append(typed.proposals.removeFirst())
      return typed.propose(typed.proposals[0])
    }
    let all = patterns.map(Self.beginning) + events.map(\.description)
    var links = all.filter { $0.unicodeScalars.starts(with: text) }
    if links.isEmpty { links = all.filter { $0.withoutScheme.starts(with: text) } }
    typed.canComplete = !links.isEmpty
    guard let first = links.first else { return }
    let common = links.dropFirst().reduce(Array(first.unicodeScalars)) { common, other in
      zip(common, other.unicodeScalars).prefix { $0 == $1 }.map(\.0)
    }
    guard common.elementsEqual(text) else { return typed.propose(String(scalars: common)) }
    let others = links.filter { $0 != typed.text.text }
    guard let other = others.first else { return }
    typed.proposals = others
    typed.propose(other)
  }

  /// Returns the effect of a typed text: sending a sample of an event, or opening a link.
  func effect(of text: String) -> SessionEffect {
    events.first { $0.description == text }.map { .send($0) } ?? .open(link: withScheme(text))
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

  /// Returns the rest of the first pattern or event that begins with a typed link; empty if there
  /// is none.
  func rest(of link: String) -> String {
    let scalars = link.unicodeScalars
    return (patterns + events.map(\.description)).first { $0.unicodeScalars.starts(with: scalars) }
      .map { String(scalars: $0.unicodeScalars.dropFirst(scalars.count)) } ?? ""
  }

  /// Returns the part of a pattern before its first parameter.
  private static func beginning(of pattern: String) -> String {
    let scalars = Array(pattern.unicodeScalars)
    // The colon of the scheme is not that of a parameter.
    let end = scalars.indices.first { index in
      scalars[index] == "*" || scalars[index] == ":" && index > 0 && scalars[index - 1] == "/"
    }
    return String(scalars: scalars[..<(end ?? scalars.count)])
  }
}

extension String {
  fileprivate init(scalars: some Sequence<Unicode.Scalar>) {
    var view = UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }

  /// The scheme with its slashes, or an empty text.
  fileprivate var scheme: String {
    let end = unicodeScalars.firstIndex { [":", "/", "?"].contains($0) }
    guard let end, unicodeScalars[end] == ":" else { return "" }
    return String(unicodeScalars[..<withoutScheme.startIndex])
  }

  /// The text after the scheme and its slashes.
  fileprivate var withoutScheme: Substring.UnicodeScalarView {
    let scalars = unicodeScalars
    guard let colon = scalars.firstIndex(of: ":") else { return scalars[...] }
    return scalars[colon...].dropFirst().drop { $0 == "/" }
  }
}
