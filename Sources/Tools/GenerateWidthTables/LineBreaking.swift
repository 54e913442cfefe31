/// Where a line can end next to a scalar: the part of UAX #14 that CJK text on a terminal needs.
///
/// Classes are derived from the general category and East Asian width. What can't be derived from
/// these is listed here, with the name of the class.
enum LineBreaking {
  /// ID, H2, H3, JL, EB, CJ, and the punctuation that is set among them.
  static func breaksAround(_ codePoint: Int, _ data: UnicodeData) -> Bool {
    let category = data.category[codePoint]
    return switch data.eastAsianWidth[codePoint] {
    case "W", "F": !category.hasPrefix("M")
    case "H": category.hasPrefix("L") && !Self.halfwidthMarks.contains(codePoint)
    default: (0x1F1E6...0x1F1FF).contains(codePoint)
    }
  }

  /// CL, CP, closing QU, EX, IS, NS, CJ, IN, PO, BA of full width, GL and WJ.
  static func forbidsBreakBefore(_ codePoint: Int, _ data: UnicodeData) -> Bool {
    ["Pe", "Pf"].contains(data.category[codePoint])
      || nonStarters.contains(codePoint) || glue.contains(codePoint)
  }

  /// OP, opening QU, PR, GL and WJ.
  static func forbidsBreakAfter(_ codePoint: Int, _ data: UnicodeData) -> Bool {
    switch data.category[codePoint] {
    case "Ps", "Pi": true
    case "Sc": !nonStarters.contains(codePoint)
    default: glue.contains(codePoint)
    }
  }

  /// Voiced and semi-voiced marks and the filler, which never start the text of a cluster.
  private static let halfwidthMarks: Set<Int> = [0xFF9E, 0xFF9F, 0xFFA0]

  private static let glue = scalars("\u{A0}\u{2007}\u{2011}\u{202F}\u{2060}\u{FEFF}")

  private static let nonStarters = scalars(
    // EX, IS, CL, NS: punctuation in narrow, small, halfwidth, full width and vertical forms.
    "!,.:;?‼⁇⁈⁉、。！，．：；？｡､･・︐︑︒︓︔︕︖︙︰﹐﹑﹒﹔﹕﹖﹗〜゠"
      // IN, and BA of full width.
      + "‥…\u{3000}"
      // PO: symbols after a number.
      + "%¢°‰′″℃℉％￠﹪"
      // NS: iteration and sound marks; CJ: small kana and the prolonged sound mark.
      + "々〻ゝゞヽヾ゛゜ーｰﾞﾟ"
      + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"
      + "ㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯ"
      + "\u{1B132}\u{1B150}\u{1B151}\u{1B152}\u{1B155}\u{1B164}\u{1B165}\u{1B166}\u{1B167}"
  )

  private static func scalars(_ text: String) -> Set<Int> {
    Set(text.unicodeScalars.map { Int($0.value) })
  }
}
