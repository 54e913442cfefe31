import Routebook
import VisibleText

extension PictureDocument {
  /// The time that a scene is shown, in milliseconds: the time to read it, and longer for a failure
  /// and for the last one.
  private func time(ofScene index: Int) -> Int {
    let picture = pictures[index]
    if picture.failure != nil || index == pictures.count - 1 { return 6_000 }
    guard let caption = picture.caption else {
      return min(2_500, 1_200 + 300 * (picture.steps.count - 1))
    }
    let words = caption.split(whereSeparator: \.isWhitespace)
    return min(5_000, max(2_500, 1_200 + 250 * words.count))
  }

  /// The number of cells for the words beside a scene.
  private static let columns = 30

  /// The script and its progress, beside a scene.
  private func heading(ofScene index: Int) -> PictureCaption? {
    guard let group = pictures.scripts.first(where: { $0.contains(index) }) else { return nil }
    let (picture, end) = (pictures[index], pictures[group.upperBound - 1])
    guard results.indices.contains(end.script) else { return nil }
    let result = results[end.script]
    let played = pictures[group.lowerBound...index].reduce(0) { $0 + $1.steps.count }
    let all = counted(result.steps + end.unplayed.count, "step")
    let isEnd = index == group.upperBound - 1
    let mark = !isEnd ? "" : result.failure == nil ? "✓ " : "✗ "
    return PictureCaption(
      heading: mark + end.title, hasFailed: isEnd && result.failure != nil,
      note: isEnd ? note(of: end) : "\(played) of \(all)", layer: picture.layerLabel,
      columns: Self.columns)
  }

  /// The words beside a scene: as many earlier steps as fit, and below them its own.
  private func caption(ofScene index: Int, height: Int) -> PictureCaption {
    let picture = pictures[index]
    // A sentence is not one of the steps.
    var words = picture.captionParts.flatMap {
      $0.isSentence ? [.init(), $0, .init()] : [$0]
    }
    var caption = PictureCaption(words, columns: Self.columns)
    let earlier = pictures[..<index].reversed().prefix { $0.script == picture.script }
    for step in earlier.lazy.flatMap({ $0.steps.reversed() }) {
      words.insert(.done(step.labelled ?? step.source), at: 0)
      let longer = PictureCaption(words, columns: Self.columns)
      guard longer.height <= height else { break }
      caption = longer
    }
    return caption
  }

  /// The pictures as the scenes of one vector graphic, each at the same place and as high as the
  /// highest one must be. Beside it are the script and how far it is, the steps so far, what is
  /// said about the scene, and the step that comes next.
  ///
  /// Before each step, what it uses is marked; what it leads to is the next scene. The scenes
  /// change by CSS animations. Each has a background, since two can be there for a moment. A reader
  /// who prefers no motion sees one of them, as on paper.
  var animation: String {
    let headings = pictures.indices.compactMap(heading)
    let rows = pictures.map(\.layout.frame.height).max() ?? 0
    let frames = pictures.map { $0.frame(height: rows) }
    // Words begin beside the title of the screen.
    let side = widest - CellSize.border + CellSize.width
    let width = side + CellSize.width * Self.columns + 2 * CellSize.border
    let top = CellSize.inset + (headings.map(\.height).max() ?? 0) + CellSize.border
    let bottom = (frames.map(\.svgSize.height).max() ?? 0) - CellSize.border
    let captions = pictures.indices.map { caption(ofScene: $0, height: bottom - top) }
    let height = max(bottom, top + (captions.map(\.height).max() ?? 0)) + 2 * CellSize.border
    let times = pictures.indices.map(time)
    let total = times.reduce(0, +)
    let still = still
    var start = 0
    var body = ""
    for (index, picture) in pictures.enumerated() {
      body += """
        <g class="scene t\(times[index])\(index == still ? " still" : "")" \
        style="animation-delay: \(start)ms">
        <rect class="page" width="100%" height="100%" rx="8"/>
        \(screen(frames[index], of: picture, y: 0))\
        \(headings[index].svg(x: side, y: CellSize.inset))\(captions[index].svg(x: side, y: top))\
        \(progress(index, to: width - CellSize.border, y: height - CellSize.border))</g>

        """
      start += times[index]
    }
    let keyframes = Set(times).sorted().map { time in
      let share = 100 * Double(time) / Double(max(1, total))
      return """
        .t\(time) { animation-name: t\(time); }
        @keyframes t\(time) {
          0% { visibility: visible; }
          \(share)%, 100% { visibility: hidden; }
        }

        """
    }.joined()
    let rules = """
      .scene { visibility: hidden; animation: \(total)ms step-end infinite; }
      \(keyframes)\
      @media (prefers-reduced-motion: reduce), print {
        .scene { animation: none; }
        .still { visibility: visible; }
        .progress { display: none; }
      }

      """
    return svg(
      body, captions: headings + captions, width: width, height: height,
      scale: max(100, min(Self.scale, 100 * Self.pageWidth / width)), rules: rules)
  }

  /// The letters are larger than in other pictures, which are beside one another, if there is room.
  private static let scale = 125

  /// The scene that is shown where nothing moves: the one that failed, or else the one with the
  /// most layers of those with a sentence.
  private var still: Int {
    if let failed = pictures.firstIndex(where: { $0.failure != nil }) { return failed }
    let told = pictures.indices.filter { pictures[$0].caption != nil }
    return told.max { pictures[$0].layerCount < pictures[$1].layerCount } ?? pictures.count - 1
  }

  /// A line that grows from scene to scene.
  private func progress(_ index: Int, to end: Int, y: Int) -> String {
    let start = CellSize.border
    let place = start + (end - start) * (index + 1) / pictures.count
    return """
      <g class="progress"><g class="faint"><path d="M\(start) \(y).5H\(end)"/></g>\
      <g class="accent"><path class="thick" d="M\(start) \(y).5H\(place)"/></g></g>

      """
  }
}
