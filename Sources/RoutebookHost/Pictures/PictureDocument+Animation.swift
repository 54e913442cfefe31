import Routebook

extension PictureDocument {
  /// How long a scene is shown, in milliseconds: a step is read at a glance, a sentence is not, and after
  /// the last scene the first one follows.
  private func time(ofScene index: Int) -> Int {
    if pictures[index].failure != nil { return 6_000 }
    if index == pictures.count - 1 { return 3_000 }
    return pictures[index].caption == nil ? 800 : 1_600
  }

  /// The number of lines below a scene that most scenes get by with. Those of a longer one, such as a
  /// failure, take space from its picture.
  private static let ordinaryLines = 2

  /// The pictures as the scenes of one vector graphic, each at the same place and as high as the highest one
  /// must be, and below it its number, the step that comes next, what is said about it, and how far the
  /// scripts are.
  ///
  /// Before each step, what it uses is marked; what it leads to is the next scene.
  /// The scenes change by CSS animations. Each has a background, since two can be there for a moment.
  /// A reader who prefers no motion sees one of them, as on paper.
  var animation: String {
    let headings = pictures.map { picture in
      PictureCaption([], of: picture, hasTitle: !hasOneTitle, mark: mark(of: picture))
    }
    let captions = pictures.enumerated().map { index, picture in
      PictureCaption(
        picture.failedStep + picture.nextStep + picture.sentence,
        of: picture, number: "\(number(index))/\(pictures.count)")
    }
    let room = headings.map(\.height).max() ?? 0
    let top = room == 0 ? 0 : room + CellSize.inset
    let rows = pictures.map(\.layout.frame.height).max() ?? 0
    let frames = zip(pictures, captions).map { picture, caption in
      picture.frame(height: rows - max(0, caption.lineCount - Self.ordinaryLines))
    }
    let ends = frames.map { top + $0.svgSize.height - CellSize.border / 2 }
    let height = (zip(ends, captions).map { $0 + $1.height }.max() ?? 0) + CellSize.inset
    let times = pictures.indices.map(time)
    let total = times.reduce(0, +)
    let still = still
    var start = 0
    var body = ""
    for (index, picture) in pictures.enumerated() {
      body += """
        <g class="scene t\(times[index])\(index == still ? " still" : "")" \
        style="animation-delay: \(start)ms">
        <rect class="page" width="100%" height="100%" rx="6.5"/>
        \(headings[index].svg(y: CellSize.inset))\
        \(screen(frames[index], of: picture, y: top))\
        \(captions[index].svg(y: ends[index]))\(progress(index, y: height - CellSize.border))</g>

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
    return svg(body, captions: headings + captions, height: height, rules: rules)
  }

  /// The scene that stands for all of them where nothing moves: the one that failed, or else, of those
  /// about which something is said, the one with the most layers.
  private var still: Int {
    if let failed = pictures.firstIndex(where: { $0.failure != nil }) { return failed }
    let told = pictures.indices.filter { pictures[$0].caption != nil }
    return told.max { pictures[$0].layerCount < pictures[$1].layerCount } ?? pictures.count - 1
  }

  /// A line that grows from scene to scene.
  private func progress(_ index: Int, y: Int) -> String {
    let (start, end) = (CellSize.border, widest - CellSize.border)
    let place = start + (end - start) * (index + 1) / pictures.count
    return """
      <g class="progress"><g class="faint"><path d="M\(start) \(y).5H\(end)"/></g>\
      <g class="accent"><path class="thick" d="M\(start) \(y).5H\(place)"/></g></g>

      """
  }
}
