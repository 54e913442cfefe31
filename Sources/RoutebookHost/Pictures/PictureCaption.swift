import Routebook
import VisibleText

/// Words in a vector graphic, in cells as wide as those of the pictures: below a picture or beside it, or
/// above those of a script.
struct PictureCaption {
  private var frame: Frame

  /// The words below a picture.
  ///
  /// - Parameters:
  ///   - parts: The words, each part in lines of its own.
  ///   - picture: The picture.
  ///   - hasName: Whether the name of the picture is in front of the words.
  ///   - number: The number of the picture, in front of all lines.
  ///   - margin: The columns in front of all lines, with the number.
  ///   - layer: The word for the layer, at the right end of the first line.
  ///   - columns: The width in cells; by default, that of the picture.
  init(
    _ parts: [Part], of picture: Picture, hasName: Bool = false, number: String = "",
    margin: Int = 0, layer: String? = nil, columns: Int? = nil
  ) {
    let columns = columns ?? picture.layout.frame.columnsInBorder
    let width = max(1, columns - margin - (layer.map { $0.count + 2 } ?? 0))
    var lines: [Line] = []
    if hasName {
      if !picture.name.isEmpty { lines += Self.lines(picture.name, Self.heading, width) }
      // It can have long values.
      if let destination = picture.destination {
        lines += Self.destination(destination, width).map { ($0, Self.faint) }
      }
    }
    lines += parts.flatMap { Self.lines($0, width) }
    if lines.isEmpty, !number.isEmpty || layer != nil { lines = [("", .plain)] }
    frame = Frame(width: columns, height: lines.count)
    place(lines, column: margin, width: width)
    if !number.isEmpty { place(number, row: 0, column: 0) }
    if let layer { place(layer, row: 0, column: columns - layer.count) }
  }

  /// A heading above pictures, with a note beside it or below.
  init(heading: String, hasFailed: Bool, note: String, columns: Int) {
    var lines = Self.lines(heading, hasFailed ? Self.failed : Self.heading, columns)
    let (row, used) = (lines.count - 1, CellWidth.of(lines.last?.text ?? "") + 2)
    let isBeside = used + CellWidth.of(note) <= columns
    if !isBeside { lines += Self.lines(note, Self.faint, columns) }
    frame = Frame(width: columns, height: lines.count)
    place(lines, column: 0, width: columns)
    if isBeside { place(note, row: row, column: used) }
  }

  /// A heading beside a picture, with a note below it and the word for the layer, so that nothing moves
  /// when the word comes and goes.
  init(heading: String, hasFailed: Bool, note: String, layer: String?, columns: Int) {
    let lines =
      Self.lines(heading, hasFailed ? Self.failed : Self.heading, columns) + [(note, Self.faint)]
    frame = Frame(width: columns, height: lines.count)
    place(lines, column: 0, width: columns)
    if let layer { place(layer, row: lines.count - 1, column: columns - layer.count) }
  }

  /// Places faint words.
  private mutating func place(_ note: String, row: Int, column: Int) {
    frame.place(
      Frame(line: note, width: CellWidth.of(note), style: Self.faint), row: row, column: column)
  }

  private typealias Line = (text: String, style: CellStyle)

  private mutating func place(_ lines: [Line], column: Int, width: Int) {
    for (row, line) in lines.enumerated() {
      frame.place(
        Frame(line: line.text, width: width, style: line.style), row: row, column: column)
    }
  }

  /// The lines of a part of the caption, below one another after its mark.
  private static func lines(_ part: Part, _ width: Int) -> [Line] {
    guard part.texts.isEmpty else { return findings(part.texts, width) }
    let blanks = String(repeating: " ", count: part.mark.count)
    return lines(part.text, part.style, max(1, width - part.mark.count)).enumerated().map {
      (($0 == 0 ? part.mark : blanks) + $1.text, $1.style)
    }
  }

  /// Returns as many texts as fit in two lines, with the number of the others.
  private static func findings(_ texts: [String], _ width: Int) -> [Line] {
    var count = texts.count
    while true {
      let named = texts.prefix(count).map { "\"\($0)\"" }.joined(separator: ", ")
      let rest = texts.count - count
      let all = lines("found: \(named)\(rest > 0 ? " and \(rest) more" : "")", .plain, width)
      if all.count <= 2 || count == 1 { return all }
      count -= 1
    }
  }

  private static func lines(_ text: String, _ style: CellStyle, _ width: Int) -> [Line] {
    text.visible.wrapped(to: width, breaksWords: true).map { ($0, style) }
  }

  /// Returns a destination in at most two lines, with its values only if all fits in one line.
  private static func destination(_ destination: Destination, _ width: Int) -> [String] {
    let whole = destination.description.visible.wrapped(to: width, breaksWords: true)
    if whole.count == 1 { return whole }
    let lines = "\(destination.route.withoutValues) as \(destination.presentation.rawValue)".visible
      .wrapped(to: width, breaksWords: true)
    return lines.count > 2 ? [lines[0], (lines[1] + lines[2]).fitting(width)] : lines
  }

  private static let heading = CellStyle(.heading, .bold)
  fileprivate static let strong = CellStyle(.plain, .bold)
  fileprivate static let faint = CellStyle(.secondary, .faint)
  fileprivate static let failed = CellStyle(.warning, .bold)

  /// The distance of two lines in pixels.
  private static let lineHeight = 20

  /// The height in pixels.
  var height: Int { frame.height * Self.lineHeight }

  /// Whether the words have Chinese, Japanese or Korean text.
  var isEastAsian: Bool { frame.isEastAsian }

  /// The words as elements of a vector graphic, which begin at the border of a picture.
  func svg(x: Int = 0, y: Int) -> String {
    frame.svgText(x: x + CellSize.border, y: y, rowHeight: Self.lineHeight)
  }
}

extension PictureCaption {
  /// Words in lines of their own.
  struct Part {
    /// What is before the first line.
    var mark = ""
    var text = ""
    var style = CellStyle.plain
    /// Texts that were found; as many as fit are shown.
    var texts: [String] = []
    /// Whether it is a sentence of the script, and no step.
    var isSentence = false

    /// A step that is done, or an expectation that is met.
    static func done(_ step: String) -> Part { Part(mark: "✓ ", text: step, style: faint) }
  }
}

extension Picture {
  /// The maximum number of steps that are named before a failure: all could be longer than the picture.
  private static let longest = 4

  /// The words below the picture in a vector graphic: a sentence about it, what was expected of it or done
  /// there, and the step that comes next; or what led to it, and how a step failed.
  var words: [PictureCaption.Part] {
    guard failure == nil else { return led(by: steps.dropLast()) + failedStep }
    let sentence = caption.map { [PictureCaption.Part(text: $0, isSentence: true)] } ?? []
    let next = isBefore ? steps.lastIndex(where: \.isUse) : nil
    return sentence
      + steps.enumerated().map { index, step in
        guard isBefore, step.isUse else { return Self.words(for: step) }
        let source = step.labelled ?? step.source
        return index == next
          ? .init(mark: "→ ", text: source, style: PictureCaption.strong) : .done(source)
      }
  }

  private func led(by steps: ArraySlice<WrittenStep>) -> [PictureCaption.Part] {
    let hidden = steps.count > Self.longest ? steps.count - Self.longest + 1 : 0
    let first = hidden > 0 ? [Self.faint("… \(hidden) earlier steps")] : []
    return first + steps.dropFirst(hidden).map(Self.words)
  }

  private static func words(for step: WrittenStep) -> PictureCaption.Part {
    step.isExpectation ? .done(step.source) : faint(step.source)
  }

  private static func faint(_ text: String) -> PictureCaption.Part {
    .init(text: text, style: PictureCaption.faint)
  }

  /// The step that failed, with what it expected and found, and where it is.
  private var failedStep: [PictureCaption.Part] {
    guard let failure, let step = steps.last?.source else { return [] }
    return [
      .init(mark: "✗ ", text: step, style: PictureCaption.failed),
      .init(text: "expected: \(failure.expected)"), finding(of: failure),
    ] + (caption.map { [Self.faint($0)] } ?? [])
  }

  /// What was found. Of several texts, the closest one is first, and those that are part of another one are left out.
  private func finding(of failure: ScriptFailure) -> PictureCaption.Part {
    guard let (texts, _, closest) = failure.textsFound else {
      return .init(text: "found: \(failure.found)", style: .warning)
    }
    let first = closest.map { [$0] } ?? []
    let others = texts.filter { text in
      text != closest && !texts.contains { $0 != text && $0.contains(text) }
    }
    return .init(texts: others.reduce(into: first) { if !$0.contains($1) { $0.append($1) } })
  }
}
