import Routebook
import VisibleText

/// A page that shows what scripts do: their steps, and for the one that is chosen what the app showed
/// before and after it, what happened, and where the user is then.
struct Filmstrip {
  let pictures: [Picture]
  /// How the scripts ended; empty if the pictures are of no script.
  let results: [JUnitReport.Case]
  let title: String
  let theme: Theme?

  var html: String {
    var body = ""
    var contents = PageContents(
      noun: results.isEmpty ? "pictures" : "steps", counted: results.isEmpty ? "" : "Screen ",
      parts: .chosen)
    var addresses: [String: Int] = [:]
    var line = 0
    for (index, picture) in pictures.enumerated() {
      // Pictures of no script are one group.
      if index == 0 || isFirst(index) && !results.isEmpty {
        line = 0
        let heading = heading(index)
        contents.groups.append(heading)
        if !heading.title.isEmpty { body += "<h2>\(heading.title)</h2>\n" }
      }
      line = picture.steps.first { $0.script == picture.title }?.line ?? line
      let address = address(picture, line: line)
      let count = addresses[address, default: 0] + 1
      addresses[address] = count
      let id = count == 1 ? address : "\(address)~\(count)"
      let group = contents.groups.count - 1
      contents.groups[group].entries
        .append(.init(id: id, label: label(picture), isFailed: picture.failure != nil))
      contents.groups[group].entries += picture.unplayed
        .map { .init(label: "\($0.source.visible.markup) · not run") }
      body += part(index, id: id)
    }
    return Page(
      title: title, body: failures + body, contents: contents, controls: summary,
      style: Self.style, theme: theme
    ).html
  }

  private var summary: String {
    guard !results.isEmpty else { return "" }
    let hasFailed = results.contains { $0.failure != nil }
    return """
      <p class="summary\(hasFailed ? " warning" : "")">\(hasFailed ? "✗" : "✓") \
      \(PlayResults.summary(of: results))</p>

      """
  }

  /// Whether a picture is the first one of a script, or of something else with a title.
  func isFirst(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let (picture, last) = (pictures[index], pictures[index - 1])
    return picture.title != last.title || picture.script != last.script
  }

  /// The failures, for the beginning of what is printed.
  private var failures: String {
    let reports = pictures.compactMap { picture in
      picture.failure.map { Self.report($0, unplayed: picture.unplayed.count) }
    }
    return reports.isEmpty ? "" : "<section class=\"failures\">\n\(reports.joined())</section>\n"
  }

  /// The heading of the script that begins with a picture.
  private func heading(_ index: Int) -> PageContents.Group {
    let picture = pictures[index]
    guard results.indices.contains(picture.script) else { return .init(title: "", entries: []) }
    // The failure has the path of a file.
    let name = picture.title.unicodeScalars.split(separator: "/").last.map { String($0) } ?? ""
    let isPath = picture.title.startsExactly(with: "/")
    let text = (isPath ? name : picture.title).visible.markup
    let result = results[picture.script]
    let screens = 1 + pictures[(index + 1)...].indices.prefix { !isFirst($0) }.count
    let note =
      "\(PlayResults.count(result.steps, "step")) on \(PlayResults.count(screens, "screen")), \(result.time.short)"
    guard !text.isEmpty else { return .init(title: "", note: note, entries: []) }
    let title =
      result.failure == nil ? "✓ \(text)" : "<span class=\"warning\">✗ \(text)</span>"
    return .init(title: title, note: note, entries: [])
  }

  /// The address of a picture in the page: the script, and the line of the first step that led to it.
  ///
  /// - Parameter line: That line, or the last one before if the step is one of an included script.
  private func address(_ picture: Picture, line: Int) -> String {
    guard !results.isEmpty else { return "picture=" + picture.name.addressWord }
    let script = "step=" + picture.title.addressWord
    return picture.steps.isEmpty || line == 0 ? script : "\(script):\(line)"
  }

  /// A sentence of the script, or else the first step that led to a picture; then the other steps, such
  /// as what was expected, and the title of the screen, which a search finds.
  private func label(_ picture: Picture) -> String {
    guard !results.isEmpty else {
      let destination = picture.destination
        .map { "<small>\($0.visible.markupWithBreaks)</small>" }
      return picture.name.visible.markupWithBreaks + (destination ?? "")
    }
    var lines = picture.steps.map { $0.source.visible.markup }
    if picture.failure != nil {
      // The step that failed is the one to see first.
      lines = lines.suffix(1).map { "✗ " + $0 } + lines.dropLast()
    } else if let caption = picture.caption {
      lines.insert(caption.visible.markup, at: 0)
    }
    if lines.isEmpty { lines = ["start"] }
    let rest = lines.dropFirst().map { "<small>\($0)</small>" }.joined()
    let screen = picture.screenTitle.visible.markup
    return lines[0] + rest
      + (screen.isEmpty ? "" : "<small class=\"screen\">screen: \(screen)</small>")
  }
}
