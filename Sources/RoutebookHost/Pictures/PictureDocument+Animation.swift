import Routebook

extension PictureDocument {
  /// How long a scene is shown, in milliseconds: a step is read at a glance, a sentence is not.
  private func time(of picture: Picture) -> Int {
    picture.failure != nil
      ? 6_000 : picture.isBefore ? 1_500 : picture.caption == nil ? 2_000 : 3_000
  }

  /// The pictures as the scenes of one vector graphic, each at the same place, below its number and the
  /// words about it.
  ///
  /// Before each step, what it uses is marked; what it leads to is the next scene.
  /// The scenes change by CSS animations. Each has a background, since two can be there for a moment.
  /// A reader who prefers no motion sees the last one, as on paper.
  var animation: String {
    let captions = pictures.enumerated().map { index, picture in
      PictureCaption(
        picture, hasTitle: !hasOneTitle, number: "\(number(index))/\(pictures.count)")
    }
    let ends = pictures.map { PictureCaption($0.nextStep, below: $0) }
    let times = pictures.map(time)
    let total = times.reduce(0, +)
    var start = 0
    // What a failed step found can be long, and is the end.
    let room =
      zip(captions, pictures).filter { $1.failure == nil }.map { $0.0.height }.max() ?? 0
    var body = ""
    var height = 0
    for (index, picture) in pictures.enumerated() {
      let top = CellSize.inset + max(room, captions[index].height)
      let bottom = top + picture.layout.frame.svgSize.height
      height = max(height, bottom + ends[index].height)
      body += """
        <g class="scene t\(times[index])" style="animation-delay: \(start)ms">
        <rect class="page" width="100%" height="100%" rx="6.5"/>
        \(captions[index].svg(y: CellSize.inset))\(screen(picture, y: top))\
        \(ends[index].svg(y: bottom - CellSize.border / 2))</g>

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
        .scene:last-of-type { visibility: visible; }
      }

      """
    return svg(body, height: height, rules: rules)
  }
}
