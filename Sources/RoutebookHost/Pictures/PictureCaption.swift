import Routebook
import VisibleText

/// Words in a vector graphic, in cells as wide as those of the pictures: below a picture or beside
/// it, or above those of a script.
struct PictureCaption {
  private var frame: Frame

  /// - Parameters:
  ///   - parts: The words, each part in lines of its own.
  ///   - columns: The width in cells.
  ///   - number: The number of the picture, in front of all lines.
  ///   - margin: The columns in front of all lines, with the number.
  ///   - layer: The word for the layer, at the right end of the first line.
  init(
    _ parts: [Part], columns: Int, number: String = "", margin: Int = 0, layer: String? = nil
  ) {
    let width = max(1, columns - margin - (layer.map { $0.count + 2 } ?? 0))
    var texts = parts.map { $0.frame(width) }
    if texts.isEmpty, !number.isEmpty || layer != nil { texts = [Frame(width: width, height: 1)] }
    frame = Frame(width: columns, height: texts.reduce(0) { $0 + $1.height })
    var row = 0
    for text in texts {
      frame.place(text, row: row, column: margin)
      row += text.height
    }
    place(number, row: 0, column: 0)
    if let layer { place(layer, row: 0, column: columns - layer.count) }
  }

  /// A heading, with a note below it and the word for the layer, so that nothing moves when the
  /// word comes and goes.
  init(heading: String, hasFailed: Bool, note: String, layer: String? = nil, columns: Int) {
    let style = hasFailed ? Self.failed : Self.heading
    self.init(
      [Part(text: heading, style: style), Part(text: note, style: Self.faint)], columns: columns)
    if let layer { place(layer, row: frame.height - 1, column: columns - layer.count) }
  }

  /// Places faint words.
  private mutating func place(_ note: String, row: Int, column: Int) {
    guard !note.isEmpty else { return }
    frame.place(
      Frame(line: note, width: CellWidth.of(note), style: Self.faint), row: row, column: column)
  }

  fileprivate static let heading = CellStyle(.heading, .bold)
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
    /// The mark before the first line.
    var mark = ""
    var text = ""
    var style = CellStyle.plain
    /// Whether it is a sentence of the script, and no step.
    var isSentence = false

    /// A step that is done, or an expectation that is met.
    static func done(_ step: String) -> Part { Part(mark: "✓ ", text: step, style: faint) }

    /// The maximum number of lines.
    private static let limit = 30

    /// The words after the mark, wrapped.
    fileprivate func frame(_ width: Int) -> Frame {
      let text = Frame(
        wrapping: text.visible, width: max(1, width - mark.count), maxHeight: Self.limit,
        style: style)
      var frame = Frame(width: width, height: text.height)
      frame.place(Frame(line: mark, width: width, style: style), row: 0, column: 0)
      frame.place(text, row: 0, column: mark.count)
      return frame
    }
  }
}

extension Picture {
  /// The maximum number of steps that are named before a failure: all could be longer than the
  /// picture.
  private static let longest = 4

  /// The name, with the destination, whose values are left out if they are too long.
  var titleParts: [PictureCaption.Part] {
    let title = destination.map { destination in
      let whole = destination.description
      return CellWidth.of(whole.visible) <= layout.frame.columnsInBorder
        ? whole : "\(destination.route.withoutValues) as \(destination.presentation.rawValue)"
    }
    return (name.isEmpty ? [] : [.init(text: name, style: PictureCaption.heading)])
      + (title.map { [Self.faint($0)] } ?? [])
  }

  /// The words below the picture in a vector graphic: a sentence about it, what was expected of it
  /// or done there, and the step that comes next; or what led to it, and how a step failed.
  var captionParts: [PictureCaption.Part] {
    guard failure == nil else { return led(by: steps.dropLast()) + failedStep }
    let sentence = caption.map { [PictureCaption.Part(text: $0, isSentence: true)] } ?? []
    let next = isBefore ? steps.lastIndex(where: \.isUse) : nil
    return sentence
      + steps.enumerated().map { index, step in
        guard isBefore, step.isUse else { return Self.captionPart(for: step) }
        let source = step.labelled ?? step.source
        return index == next
          ? .init(mark: "→ ", text: source, style: PictureCaption.strong) : .done(source)
      }
  }

  private func led(by steps: ArraySlice<WrittenStep>) -> [PictureCaption.Part] {
    let hidden = steps.count > Self.longest ? steps.count - Self.longest + 1 : 0
    let first = hidden > 0 ? [Self.faint("… \(hidden) earlier steps")] : []
    return first + steps.dropFirst(hidden).map(Self.captionPart)
  }

  private static func captionPart(for step: WrittenStep) -> PictureCaption.Part {
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

  /// Returns the found text: of several ones, the closest and the first others.
  private func finding(of failure: ScriptFailure) -> PictureCaption.Part {
    guard let (_, texts, closest) = failure.textsFound else {
      return .init(text: "found: \(failure.found)", style: .warning)
    }
    let all = (closest.map { [$0] } ?? []) + texts.filter { $0 != closest }
    let named = all.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    return .init(text: "found: \(named)" + (all.count > 3 ? " and \(all.count - 3) more" : ""))
  }
}
