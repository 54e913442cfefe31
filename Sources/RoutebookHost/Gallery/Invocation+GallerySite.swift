import Routebook
import RoutebookExplorer
import VisibleText
import SystemCalls

extension Invocation {
  /// Writes the site of some previews, and says where it is.
  func writeSite(
    of previews: [DestinationPreview], _ registry: Registry<TextScreen>, to folder: String,
    _ options: FrameOptions
  ) throws(CommandError) -> ExitCode {
    var code = ExitCode.success
    var entries: [GallerySite.Entry] = []
    for (index, preview) in previews.enumerated() {
      showProgress("Drawing \(preview.name)", index, of: previews.count)
      let route = preview.destination.route
      let registered = registry.presentations(of: route.type)
      for presentation in registered.isEmpty ? [preview.destination.presentation] : registered {
        for size in GallerySite.sizes {
          let destination = Destination(route, as: presentation)
          leaveLastWords(drawing: destination)
          let app = try host.newApp()
          let outcome = app.navigator.preview(destination)
          let picture = Picture(
            title: preview.name, layout: options.cropped.with(size).layout(app),
            outline: app.outline())
          entries.append(
            GallerySite.Entry(
              preview: preview, presentation: presentation, size: size, picture: picture))
          if size == GallerySite.sizes[0],
            report(showing: destination, after: outcome, in: app) == .failure
          {
            code = .failure
          }
        }
      }
    }
    let site = GallerySite(
      title: "\(host.name) gallery", entries: entries, registry: registry,
      theme: options.chosenTheme, explored: try explored(), launcher: host.launcher(console))
    try write(site.pages, to: folder)
    console.write("\(folder)/index.html".visible + "\n")
    return code
  }

  private func write(
    _ pages: [(path: String, html: String)], to folder: String
  ) throws(CommandError) {
    let site = SiteFolder(path: startFolder.path(of: folder))
    let foreign: String?
    do {
      foreign = try site.foreignPage(among: pages.map(\.path))
      if foreign == nil { try site.write(pages) }
    } catch {
      throw CommandError(
        .output, "The site \"\(folder.visible)\" can't be written: \(error.text).")
    }
    guard let foreign else { return }
    throw CommandError(
      .output,
      "The site \"\(folder.visible)\" can't be written: \"\(foreign.visible)\" is there, and is not "
        + "a page of a gallery. Choose another folder, or remove the file.")
  }

  /// Explores the app as far as its map needs it, within seconds.
  private func explored() throws(CommandError) -> Exploration {
    var hooks = ExplorationHooks()
    hooks.recordsMap = true
    hooks.willPerform = willPerform
    hooks.progress = { progress in
      console.progress.show("\(host.name): Drawing the map, \(progress.states) states…")
    }
    do {
      return try RoutebookExplorer.explore(
        within: ExplorationBounds(states: 1_000), only: nil, hooks
      ) { try host.make() }
    } catch {
      throw CommandError(makingApp: error)
    }
  }
}
