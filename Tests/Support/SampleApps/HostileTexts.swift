package import Routebook

/// Texts in which marks, prepended characters and joiners surround what means something in a shell,
/// DOT, XML, HTML, JSON, Mermaid, a path, a link or a script.
package enum HostileTexts {
  /// The file that no shell makes, unless it evaluates a text.
  package static let canary = "CANARY"

  private static let syntax = [
    "'", "\"", "\\", "$", "`", "<", ">", "&", "=", ":", "/", "#", ";", "|", "(", ")", "[", "]", "{",
    "}", "*", "?", "!", "~", "%", "^", "@", ",", ".", "-", "+", " ", "\t", "\n", "\r", "\r\n", "\0",
    "--", "-->", "]]>", "<!--", "</script", "</title>", "<script>", "\\n", "\\N", "&lt;", "#35;",
    "${", "..",
  ]

  /// The syntax alone, and where it is only a part of a character, or next to what joins.
  private static func surrounded(_ syntax: String) -> [String] {
    [
      syntax, "\(syntax)\u{301}", "\u{600}\(syntax)", "x\(syntax)\u{338}y",
      "\(syntax)\u{200D}\(syntax)\u{FE0F}", "\u{301}\(syntax)\u{301}\(syntax)\u{301}",
    ]
  }

  /// Texts that do something where they are quoted by character.
  package static let attacks = [
    "x'\u{301}$(touch \(canary))'\u{301}y", "'\u{301};touch \(canary);'\u{301}",
    "\u{600}'$(touch \(canary))\u{600}'", "x'\u{301}(touch \(canary))'\u{301}y",
    "`touch \(canary)`", "$(touch \(canary))", "\"\u{301}$(touch \(canary))\"\u{301}",
    "\\'\u{301}$(touch \(canary))\\'\u{301}", "=(touch \(canary))", "${:-$(touch \(canary))}",
    "!touch \(canary)", "a;touch \(canary);b", "*", "~", "-x",
    "x\"\u{301}=1, URL=<javascript:alert(1)>, tooltip=\"\u{301}y",
    "\"\u{301}]; evil [label=\"\u{301}", "\u{600}<!--\u{600}<script>", "\u{600}</script>\u{301}",
    "<img src=x onerror=alert(1)>", "\"\u{301} onclick=\"\u{301}alert(1)",
    "\"\u{301}] click n0 \"\u{301}javascript:alert(1)", "ﬂ°°34¶ß", "]]>\u{301}<failure/>",
    "\u{2028}\u{2029}\u{202E}", "\u{FFFE}\u{FFFF}", "<\u{338} is \u{226E}", "e\u{301} and \u{E9}",
    "\u{212A}\u{37E}\u{1FEF}", "👨\u{200D}'\u{200D}👩", "🇰'🇷", "ㄱ\"\u{1161}", "^J",
  ]

  package static let all = attacks + syntax.flatMap(surrounded)

  /// An app that has the texts in every name, title, label, value and link.
  ///
  /// - Parameters:
  ///   - texts: At least two texts.
  ///   - isNamed: Whether the app also contributes scripts, previews, entry points and links, which
  ///     an exploration would have to register again for each replay.
  package static func app(_ texts: [String], isNamed: Bool = true) throws -> HeadlessApp {
    try HeadlessApp(
      tabs: [
        AppTab(
          "home \(texts[0])", root: HostileRoute.home, title: { texts[0] }, badge: { texts[1] }),
        AppTab(
          "about \(texts[1])", root: HostileRoute.place("about \(texts[1])"), title: { texts[1] },
          badge: { texts[0] }),
      ],
      modules: [{ _ in HostileCoordinator(texts, isNamed: isNamed) }])
  }

  /// The names of the scripts of such an app: a user can type how each begins.
  package static func names(_ texts: [String]) -> [String] {
    texts.enumerated().map { "n\($0)_\($1)" }
  }

  /// The patterns of such an app: the names that a pattern can contain.
  package static func links(_ texts: [String]) -> [String] {
    names(texts).filter { name in
      name.unicodeScalars.allSatisfy { !"?#*%./\0{}[]()<>|^\\$:".unicodeScalars.contains($0) }
    }.map { "hostile://names/\($0)" }
  }
}

package enum HostileRoute: Route, CustomStringConvertible {
  case home
  case place(String)
  case alert(String)

  package static let routeName =
    "It's\"\u{301}<!--\u{301}'\u{301}$(touch CANARY)'\u{301}&;|=#\\.Route"

  package var description: String {
    switch self {
    case .home: "home"
    case .place(let text), .alert(let text): text
    }
  }
}

private final class HostileCoordinator: CoordinatorModule {
  static let moduleName = "'\u{301}$(touch CANARY)'\u{301}\"\u{301}<b>\u{301}&"

  private let texts: [String]
  private let isNamed: Bool

  init(_ texts: [String], isNamed: Bool) {
    self.texts = texts
    self.isNamed = isNamed
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: HostileRoute.self, destination: screen)
    registry.alertDestination(for: HostileRoute.self, alert: screen)
    guard isNamed else { return }
    for (text, name) in zip(texts, HostileTexts.names(texts)) {
      let tap = ScriptStep.Action.tap(ControlLocator(text))
      let title = ScriptStep.Action.expectTitle(text)
      // The second one fails, since a script starts at the first screen.
      registry.script(name, "\(tap)\n\(title)")
      registry.script("fails \(name)", "\(title)")
      registry.preview(name, HostileRoute.place(text))
      registry.entryPoint(name, opens: HostileRoute.place(text))
    }
    for link in HostileTexts.links(texts) {
      registry.deepLink(link, to: HostileRoute.place(link))
    }
  }

  private func screen(_ route: HostileRoute) -> TextScreen {
    switch route {
    case .home:
      TextScreen("home") {
        for text in texts { NavigationLink(text, to: HostileRoute.place(text)) }
      }
    case .alert(let text): TextScreen(text) { Text(text) }
    case .place(let text): place(text)
    }
  }

  private func place(_ text: String) -> TextScreen {
    TextScreen(text) {
      Heading(text)
      LabeledContent(text, value: text)
      NavigationLink(text, to: HostileRoute.alert(text), as: .alert).badge(text)
      TextField(text, text: text) { _ in }
      Toggle(text, isOn: true) { _ in }
      Picker(text, options: [text], selection: 0) { _ in }
      ProgressBar(text, fraction: 0.5)
      Section(text, footer: text) { List { Text(text) } }
    }
    .toolbar { Button(text) {} }
  }
}
