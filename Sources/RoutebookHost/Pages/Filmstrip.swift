import Routebook
import VisibleText

/// A page with the steps of scripts. For the chosen step, it shows the app before and after it,
/// what happened, and where the user is then.
struct Filmstrip {
  let pictures: [Picture]
  /// The results of the scripts; empty if the pictures are of no script.
  let results: [ScriptResult]
  let title: String
  let theme: Theme?
  /// The differences of each picture from an earlier one. Comparing frames takes time, so they are
  /// found once.
  private(set) var comparisons: [Comparison?] = []

  init(pictures: [Picture], results: [ScriptResult], title: String, theme: Theme?) {
    (self.pictures, self.results, self.title, self.theme) = (pictures, results, title, theme)
    comparisons = pictures.indices.map(comparison)
  }

  var html: String {
    var body = ""
    var contents = PageContents(noun: isOfScripts ? "step" : "picture", parts: .chosen)
    var addresses: [String: Int] = [:]
    for script in pictures.scripts {
      var group = group(script)
      if !group.title.isEmpty { body += "<h2>\(group.title)</h2>\n" }
      let headings = headings(script)
      let places = places(script)
      var sentence = ""
      for index in script {
        let picture = pictures[index]
        let address = address(picture, of: name(ofScriptAt: script.lowerBound))
        let count = addresses[address, default: 0] + 1
        addresses[address] = count
        let id = count == 1 ? address : "\(address)~\(count)"
        group.entries.append(
          .init(
            id: id, heading: headings[index], label: label(index),
            place: places[index] ?? "",
            count: isOfScripts ? picture.steps.count : 1, isFailed: picture.failure != nil))
        group.entries += picture.unplayed
          .map { .init(label: "<i>–</i> \($0.source.visible.markup) · not run") }
        sentence = headings[index] ?? sentence
        body += part(index, id: id, below: sentence)
      }
      contents.groups.append(group)
    }
    let name = pictures.scripts.count == 1 && isOfScripts ? name(ofScriptAt: 0) : ""
    return Page(
      title: name.isEmpty ? title : "\(title): \(name)", body: failures + body,
      contents: contents, controls: summary,
      columns: pictures.map(shown).first { $0.panes.count > 1 }?.frame.width,
      style: Web.filmstripStyle, theme: theme
    ).html
  }

  var isOfScripts: Bool { !results.isEmpty }

  private var summary: String {
    guard isOfScripts else { return "" }
    let hasFailed = results.contains { $0.failure != nil }
    return """
      <p class="summary\(hasFailed ? " warning" : "")">\(hasFailed ? "✗" : "✓") \
      \(ResultSink.summary(of: results))</p>

      """
  }

  /// Whether a picture is the first one of a script, or of something else with a title.
  func isFirst(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let (picture, last) = (pictures[index], pictures[index - 1])
    return picture.title != last.title || picture.script != last.script
  }

  /// The failures, which are first on paper.
  private var failures: String {
    let reports = pictures.compactMap { picture in
      picture.failure.map { Self.report($0, unplayed: picture.unplayed.count) }
    }
    return reports.isEmpty ? "" : "<section class=\"failures\">\n\(reports.joined())</section>\n"
  }

  /// The name of the script of a picture: its registered name, the relative path as typed, or the
  /// last component of an absolute path.
  private func name(ofScriptAt index: Int) -> String {
    let title = pictures[index].title
    guard pictures[index].isFile, title.startsExactly(with: "/") else { return title }
    return title.unicodeScalars.split(separator: "/").last.map { String($0) } ?? ""
  }

  /// The group of a script, without its steps.
  private func group(_ script: Range<Int>) -> PageContents.Group {
    let picture = pictures[script.lowerBound]
    guard results.indices.contains(picture.script) else { return .init(title: "", entries: []) }
    let result = results[picture.script]
    let all = counted(stepCount(script), "step")
    let isWhole = result.steps == stepCount(script)
    let note = "\(isWhole ? "" : "\(result.steps) of ")\(all), \(result.time.short)"
    let text = name(ofScriptAt: script.lowerBound).visible.markup
    guard !text.isEmpty else { return .init(title: "", note: note, entries: []) }
    let title =
      result.failure == nil ? "✓ \(text)" : "<span class=\"warning\">✗ \(text)</span>"
    return .init(title: title, note: note, entries: [])
  }

  /// The number of steps of a script, including those that did not run.
  private func stepCount(_ script: Range<Int>) -> Int {
    script.reduce(0) { $0 + pictures[$1].steps.count + pictures[$1].unplayed.count }
  }

  /// The sentences of a script, by the first picture of the steps that each is about.
  private func headings(_ script: Range<Int>) -> [Int: String] {
    var headings: [Int: String] = [:]
    // The start is no step.
    var first = script.lowerBound
    for index in script where pictures[index].failure == nil {
      guard let sentence = pictures[index].caption else {
        if index == script.lowerBound { first = index + 1 }
        continue
      }
      headings[first] = sentence.visible.markup
      first = index + 1
    }
    if !headings.isEmpty, script.contains(first) { headings[first] = "" }
    return headings
  }

  /// The position of each picture among all steps, in words.
  private func places(_ script: Range<Int>) -> [Int: String] {
    let count = stepCount(script)
    let name =
      pictures.scripts.count == 1 ? "" : " in \(name(ofScriptAt: script.lowerBound).visible)"
    var last = 0
    return script.reduce(into: [:]) { places, index in
      guard isOfScripts else {
        places[index] = "\(index + 1) of \(pictures.count)"
        return
      }
      let steps = pictures[index].steps.count
      let first = last + 1
      last += steps
      let words =
        steps == 0
        ? "Start of \(counted(count, "step"))"
        : (steps == 1 ? "Step \(first)" : "Steps \(first)–\(last)") + " of \(count)"
      places[index] = words + name
    }
  }

  /// The address of a picture in the page, with the line of the first step that led to it, if it is
  /// in the script.
  ///
  /// - Parameter name: The name of the script.
  private func address(_ picture: Picture, of name: String) -> String {
    guard isOfScripts else { return "picture=" + picture.name.addressWord }
    let line = picture.steps.first { $0.script == picture.title }?.line
    return "step=" + name.addressWord + (line.map { ":\($0)" } ?? "")
  }

  /// The step that led to a picture, and the expectations about it.
  func steps(_ index: Int) -> (first: String, checks: [String]) {
    let picture = pictures[index]
    let steps = picture.steps.map(\.source)
    let isStart = isFirst(index) && picture.steps.allSatisfy(\.isExpectation)
    if isStart, picture.failure == nil { return ("", steps) }
    // Only a sentence can be about a screen that no step led to.
    return (steps.first ?? "show", Array(steps.dropFirst()))
  }

  /// The step that led to a picture, and below it what was expected; or the name of the picture.
  private func label(_ index: Int) -> String {
    let picture = pictures[index]
    guard isOfScripts else {
      let destination = picture.destination
        .map { " <small>\($0.description.visible.markupWithBreaks)</small>" }
      return picture.name.visible.markupWithBreaks + (destination ?? "")
    }
    let (first, checks) = steps(index)
    let mark = picture.failure == nil ? "✓" : "✗"
    return (first.isEmpty ? "<i></i>Start" : "<i>\(mark)</i> \(first.visible.markup)")
      + checks.map { " <small><i>✓</i> \($0.visible.markup)</small>" }.joined()
  }
}
