import RoutebookNavigation
import RoutebookRegistry

/// Places that links lead to, with payloads of several types.
enum LinkedRoute: Route {
  case news
  case article(Int)
  case letter(String)
  case file([String])
  case pair(String, Double)
  case plain
}

extension RegistryBuilder<String> {
  /// Patterns of every kind; the sheet of a letter lies over the news.
  mutating func linkedRoutes() {
    deepLink("routebook://news", to: LinkedRoute.news)
    deepLink(
      "routebook://news/article/:id",
      backStack: { _ in [Destination(LinkedRoute.news, as: .push)] },
      route: { LinkedRoute.article(try $0.value("id")) },
      parameters: { if case .article(let id) = $0 { ["id": "\(id)"] } else { nil } })
    deepLink(
      "routebook://news/letter/:text", as: .sheet,
      backStack: { _ in [Destination(LinkedRoute.news, as: .push)] },
      route: { LinkedRoute.letter(try $0.value("text")) },
      parameters: { if case .letter(let text) = $0 { ["text": text] } else { nil } })
    deepLink(
      "routebook://files/*", route: { LinkedRoute.file($0.wildcard) },
      parameters: {
        if case .file(let path) = $0 { DeepLinkParameters(wildcard: path) } else { nil }
      })
    deepLink(
      "other+1://host/:text/at/:number",
      route: { LinkedRoute.pair(try $0.value("text"), try $0.query("n") ?? $0.value("number")) },
      parameters: { route in
        if case .pair(let text, let number) = route {
          ["text": text, "number": "\(number)"]
        } else {
          nil
        }
      })
  }
}

extension Registry<String> {
  static func linked() throws -> Registry {
    var builder = RegistryBuilder<String>()
    builder.linkedRoutes()
    return try builder.build()
  }

  /// A registry of patterns that lead to nothing in particular, on the lines 1, 2, ….
  static func of(patterns: String...) throws(RegistryError) -> Registry {
    try of(patterns: patterns)
  }

  static func of(patterns: [String]) throws(RegistryError) -> Registry {
    var builder = RegistryBuilder<String>()
    for (index, pattern) in patterns.enumerated() {
      builder.deepLink(pattern, to: LinkedRoute.plain, fileID: "App/Links.swift", line: index + 1)
    }
    return try builder.build()
  }

  /// The message with which a link is refused.
  func refusal(of link: String) -> String? {
    do {
      _ = try resolve(deepLink: link)
      return nil
    } catch {
      return error.description
    }
  }
}
