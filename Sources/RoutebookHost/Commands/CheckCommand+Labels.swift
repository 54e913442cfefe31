import Routebook
import RoutebookExplorer
import VisibleText

@MainActor extension CheckCommand {
  /// The width at which labels must fit.
  private static var columns: Int { 40 }

  /// Finds what users can't read in the previews, in each of the app's languages: controls without a label, screens
  /// without a title, and what is cut off, unless a module accepts it.
  func labelWarnings() throws(CommandError) -> [Finding] {
    var languages: [LabelDefect: [String]] = [:]
    var previews: [LabelDefect: String] = [:]
    for language in host.languages {
      let host = host.speaking(language)
      let registry = try host.newApp().registry
      let accepted = Set(registry[AcceptedFindings.self].map(\.name))
      for preview in registry[DestinationPreviews.self]
      where registry.failure(for: preview.destination) == nil {
        let app = try host.newApp()
        app.navigator.preview(preview.destination)
        for defect in Set(app.labelDefects(columns: Self.columns))
        where !accepted.contains(defect.name) && languages[defect]?.last != language.code {
          languages[defect, default: []].append(language.code)
          if previews[defect] == nil { previews[defect] = preview.name }
        }
      }
    }
    return languages.sorted { $0.key.name < $1.key.name }.map { defect, codes in
      let (kind, problem) =
        defect.kind == .unlabelled
        ? ("unlabelled", "has no label")
        : ("cutOff", "is cut off at \(Self.columns) columns")
      let place = codes.count == host.languages.count ? "" : " in \(codes.list("and"))"
      return Finding(
        kind,
        "\("\(defect.subject)".visible) \(problem)\(place), as in the preview \(previews[defect]!.quoted). If it is "
          + "meant to be so, accept it as \"\(defect.name.visible)\".")
    }
  }
}
