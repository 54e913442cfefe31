import RoutebookExplorer
import VisibleText

@MainActor extension ExploreCommand {
  /// Prints the map of an exploration, and on standard error the summary of what was found.
  ///
  /// - Parameters:
  ///   - pictures: What was drawn during the exploration, for a page.
  func write(
    _ found: Exploration, as options: MapOptions, _ pictures: ScreenPictures
  ) throws(CommandError) {
    guard let map = found.map else { return }
    let selection = try MapSelection(
      of: map, isComplete: found.isComplete, from: options.from, to: options.to,
      depth: options.depth)
    var leftOut: [String] = []
    if options.format == .html {
      let page = AppPage(of: selection, found, pictures, title: host.name)
      console.write(page.html)
      leftOut = page.leftOut
    } else if options.format == .text, let script = selection.script {
      console.write(script)
    } else {
      let drawing = PrintedMap(
        of: selection.map, in: options.format, isWhole: options.isWhole)
      console.write(drawing.text)
      leftOut = drawing.leftOut
    }
    for line in found.summary + found.findings.map(\.name.visible) + leftOut {
      console.complain(line: line)
    }
    if options.format == .html, !console.outputIsTerminal, console.messageWidth != nil {
      console.complain("Open the page in a browser: it shows each screen and finding.", as: .hint)
    }
  }
}
