import Routebook
import VisibleText

extension PictureDocument {
  /// How long each scene is shown, in seconds.
  private static let sceneTime = 4
  private static let lineHeight = 20

  /// The pictures as the scenes of one vector graphic, each below the lines that lead to it.
  ///
  /// The scenes change by CSS animations. A reader who prefers no motion sees the first one.
  var animation: String {
    let scenes = pictures.map { picture in
      let frame = picture.layout.frame
      let lines = (picture.step ?? picture.title).split(separator: "\n")
        .flatMap { String($0).visible.wrapped(to: frame.width) }
      return (lines: lines, frame: frame)
    }
    let top = (scenes.map(\.lines.count).max() ?? 0) * Self.lineHeight + 16
    let width = scenes.map { $0.frame.svgSize.width }.max() ?? 0
    let height = top + (scenes.map { $0.frame.svgSize.height }.max() ?? 0)
    let share = 100 / Double(max(1, scenes.count))
    var body = ""
    for (index, scene) in scenes.enumerated() {
      body += "<g class=\"scene\" style=\"animation-delay: \(index * Self.sceneTime)s\">\n"
      // The lines end directly above the frame.
      var y = top - 8 - scene.lines.count * Self.lineHeight + 16
      for line in scene.lines {
        body += """
          <text x="12" y="\(y)" textLength="\(CellWidth.of(line) * CellSize.width)" \
          lengthAdjust="spacingAndGlyphs"\(line.hasPrefix("> ") ? " class=\"bold\"" : "")>\
          \(line.markup)</text>

          """
        y += Self.lineHeight
      }
      body += "<g transform=\"translate(0 \(top - 4))\">\n\(scene.frame.svgContent)</g>\n</g>\n"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="frame" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
      <title>\(title.visible.markup)</title>
      <style>
      \(FrameStyleSheet.colors(theme, of: ".frame"))
      \(FrameStyleSheet.rules)\
      .scene { visibility: hidden; animation: scene \(scenes.count * Self.sceneTime)s infinite; }
      @keyframes scene {
        0%, \(share)% { visibility: visible; }
        \(share + 0.01)%, 100% { visibility: hidden; }
      }
      @media (prefers-reduced-motion: reduce), print {
        .scene { animation: none; }
        .scene:first-of-type { visibility: visible; }
      }
      </style>
      <rect class="screen" width="100%" height="100%" rx="6.5"/>
      \(body)</svg>

      """
  }
}
