import Routebook
import RoutebookExplorer
import SystemCalls
import VisibleText

@MainActor extension GalleryCommand {
  /// Writes the site of some previews, and says where it is.
  func writeSite(
    of previews: [DestinationPreview], _ registry: Registry<TextScreen>, to folder: String,
    _ options: FrameOptions
  ) async throws -> ExitCode {
    var code = ExitCode.success
    var hosts: [(host: AppHost, code: String, previews: [DestinationPreview])] = []
    for language in host.chosenLanguages {
      let host = host.with(language)
      let previews = try host.makeAppOrFail().registry[DestinationPreviews.self]
      hosts.append((host, language.code, previews))
    }
    let places = PreviewPlaces(previews)
    try await find(places)
    var entries: [GallerySite.Entry] = []
    for (index, preview) in previews.enumerated() {
      showProgress("Drawing \(preview.name)", index, of: previews.count)
      let route = preview.destination.route
      let registered = registry.presentations(of: route.type)
      for presentation in registered.isEmpty ? [preview.destination.presentation] : registered {
        for (index, language) in hosts.enumerated() {
          // A preview has the same name in each language, and can have another value.
          let translated = language.previews.first { $0.name == preview.name } ?? preview
          let destination = Destination(translated.destination.route, as: presentation)
          console.setExitMessage(drawing: destination)
          let (app, outcome) = try place(of: destination, places, language.host)
          let outline = app.outline()
          let layouts = GallerySite.sizes(of: registry).map { size in
            app.columns = size.width
            return options.cropped(to: size).layout(app)
          }
          entries.append(
            GallerySite.Entry(
              preview: preview, presentation: presentation, language: language.code,
              title: app.alert()?.title ?? app.path().last ?? "", outline: outline,
              // In the widest picture, there are those of all panes.
              words: layouts[layouts.count - 1].words,
              frames: layouts.map(\.frame)))
          if index == 0, let outcome,
            console.report(destination, after: outcome, in: app) == .failure
          {
            code = .failure
          }
        }
      }
    }
    let site = GallerySite(
      title: "\(host.name) gallery", entries: entries, registry: registry,
      theme: options.chosenTheme, launcher: host.launcher(console),
      language: host.languages[0].code)
    let mark = "<!-- A page of a Routebook gallery. -->\n"
    try GeneratedFolder(
      name: "The site \(folder.quoted)", path: folder, mark: mark
    ).write(site.pages.map { ($0.path, $0.html + mark) }, replacing: "routes/")
    console.write("\(folder)/index.html".visible + "\n")
    return code
  }

  /// Returns an app that shows a destination where a user finds it. If no such place is known, the
  /// destination is opened above the first screen, with an outcome.
  private func place(
    of destination: Destination, _ places: PreviewPlaces, _ host: AppHost
  ) throws(CommandError) -> (app: HeadlessApp, outcome: Outcome?) {
    let app = try host.makeAppOrFail()
    if places.show(destination, in: app) { return (app, nil) }
    let other = try host.makeAppOrFail()
    return (other, other.navigator.preview(destination))
  }

  /// Explores the app for at most ten seconds, to find the destinations of the previews.
  private func find(_ places: PreviewPlaces) async throws {
    var hooks = ExplorationHooks()
    hooks.visit = places.visit
    hooks.willPerform = console.exitMessageSetter
    hooks.progress = { _, states, _ in
      console.progress.show("\(host.name): Looking for the previews, \(states) states…")
    }
    _ = try await explore(
      detail: .states, within: ExplorationLimits(states: 20_000, time: .seconds(10)), hooks,
      AppMaker { try host.makeApp() })
  }
}

/// Snapshots of the app at the nearest places where an exploration finds the destinations of
/// previews.
final class PreviewPlaces {
  private var missing: Set<Destination>
  private var snapshots: [Destination: AppSnapshot] = [:]

  init(_ previews: [DestinationPreview]) { missing = Set(previews.map(\.destination)) }

  /// Keeps a snapshot of an explored state if it shows a destination that is still missing; the
  /// nearest states come first.
  func visit(_ app: HeadlessApp) {
    let state = app.navigator.state
    let destination = Destination(
      state.top.route, as: state.alert == nil ? state.front.presentation : .alert)
    guard missing.remove(destination) != nil else { return }
    snapshots[destination] = app.snapshot()
  }

  /// Goes to the place of a destination.
  ///
  /// - Returns: Whether the app shows the destination. If no place is known, the app stays as it
  ///   is.
  func show(_ destination: Destination, in app: HeadlessApp) -> Bool {
    guard let snapshot = snapshots[destination] else { return false }
    // A feature can have the language of the app that was explored.
    let language = app.language
    app.restore(snapshot)
    app.language = language
    return app.navigator.state.top.route == destination.route
  }
}
