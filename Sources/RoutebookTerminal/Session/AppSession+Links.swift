import Routebook

extension AppSession {
  /// Adds to the link that is being typed what all links of the app have that begin so: a pattern up
  /// to its first parameter.
  func completeLink() {
    guard case .linking(let link) = state.mode else { return }
    let known = app.registry[DeepLinks.self].patterns.map { Self.beginning(of: $0.text) }
      .filter { $0.starts(with: link.text.unicodeScalars) }
    guard var common = known.first else { return }
    for other in known.dropFirst() {
      common = zip(common, other).prefix { $0 == $1 }.map(\.0)
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: common)
    state.complete(link: String(text))
  }

  private static func beginning(of pattern: String) -> [Unicode.Scalar] {
    let scalars = Array(pattern.unicodeScalars)
    // The colon of the scheme is not that of a parameter.
    let end = scalars.indices.first { index in
      scalars[index] == "*" || scalars[index] == ":" && index > 0 && scalars[index - 1] == "/"
    }
    return Array(scalars[..<(end ?? scalars.count)])
  }
}
