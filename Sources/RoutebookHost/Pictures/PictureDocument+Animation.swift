import Routebook

extension PictureDocument {
  /// How long each scene is shown, in seconds.
  private static let sceneTime = 4

  /// The pictures as the scenes of one vector graphic, each at the same place, directly below the words
  /// about it, with its number.
  ///
  /// The scenes change by CSS animations. A reader who prefers no motion sees the first one.
  var animation: String {
    let captions = pictures.map { PictureCaption($0, hasTitle: $0.step == nil) }
    let share = 100 / Double(max(1, pictures.count))
    let top = CellSize.inset + (captions.map(\.height).max() ?? 0)
    var body = ""
    var height = 0
    for (index, picture) in pictures.enumerated() {
      height = max(height, top + picture.layout.frame.svgSize.height)
      let number = PictureCaption(
        number: "\(index + 1)/\(pictures.count)", width: picture.layout.frame.columnsInBorder)
      body += """
        <g class="scene" style="animation-delay: \(index * Self.sceneTime)s">
        \(captions[index].svg(y: top - captions[index].height))\(number.svg(y: CellSize.inset))\
        <g transform="translate(0 \(top))"\(picture.failure == nil ? "" : " class=\"failed\"")>
        \(picture.layout.frame.svgContent)</g>
        </g>

        """
    }
    let rules = """
      .scene { visibility: hidden; animation: scene \(pictures.count * Self.sceneTime)s infinite; }
      @keyframes scene {
        0%, \(share)% { visibility: visible; }
        \(share + 0.01)%, 100% { visibility: hidden; }
      }
      @media (prefers-reduced-motion: reduce), print {
        .scene { animation: none; }
        .scene:first-of-type { visibility: visible; }
      }

      """
    return svg(body, height: height, rules: rules)
  }
}
