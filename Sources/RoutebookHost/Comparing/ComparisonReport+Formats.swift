import Routebook
import VisibleText

extension ComparisonReport {
  /// The report for a terminal.
  var text: String {
    let parts = parts.map { part in
      "\n\(part.heading)\n" + (part.note.isEmpty ? "" : "\(part.note)\n")
        + part.entries.map { "\n\($0.text)" }.joined()
    }
    let extent = extent.map { "- \($0)\n" }.joined()
    return
      results.map { "\($0.visible)\n" }.joined()
      + "\(versions.visible)\n\(parts.joined())\nWhat was compared\n\n\(extent)"
  }

  /// Returns the report as a comment for a pull request, in at most `limit` bytes. Entries that do
  /// not fit are counted.
  ///
  /// A comment on GitHub can have 65,536 characters.
  func markdown(limit: Int = 60_000) -> String {
    let results =
      parts.isEmpty
      ? "**Nothing differs.**\n"
      : parts.map { "- **\($0.heading.markdown)**\($0.names.markdown)\n" }.joined()
    var text = "## \(title.markdown)\n\n\(results)\n\(versions.markdown)\n"
    let end =
      "\n"
      + Self.fold(
        "What was compared", extent.map { "- \($0.markdown)\n" }.joined() + "\n", isOpen: false)
    var left = 0
    for part in parts {
      let note = part.note.isEmpty ? "" : "\n\(part.note.markdown)\n"
      var pieces = ["\n### \(part.heading.markdown)\n\(note)"]
      let entries = part.entries.map { "\n\($0.markdown(isOpen: part.isOpen))" }
      pieces +=
        part.note.isEmpty
        ? entries : ["\n" + Self.fold("Which ones", entries.joined(), isOpen: false)]
      for (index, piece) in pieces.enumerated() {
        // With room for the last sentence.
        if left == 0, text.utf8.count + piece.utf8.count + end.utf8.count <= limit - 100 {
          text += piece
        } else if index > 0 {
          left += 1
        }
      }
    }
    return text + (left == 0 ? "" : "\n\(left) more did not fit.\n") + end
  }

  fileprivate static func fold(_ summary: String, _ text: String, isOpen: Bool) -> String {
    "<details\(isOpen ? " open" : "")><summary>\(summary)</summary>\n\n\(text)</details>\n"
  }
}

extension ComparisonReport.Entry {
  /// The lines that differ between two pictures, without what is behind a sheet or an alert.
  private static func difference(_ pictures: ComparisonReport.Pictures) -> String? {
    let lines = [pictures.before, pictures.after].map { $0?.foregroundLines.withoutEnds ?? [] }
    return lines[0] == lines[1] ? nil : LineDifference(from: lines[0], to: lines[1]).text
  }

  /// The differences, each with its script; without views, the pictures of the first transition.
  private var differences: [(text: String?, script: ComparisonReport.TitledScript)] {
    guard views.isEmpty else { return views.map { (Self.difference($0.pictures), $0.script) } }
    let line = transitions.first?.pictures
    return [(line?.before == nil || line?.after == nil ? nil : Self.difference(line!), ("", []))]
  }

  /// The scripts besides those of the differences.
  private var otherScripts: [ComparisonReport.TitledScript] {
    scripts
      + transitions.flatMap { line in
        line.scripts.map {
          (transitions.count == 1 ? $0.title : "\($0.title): \(line.stepText)", $0.lines)
        }
      }
  }

  /// The title and the route.
  private var heading: String {
    [title, title.isEmpty || route.isEmpty ? route : "(\(route))"].filter { !$0.isEmpty }
      .joined(separator: " ").visible
  }

  private var list: String {
    transitions.map { line in
      "\(line.change.rawValue) \(line.text.visible)\n"
        + (line.sentence.isEmpty ? "" : "  \(line.sentence.visible)\n")
    }.joined()
  }

  fileprivate var text: String {
    let sentences = sentence.split(separator: "\n").map { "  \(String($0).visible)\n" }
    let details = differences.flatMap { [$0.text ?? "", script($0.script)] }
    return
      (["\(heading)\n" + sentences.joined(), list] + details
      + [otherScripts.map(script).joined()]).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The maximum number of lines of a script in a text; other formats fold it.
  private static let scriptLimit = 6

  private func script(_ script: ComparisonReport.TitledScript) -> String {
    let (title, lines) = (script.title.visible, script.lines)
    if lines.isEmpty { return "" }
    return lines.count > Self.scriptLimit && place == nil
      ? "  \(title): \(lines.count) steps, which --page shows\n"
      : "  \(title):\n" + lines.map { "    \($0.visible)\n" }.joined()
  }

  fileprivate func markdown(isOpen: Bool) -> String {
    let sentences = sentence.split(separator: "\n").map(String.init)
    var text = sentences.first.map { "\($0.markdown)\n\n" } ?? ""
    if sentences.count > 1 {
      text += Self.block(sentences.dropFirst().map { "\($0.visible)\n" }.joined())
    }
    func add(_ script: ComparisonReport.TitledScript) {
      if script.lines.isEmpty { return }
      let code = Self.block(script.lines.map { "\($0.visible)\n" }.joined())
      text += ComparisonReport.fold(script.title.visible.markup, code, isOpen: place != nil)
    }
    if !transitions.isEmpty { text += Self.block(list, language: "diff") }
    for (difference, script) in differences {
      // After the end of a fold, a block needs a blank line.
      if let difference { text += "\n\(Self.block(difference, language: "diff"))" }
      add(script)
    }
    otherScripts.forEach(add)
    guard !text.isEmpty else { return "- **\(heading.markdown)**\n" }
    let small = title.isEmpty || route.isEmpty ? "" : " <small>\(route.unlinked.markup)</small>"
    let name = title.isEmpty ? route : title
    // Without the pictures, a reader must see the most important changes.
    let stepText = transitions.filter { $0.change != .same }
      .map { "\($0.sign) \($0.stepText.unlinked.markup)" }.abridged.map { " · \($0)" }.joined()
    return ComparisonReport.fold(
      "<b>\(name.unlinked.markup)</b>\(small)\(stepText)", text, isOpen: isOpen)
  }

  /// A block of code, between more backticks than are in it.
  private static func block(_ code: String, language: String = "") -> String {
    let longest = code.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\(language)\n\(code)\(fence)\n\n"
  }
}

extension String {
  /// The text in Markdown, in which nothing is read as markup, a user or the number of an issue.
  fileprivate var markdown: String {
    unlinked.reduce(into: "") { text, character in
      if "\\`*_{}[]<>()#+-!|&~".contains(character) { text += "\\" }
      text.append(character)
    }
  }

  /// The visible text, with a word joiner where GitHub would look for a user or the number of an
  /// issue.
  fileprivate var unlinked: String {
    visible.replacing("@", with: "@\u{2060}").replacing("#", with: "#\u{2060}")
  }
}
