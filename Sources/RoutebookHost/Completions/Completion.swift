import Routebook
import VisibleText

/// What a shell completes at one place of a command line.
enum Completion: Sendable {
  case words([String])
  case files
  /// Names of scripts that the app's modules register, and files.
  case scripts
  case previews, routes, links, events, languages

  /// Whether files are completed in any case; elsewhere, they are if there are no words.
  var hasFiles: Bool {
    switch self {
    case .files, .scripts: true
    default: false
    }
  }

  /// The words that a user can type, without those that contain controls.
  @MainActor func words(of host: AppHost) throws(CommandError) -> [String] {
    if case .words(let words) = self { return words }
    let registry = try host.newApp().registry
    let words: [String] =
      switch self {
      case .words, .files: []
      case .scripts: registry[NamedScripts.self].map(\.name)
      case .previews: registry[DestinationPreviews.self].map(\.name)
      case .routes: registry.routeNames + Self.cases(in: registry)
      case .links: registry[DeepLinks.self].patterns.map(\.text)
      case .events: registry.eventSamples.map(\.description)
      case .languages: host.languages.map(\.code)
      }
    return Set(words.filter(\.isTypeable).map { ExactText($0) }).sorted().map(\.text)
  }

  /// The cases without values of previews and entry points, with the short names of their routes:
  /// `FirstTabRoute.sheet`.
  private static func cases(in registry: Registry<TextScreen>) -> [String] {
    let destinations =
      registry[DestinationPreviews.self].map(\.destination)
      + registry[EntryPoints.self].map(\.destination)
    return destinations.map(\.route).filter { KnownRoutes.Case($0)?.isWhole == true }
      .map(\.withoutValues)
  }
}

extension String {
  /// Whether a user can type the text: it contains no control and no line break.
  fileprivate var isTypeable: Bool { !isEmpty && !unicodeScalars.contains(where: \.isControl) }
}
