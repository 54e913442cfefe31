import Routebook

/// The completion of the link that is being typed.
struct LinkCompletion {
  /// The links of the app that begin with what the user typed, each up to its first parameter.
  let links: [String]
  /// The one that is shown.
  var index: Int
}

extension AppSession {
  /// Adds to the link that is being typed what all links of the app have that begin so; if nothing can
  /// be added, shows these links one after the other. The scheme can be left out.
  func completeLink() {
    guard case .linking(let link) = state.mode else { return }
    if var completion = linkCompletion, completion.links[completion.index] == link.text {
      completion.index = (completion.index + 1) % completion.links.count
      linkCompletion = completion
      return state.complete(link: completion.links[completion.index])
    }
    let all = app.registry[DeepLinks.self].patterns.map { Self.beginning(of: $0.text) }
    var links = all.filter { $0.unicodeScalars.starts(with: link.text.unicodeScalars) }
    if links.isEmpty {
      links = all.filter { $0.withoutScheme.starts(with: link.text.unicodeScalars) }
    }
    canComplete = !links.isEmpty
    guard let first = links.first else { return }
    let common = links.dropFirst().reduce(Array(first.unicodeScalars)) { common, other in
      zip(common, other.unicodeScalars).prefix { $0 == $1 }.map(\.0)
    }
    guard common.elementsEqual(link.text.unicodeScalars) else {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: common)
      return state.complete(link: String(text))
    }
    let others = links.filter { $0 != link.text }
    guard !others.isEmpty else { return }
    linkCompletion = LinkCompletion(links: others, index: 0)
    state.complete(link: others[0])
  }

  /// A link that the user typed, with the scheme of the app's links if the user left it out, and if there is
  /// only one.
  func withScheme(_ link: String) -> String {
    let known = Set(app.registry[DeepLinks.self].patterns.map { $0.text.scheme })
    guard !link.isEmpty, link.scheme.isEmpty, known.count == 1, let scheme = known.first else {
      return link
    }
    return scheme + link
  }

  /// What follows a link that is being typed in the first pattern that begins with it; empty if
  /// there is none.
  func restOfPattern(_ link: String) -> String {
    let patterns = app.registry[DeepLinks.self].patterns.map(\.text)
    guard
      let pattern = patterns.first(where: { $0.unicodeScalars.starts(with: link.unicodeScalars) })
    else { return "" }
    return String(
      String.UnicodeScalarView(pattern.unicodeScalars.dropFirst(link.unicodeScalars.count)))
  }

  /// The fixed text of a pattern before its first parameter.
  private static func beginning(of pattern: String) -> String {
    let scalars = Array(pattern.unicodeScalars)
    // The colon of the scheme is not that of a parameter.
    let end = scalars.indices.first { index in
      scalars[index] == "*" || scalars[index] == ":" && index > 0 && scalars[index - 1] == "/"
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[..<(end ?? scalars.count)])
    return String(text)
  }
}

extension String {
  /// The scheme with its slashes; empty if there is none.
  fileprivate var scheme: String {
    let end = unicodeScalars.firstIndex { [":", "/", "?"].contains($0) }
    guard let end, unicodeScalars[end] == ":" else { return "" }
    return String(unicodeScalars[..<withoutScheme.startIndex])
  }

  /// What follows the scheme and its slashes.
  fileprivate var withoutScheme: Substring.UnicodeScalarView {
    let scalars = unicodeScalars
    guard let colon = scalars.firstIndex(of: ":") else { return scalars[...] }
    return scalars[colon...].dropFirst().drop { $0 == "/" }
  }
}
